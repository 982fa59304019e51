import type { Language } from '@amberdock/contract/language.ts';
import { formatMinor } from '@amberdock/contract/money.ts';
import { transactionKindText, walletAccountText } from '@amberdock/contract/trade/wallet.ts';
import type { Reader } from '../../../db/tx.ts';
import { asText, byteOrderMark, csvText } from '../../../csv/csv-text.rules.ts';
import { findTransactions, type Mark, type TransactionRow } from '../wallet/transactions.store.ts';
import type { StatementTicket } from './statement-ticket.ts';

const rowsAtOnce = 1_000;

const headings: Record<Language, string[]> = {
  zh: ['时间 (UTC)', '类型', '账户', '币种', '金额', '变动后余额', '关联单号', '流水号'],
  en: ['Time (UTC)', 'Kind', 'Account', 'Currency', 'Amount', 'Balance after', 'Reference', 'Transaction'],
};

/**
 * A buyer's movements as CSV (RFC 4180), oldest first, in pieces of a thousand: lines are never changed, so pieces
 * read one after the other are one statement.
 */
export async function* writeStatement(
  read: Reader,
  { accountId, language, filter }: StatementTicket,
): AsyncGenerator<string> {
  yield byteOrderMark + csvText([headings[language]]);
  let mark: Mark | null = { micros: 0n, entryId: '00000000-0000-0000-0000-000000000000', position: 0 };
  while (mark) {
    const rows = await findTransactions(read, accountId, filter, { mark, newer: true, limit: rowsAtOnce });
    if (rows.length > 0) yield csvText(rows.map((row) => cellsOf(row, language)));
    const last = rows.at(-1);
    mark =
      last && rows.length === rowsAtOnce
        ? { micros: last.micros, entryId: last.entry_id, position: last.position }
        : null;
  }
}

const cellsOf = (row: TransactionRow, language: Language): string[] => [
  row.created_at.toISOString().replace('T', ' ').slice(0, 19),
  transactionKindText[row.kind][language],
  walletAccountText[row.ledger_account][language],
  row.currency,
  formatMinor(row.amount_minor, row.currency),
  formatMinor(row.balance_after_minor, row.currency),
  asText(row.reference),
  `${row.entry_id}-${row.position}`,
];
