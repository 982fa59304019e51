import sql from 'sql-template-tag';
import type { Tx } from '../../db/tx.ts';

/** Releases the units that the lines still reserve; a line that reserves nothing is skipped. */
export async function releaseReserved(tx: Tx, lineIds: readonly string[]): Promise<void> {
  await tx.run(sql`
    with open as materialized (
      select line_id, offer_id, quantity - taken - released as quantity from reservations
      where line_id = any(${lineIds}::uuid[]) and status = 'open' order by line_id for update
    ), freed as (
      select offer_id, sum(quantity)::int as quantity from open group by offer_id
    ), locked as materialized (
      select id from offers where id in (select offer_id from freed) order by id for no key update
    ), ended as (
      update reservations r set status = 'released', released = r.released + open.quantity, ended_at = shop_now()
      from open where r.line_id = open.line_id
    )
    update offers o set reserved = o.reserved - freed.quantity, updated_at = now()
    from freed, locked where o.id = locked.id and freed.offer_id = locked.id`);
}
