import sql from 'sql-template-tag';
import { newId } from '../../../db/new-id.ts';
import type { Tx } from '../../../db/tx.ts';
import { booked } from './book.ts';

type Release = {
  /** The number of the hold's subject. */
  reference: string;
  /** Absent: all that is open. */
  amountMinor?: bigint;
  /** The release's unique name in the shop: a cancellation's number, or a request's when it is turned down. */
  key: string;
};

/**
 * Gives back what is held and will not be captured: pre-authorized → available, in one statement for any number of holds
 * (docs/design/wallet.md#kinds-of-bookings). An amount of zero is passed over. More than what is open is a bug, and the
 * database refuses it.
 */
export async function release(tx: Tx, releases: readonly Release[]): Promise<void> {
  if (releases.length === 0) return;
  await booked(
    tx,
    sql`with request as (
        select * from unnest(
          ${releases.map(() => newId())}::uuid[], ${releases.map(({ reference }) => reference)}::text[],
          ${releases.map(({ amountMinor }) => amountMinor ?? null)}::bigint[], ${releases.map(({ key }) => key)}::text[]
        ) as r (entry_id, reference, amount_minor, key)
      ), open as materialized (
        select h.reference, h.account_id, h.currency, h.amount_minor - h.captured_minor - h.released_minor as open_minor
        from holds h where h.reference in (select reference from request)
        order by h.reference for update
      ), entries as (
        select r.entry_id, r.key, reference, o.account_id, o.currency, coalesce(r.amount_minor, o.open_minor) as amount_minor
        from open o join request r using (reference)
        where coalesce(r.amount_minor, o.open_minor) <> 0
      ), sums as (
        select reference, sum(amount_minor)::bigint as amount_minor from entries group by reference
      ), released as (
        update holds h set released_minor = h.released_minor + s.amount_minor
        from sums s where h.reference = s.reference
      )
      select w.* from book_entries(
        array(select row(entry_id, 'release', reference, 'release:' || key, '', null)::journal_entry_input from entries),
        array(select row(entry_id, ledger_account, account_id, currency, sign * amount_minor)::journal_line_input
          from entries, (values ('pre_authorised', -1), ('available', 1)) as side (ledger_account, sign)
          order by entry_id, sign)) w`,
  );
}
