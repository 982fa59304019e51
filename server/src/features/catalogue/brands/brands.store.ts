import sql from 'sql-template-tag';
import type { Reader, Tx } from '../../../db/tx.ts';

export type BrandRow = { id: string; name: string; version: number };

export const findBrand = (read: Reader, id: string): Promise<BrandRow | null> =>
  read.maybe<BrandRow>(sql`select id, name, version from brands where id = ${id}`);

/** Finds another brand of that name, whatever its case and width. */
export const findBrandNamed = (read: Reader, name: string, exceptId: string): Promise<BrandRow | null> =>
  read.maybe<BrandRow>(sql`
    select id, name, version from brands where folded = lower(normalize(${name}, NFKC)) and id <> ${exceptId}`);

export const updateName = (tx: Tx, id: string, name: string): Promise<number> =>
  tx.run(sql`update brands set name = ${name}, version = version + 1 where id = ${id}`);

export const countProducts = async (read: Reader, id: string): Promise<number> =>
  (await read.one<{ count: number }>(sql`select count(*)::int as count from products where brand_id = ${id}`))
    .count;
