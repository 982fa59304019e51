import { describe, expect, it } from 'vitest';
import {
  formatCalendarDay,
  formatDateOfPaper,
  formatDay,
  formatRate,
  formatTime,
  formatWeight,
} from './format.ts';

const now = new Date(2026, 10, 22);

describe('a day', () => {
  it.each([
    ['zh', '11月24日', '2025年11月8日'],
    ['en', '24 Nov', '8 Nov 2025'],
  ] as const)('has its year in %s only where it is another than this one', (language, same, other) => {
    expect(formatDay(new Date(2026, 10, 24, 12).toISOString(), language, now)).toBe(same);
    expect(formatDay(new Date(2025, 10, 8, 12).toISOString(), language, now)).toBe(other);
    expect(formatCalendarDay('2026-11-24', language, now)).toBe(same);
    expect(formatCalendarDay('2025-11-08', language, now)).toBe(other);
  });

  it('of the coming year is not taken for one of this year', () => {
    expect(formatCalendarDay('2027-01-01', 'zh', now)).toBe('2027年1月1日');
    expect(formatCalendarDay('2027-01-01', 'en', now)).toBe('1 Jan 2027');
  });

  it('on a paper keeps its year', () => {
    expect(formatDateOfPaper(`${new Date().getUTCFullYear()}-03-01`, 'en')).toMatch(/^1 Mar \d{4}$/);
  });
});

describe('a moment', () => {
  it.each([
    ['zh', '11月24日 09:05', '2025年11月8日 00:30'],
    ['en', '24 Nov, 09:05', '8 Nov 2025, 00:30'],
  ] as const)('has its year in %s only where it is another than this one', (language, same, other) => {
    expect(formatTime(new Date(2026, 10, 24, 9, 5).toISOString(), language, now)).toBe(same);
    expect(formatTime(new Date(2025, 10, 8, 0, 30).toISOString(), language, now)).toBe(other);
  });
});

describe('a weight', () => {
  it.each([
    [85, '85 g'],
    [999, '999 g'],
    [1000, '1 kg'],
    [2016, '2.02 kg'],
    [1_234_500, '1,234.5 kg'],
  ])('of %i grams is %s', (grams, text) => {
    expect(formatWeight(grams, 'en')).toBe(text);
    expect(formatWeight(grams, 'zh')).toBe(text);
  });
});

it.each([
  ['7.1150000000', '7.115'],
  ['1.0000000000', '1'],
  ['0.0472000000', '0.0472'],
  ['0.1215066828', '0.121507'],
  ['8.2345678901', '8.23457'],
  ['0.0005432198', '0.00054322'],
  ['1234567.8901', '1234570'],
])('writes the rate %s as %s', (rate, text) => expect(formatRate(rate)).toBe(text));
