import type { BuyerAccount } from '../booking/ledger.rules.ts';
import type { Currency } from '@amberdock/contract/money.ts';
import type { TransactionKind } from '@amberdock/contract/trade/wallet.ts';
import sql, { empty, join, type Sql } from 'sql-template-tag';
import type { Reader } from '../../../db/tx.ts';

export type TransactionRow = {
  entry_id: string;
  position: number;
  created_at: Date;
  /** Microseconds since 1970: a JavaScript date drops them, and a cursor must not. */
  micros: bigint;
  kind: TransactionKind;
  ledger_account: BuyerAccount;
  currency: Currency;
  amount_minor: bigint;
  balance_after_minor: bigint;
  reference: string;
};

export type TransactionFilter = {
  currency?: Currency | undefined;
  account?: BuyerAccount | undefined;
  kinds?: readonly TransactionKind[] | undefined;
  /** From this moment on, and before that one. */
  from?: string | undefined;
  to?: string | undefined;
};

/** The line that a page ended or began at. */
export type Mark = { micros: bigint; entryId: string; position: number };

const columns = sql`l.entry_id, l.position, l.created_at,
  (extract(epoch from l.created_at) * 1000000)::bigint as micros, e.kind, l.ledger_account, l.currency, l.amount_minor,
  l.balance_after_minor, e.reference`;

/** Returns a buyer's lines beside a mark: older than it, newest first; or newer than it, oldest first. */
export async function findTransactions(
  read: Reader,
  accountId: string,
  filter: TransactionFilter,
  { mark, newer, limit }: { mark: Mark | null; newer: boolean; limit: number },
): Promise<TransactionRow[]> {
  return read.planned<TransactionRow>(sql`
    select ${columns} from journal_lines l join journal_entries e on e.id = l.entry_id
    where l.account_id = ${accountId} ${filterOf(filter)} ${mark ? rowsBeyond(mark, newer) : empty}
    order by ${newer ? ascending : descending} limit ${limit}`);
}

const ascending = sql`l.created_at, l.entry_id, l.position`;
const descending = sql`l.created_at desc, l.entry_id desc, l.position desc`;

function rowsBeyond({ micros, entryId, position }: Mark, newer: boolean): Sql {
  const place = sql`(timestamptz 'epoch' + ${micros}::bigint * interval '1 microsecond', ${entryId}::uuid, ${position})`;
  return newer
    ? sql`and (l.created_at, l.entry_id, l.position) > ${place}`
    : sql`and (l.created_at, l.entry_id, l.position) < ${place}`;
}

function filterOf({ currency, account, kinds, from, to }: TransactionFilter): Sql {
  const conditions = [
    ...(currency ? [sql`and l.currency = ${currency}`] : []),
    ...(account ? [sql`and l.ledger_account = ${account}`] : []),
    ...(kinds && kinds.length > 0 ? [sql`and e.kind = any(${kinds})`] : []),
    ...(from ? [sql`and l.created_at >= ${from}::timestamptz`] : []),
    ...(to ? [sql`and l.created_at < ${to}::timestamptz`] : []),
  ];
  return conditions.length > 0 ? join(conditions, ' ') : empty;
}

/** Returns the buyer's lines of one entry, as they were booked. */
export const findEntryLines = (read: Reader, accountId: string, entryId: string): Promise<TransactionRow[]> =>
  read.rows<TransactionRow>(sql`
    select ${columns} from journal_lines l join journal_entries e on e.id = l.entry_id
    where l.entry_id = ${entryId} and l.account_id = ${accountId} order by l.position`);
