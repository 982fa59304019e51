import type { Reader } from '../../../../db/tx.ts';
import { findTransactions, type Mark, type TransactionRow } from '../../../ledger/index.ts';
import { money } from '@amberdock/contract/money.ts';
import { type Part, type PartScope, recordOf, rowsAtOnce } from './part.ts';

/** A list of records as JSON, a record a line, written as they are read: no more than a page of them is in memory. */
export async function* jsonText(pages: AsyncIterable<readonly unknown[]>): AsyncGenerator<string> {
  let before = '[\n';
  for await (const records of pages) {
    for (const record of records) {
      yield `${before}${JSON.stringify(record)}`;
      before = ',\n';
    }
  }
  yield before === ',\n' ? '\n]\n' : '[]\n';
}

/** The pages of a part's records. */
export async function* pagesOf(read: Reader, part: Part, scope: PartScope): AsyncGenerator<unknown[]> {
  for (let after: string | undefined = part.first; after !== undefined; ) {
    const rows: Awaited<ReturnType<Part['page']>> = await part.page(read, scope, after);
    yield rows.map(({ record }) => recordOf(record));
    after = rows.at(-1)?.place;
  }
}

/** The wallets' movements, oldest first: lines are never changed, so pages read one after the other are one list. */
export async function* transactionPages(read: Reader, { accountId }: PartScope): AsyncGenerator<unknown[]> {
  let mark: Mark | null = { micros: 0n, entryId: '00000000-0000-0000-0000-000000000000', position: 0 };
  while (mark) {
    const rows: TransactionRow[] = await findTransactions(
      read,
      accountId,
      {},
      { mark, newer: true, limit: rowsAtOnce },
    );
    yield rows.map(transactionOf);
    const last = rows.at(-1);
    mark = last ? { micros: last.micros, entryId: last.entry_id, position: last.position } : null;
  }
}

const transactionOf = (row: TransactionRow) => ({
  transaction: `${row.entry_id}-${row.position}`,
  time: row.created_at.toISOString(),
  kind: row.kind,
  balance: row.ledger_account,
  amount: money(row.amount_minor, row.currency),
  balance_after: money(row.balance_after_minor, row.currency),
  reference: row.reference,
});
