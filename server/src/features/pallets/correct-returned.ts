import sql from 'sql-template-tag';
import type { Tx } from '../../db/tx.ts';
import { Refusal } from '../../http/refusal.ts';
import { lockPallets, returnToPallets } from './pallet-units.ts';

/** How many more or, below zero, fewer units of a line a return brought onto pallets than its receipt said. */
export type ReturnedLine = { lineId: string; sku: string; quantity: number };

/**
 * Corrects what a case's return brought onto pallets: more units get new pallets, fewer are taken off those of the case.
 * Refuses `returned_units_taken` where parcels hold the units that are to go (docs/design/orders.md#corrected-receipts).
 */
export async function correctReturnedPallets(
  tx: Tx,
  caseId: string,
  lines: readonly ReturnedLine[],
): Promise<void> {
  for (const { lineId, sku, quantity } of lines) {
    if (quantity < 0) await takeOff(tx, caseId, { lineId, sku, quantity: -quantity });
  }
  await returnToPallets(
    tx,
    caseId,
    lines.filter(({ quantity }) => quantity > 0),
  );
}

/** Takes units off the pallets of a return, the one first that was filled last. */
async function takeOff(tx: Tx, caseId: string, { lineId, sku, quantity }: ReturnedLine): Promise<void> {
  const ofReturn = sql`b.case_id = ${caseId}::uuid and b.line_id = ${lineId}::uuid`;
  lockPallets(
    tx,
    sql`select b.id from pallets b where ${ofReturn} union select b.returned_of from pallets b where ${ofReturn}`,
  );
  const { taken, left } = await tx.one<{ taken: number; left: number }>(sql`
    with stacked as (
      select b.id, b.bought - b.reserved - b.shipped as free,
        sum(b.bought - b.reserved - b.shipped) over (order by s.stored_since desc, s.id desc, b.id desc) as running
      from pallets b join pallets s on s.id = b.returned_of where ${ofReturn}
    ), parts as (
      select id, least(free, ${quantity} - (running - free))::int as quantity from stacked
      where free > 0 and running - free < ${quantity}
    ), lowered as (
      update pallets b set bought = b.bought - parts.quantity from parts
      where b.id = parts.id and b.bought - b.reserved - b.shipped >= parts.quantity
      returning b.returned_of as id, parts.quantity
    ), counted as (
      update pallets s set returned = s.returned - l.quantity
      from (select id, sum(quantity)::int as quantity from lowered group by id) l where s.id = l.id
    )
    select coalesce((select sum(quantity) from lowered), 0)::int as taken,
      coalesce((select sum(free) from stacked), 0)::int as left`);
  if (taken === quantity) return;
  const orders = (await findHoldingParcels(tx, ofReturn)) || '–';
  throw new Refusal('returned_units_taken', { sku, units: quantity, left, orders });
}

/** Returns the numbers of the orders that took units of these pallets and still hold or shipped them; the first twenty. */
async function findHoldingParcels(tx: Tx, ofReturn: ReturnType<typeof sql>): Promise<string> {
  const rows = await tx.rows<{ order_no: string }>(sql`
    select distinct o.order_no from pallets b join pallet_reservations r on r.pallet_id = b.id
    join order_lines l on l.id = r.line_id join orders o on o.id = l.order_id
    where ${ofReturn} and r.quantity > r.released order by o.order_no limit 20`);
  return rows.map(({ order_no }) => order_no).join(', ');
}
