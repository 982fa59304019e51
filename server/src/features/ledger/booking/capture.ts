import sql from 'sql-template-tag';
import { newId } from '../../../db/new-id.ts';
import type { Tx } from '../../../db/tx.ts';
import { booked } from './book.ts';

/**
 * The parcels left: whatever of their pre-authorisations is still open becomes revenue, in one statement for any
 * number of sub orders (docs/design/wallet.md#kinds-of-bookings). A sub order that cost nothing, or has
 * nothing open, is passed over.
 */
export async function capture(tx: Tx, subOrderIds: readonly string[]): Promise<void> {
  if (subOrderIds.length === 0) return;
  await booked(
    tx,
    sql`with wanted as (
        select * from unnest(${subOrderIds.map(() => newId())}::uuid[], ${subOrderIds}::uuid[])
          as s (entry_id, sub_order_id)
      ), open as materialized (
        select p.sub_order_id, p.account_id, p.currency, p.amount_minor - p.captured_minor - p.released_minor as open_minor
        from pre_authorisations p
        where p.sub_order_id = any(${subOrderIds}::uuid[]) and p.captured_minor + p.released_minor < p.amount_minor
        order by p.sub_order_id for update
      ), captured as (
        update pre_authorisations p set captured_minor = p.captured_minor + o.open_minor
        from open o where p.sub_order_id = o.sub_order_id
      ), entries as (
        select w.entry_id, s.sub_order_no, o.account_id, o.currency, o.open_minor
        from open o join wanted w using (sub_order_id) join sub_orders s on s.id = o.sub_order_id
      )
      select w.* from book_entries(
        array(select row(entry_id, 'capture', sub_order_no, 'capture:' || sub_order_no, '', null)::journal_entry_input
          from entries),
        array(
          select row(entry_id, 'pre_authorised', account_id, currency, -open_minor)::journal_line_input from entries
          union all
          select row(entry_id, 'revenue', null, currency, open_minor)::journal_line_input from entries)) w`,
  );
}
