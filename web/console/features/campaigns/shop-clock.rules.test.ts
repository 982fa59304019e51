import { expect, test } from 'vitest';
import { localTime, momentOf } from './shop-clock.rules.ts';

test.each([
  ['2026-12-01T00:00', 'Asia/Shanghai', '2026-11-30T16:00:00.000Z'],
  ['2026-12-01T00:00', 'America/Los_Angeles', '2026-12-01T08:00:00.000Z'],
  ['2026-07-01T12:30', 'Europe/Berlin', '2026-07-01T10:30:00.000Z'],
  ['2026-03-29T01:59', 'Europe/Berlin', '2026-03-29T00:59:00.000Z'],
  ['2026-03-29T03:00', 'Europe/Berlin', '2026-03-29T01:00:00.000Z'],
  ['2026-10-25T02:30', 'Europe/Berlin', '2026-10-25T00:30:00.000Z'],
  ['2026-10-25T03:00', 'Europe/Berlin', '2026-10-25T02:00:00.000Z'],
  ['2026-12-01T00:00', 'UTC', '2026-12-01T00:00:00.000Z'],
])('%s by the clock of %s is %s, and back', (local, timeZone, moment) => {
  expect(momentOf(local, timeZone)?.toISOString()).toBe(moment);
  expect(localTime(new Date(moment), timeZone)).toBe(local);
});

test('an hour that the change of the clocks leaves out is the one after it', () => {
  expect(momentOf('2026-03-29T02:30', 'Europe/Berlin')?.toISOString()).toBe('2026-03-29T01:30:00.000Z');
});

test.each(['', '2026-13-01T00:00', '2026-12-01T24:00', '2026-12-01T9:5', 'soon'])(
  '"%s" is no moment',
  (local) => {
    expect(momentOf(local, 'Asia/Shanghai')).toBeNull();
  },
);
