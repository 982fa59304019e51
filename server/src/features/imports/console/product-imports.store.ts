import type {
  ImportStockMode,
  ProductImportStatus,
} from '@amberdock/contract/console/products/product-imports.ts';
import type { Text } from '@amberdock/contract/language.ts';
import type { Currency } from '@amberdock/contract/money.ts';
import sql from 'sql-template-tag';
import type { Reader, Tx } from '../../../db/tx.ts';

export type ImportRecord = {
  id: string;
  file_name: string;
  stock_mode: ImportStockMode;
  warehouse_code: string | null;
  currency: Currency | null;
  warehouse_codes: string[] | null;
  status: ProductImportStatus;
  made_by: string;
  confirmed_by: string | null;
};

export const findImport = (read: Reader, id: string): Promise<ImportRecord | null> =>
  read.maybe<ImportRecord>(sql`
    select id, file_name, stock_mode, warehouse_code, currency, warehouse_codes, status, made_by, confirmed_by
    from product_imports where id = ${id}`);

export type NewImport = {
  id: string;
  operatorId: string;
  fileName: string;
  fileBytes: number;
  stockMode: ImportStockMode;
  warehouse: string;
  currency: Currency | null;
  warehouseCodes: readonly string[] | null;
};

export const insertImport = (tx: Tx, given: NewImport): Promise<number> =>
  tx.run(sql`
    insert into product_imports (id, made_by, file_name, file_bytes, stock_mode, warehouse_code, currency,
      warehouse_codes, status)
    values (${given.id}, ${given.operatorId}, ${given.fileName}, ${given.fileBytes}, ${given.stockMode},
      ${given.warehouse}, ${given.currency}, ${given.warehouseCodes}::text[], 'checking')`);

/** How many times in a row a job may try an import without making progress. */
export const triesMax = 10;

/** Counts a try at an import in progress; returns the number of tries since it last made progress, 0 if it is not in progress. */
export async function beginTry(tx: Tx, id: string): Promise<number> {
  const counted = await tx.maybe<{ tries: number }>(sql`
    update product_imports set tries = least(tries, ${triesMax}) + 1, worked_at = now()
    where id = ${id} and status in ('checking', 'importing') returning tries`);
  return counted?.tries ?? 0;
}

/** Keeps the size of the file, once its rows are read. */
export const saveSize = (
  tx: Tx,
  id: string,
  { headings, rows, products }: { headings: readonly string[]; rows: number; products: number },
): Promise<number> =>
  tx.run(sql`
    update product_imports set headings = ${JSON.stringify(headings)}, row_count = ${rows},
      product_count = ${products}, worked_at = now()
    where id = ${id}`);

/** Forgets what a trial has found, before it is made again or the import begins. */
export function forgetResults(tx: Tx, id: string): void {
  void tx.run(sql`delete from product_import_products where import_id = ${id}`);
  void tx.run(sql`
    update product_imports set created_count = 0, updated_count = 0, unchanged_count = 0, refused_count = 0
    where id = ${id}`);
}

/** Forgets the rows and counts of a trial, before it is made again. */
export function forgetTrial(tx: Tx, id: string): void {
  void tx.run(sql`delete from product_import_rows where import_id = ${id}`);
  void tx.run(sql`delete from product_import_counts where import_id = ${id}`);
}

/** Ends a trial, with the currency of each warehouse in which it took prices. */
export const markChecked = (tx: Tx, id: string, currencies: ReadonlyMap<string, Currency>): Promise<number> =>
  tx.run(sql`
    update product_imports set status = 'checked', checked_at = shop_now(), worked_at = now(), tries = 0,
      warehouse_currencies = ${JSON.stringify(Object.fromEntries(currencies))},
      planned = jsonb_build_object('created', created_count, 'updated', updated_count,
        'unchanged', unchanged_count, 'refused', refused_count)
    where id = ${id} and status = 'checking'`);

export type ChangedCurrency = { warehouse: string; was: Currency; now: Currency };

/** Finds a warehouse whose currency has changed since the trial; null too where all prices are in a chosen currency. */
export const findChangedCurrency = (read: Reader, id: string): Promise<ChangedCurrency | null> =>
  read.maybe<ChangedCurrency>(sql`
    select w.code as warehouse, i.warehouse_currencies ->> w.code as was, w.currency as now
    from product_imports i join warehouses w on w.currency <> i.warehouse_currencies ->> w.code
    where i.id = ${id} and i.currency is null order by w.code limit 1`);

/** Marks an import as confirmed by an operator; returns 0 unless it waits for that. */
export const markConfirmed = (tx: Tx, id: string, operatorId: string): Promise<number> =>
  tx.run(sql`
    update product_imports set status = 'importing', confirmed_by = ${operatorId}, confirmed_at = shop_now(),
      worked_at = now(), tries = 0
    where id = ${id} and status = 'checked'`);

/** Marks a confirmed import that failed as under way again; returns 0 for any other. */
export const markResumed = (tx: Tx, id: string): Promise<number> =>
  tx.run(sql`
    update product_imports set status = 'importing', finished_at = null, worked_at = now(), tries = 0
    where id = ${id} and status = 'failed' and confirmed_by is not null`);

export const markCanceled = (tx: Tx, id: string): Promise<number> =>
  tx.run(sql`
    update product_imports set status = 'canceled', finished_at = shop_now()
    where id = ${id} and status in ('checking', 'checked')`);

export const markFinished = (tx: Tx, id: string): Promise<number> =>
  tx.run(sql`
    update product_imports set status = 'finished', finished_at = shop_now(), worked_at = now(), tries = 0
    where id = ${id} and status = 'importing'`);

export const markFailed = (tx: Tx, id: string): Promise<number> =>
  tx.run(sql`
    update product_imports set status = 'failed', finished_at = shop_now()
    where id = ${id} and status in ('checking', 'importing')`);

export const markUnusable = (tx: Tx, id: string, fault: Text): Promise<number> =>
  tx.run(sql`
    update product_imports set status = 'unusable', fault = ${JSON.stringify(fault)}, finished_at = shop_now()
    where id = ${id} and status in ('checking', 'importing')`);

/** Imports with work left on which no job has worked for a minute. */
export const findCutOff = (read: Reader): Promise<{ import_id: string }[]> =>
  read.rows<{ import_id: string }>(sql`
    select id as import_id from product_imports
    where status in ('checking', 'importing') and worked_at < now() - interval '1 minute' order by worked_at limit 100`);
