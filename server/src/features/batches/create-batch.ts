import type { BatchRowInput } from '@amberdock/contract/batches/batches.ts';
import {
  batchColumnNames,
  requiredBatchColumns,
  type BatchColumn,
} from '@amberdock/contract/batches/columns.ts';
import { isCurrency, type Currency } from '@amberdock/contract/money.ts';
import { newId } from '../../db/new-id.ts';
import type { Tx } from '../../db/tx.ts';
import type { Member } from '../../http/callers/actor.ts';
import { notFound, Refusal } from '../../http/refusal.ts';
import { queueWork } from './batches.jobs.ts';
import {
  findOwnCurrency,
  findRememberedColumns,
  insertBatch,
  lockBatch,
  rememberColumns,
  startChecking,
} from './batches.store.ts';
import { columnsOf, plainHeading } from './reading/headings.rules.ts';
import type { FileRows } from './reading/read-rows.ts';

type Columns = readonly (BatchColumn | null)[];

export const missingColumns = (columns: Columns): BatchColumn[] =>
  requiredBatchColumns.filter((column) => !columns.includes(column));

/** Stores a file's rows; queues the check if every required column is known. Returns the batch's id. */
export async function createFromFile(
  tx: Tx,
  member: Member,
  { headings, rows, ...file }: FileRows & { fileName: string; currency: Currency | undefined },
): Promise<string> {
  const columns = columnsOf(headings, await findRememberedColumns(tx, member.accountId));
  return create(tx, member, { ...file, source: 'file', headings, rows, columns });
}

/** Stores rows that came as JSON: their columns are the template's. Returns the batch's id. */
export function createFromRows(
  tx: Tx,
  member: Member,
  { rows, currency }: { rows: readonly BatchRowInput[]; currency: Currency | undefined },
): Promise<string> {
  const fieldsOf = (row: BatchRowInput) => batchColumnNames.map((name) => String(row[name] ?? '').trim());
  return create(tx, member, {
    source: 'api',
    fileName: '',
    currency,
    headings: batchColumnNames,
    columns: batchColumnNames,
    rows: rows.map((row, index) => ({ line: index + 1, fields: fieldsOf(row) })),
  });
}

type NewRows = {
  source: 'file' | 'api';
  fileName: string;
  currency: Currency | undefined;
  headings: readonly string[];
  columns: Columns;
  rows: readonly { line: number; fields: readonly string[] }[];
};

async function create(tx: Tx, member: Member, { currency, ...batch }: NewRows): Promise<string> {
  const id = newId();
  const isKnown = missingColumns(batch.columns).length === 0;
  const own = currency && isCurrency(currency) ? currency : await findOwnCurrency(tx, member.userId);
  insertBatch(tx, { id, member, currency: own, status: isKnown ? 'checking' : 'mapping', ...batch });
  if (isKnown) await queueWork(tx, [{ batch_id: id }]);
  return id;
}

/**
 * Queues the check of a batch with the columns that the buyer chose, and stores them for the account's next files.
 *
 * @throws Refusal not_found, batch_not_open, batch_columns_wrong
 */
export async function nameColumns(
  tx: Tx,
  { accountId }: Member,
  { id, columns }: { id: string; columns: Columns },
): Promise<void> {
  const batch = await lockBatch(tx, { accountId, id });
  if (!batch) throw notFound();
  const named = columns.filter((column) => column !== null);
  const isWhole = columns.length === batch.headings.length && new Set(named).size === named.length;
  if (!isWhole || missingColumns(columns).length > 0) throw new Refusal('batch_columns_wrong');
  if ((await startChecking(tx, id, columns)) === 0) throw new Refusal('batch_not_open');
  await rememberColumns(
    tx,
    accountId,
    batch.headings.map((heading, index) => ({
      heading: plainHeading(heading),
      column: columns[index] ?? '',
    })),
  );
  await queueWork(tx, [{ batch_id: id }]);
}
