import type { Page } from '@amberdock/contract/http.ts';
import { isId } from '@amberdock/contract/ids.ts';
import { money } from '@amberdock/contract/money.ts';
import type { WalletTransaction } from '@amberdock/contract/trade/wallet.ts';
import type { Reader } from '../../../db/tx.ts';
import { Refusal } from '../../../http/refusal.ts';
import {
  findEntryLines,
  findTransactions,
  type Mark,
  type TransactionFilter,
  type TransactionRow,
} from './transactions.store.ts';

type Paging = { cursor?: string | undefined; pageSize: number };

/**
 * Returns a page of what moved in a buyer's wallets, newest first. Refuses `cursor_stale` where the cursor is none of
 * ours.
 */
export async function transactionsPage(
  read: Reader,
  accountId: string,
  filter: TransactionFilter,
  { cursor, pageSize }: Paging,
): Promise<{ data: WalletTransaction[]; page: Page }> {
  const { mark, newer } = cursor ? readCursor(cursor) : { mark: null, newer: false };
  const rows = await findTransactions(read, accountId, filter, { mark, newer, limit: pageSize + 1 });
  const more = rows.length > pageSize;
  const shown = rows.slice(0, pageSize);
  if (newer) shown.reverse();
  const [first, last] = [shown[0], shown.at(-1)];
  return {
    data: shown.map(transactionView),
    page: {
      next: last && (newer || more) ? writeCursor('older', last) : null,
      prev: first && (newer ? more : mark !== null) ? writeCursor('newer', first) : null,
      total: null,
      total_is_exact: false,
    },
  };
}

/** Returns the buyer's side of one entry, for the answer of the call that booked it. */
export const findTransactionsOf = async (read: Reader, accountId: string, entryId: string) =>
  (await findEntryLines(read, accountId, entryId)).map(transactionView);

const transactionView = (row: TransactionRow): WalletTransaction => ({
  id: `${row.entry_id}-${row.position}`,
  time: row.created_at.toISOString(),
  kind: row.kind,
  account: row.ledger_account,
  amount: money(row.amount_minor, row.currency),
  balance_after: money(row.balance_after_minor, row.currency),
  reference: row.reference,
});

const writeCursor = (way: 'older' | 'newer', row: TransactionRow): string =>
  Buffer.from([way, row.micros, row.entry_id, row.position].join(' ')).toString('base64url');

const cursorPattern = /^(older|newer) (\d{1,17}) (\S{36}) (\d{1,4})$/;

function readCursor(cursor: string): { mark: Mark; newer: boolean } {
  const [, way, micros = '', entryId = '', position = ''] =
    cursorPattern.exec(Buffer.from(cursor, 'base64url').toString()) ?? [];
  if (!isId(entryId)) throw new Refusal('cursor_stale');
  return { mark: { micros: BigInt(micros), entryId, position: Number(position) }, newer: way === 'newer' };
}
