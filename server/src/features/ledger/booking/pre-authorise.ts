import type { Currency } from '@amberdock/contract/money.ts';
import sql from 'sql-template-tag';
import { newId } from '../../../db/new-id.ts';
import type { Tx } from '../../../db/tx.ts';
import { booked, type BookedWallet } from './book.ts';

type Payment = {
  accountId: string;
  currency: Currency;
  subOrders: readonly { id: string; no: string; amountMinor: bigint }[];
};

/**
 * Pays an order's parcels: available → pre-authorised, one pre-authorisation a sub order, all in one statement
 * (docs/design/wallet.md#kinds-of-bookings). A sub order that costs nothing has none. Refuses
 * `wallet_insufficient`. Gives the wallet after, or null where nothing had to be paid.
 */
export async function preAuthorise(
  tx: Tx,
  { accountId, currency, subOrders }: Payment,
): Promise<BookedWallet | null> {
  const paid = subOrders.filter((subOrder) => subOrder.amountMinor !== 0n);
  if (paid.length === 0) return null;
  const [wallet] = await booked(
    tx,
    sql`with held as (
        select * from json_to_recordset(${JSON.stringify(paid.map(heldRow))}::json)
          as s (entry_id uuid, sub_order_id uuid, no text, amount_minor bigint, nth int)
      ), opened as (
        insert into pre_authorisations (sub_order_id, account_id, currency, amount_minor)
        select sub_order_id, ${accountId}, ${currency}, amount_minor from held
      )
      select w.* from book_entries(
        array(select row(entry_id, 'pre_authorise', no, 'pre_authorise:' || no, '', null)::journal_entry_input
          from held),
        array(select row(entry_id, ledger_account, account_id, ${currency}, sign * amount_minor)::journal_line_input
          from held, (values ('available', ${accountId}::uuid, -1), ('pre_authorised', ${accountId}::uuid, 1))
            as side (ledger_account, account_id, sign)
          order by nth, sign)) w`,
  );
  return wallet ?? null;
}

const heldRow = ({ id, no, amountMinor }: Payment['subOrders'][number], nth: number) => ({
  entry_id: newId(),
  sub_order_id: id,
  no,
  amount_minor: String(amountMinor),
  nth,
});
