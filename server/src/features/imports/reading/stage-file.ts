import { meaningOf } from '../../../csv/csv-text.rules.ts';
import type { PoolClient } from 'pg';
import { type Detected, detectFormat } from '../formats/detect-format.ts';
import type { FileRow, Format } from '../formats/format.ts';
import { onOneLine } from '../../../text/on-one-line.rules.ts';
import { cleanText } from '../values/clean-text.rules.ts';
import { type CellFault, readFaultyRows } from './read-rows.ts';
import { UnusableFile } from './unusable-file.ts';

/**
 * Rows are kept in a temporary table: a product's rows are collected from anywhere in the file, a broken file is found
 * before anything is changed, and memory does not grow with the file.
 */
export type StagedFile = {
  path: string;
  format: Format;
  /** How the file was read: its encoding, or its sheet. */
  written: string;
  rows: number;
  /** Its columns by the format's names, and the file's own headings where they differ. */
  header: string[];
  headings: ReadonlyMap<string, string>;
};

/** `rows` is null if there are more than a product may have: they are not loaded. */
export type StagedProduct = {
  key: string;
  /** Its position among the file's products, from 1. */
  position: number;
  firstLine: number;
  rowCount: number;
  rows: FileRow[] | null;
};

/** A row as the temporary table has it: its cells, and the faults of some. */
type KeptRow = [cells: string[], faults: CellFault[]];

const rowsAtOnce = 500;
/** The most characters read or written in one statement: rows with long descriptions are handled a few at a time. */
const charactersAtOnce = 4_000_000;
/** Shopify's own limit is 2,048 variants. */
export const rowsOfProductMax = 5_000;

export async function openStage(client: PoolClient): Promise<void> {
  await client.query(`create temporary table import_rows (line int, product_key text, fields text)`);
}

export async function closeStage(client: PoolClient): Promise<void> {
  await client.query('drop table if exists import_rows, import_products, import_skus');
}

/** Reads a file to its header. @throws UnusableFile */
export async function readHeader(path: string): Promise<Detected> {
  const { rows } = await readFaultyRows(path);
  for await (const { fields: asRead } of rows) {
    const fields = asRead.map(cleanText);
    if (!isEmpty(fields)) return detectHeader(fields);
  }
  throw new UnusableFile(noHeader);
}

const isEmpty = (fields: readonly string[]) => fields.every((field) => field.trim() === '');
const detectHeader = (fields: readonly string[]) => detectFormat(fields.map((name) => name.trim()));
const noHeader = { zh: '文件没有表头', en: 'it has no header' };

/** Reads a file into the staging table of the client's session. @throws UnusableFile */
export async function stageFile(client: PoolClient, path: string): Promise<StagedFile> {
  await client.query('truncate import_rows');
  await client.query('drop table if exists import_products');
  let detected: Detected | undefined;
  let keyAt = -1;
  let rows = 0;
  let characters = 0;
  let batch: { line: number; key: string; fields: string }[] = [];
  const flush = async () => {
    await client.query('insert into import_rows select * from unnest($1::int[], $2::text[], $3::text[])', [
      batch.map(({ line }) => line),
      batch.map(({ key }) => key),
      batch.map(({ fields }) => fields),
    ]);
    batch = [];
    characters = 0;
  };
  const { written, rows: rowsOfFile } = await readFaultyRows(path);
  for await (const { line, fields: asRead, faults = [] } of rowsOfFile) {
    const fields = asRead.map(cleanText);
    if (isEmpty(fields) && faults.length === 0) continue;
    if (!detected) {
      detected = detectHeader(fields);
      keyAt = detected.header.indexOf(detected.format.keyColumn);
      continue;
    }
    rows++;
    // A row without a key is a product of its own, to be refused.
    const key = onOneLine(meaningOf(fields[keyAt] ?? ''));
    const text = JSON.stringify([fields, faults] satisfies KeptRow);
    batch.push({ line, key: key || `\n${line}`, fields: text });
    characters += text.length;
    if (batch.length >= rowsAtOnce || characters >= charactersAtOnce) await flush();
  }
  await flush();
  if (!detected) throw new UnusableFile(noHeader);
  if (rows === 0) throw new UnusableFile({ zh: '表头下面没有数据行', en: 'it has a header and no rows' });
  await client.query(`create temporary table import_products as
    select product_key, min(line) as first_line, count(*)::int as row_count,
      case when count(*) <= ${rowsOfProductMax} then sum(length(fields)) else 0 end as characters,
      row_number() over (order by min(line))::int as position
    from import_rows group by product_key`);
  await client.query('create index on import_rows (product_key)');
  await client.query('create index on import_products (position)');
  await client.query('analyze import_rows');
  await client.query('analyze import_products');
  return { path, written, rows, ...detected };
}

/** Counts the products of the staged file. */
export async function countStaged(client: PoolClient): Promise<number> {
  const { rows } = await client.query<{ n: number }>('select count(*)::int as n from import_products');
  return rows[0]?.n ?? 0;
}

/** Yields the products of the staged file in the order of their first rows, in batches. */
export async function* stagedProducts(
  client: PoolClient,
  { header, headings }: StagedFile,
  atOnce: number,
): AsyncGenerator<StagedProduct[]> {
  for (let after = 0; ; ) {
    const found = await client.query<{
      key: string;
      position: number;
      first: number;
      count: number;
      line: number | null;
      fields: string;
    }>(
      `select p.product_key as key, p.position, p.first_line as first, p.row_count as count, r.line, r.fields
       from (select *, sum(characters) over (order by position) as so_far from import_products
         where position > $1 order by position limit $2) p
       left join import_rows r on r.product_key = p.product_key and p.row_count <= ${rowsOfProductMax}
       where p.so_far <= ${charactersAtOnce} or p.position = $1 + 1 order by p.position, r.line`,
      [after, atOnce],
    );
    if (found.rows.length === 0) return;
    const products = new Map<string, StagedProduct>();
    for (const { key, position, first, count, line, fields } of found.rows) {
      const known = products.get(key) ?? {
        key,
        position,
        firstLine: first,
        rowCount: count,
        rows: line === null ? null : [],
      };
      products.set(key, known);
      if (line !== null) {
        const [cells, faults] = JSON.parse(fields) as KeptRow;
        known.rows?.push({
          line,
          fields: named(header, cells),
          headings,
          cells,
          faults: faultsOf(header, faults),
        });
      }
    }
    after += products.size;
    yield [...products.values()];
  }
}

/**
 * The key for the number of fields in a row that has more than the header; no format reads it, and the import refuses
 * such a row.
 */
export const surplus = '…';

function named(header: readonly string[], fields: readonly string[]): Record<string, string> {
  // The file names its columns freely: "constructor" must be possible as any other name.
  const row: Record<string, string> = Object.create(null) as Record<string, string>;
  for (const [index, name] of header.entries()) row[name] = fields[index] ?? '';
  // An extra separator or a space at the end of a row is not a cell.
  const count = fields.findLastIndex((field) => field.trim() !== '') + 1;
  if (count > header.length) row[surplus] = String(count);
  return row;
}

/** The faults of a row's cells by the format's names of their columns; a cell below no heading is not read. */
const faultsOf = (header: readonly string[], faults: readonly CellFault[]): FileRow['faults'] =>
  new Map(
    faults.flatMap(({ column, reason }) => (header[column] ? [[header[column], reason] as const] : [])),
  );
