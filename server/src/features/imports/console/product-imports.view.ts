import type {
  ImportCounts,
  ImportStockMode,
  ProductImport,
  ProductImportStatus,
} from '@amberdock/contract/console/products/product-imports.ts';
import type { Page } from '@amberdock/contract/http.ts';
import type { Language, Text } from '@amberdock/contract/language.ts';
import type { Currency } from '@amberdock/contract/money.ts';
import sql, { type Sql } from 'sql-template-tag';
import type { Reader } from '../../../db/tx.ts';
import type { Operator } from '../../../http/callers/actor.ts';
import { listPage } from '../../../http/list-page.ts';
import { notFound } from '../../../http/refusal.ts';
import { microsOf, readTimeCursor, timeCursor, timeOf } from '../../../http/time-cursor.ts';

type Row = ImportCounts & {
  id: string;
  import_status: ProductImportStatus;
  file_name: string;
  stock_mode: ImportStockMode;
  warehouse_id: string | null;
  currency: Currency | null;
  row_count: number;
  product_count: number;
  planned: ImportCounts | null;
  fault: Text | null;
  made_by_name: string;
  confirmed_by_name: string | null;
  created_at: Date;
  created_micros: string;
  checked_at: Date | null;
  confirmed_at: Date | null;
  finished_at: Date | null;
};

/**
 * Returns the condition that an operator sees an import: one who is bound to warehouses sees their own imports alone,
 * because only of these may they see every row.
 */
export const seenBy = ({ operatorId, warehouseCodes }: Operator): Sql =>
  sql`(${warehouseCodes}::text[] is null or i.made_by = ${operatorId})`;

const imports = (where: Sql, limit: number): Sql => sql`
  select i.id, i.status as import_status, i.file_name, i.stock_mode, i.warehouse_code as warehouse_id, i.currency,
    i.row_count, i.product_count, i.planned, i.fault, m.name as made_by_name, c.name as confirmed_by_name,
    i.created_count as created, i.updated_count as updated, i.unchanged_count as unchanged, i.refused_count as refused,
    i.created_at, ${microsOf(sql`i.created_at`)} as created_micros, i.checked_at, i.confirmed_at, i.finished_at
  from product_imports i
  join operators m on m.id = i.made_by
  left join operators c on c.id = i.confirmed_by
  where ${where} order by i.created_at desc, i.id desc limit ${limit}`;

const importView = (row: Row, language: Language): ProductImport => ({
  id: row.id,
  import_status: row.import_status,
  file_name: row.file_name,
  stock_mode: row.stock_mode,
  warehouse_id: row.warehouse_id,
  currency: row.currency,
  row_count: row.row_count,
  product_count: row.product_count,
  counts: {
    created: row.created,
    updated: row.updated,
    unchanged: row.unchanged,
    refused: row.refused,
  },
  planned: row.planned,
  fault: row.fault?.[language] ?? null,
  made_by_name: row.made_by_name,
  created_at: row.created_at.toISOString(),
  checked_at: row.checked_at?.toISOString() ?? null,
  confirmed_by_name: row.confirmed_by_name,
  confirmed_at: row.confirmed_at?.toISOString() ?? null,
  finished_at: row.finished_at?.toISOString() ?? null,
});

/** Returns an import that the operator may see. @throws Refusal not_found */
export async function viewImport(
  read: Reader,
  operator: Operator,
  { id, language }: { id: string; language: Language },
): Promise<ProductImport> {
  const row = await read.maybe<Row>(imports(sql`i.id = ${id} and ${seenBy(operator)}`, 1));
  if (!row) throw notFound();
  return importView(row, language);
}

type Listing = { cursor?: string; page_size: number; language: Language };

/** Imports that the operator may see, newest first. @throws Refusal cursor_stale */
export async function listImports(
  read: Reader,
  operator: Operator,
  { cursor, page_size: pageSize, language }: Listing,
): Promise<{ data: ProductImport[]; page: Page }> {
  const after = cursor === undefined ? null : readTimeCursor(cursor);
  const place = after ? sql`(i.created_at, i.id) < (${timeOf(after.micros)}, ${after.id}::uuid)` : sql`true`;
  const rows = await read.rows<Row>(imports(sql`${seenBy(operator)} and ${place}`, pageSize + 1));
  const { shown, page } = listPage(rows, pageSize, {
    cursorOf: ({ created_micros: micros, id }) => timeCursor({ micros, id }),
  });
  return { data: shown.map((row) => importView(row, language)), page };
}
