import sql from 'sql-template-tag';
import { newId } from '../../../db/new-id.ts';
import type { Tx } from '../../../db/tx.ts';
import { booked } from './book.ts';

type Capture = {
  subOrderId: string;
  /** Nothing said: all that is open. */
  amountMinor?: bigint;
  /** Names the capture once in the shop's life: a parcel's number. */
  key: string;
};

/**
 * Takes what parcels cost of their sub orders' holds: pre-authorised → revenue, in one statement for any number of
 * parcels (docs/design/wallet.md#kinds-of-bookings). An amount of zero is passed over. More than what is open is a bug,
 * and the database refuses it.
 */
export async function capture(tx: Tx, captures: readonly Capture[]): Promise<void> {
  if (captures.length === 0) return;
  await booked(
    tx,
    sql`with wanted as (
        select * from unnest(
          ${captures.map(() => newId())}::uuid[], ${captures.map(({ subOrderId }) => subOrderId)}::uuid[],
          ${captures.map(({ amountMinor }) => amountMinor ?? null)}::bigint[], ${captures.map(({ key }) => key)}::text[]
        ) as s (entry_id, sub_order_id, amount_minor, key)
      ), open as materialized (
        select p.sub_order_id, p.account_id, p.currency, p.amount_minor - p.captured_minor - p.released_minor as open_minor
        from pre_authorisations p where p.sub_order_id in (select sub_order_id from wanted)
        order by p.sub_order_id for update
      ), entries as (
        select w.entry_id, w.key, s.sub_order_no, o.sub_order_id, o.account_id, o.currency,
          coalesce(w.amount_minor, o.open_minor) as amount_minor
        from open o join wanted w using (sub_order_id) join sub_orders s on s.id = o.sub_order_id
        where coalesce(w.amount_minor, o.open_minor) <> 0
      ), sums as (
        select sub_order_id, sum(amount_minor)::bigint as amount_minor from entries group by sub_order_id
      ), captured as (
        update pre_authorisations p set captured_minor = p.captured_minor + s.amount_minor
        from sums s where p.sub_order_id = s.sub_order_id
      )
      select w.* from book_entries(
        array(select row(entry_id, 'capture', sub_order_no, 'capture:' || key, '', null)::journal_entry_input
          from entries),
        array(
          select row(entry_id, 'pre_authorised', account_id, currency, -amount_minor)::journal_line_input from entries
          union all
          select row(entry_id, 'revenue', null, currency, amount_minor)::journal_line_input from entries)) w`,
  );
}
