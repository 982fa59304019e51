import type { PoolClient } from 'pg';
import { detectFormat } from '../formats/detect-format.ts';
import type { FileRow, Format } from '../formats/format.ts';
import { readRows } from './read-rows.ts';
import { UnusableFile } from './unusable-file.ts';

/**
 * Rows wait in a temporary table, so that a product's rows come together wherever they stand in the file, a broken
 * file is known to be so before anything is changed, and memory does not grow with the file.
 */
export type StagedFile = { path: string; format: Format; rows: number; header: string[] };

/** `rows` null: more than a product may have, they are not loaded. */
export type StagedProduct = { key: string; firstLine: number; rowCount: number; rows: FileRow[] | null };

const rowsAtOnce = 500;
/** Shopify's own limit is 2,048 variants. */
const rowsOfProductMax = 5_000;

export async function openStage(client: PoolClient): Promise<void> {
  await client.query(`create temporary table import_rows (line int, product_key text, fields text)`);
}

export async function closeStage(client: PoolClient): Promise<void> {
  await client.query('drop table if exists import_rows, import_products');
}

/** @throws UnusableFile */
export async function stageFile(client: PoolClient, path: string): Promise<StagedFile> {
  await client.query('truncate import_rows');
  await client.query('drop table if exists import_products');
  let header: string[] | undefined;
  let format: Format | undefined;
  let keyAt = -1;
  let rows = 0;
  let batch: { line: number; key: string; fields: string }[] = [];
  const flush = async () => {
    await client.query('insert into import_rows select * from unnest($1::int[], $2::text[], $3::text[])', [
      batch.map(({ line }) => line),
      batch.map(({ key }) => key),
      batch.map(({ fields }) => fields),
    ]);
    batch = [];
  };
  for await (const { line, fields } of readRows(path)) {
    if (!header) {
      header = fields.map((name) => name.trim());
      format = detectFormat(header);
      keyAt = header.indexOf(format.keyColumn);
      continue;
    }
    if (fields.every((field) => field.trim() === '')) continue;
    rows++;
    // A row without a key is a product of its own, to be refused; U+0000 has no place in a text column.
    const key = (fields[keyAt] ?? '').trim().replaceAll('\u0000', '');
    batch.push({ line, key: key || `\n${line}`, fields: JSON.stringify(fields.map(withoutNul)) });
    if (batch.length >= rowsAtOnce) await flush();
  }
  await flush();
  if (!header || !format) throw new UnusableFile('it has no header');
  if (rows === 0) throw new UnusableFile('it has a header and no rows');
  await client.query(`create temporary table import_products as
    select product_key, min(line) as first_line, count(*)::int as row_count,
      row_number() over (order by min(line))::int as nth
    from import_rows group by product_key`);
  await client.query('create index on import_rows (product_key)');
  await client.query('create index on import_products (nth)');
  await client.query('analyze import_rows');
  await client.query('analyze import_products');
  return { path, format, rows, header };
}

const withoutNul = (text: string) => (text.includes('\u0000') ? text.replaceAll('\u0000', '') : text);

/** The products of the staged file in the order of their first rows, so many at a time. */
export async function* stagedProducts(
  client: PoolClient,
  { header }: StagedFile,
  atOnce: number,
): AsyncGenerator<StagedProduct[]> {
  for (let after = 0; ; after += atOnce) {
    const found = await client.query<{
      key: string;
      first: number;
      count: number;
      line: number | null;
      fields: string;
    }>(
      `select p.product_key as key, p.first_line as first, p.row_count as count, r.line, r.fields
       from import_products p
       left join import_rows r on r.product_key = p.product_key and p.row_count <= ${rowsOfProductMax}
       where p.nth > $1 and p.nth <= $2 order by p.nth, r.line`,
      [after, after + atOnce],
    );
    if (found.rows.length === 0) return;
    const products = new Map<string, StagedProduct>();
    for (const { key, first, count, line, fields } of found.rows) {
      const known = products.get(key) ?? {
        key,
        firstLine: first,
        rowCount: count,
        rows: line === null ? null : [],
      };
      products.set(key, known);
      if (line !== null) known.rows?.push({ line, fields: named(header, JSON.parse(fields) as string[]) });
    }
    yield [...products.values()];
  }
}

/** More fields than the header names stand under '…', which no format reads but the import refuses. */
export const surplus = '…';

function named(header: readonly string[], fields: readonly string[]): Record<string, string> {
  const row: Record<string, string> = {};
  for (const [at, name] of header.entries()) row[name] = fields[at] ?? '';
  if (fields.length > header.length) row[surplus] = String(fields.length);
  return row;
}
