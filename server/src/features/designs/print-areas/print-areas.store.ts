import type { Currency } from '@amberdock/contract/money.ts';
import sql from 'sql-template-tag';
import type { Reader, Tx } from '../../../db/tx.ts';

export type PrintedProductRow = {
  name_zh: string;
  name_en: string;
  version: number;
  offer_currencies: Currency[];
};

/** Finds a product with its version and the currencies of its active offers. */
export const findPrintedProduct = (read: Reader, id: string): Promise<PrintedProductRow | null> =>
  read.maybe<PrintedProductRow>(sql`
    select p.name_zh, p.name_en, p.version,
      array(select distinct o.currency from offers o where o.product_id = p.id and o.active order by 1)
        as offer_currencies
    from products p where p.id = ${id}`);

/** Counts the designs of each print area of a product that has any, by the area's id. */
export async function countDesignsByArea(read: Reader, productId: string): Promise<Map<string, number>> {
  const rows = await read.rows<{ area_id: string; designs: number }>(sql`
    select dp.area_id, count(*)::int as designs
    from design_placements dp join print_areas a on a.id = dp.area_id
    where a.product_id = ${productId} group by dp.area_id`);
  return new Map(rows.map((row) => [row.area_id, row.designs]));
}

/** Waits for designs that are being saved, and keeps others from being checked, until the transaction ends. */
export const lockBlank = (tx: Tx, productId: string): Promise<number> =>
  tx.run(sql`select from blanks where product_id = ${productId} for update`);

export const removeBlank = (tx: Tx, productId: string): Promise<number> =>
  tx.run(sql`delete from blanks where product_id = ${productId}`);

/** Marks a product as changed, so that a page that was read before is outdated. */
export const raiseVersion = (tx: Tx, { id, version }: { id: string; version: number }): Promise<number> =>
  tx.run(sql`update products set version = version + 1, updated_at = now()
    where id = ${id} and version = ${version}`);
