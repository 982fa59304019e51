import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type pg from 'pg';
import type { Language } from '@amberdock/contract/language.ts';
import sql from 'sql-template-tag';
import { type Database, inTx, readerOn } from '../../../db/tx.ts';
import { sentenceOf } from '../../../http/failing/error-handler.ts';
import type { FileStore } from '../../../ports/files/files.ts';
import { findDefaults } from '../find-defaults.ts';
import { headingOf, importStagedFile } from '../import-staged-file.ts';
import { closeStage, countStaged, openStage, stageFile } from '../reading/stage-file.ts';
import { UnusableFile } from '../reading/unusable-file.ts';
import { ImportEnded, type Recorder } from '../recorder.ts';
import type { ReportRow } from '../report.ts';
import { currencyRefusal } from './currency-refusal.ts';
import * as store from './product-imports.store.ts';
import { findCounts, findDone, recordResults, saveCounts, saveWarnings } from './results.store.ts';

type Deps = { db: Database; files: FileStore; stopping: AbortSignal };

/**
 * Tries an uploaded file out, or imports it once it is confirmed (docs/design/console.md#imports). A trial saves each
 * batch of products in a transaction that is rolled back, by the same verb as the import: its outcomes are the import's. What
 * has become of a product is recorded in the transaction that saved it, so an import that was cut off goes on where it was, and
 * saves no product twice. Of two jobs on one import the second does nothing. After ten tries that got no further it ends as
 * failed.
 */
export async function runImport({ db, files, stopping }: Deps, id: string): Promise<void> {
  const client = await db.pool.connect();
  let failure: Error | undefined;
  try {
    if (await takeTurn(client, id)) await work({ db, files, stopping }, client, id);
  } finally {
    // The lock belongs to the session of the connection: if it cannot be released, the connection is closed.
    await closeStage(client)
      .then(() => readerOn(client).rows(sql`select pg_advisory_unlock_all()`))
      .catch((error: Error) => {
        failure = error;
      });
    client.release(failure);
  }
}

/** Locks an import for the session of this connection; false if another process works on it. */
async function takeTurn(client: pg.PoolClient, id: string): Promise<boolean> {
  const { taken } = await readerOn(client).one<{ taken: boolean }>(
    sql`select pg_try_advisory_lock(4207022, hashtext(${id})) as taken`,
  );
  return taken;
}

async function work({ db, files, stopping }: Deps, client: pg.PoolClient, id: string): Promise<void> {
  const tries = await inTx(db, (tx) => store.beginTry(tx, id));
  const record = await store.findImport(db, id);
  if (tries === 0 || !record) return;
  if (tries > store.triesMax) {
    await inTx(db, (tx) => store.markFailed(tx, id));
    return;
  }
  const bytes = await files.get(id);
  if (!bytes) throw new Error(`the file of the import ${id} is not in the file store`);
  try {
    await withFile(bytes, (path) => run({ db, client, record, stopping }, path));
  } catch (error) {
    if (error instanceof UnusableFile) await inTx(db, (tx) => store.markUnusable(tx, id, error.reason));
    // Canceled meanwhile; or the shop closes, and another process takes it up.
    else if (!(error instanceof ImportEnded) && !stopping.aborted) throw error;
  }
}

/** Writes bytes to a temporary file, which the reader takes by its path, and removes it after the work. */
export async function withFile<T>(bytes: Buffer, then: (path: string) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'amberdock-import-'));
  try {
    const path = join(folder, 'file');
    await writeFile(path, bytes);
    return await then(path);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Ends an import whose warehouse got another currency after it was confirmed. @throws UnusableFile */
async function endOverOtherCurrency(db: Database, id: string): Promise<void> {
  const refusal = await currencyRefusal(db, id);
  if (!refusal) return;
  const sentence = (language: Language) => sentenceOf(refusal, language) ?? '';
  throw new UnusableFile({ zh: sentence('zh'), en: sentence('en') });
}

type Run = { db: Database; client: pg.PoolClient; record: store.ImportRecord; stopping: AbortSignal };

async function run({ db, client, record, stopping }: Run, path: string): Promise<void> {
  const { id } = record;
  const isTrial = record.status === 'checking';
  const defaults = await findDefaults(db, {
    warehouse: record.warehouse_code,
    currency: record.currency,
    warehouseCodes: record.warehouse_codes,
  });
  if (!isTrial) await endOverOtherCurrency(db, id);
  await openStage(client);
  const file = await stageFile(client, path);
  const size = {
    headings: file.header.map((name) => headingOf(file, name)),
    rows: file.rows,
    products: await countStaged(client),
  };
  await inTx(db, async (tx) => {
    await store.saveSize(tx, id, size);
    if (!isTrial) return;
    store.forgetResults(tx, id);
    store.forgetTrial(tx, id);
  });
  const recorder: Recorder = {
    stopping,
    findDone: (positions) => findDone(db, id, positions),
    findCounts: isTrial ? undefined : (skus) => findCounts(db, id, skus),
    record: async (tx, results) => {
      if (isTrial) await saveCounts(tx, id, results);
      await recordResults(tx, id, results, file.header.indexOf(file.format.keyColumn));
    },
  };
  const warnings: ReportRow[] = [];
  await importStagedFile({
    db,
    client,
    file,
    defaults,
    stock: record.stock_mode,
    author: { by: { operatorId: record.confirmed_by ?? record.made_by }, fileName: record.file_name },
    report: (row) => void (row.outcome === 'warned' && warnings.push(row)),
    isTrial,
    recorder,
  });
  await inTx(db, async (tx) => {
    await saveWarnings(tx, id, warnings);
    return isTrial ? store.markChecked(tx, id, defaults.currencies) : store.markFinished(tx, id);
  });
}
