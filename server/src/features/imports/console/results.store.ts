import sql from 'sql-template-tag';
import type { Reader, Tx } from '../../../db/tx.ts';
import type { OfferCount } from '../../catalogue/index.ts';
import { type DoneProduct, ImportEnded, type ProductResult, type Recorder } from '../recorder.ts';
import { nameOf, type ReportRow } from '../report.ts';

/** Finds the results of products that are recorded, by their position in the file. */
export async function findDone(
  read: Reader,
  id: string,
  positions: readonly number[],
): ReturnType<Recorder['findDone']> {
  const rows = await read.rows<DoneProduct & { position: number }>(sql`
    select position, outcome, notes as kept from product_import_products
    where import_id = ${id} and position = any(${positions}::int[])`);
  return new Map(rows.map(({ position, ...done }) => [position, done]));
}

/**
 * Records what has become of products, with the rows of those that are refused, and counts them. The key of a product
 * stands in the column `keyAt` of the file, counted from 0.
 *
 * @throws ImportEnded
 */
export async function recordResults(
  tx: Tx,
  id: string,
  results: readonly ProductResult[],
  keyAt: number,
): Promise<void> {
  const products = results.map(({ staged, outcome, productId, name, change, kept }) => ({
    position: staged.position,
    product_key: nameOf(staged),
    name,
    first_line: staged.firstLine,
    outcome,
    product_id: productId,
    change,
    notes: kept,
  }));
  void tx.run(sql`
    delete from product_import_rows where import_id = ${id}
      and position = any(${products.map(({ position }) => position)}::int[])`);
  const rows = results.flatMap((result) => refusedRows(result, keyAt));
  if (rows.length > 0) {
    void tx.run(sql`
      insert into product_import_rows (import_id, kind, position, line, product_key, column_name, reason, fields)
      select ${id}::uuid, 'refused', position, line, product_key, column_name, reason, fields
      from json_to_recordset(${JSON.stringify(rows)}::json)
        as r (position int, line int, product_key text, column_name text, reason jsonb, fields jsonb)`);
  }
  const counted = await tx.run(sql`
    with done as (
      insert into product_import_products (import_id, position, product_key, name, first_line, outcome, product_id, change, notes)
      select ${id}::uuid, position, product_key, name, first_line, outcome, product_id, change, notes
      from json_to_recordset(${JSON.stringify(products)}::json)
        as r (position int, product_key text, name text, first_line int, outcome text, product_id uuid, change jsonb, notes jsonb)
      returning outcome
    ), counted as (
      select count(*) filter (where outcome = 'created') as created, count(*) filter (where outcome = 'updated') as updated,
        count(*) filter (where outcome = 'unchanged') as unchanged, count(*) filter (where outcome = 'refused') as refused
      from done
    )
    update product_imports set created_count = created_count + created, updated_count = updated_count + updated,
      unchanged_count = unchanged_count + unchanged, refused_count = refused_count + refused, worked_at = now(), tries = 0
    from counted where id = ${id} and status in ('checking', 'importing')`);
  if (counted === 0) throw new ImportEnded();
}

function refusedRows({ staged, outcome, faults, reason: otherwise }: ProductResult, keyAt: number) {
  if (outcome !== 'refused') return [];
  const key = nameOf(staged);
  // Too many rows to be kept: the product's key is recorded instead of them.
  const rows = staged.rows ?? [{ line: staged.firstLine, cells: [...Array<string>(keyAt).fill(''), key] }];
  return rows.map(({ line, cells = [] }) => {
    const { reason, column } = faults.get(line) ?? { reason: otherwise, column: '' };
    return {
      position: staged.position,
      line,
      product_key: key,
      column_name: column,
      reason,
      fields: cells,
    };
  });
}

/** Keeps the warnings of a trial, or those of the import in their stead. */
export async function saveWarnings(tx: Tx, id: string, warnings: readonly ReportRow[]): Promise<void> {
  void tx.run(sql`delete from product_import_rows where import_id = ${id} and kind = 'warned'`);
  const rows = warnings.map(({ line, product, column, reason }) => ({ line, product, column, reason }));
  await tx.run(sql`
    insert into product_import_rows (import_id, kind, line, product_key, column_name, reason)
    select ${id}::uuid, 'warned', line, product, "column", reason
    from json_to_recordset(${JSON.stringify(rows)}::json) as r (line int, product text, "column" text, reason jsonb)`);
}

/** Keeps what a trial found on hand of the offers that its file counts. */
export async function saveCounts(tx: Tx, id: string, results: readonly ProductResult[]): Promise<void> {
  const rows = results.flatMap(({ counts }) => counts);
  if (rows.length === 0) return;
  await tx.run(sql`
    insert into product_import_counts (import_id, sku, warehouse_code, on_hand)
    select ${id}::uuid, sku, warehouse, "onHand"
    from json_to_recordset(${JSON.stringify(rows)}::json) as r (sku text, warehouse text, "onHand" int)`);
}

/** Finds the units that were on hand of these SKUs in the trial. */
export const findCounts = (read: Reader, id: string, skus: readonly string[]): Promise<OfferCount[]> =>
  read.rows<OfferCount>(sql`
    select sku, warehouse_code as warehouse, on_hand as "onHand" from product_import_counts
    where import_id = ${id} and sku = any(${skus}::text[])`);
