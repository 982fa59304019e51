import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const sheet = readFileSync(join(import.meta.dirname, '../../kit/theme/tokens.css'), 'utf8');
const [light = '', dark = ''] = sheet.split(':root[data-theme="dark"]');

/** Hue in degrees and lightness in percent of a token. */
function colorOf(theme: string, name: string): { hue: number; lightness: number } {
  const [, hex = ''] = new RegExp(`--${name}: #([0-9a-f]{6});`).exec(theme) ?? [];
  const [red = 0, green = 0, blue = 0] = (hex.match(/../g) ?? []).map((part) => parseInt(part, 16) / 255);
  const [most, least] = [Math.max(red, green, blue), Math.min(red, green, blue)];
  const sixth =
    most === red
      ? (green - blue) / (most - least)
      : most === green
        ? 2 + (blue - red) / (most - least)
        : 4 + (red - green) / (most - least);
  return { hue: (sixth * 60 + 360) % 360, lightness: ((most + least) / 2) * 100 };
}

const isAmber = ({ hue }: { hue: number }) => hue >= 25 && hue <= 45;
const isRed = ({ hue }: { hue: number }) => hue <= 8 || hue >= 352;

describe('the themes', () => {
  it('"both in amber tones (light: primary dark amber, secondary amber, error red)"', () => {
    for (const theme of [light, dark]) {
      for (const name of ['primary', 'secondary', 'primary-ink', 'focus']) {
        expect([name, isAmber(colorOf(theme, name))]).toEqual([name, true]);
      }
      expect(isRed(colorOf(theme, 'error'))).toBe(true);
    }
    expect(colorOf(light, 'primary').lightness).toBeLessThan(35);
    expect(colorOf(light, 'secondary').lightness).toBeGreaterThan(50);
  });
});
