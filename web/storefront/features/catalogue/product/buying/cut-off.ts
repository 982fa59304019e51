import type { Warehouse } from '@amberdock/contract/catalog/catalogue.ts';

type Dispatch = {
  /** Until the next cut-off in whole minutes, rounded down. */
  minutesLeft: number;
  /** Today's cut-off is still to come, by the warehouse's own clock. */
  isToday: boolean;
  /** The warehouse's calendar day on which the carrier takes what is ordered before that cut-off, "2026-11-22". */
  handedOverOn: string;
};

const dayMs = 86_400_000;

/**
 * When what is ordered now leaves a warehouse: today before its cut-off, then its hand-over days
 * (docs/design/catalog.md#stock, docs/design/cart-and-settlement.md#cart).
 */
export function nextDispatch(
  { cut_off, time_zone, hand_over_days }: Pick<Warehouse, 'cut_off' | 'time_zone' | 'hand_over_days'>,
  now: Date,
): Dispatch {
  const local = localClock(now, time_zone);
  const [hours = 0, minutes = 0] = cut_off.split(':').map(Number);
  const left = hours * 60 + minutes - local.minutes;
  const isToday = left > 0;
  const days = (isToday ? 0 : 1) + hand_over_days;
  return {
    minutesLeft: isToday ? left : left + 24 * 60,
    isToday,
    handedOverOn: new Date(local.midnightUtc + days * dayMs).toISOString().slice(0, 10),
  };
}

/** The warehouse's local time: the day as if it were UTC's, and minutes since midnight. */
function localClock(now: Date, timeZone: string): { midnightUtc: number; minutes: number } {
  const parts = new Intl.DateTimeFormat('en-GB', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).formatToParts(now);
  const partOf = (type: Intl.DateTimeFormatPartTypes) =>
    Number(parts.find((part) => part.type === type)?.value);
  return {
    midnightUtc: Date.UTC(partOf('year'), partOf('month') - 1, partOf('day')),
    minutes: partOf('hour') * 60 + partOf('minute'),
  };
}
