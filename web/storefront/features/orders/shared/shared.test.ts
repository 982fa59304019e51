import { describe, expect, it, test } from 'vitest';
import { clockText, minutesSince, msUntil } from './clock.ts';

describe('the clock', () => {
  test.each([
    [0, '00:00'],
    [1, '00:01'],
    [59_000, '00:59'],
    [15 * 60_000, '15:00'],
    [3_849_000, '1:04:09'],
    [-5, '00:00'],
  ])('shows %i ms as %s', (ms, text) => expect(clockText(ms)).toBe(text));

  it('never counts below zero', () => {
    const now = Date.parse('2026-11-21T10:00:00Z');
    expect(msUntil('2026-11-21T09:59:00Z', now)).toBe(0);
    expect(minutesSince('2026-11-21T10:01:00Z', now)).toBe(0);
    expect(minutesSince('2026-11-21T09:47:30Z', now)).toBe(12);
  });
});
