import sql from 'sql-template-tag';
import type { Tx } from '../../db/tx.ts';
import { lockReserved } from './lock-offers.ts';

type Stockpiled = {
  lineIds: readonly string[];
  /** The order's number. */
  reference: string;
};

/** Takes all that the lines reserve out of the shop's stock, one movement an offer: it is now the buyer's on pallets. */
export async function takeStockpiled(tx: Tx, { lineIds, reference }: Stockpiled): Promise<number> {
  lockReserved(tx, lineIds);
  return tx.run(sql`
    with open as materialized (
      select line_id, offer_id, quantity from reservations
      where line_id = any(${lineIds}::uuid[]) and status = 'open'
    ), taken as (
      select offer_id, sum(quantity)::int as quantity from open group by offer_id
    ), ended as (
      update reservations r set status = 'stockpiled', taken = r.quantity, ended_at = shop_now()
      from open where r.line_id = open.line_id
    ), moved as (
      insert into stock_movements (offer_id, quantity, kind, reference)
      select offer_id, -quantity, 'stockpile', ${reference} from taken order by offer_id
    )
    update offers o set on_hand = o.on_hand - taken.quantity, reserved = o.reserved - taken.quantity, updated_at = now()
    from taken where taken.offer_id = o.id`);
}

type TakenUnits = {
  lineId: string;
  quantity: number;
  /** The parcel's number. */
  reference: string;
};

/**
 * Takes units that order lines reserve out of the stock, because they leave in parcels: one movement an offer and parcel,
 * offers locked in the order of their ids. Units that no open reservation holds are a bug, and a fault.
 */
export async function takeShipped(tx: Tx, units: readonly TakenUnits[]): Promise<void> {
  const rows = units.map(({ lineId, quantity, reference }) => ({ line_id: lineId, quantity, reference }));
  lockReserved(
    tx,
    units.map(({ lineId }) => lineId),
  );
  const { are_held } = await tx.one<{ are_held: boolean }>(sql`
    with asked as (
      select * from json_to_recordset(${JSON.stringify(rows)}::json) as a (line_id uuid, quantity int, reference text)
    ), lines as (
      select line_id, sum(quantity)::int as quantity from asked group by line_id
    ), held as materialized (
      select r.line_id, r.offer_id, l.quantity, r.taken + r.released + l.quantity = r.quantity as is_last
      from reservations r join lines l using (line_id)
      where r.status = 'open' and r.taken + r.released + l.quantity <= r.quantity
    ), taken as (
      select offer_id, sum(quantity)::int as quantity from held group by offer_id
    ), ended as (
      update reservations r set taken = r.taken + held.quantity, status = case when is_last then 'shipped' else 'open' end,
        ended_at = case when is_last then shop_now() end
      from held where r.line_id = held.line_id
    ), moved as (
      insert into stock_movements (offer_id, quantity, kind, reference)
      select h.offer_id, -sum(a.quantity), 'shipment', a.reference from asked a join held h using (line_id)
      group by a.reference, h.offer_id order by a.reference, h.offer_id
    ), left_stock as (
      update offers o set on_hand = o.on_hand - taken.quantity, reserved = o.reserved - taken.quantity, updated_at = now()
      from taken where taken.offer_id = o.id
    )
    select (select count(*) from held) = (select count(*) from lines) as are_held`);
  if (!are_held) throw new Error('units are shipped that no reservation holds');
}
