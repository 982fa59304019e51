import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { amberThemes } from '../../kit/theme/amber-theme.ts';

const web = join(import.meta.dirname, '../..');
const pixels = { xs: 0, sm: 600, md: 960, lg: 1280, xl: 1920, xxl: 2560 };
/** A rule for narrower windows ends one pixel, or a fraction of one, below a breakpoint. */
const bounds = new Set(
  Object.values(pixels).flatMap((width) => [`min ${width}px`, `max ${width - 1}px`, `max ${width - 0.02}px`]),
);

describe('layout breakpoints (docs/specification.md#9-business-constants-and-limits)', () => {
  it('are xs 0, sm 600, md 960, lg 1280, xl 1920, xxl 2560, in the theme and in every style sheet', () => {
    const inTheme = Object.entries(amberThemes.zh.breakpoints ?? {}).map(([name, em = '']) => [
      name,
      parseFloat(em) * 16,
    ]);
    expect(Object.fromEntries(inTheme)).toEqual(pixels);

    const sheets = ['storefront', 'kit', 'console'].flatMap((folder) =>
      readdirSync(join(web, folder), { recursive: true, encoding: 'utf8' })
        .filter((file) => file.endsWith('.css'))
        .map((file) => join(folder, file)),
    );
    expect(sheets.length).toBeGreaterThan(50);
    const others = sheets.flatMap((file) =>
      [...readFileSync(join(web, file), 'utf8').matchAll(/@media[^{]*/g)].flatMap(([query]) =>
        [...query.matchAll(/(min|max)-width: ?([\d.]+\w+)/g)]
          .filter(([, end, width]) => !bounds.has(`${end} ${width}`))
          .map(([bound]) => `${file}: ${bound}`),
      ),
    );
    expect(others).toEqual([]);
  });
});
