import type { ParcelInput } from '@amberdock/contract/trade/orders.ts';
import sql from 'sql-template-tag';
import type { Tx } from '../../db/tx.ts';
import { cancelUnits } from './parcels/cancel-units.ts';
import type { WarehouseOperator } from './parcels/parcels.store.ts';
import { shipSubOrder } from './parcels/ship-sub-order.ts';

type Parcel = Omit<ParcelInput, 'lines'>;

/**
 * Ships half of each line of a sub order that was paid, rounded up, and leaves the rest for another parcel. Where there is
 * but one unit of each, they all leave.
 */
export async function shipHalf(
  tx: Tx,
  operator: WarehouseOperator,
  { no, parcel }: { no: string; parcel: Parcel },
): Promise<void> {
  const lines = (await findLeft(tx, no)).map(({ line_id, left }) => ({
    line_id,
    quantity: Math.ceil(left / 2),
  }));
  await shipSubOrder(tx, operator, { no, parcels: [{ ...parcel, lines }] });
}

/** Ships what is left of a sub order; returns false if nothing is. */
export async function shipRest(
  tx: Tx,
  operator: WarehouseOperator,
  { no, parcel }: { no: string; parcel: Parcel },
): Promise<boolean> {
  if ((await findLeft(tx, no)).length === 0) return false;
  await shipSubOrder(tx, operator, { no, parcels: [parcel] });
  return true;
}

/** Cancels one unit of a sub order's first line. */
export async function cancelOne(
  tx: Tx,
  operator: WarehouseOperator,
  { no, reason }: { no: string; reason: string },
): Promise<void> {
  const lines = (await findLeft(tx, no)).slice(0, 1).map(({ line_id }) => ({ line_id, quantity: 1 }));
  await cancelUnits(tx, operator, { no, reason, lines });
}

const findLeft = (tx: Tx, no: string): Promise<{ line_id: string; left: number }[]> =>
  tx.rows(sql`
    select l.id as line_id, l.quantity - l.shipped_quantity - l.canceled_quantity - l.claimed_unshipped as left
    from order_lines l join sub_orders s on s.id = l.sub_order_id
    where s.sub_order_no = ${no} and l.shipped_quantity + l.canceled_quantity + l.claimed_unshipped < l.quantity order by l.position`);
