import { describe, expect, test } from 'vitest';
import { nextDispatch } from './cut-off.ts';

const losAngeles = { cut_off: '14:00', time_zone: 'America/Los_Angeles', hand_over_days: 1 };
const dispatchAt = (time: string, warehouse = losAngeles) => nextDispatch(warehouse, new Date(time));

describe('an order leaves', () => {
  test('today before the cut-off on the warehouse’s own clock, however late it is here', () => {
    // 10:48 in Los Angeles, already the evening in Shanghai.
    expect(dispatchAt('2026-11-21T18:48:30Z')).toEqual({
      minutesLeft: 192,
      isToday: true,
      handedOverOn: '2026-11-22',
    });
  });
  test('tomorrow after it', () => {
    expect(dispatchAt('2026-11-21T22:01:00Z')).toEqual({
      minutesLeft: 23 * 60 + 59,
      isToday: false,
      handedOverOn: '2026-11-23',
    });
  });
  test('not in the minute of the cut-off: what is promised has to hold', () => {
    expect(dispatchAt('2026-11-21T21:59:59Z')).toMatchObject({ minutesLeft: 1, isToday: true });
    expect(dispatchAt('2026-11-21T22:00:00Z')).toMatchObject({ minutesLeft: 24 * 60, isToday: false });
  });
  test('by the warehouse’s day where it is another day there', () => {
    const shenzhen = { cut_off: '17:00', time_zone: 'Asia/Shanghai', hand_over_days: 0 };
    expect(dispatchAt('2026-12-31T20:00:00Z', shenzhen)).toEqual({
      minutesLeft: 13 * 60,
      isToday: true,
      handedOverOn: '2027-01-01',
    });
  });
  test('on summer time’s clock in summer', () => {
    expect(dispatchAt('2026-07-01T20:59:00Z')).toMatchObject({ minutesLeft: 1, isToday: true });
  });
});
