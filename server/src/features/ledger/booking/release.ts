import sql from 'sql-template-tag';
import { newId } from '../../../db/new-id.ts';
import type { Tx } from '../../../db/tx.ts';
import { booked } from './book.ts';

type Release = {
  subOrderId: string;
  /** Nothing said: all that is open. */
  amountMinor?: bigint;
  /** Names the reason once in the shop's life: a case's number, or the sub order's when it closes. */
  key: string;
};

/**
 * Gives back what was pre-authorised and will not be captured: pre-authorised → available, in one statement for any
 * number of sub orders (docs/design/wallet.md#kinds-of-bookings). More than what is open is a bug, and the
 * database refuses it.
 */
export async function release(tx: Tx, releases: readonly Release[]): Promise<void> {
  if (releases.length === 0) return;
  await booked(
    tx,
    sql`with wanted as (
        select * from unnest(
          ${releases.map(() => newId())}::uuid[], ${releases.map(({ subOrderId }) => subOrderId)}::uuid[],
          ${releases.map(({ amountMinor }) => amountMinor ?? null)}::bigint[], ${releases.map(({ key }) => key)}::text[]
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
      ), released as (
        update pre_authorisations p set released_minor = p.released_minor + s.amount_minor
        from sums s where p.sub_order_id = s.sub_order_id
      )
      select w.* from book_entries(
        array(select row(entry_id, 'release', sub_order_no, 'release:' || key, '', null)::journal_entry_input
          from entries),
        array(select row(entry_id, ledger_account, account_id, currency, sign * amount_minor)::journal_line_input
          from entries, (values ('pre_authorised', -1), ('available', 1)) as side (ledger_account, sign)
          order by entry_id, sign)) w`,
  );
}
