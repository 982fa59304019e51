import sql from 'sql-template-tag';
import { type Staff, writeAuditLog } from '../../../../db/audit-log.ts';
import type { Tx } from '../../../../db/tx.ts';
import type { CompleteProduct, ProductInput } from '../../product-input.ts';
import type { StockChange } from '../opening-stock.rules.ts';
import { findCurrentProducts } from '../current-products.store.ts';
import { type CustomsTexts, describeChange, type ProductChange } from './product-change.rules.ts';

/** The author of an import, and its file: the audit log names both with each product. */
export type ImportAuthor = { by: Staff; fileName: string };

/** A save that is written into the audit log. */
export type LoggedSave = {
  id: string;
  isNew: boolean;
  input: CompleteProduct;
  stock: readonly StockChange[];
};

type LoggedChange = { id: string; change: ProductChange };

/** Describes what saves will change, by input; it reads the products as they are before. */
export async function describeChanges(
  tx: Tx,
  saves: readonly LoggedSave[],
): Promise<Map<ProductInput, LoggedChange>> {
  const ids = saves.filter(({ isNew }) => !isNew).map(({ id }) => id);
  const current = ids.length > 0 ? await findCurrentProducts(tx, ids) : new Map();
  const customs = ids.length > 0 ? await findCustoms(tx, ids) : new Map<string, CustomsTexts>();
  return new Map(
    saves.map(({ id, input, stock }) => {
      const before = current.get(id);
      const change = describeChange(before ? { input: before.input, customs } : null, input, stock);
      return [input, { id, change }];
    }),
  );
}

/** The customs data of the products' SKUs, by their numbers. */
async function findCustoms(tx: Tx, productIds: readonly string[]): Promise<Map<string, CustomsTexts>> {
  type Row = Record<'sku' | 'hs_code' | 'customs_name_zh' | 'customs_name_en' | 'origin_country', string>;
  const rows = await tx.rows<Row>(sql`
    select sku, hs_code, customs_name_zh, customs_name_en, origin_country
    from skus where product_id = any(${productIds}::uuid[])`);
  return new Map(
    rows.map(({ sku, ...row }) => [
      sku,
      {
        hsCode: row.hs_code,
        customsName: { zh: row.customs_name_zh, en: row.customs_name_en },
        originCountry: row.origin_country,
      },
    ]),
  );
}

/** Writes an entry of the audit log for each product that an import has made or changed. */
export async function logImport(
  tx: Tx,
  { by, fileName }: ImportAuthor,
  products: readonly LoggedChange[],
): Promise<void> {
  if (products.length === 0) return;
  await writeAuditLog(
    tx,
    by,
    products.map(({ id, change: { before, after } }) => ({
      action: 'product.import',
      subject: id,
      before,
      after: { ...after, file_name: fileName },
    })),
  );
}
