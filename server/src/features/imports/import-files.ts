import type { Currency } from '@amberdock/contract/money.ts';
import sql from 'sql-template-tag';
import type { Database } from '../../db/tx.ts';
import type { StockMode } from '../catalogue/index.ts';
import { type Defaults, nameKey } from './formats/format.ts';
import { importFile } from './import-file.ts';
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
  const defaults = await defaultsOf(options);
  const client = await db.pool.connect();
  try {
    await openStage(client);
    // Only one file is staged at a time: if there are several, each is read again before it is imported.
    if (paths.length > 1) for (const path of paths) await stage(path);
    for (const path of paths) {
      const file = await stage(path);
      const { warehouse, currency } = defaults;
      const { format, written, rows } = file;
      onFile(path, { format: format.name, written, rows, warehouse, currency: currency ?? '' });
      onTotals(await importFile({ db, client, file, defaults, stock, report: onRow }));
    }
  } finally {
    const failure = await closeStage(client).catch((error: Error) => error);
    client.release(failure ?? undefined);
  }

  async function stage(path: string) {
    try {
      return await stageFile(client, path);
    } catch (error) {
      if (error instanceof UnusableFile)
        throw new UnusableFile(`${path}: ${error.message}. Nothing was changed.`);
      throw error;
    }
  }
}

/**
 * The defaults for rows without a warehouse or currency: the command's, else those of the shop's first warehouse
 * (docs/design/catalog.md#import).
 */
async function defaultsOf({ db, warehouse, currency }: ImportOptions): Promise<Defaults> {
  const rows = await db.rows<{ code: string; currency: Currency; name_zh: string; name_en: string }>(
    sql`select code, currency, name_zh, name_en from warehouses order by position, code`,
  );
  const currencies = new Map(rows.map(({ code, currency: own }) => [code, own]));
  if (rows.length === 0)
    throw new UnusableFile(
      'The shop has no warehouse yet: goods need one to ship from (npm run warehouse says how one is made).',
    );
  if (warehouse !== undefined && !currencies.has(warehouse)) {
    throw new UnusableFile(
      `There is no warehouse "${warehouse}". The shop has ${[...currencies.keys()].join(', ')}.`,
    );
  }
  return {
    warehouse: warehouse ?? (rows[0]?.code as string),
    currency: currency ?? null,
    currencies,
    warehousesByName: new Map(
      rows.flatMap(({ code, name_zh, name_en }) => [name_zh, name_en].map((name) => [nameKey(name), code])),
    ),
  };
}
