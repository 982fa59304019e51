import { basename } from 'node:path';
import type { Currency } from '@amberdock/contract/money.ts';
import type { Database } from '../../db/tx.ts';
import type { StockMode } from '../catalogue/index.ts';
import { findDefaults } from './find-defaults.ts';
import { importStagedFile } from './import-staged-file.ts';
import type { ReportRow, Totals } from './report.ts';
import { closeStage, openStage, stageFile } from './reading/stage-file.ts';
import { UnusableFile } from './reading/unusable-file.ts';

export type ImportOptions = {
  db: Database;
  paths: readonly string[];
  warehouse?: string | undefined;
  currency?: Currency | undefined;
  stock: StockMode;
  /** Called for each file before its rows; `onTotals` is called after them. */
  onFile(
    path: string,
    says: { format: string; written: string; rows: number; warehouse: string; currency: string },
  ): void;
  onRow(row: ReportRow): void;
  onTotals(totals: Totals): void;
};

/**
 * Imports files in the order given (docs/design/interfaces.md#commands, docs/design/catalog.md#import). All of them are
 * read to the end first: if one is unusable, nothing is imported.
 *
 * @throws UnusableFile with the file's name and the reason
 */
export async function importFiles(options: ImportOptions): Promise<void> {
  const { db, paths, stock, onFile, onRow, onTotals } = options;
  const defaults = await findDefaults(db, options);
  const client = await db.pool.connect();
  try {
    await openStage(client);
    // Only one file is staged at a time: if there are several, each is read again before it is imported.
    if (paths.length > 1) for (const path of paths) await stage(path);
    for (const path of paths) {
      const file = await stage(path);
      const { warehouse, currency } = defaults;
      const { format, written, rows } = file;
      onFile(path, { format: format.name.en, written, rows, warehouse, currency: currency ?? '' });
      const author = { by: 'command line' as const, fileName: basename(path) };
      onTotals(await importStagedFile({ db, client, file, defaults, stock, author, report: onRow }));
    }
  } finally {
    const failure = await closeStage(client).catch((error: Error) => error);
    client.release(failure ?? undefined);
  }

  async function stage(path: string) {
    try {
      return await stageFile(client, path);
    } catch (error) {
      if (!(error instanceof UnusableFile)) throw error;
      const { zh, en } = error.reason;
      throw new UnusableFile({
        zh: `${path}：${zh}。没有任何改动。`,
        en: `${path}: ${en}. Nothing was changed.`,
      });
    }
  }
}
