import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { amberTheme } from '../../kit/theme/amber-theme.ts';

const app = join(import.meta.dirname, '..');
const pixels = { xs: 0, sm: 600, md: 960, lg: 1280, xl: 1920, xxl: 2560 };

describe('layout breakpoints (spec §9)', () => {
  it('are xs 0, sm 600, md 960, lg 1280, xl 1920, xxl 2560, in the theme and in every style sheet', () => {
    const inTheme = Object.entries(amberTheme.breakpoints ?? {}).map(([name, em = '']) => [
      name,
      parseFloat(em) * 16,
    ]);
    expect(Object.fromEntries(inTheme)).toEqual(pixels);

    const sheets = readdirSync(app, { recursive: true, encoding: 'utf8' }).filter((file) =>
      file.endsWith('.css'),
    );
    const allowed = new Set(Object.values(pixels).map((width) => `${width}px`));
    const others = sheets.flatMap((file) =>
      [...readFileSync(join(app, file), 'utf8').matchAll(/@media[^{]*min-width: ([\d.a-z]+)/g)]
        .filter(([, width = '']) => !allowed.has(width))
        .map(([, width]) => `${file}: ${width}`),
    );
    expect(others).toEqual([]);
  });
});
