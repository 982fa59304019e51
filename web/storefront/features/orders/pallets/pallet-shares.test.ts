import { expect, it } from 'vitest';
import { daysUntil, shares } from './pallet-shares.ts';

it('divides a pallet into parts that make up the whole', () => {
  const parts = shares({ bought: 40, left: 24, reserved: 4 }).map(({ percent }) => percent);
  expect(parts).toEqual([60, 10, 30]);
  expect(parts.reduce((sum, percent) => sum + percent)).toBe(100);
});

it('counts whole days, below zero once the time is over', () => {
  const now = Date.parse('2026-11-21T10:00:00Z');
  expect(daysUntil('2026-11-28T11:00:00Z', now)).toBe(7);
  expect(daysUntil('2026-11-21T09:00:00Z', now)).toBe(-1);
});
