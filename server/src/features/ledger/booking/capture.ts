import sql from 'sql-template-tag';
import { newId } from '../../../db/new-id.ts';
import type { Tx } from '../../../db/tx.ts';
import { booked } from './book.ts';

type Capture = {
  /** The number of the hold's subject. */
  reference: string;
  /** Absent: all that is open. */
  amountMinor?: bigint;
  /** The capture's unique name in the shop: a parcel's number. */
  key: string;
  /** A storage fee, which is booked as a kind of its own. */
  isStorage?: boolean;
};

/**
 * Takes money out of holds for what they are for, in one statement for any number: a sub order's becomes revenue, a
 * withdrawal's leaves by clearing, a deposit's goes to the deposit (docs/design/wallet.md#kinds-of-bookings). An amount of
 * zero is passed over. More than what is open is a bug, and the database refuses it.
 */
export async function capture(tx: Tx, captures: readonly Capture[]): Promise<void> {
  if (captures.length === 0) return;
  await booked(
    tx,
    sql`with request as (
        select * from unnest(
          ${captures.map(() => newId())}::uuid[], ${captures.map(({ reference }) => reference)}::text[],
          ${captures.map(({ amountMinor }) => amountMinor ?? null)}::bigint[], ${captures.map(({ key }) => key)}::text[],
          ${captures.map(({ isStorage = false }) => isStorage)}::boolean[]
        ) as r (entry_id, reference, amount_minor, key, is_storage)
      ), open as materialized (
        select h.reference, h.purpose, h.account_id, h.currency, h.amount_minor - h.captured_minor - h.released_minor as open_minor
        from holds h where h.reference in (select reference from request)
        order by h.reference for update
      ), entries as (
        select r.entry_id, r.key, reference, o.account_id, o.currency,
          case when r.is_storage then 'storage_fee' else t.kind end as kind, t.ledger_account,
          case when t.ledger_account = 'deposit' then o.account_id end as to_account_id,
          coalesce(r.amount_minor, o.open_minor) as amount_minor
        from open o join request r using (reference) join (values
          ('sub_order', 'capture', 'revenue'), ('withdrawal', 'withdrawal', 'clearing'), ('deposit', 'deposit_in', 'deposit')
        ) as t (purpose, kind, ledger_account) using (purpose)
        where coalesce(r.amount_minor, o.open_minor) <> 0
      ), sums as (
        select reference, sum(amount_minor)::bigint as amount_minor from entries group by reference
      ), captured as (
        update holds h set captured_minor = h.captured_minor + s.amount_minor
        from sums s where h.reference = s.reference
      )
      select w.* from book_entries(
        array(select row(entry_id, kind, reference, kind || ':' || key, '', null)::journal_entry_input from entries),
        array(
          select row(entry_id, 'pre_authorised', account_id, currency, -amount_minor)::journal_line_input from entries
          union all
          select row(entry_id, ledger_account, to_account_id, currency, amount_minor)::journal_line_input from entries)) w`,
  );
}
