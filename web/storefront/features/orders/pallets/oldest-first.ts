import type { Pallet } from '@amberdock/contract/trade/pallets.ts';

/** Goods on several pallets of one warehouse, the oldest first. */
export type GoodsOnPallets<P extends Pallet = Pallet> = { key: string; pallets: P[]; left: number };

const keyOf = ({ sku_id, warehouse }: Pallet) => `${sku_id} ${warehouse.code}`;

/** The goods of which more than one pallet has units left; pallets come sorted by age. */
export function goodsOnSeveral<P extends Pallet>(pallets: readonly P[]): GoodsOnPallets<P>[] {
  const goods = Map.groupBy(
    pallets.filter(({ left }) => left > 0),
    keyOf,
  );
  return [...goods].flatMap(([key, stocked]) =>
    stocked.length > 1
      ? [{ key, pallets: stocked, left: stocked.reduce((sum, { left }) => sum + left, 0) }]
      : [],
  );
}

/**
 * Takes `count` units off the oldest pallets first; lists every pallet of the goods, with 0 if none are taken from it.
 * The newest takes whatever is left, also if it is more than there is, or no number (NaN): nobody ships fewer units than were
 * typed.
 */
export function oldestFirst(pallets: readonly Pallet[], count: number): Record<string, number> {
  let wanted = count;
  const isNumber = !Number.isNaN(count);
  return Object.fromEntries(
    pallets.map(({ pallet_no, left }, index) => {
      const units = index === pallets.length - 1 ? wanted : isNumber ? Math.min(left, wanted) : 0;
      wanted -= units;
      return [pallet_no, units];
    }),
  );
}
