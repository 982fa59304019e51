import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { Flag } from './flag.tsx';

describe('flag display (docs/specification.md#3-entities-and-their-fields, docs/specification.md#9-business-constants-and-limits)', () => {
  it('"takes a required country code (lower-cased)"', () => {
    expect(renderToStaticMarkup(<Flag countryCode="US" />)).toContain('src="/assets/flags/us.svg"');
  });

  it.each([
    ['small', 0.25, 24, 16],
    ['normal', 0.5, 48, 32],
    ['big', 1, 96, 64],
  ] as const)(
    '"size small, normal (default) or big with scales 0.25, 0.5 and 1": %s is %d',
    (size, _scale, width, height) => {
      expect(renderToStaticMarkup(<Flag countryCode="cn" size={size} />)).toContain(
        `width="${width}" height="${height}"`,
      );
    },
  );

  it('is normal, square and flat unless told otherwise: "optional rounded and shadow settings"', () => {
    const plain = renderToStaticMarkup(<Flag countryCode="cn" />);
    expect(plain).toContain('width="48"');
    expect(plain).not.toMatch(/data-rounded|data-shadow/);
    expect(renderToStaticMarkup(<Flag countryCode="cn" rounded shadow />)).toMatch(
      /data-rounded="true" data-shadow="true"/,
    );
  });
});
