import type { Pallet } from '@amberdock/contract/trade/pallets.ts';

type Counts = Pick<Pallet, 'bought' | 'left' | 'reserved'>;
const dayMs = 24 * 3600 * 1000;

/** How a pallet divides into units left, units promised to parcels, and units shipped; together they are the whole. */
export function shares({ bought, left, reserved }: Counts) {
  const percent = (count: number) => (bought > 0 ? (count / bought) * 100 : 0);
  return [
    { part: 'left', percent: percent(left) },
    { part: 'reserved', percent: percent(reserved) },
    { part: 'gone', percent: percent(Math.max(0, bought - left - reserved)) },
  ] as const;
}

/** Whole days until a moment; negative once it has passed. */
export const daysUntil = (time: string, now: number): number => Math.floor((Date.parse(time) - now) / dayMs);
