import type { Currency } from '@amberdock/contract/money.ts';
import sql from 'sql-template-tag';
import { newId } from '../../../db/new-id.ts';
import type { Tx } from '../../../db/tx.ts';
import { booked, type BookedWallet } from './book.ts';

/** The purpose of a hold, and its number: a sub order, or a request for a withdrawal or a deposit. */
type HoldSubject =
  | { purpose: 'sub_order'; reference: string; subOrderId: string }
  | { purpose: 'withdrawal' | 'deposit'; reference: string };

type NewHold = HoldSubject & { amountMinor: bigint };

type OpenHoldsInput = { accountId: string; currency: Currency; holds: readonly NewHold[] };

/**
 * Keeps money of one wallet aside: available → pre-authorized, a hold for each subject, all in one statement
 * (docs/design/wallet.md#holds). A subject that costs nothing has no hold, and one that has a hold gets no second. Refuses
 * `wallet_insufficient`. Returns the wallet after, or null if nothing had to be held.
 */
export async function openHolds(
  tx: Tx,
  { accountId, currency, holds }: OpenHoldsInput,
): Promise<BookedWallet | null> {
  const opened = holds.filter(({ amountMinor }) => amountMinor !== 0n);
  if (opened.length === 0) return null;
  const [wallet] = await booked(
    tx,
    sql`with held as (
        select * from json_to_recordset(${JSON.stringify(opened.map(holdRow))}::json)
          as h (entry_id uuid, purpose text, reference text, sub_order_id uuid, amount_minor bigint, nth int)
      ), opened as (
        insert into holds (purpose, reference, sub_order_id, account_id, currency, amount_minor)
        select purpose, reference, sub_order_id, ${accountId}, ${currency}, amount_minor from held
      )
      select w.* from book_entries(
        array(select row(entry_id, 'pre_authorise', reference, 'pre_authorise:' || reference, '', null)::journal_entry_input
          from held),
        array(select row(entry_id, ledger_account, account_id, ${currency}, sign * amount_minor)::journal_line_input
          from held, (values ('available', ${accountId}::uuid, -1), ('pre_authorised', ${accountId}::uuid, 1))
            as side (ledger_account, account_id, sign)
          order by nth, sign)) w`,
  );
  return wallet ?? null;
}

const holdRow = (hold: NewHold, index: number) => ({
  entry_id: newId(),
  purpose: hold.purpose,
  reference: hold.reference,
  sub_order_id: hold.purpose === 'sub_order' ? hold.subOrderId : null,
  amount_minor: String(hold.amountMinor),
  nth: index,
});
