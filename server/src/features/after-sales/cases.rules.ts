import { type CaseParty, type CaseUnits, caseUnits } from '@amberdock/contract/trade/after-sales.ts';
import { orderActionTable } from '@amberdock/contract/trade/order-actions.ts';
import type { SubOrderStatus } from '@amberdock/contract/trade/order-status.ts';

export type LineUnits = { lineId: string; quantity: number };
/** Units of an order line; with a parcel, those that shipped in it. */
export type UnitsOfParcel = LineUnits & { parcelId: string | null };
type FreeUnits = { lineId: string; parcelId: string | null; free: number };

/** Adds up the units of lines that are named twice. */
export function mergeUnits(named: readonly LineUnits[]): LineUnits[] {
  const merged = new Map<string, number>();
  for (const { lineId, quantity } of named) merged.set(lineId, (merged.get(lineId) ?? 0) + quantity);
  return [...merged].map(([lineId, quantity]) => ({ lineId, quantity }));
}

/**
 * Takes units of each line from the given places, in their order: the oldest parcel first. The caller has checked that there are
 * enough (docs/design/orders.md#amounts-of-parts).
 */
export function takeInOrder(places: readonly FreeUnits[], wanted: readonly LineUnits[]): UnitsOfParcel[] {
  return wanted.flatMap(({ lineId, quantity }) => {
    let left = quantity;
    return places
      .filter((place) => place.lineId === lineId)
      .flatMap(({ parcelId, free }) => {
        const taken = Math.min(left, free);
        left -= taken;
        return taken > 0 ? [{ lineId, parcelId, quantity: taken }] : [];
      });
  });
}

type ClaimedOrder = {
  status: SubOrderStatus;
  kind: string;
  openCases: number;
  /** Whether it was completed too long ago for a case. */
  isOver: boolean;
};

/** Tells whether a party may open a case of such units, by the one table of contract/src/trade/order-actions.ts. */
export function mayOpenCase(
  { status, kind, openCases, isOver }: ClaimedOrder,
  party: CaseParty,
  units: CaseUnits,
): 'yes' | 'no' | 'over' {
  const action = units === 'unshipped' ? 'request_refund' : 'after_sales';
  const actions: readonly string[] = orderActionTable[status][openCases > 0 ? 'open_case' : 'no_case'][party];
  if (kind === 'stockpile' || !actions.includes(action)) return 'no';
  return isOver ? 'over' : 'yes';
}

/** Lists the units for which a party may open a case now, by what is claimable of each line of the sub order. */
export const caseUnitsOf = (
  order: ClaimedOrder,
  party: CaseParty,
  claimable: readonly Record<CaseUnits, number>[],
): CaseUnits[] =>
  caseUnits.filter(
    (units) => mayOpenCase(order, party, units) === 'yes' && claimable.some((line) => line[units] > 0),
  );
