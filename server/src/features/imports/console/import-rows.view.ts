import type {
  ImportedField,
  ImportedProduct,
  ImportOutcome,
  ImportRow,
  ImportRowKind,
} from '@amberdock/contract/console/products/product-imports.ts';
import type { Page } from '@amberdock/contract/http.ts';
import type { Language, Text } from '@amberdock/contract/language.ts';
import sql from 'sql-template-tag';
import type { Reader } from '../../../db/tx.ts';
import { listPage } from '../../../http/list-page.ts';
import { Refusal } from '../../../http/refusal.ts';
import type { ProductChange } from '../../catalogue/index.ts';

type ProductRow = {
  position: number;
  line: number;
  handle: string;
  name: string;
  import_outcome: ImportOutcome;
  product_id: string | null;
  change: ProductChange | null;
};

type ProductsQuery = { import_outcome?: ImportOutcome; cursor?: string; page_size: number };

/** The products of an import in the order of the file. @throws Refusal cursor_stale */
export async function listProducts(
  read: Reader,
  importId: string,
  { import_outcome: outcome, cursor, page_size: pageSize }: ProductsQuery,
): Promise<{ data: ImportedProduct[]; page: Page }> {
  if (cursor !== undefined && !/^\d{1,9}$/.test(cursor)) throw new Refusal('cursor_stale');
  const rows = await read.rows<ProductRow>(sql`
    select p.position, p.first_line as line, p.product_key as handle, p.name, p.outcome as import_outcome,
      -- A trial has rolled new products back.
      case when p.outcome <> 'created' or i.confirmed_at is not null then p.product_id end as product_id, p.change
    from product_import_products p join product_imports i on i.id = p.import_id
    where p.import_id = ${importId} and p.position > ${Number(cursor ?? 0)}
      and (${outcome ?? null}::text is null or p.outcome = ${outcome ?? null})
    order by p.position limit ${pageSize + 1}`);
  const { shown, page } = listPage(rows, pageSize, { cursorOf: ({ position }) => String(position) });
  const data = shown.map(({ position, change, ...row }) => ({
    ...row,
    id: String(position),
    changes: fieldsOf(change),
  }));
  return { data, page };
}

/** Fields that are looked for first: `price SKU WAREHOUSE`. The database keeps the others in an order of its own. */
const firstFields = ['price', 'on_hand', 'wholesale_prices', 'market_price', 'published'];

function rankOf(field: string): number {
  const rank = firstFields.indexOf(field.split(' ')[0] ?? '');
  return rank < 0 ? firstFields.length : rank;
}

function fieldsOf(change: ProductChange | null): ImportedField[] {
  if (!change) return [];
  const { before, after } = change;
  return Object.keys(after)
    .sort((one, other) => rankOf(one) - rankOf(other))
    .map((field) => ({
      field,
      before: textOf(before?.[field]),
      after: textOf(after[field]),
    }));
}

const textOf = (value: string | number | boolean | null | undefined): string | null =>
  value === null || value === undefined || value === '' ? null : String(value);

type RowsQuery = { row_kind: ImportRowKind; cursor?: string; page_size: number };
type Row = { id: string; line: number; handle: string; column: string; reason: Text };

/**
 * Returns the refused rows of an import, or those with a warning, in the order of the file. @throws Refusal
 * cursor_stale
 */
export async function listRows(
  read: Reader,
  importId: string,
  { row_kind: kind, cursor, page_size: pageSize, language }: RowsQuery & { language: Language },
): Promise<{ data: ImportRow[]; page: Page }> {
  const [, line, id] = /^(\d{1,9})\.(\d{1,18})$/.exec(cursor ?? '0.0') ?? [];
  if (line === undefined || id === undefined) throw new Refusal('cursor_stale');
  const rows = await read.rows<Row>(sql`
    select id::text, line, product_key as handle, column_name as column, reason from product_import_rows
    where import_id = ${importId} and kind = ${kind} and (line, id) > (${Number(line)}, ${id}::bigint)
    order by line, product_import_rows.id limit ${pageSize + 1}`);
  const { shown, page } = listPage(rows, pageSize, { cursorOf: (row) => `${row.line}.${row.id}` });
  return { data: shown.map((row) => ({ ...row, reason: row.reason[language] })), page };
}
