import sql from 'sql-template-tag';
import type { Tx } from '../../db/tx.ts';

type Taken = {
  lineIds: readonly string[];
  /** Goods leave with a carrier, or become the buyer's own on a pallet. */
  as: 'shipment' | 'stockpile';
  /** The sub order's number. */
  reference: string;
};

/** What the lines hold leaves the shop's stock: one movement an offer; gives how many offers were touched. */
export async function takeReserved(tx: Tx, { lineIds, as, reference }: Taken): Promise<number> {
  const ended = as === 'shipment' ? 'shipped' : 'stockpiled';
  return tx.run(sql`
    with open as materialized (
      select line_id, offer_id, quantity from reservations
      where line_id = any(${lineIds}::uuid[]) and status = 'open' order by line_id for update
    ), taken as (
      select offer_id, sum(quantity)::int as quantity from open group by offer_id
    ), locked as materialized (
      select id from offers where id in (select offer_id from taken) order by id for no key update
    ), ended as (
      update reservations r set status = ${ended}, ended_at = shop_now() from open where r.line_id = open.line_id
    ), moved as (
      insert into stock_movements (offer_id, quantity, kind, reference)
      select offer_id, -quantity, ${as}, ${reference} from taken order by offer_id
    )
    update offers o set on_hand = o.on_hand - taken.quantity, reserved = o.reserved - taken.quantity, updated_at = now()
    from taken, locked where o.id = locked.id and taken.offer_id = locked.id`);
}
