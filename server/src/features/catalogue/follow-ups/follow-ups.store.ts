import sql, { type Sql } from 'sql-template-tag';
import type { Reader, Tx } from '../../../db/tx.ts';

/** A category or brand whose products are indexed anew, or move to another one. */
export type FollowUp = {
  categoryId?: string | null;
  toCategoryId?: string | null;
  brandId?: string | null;
  toBrandId?: string | null;
  /** The operator who moves the products. */
  operatorId?: string | null;
  /** The last product, by id, that has been indexed. */
  afterProduct: string;
};

export const addFollowUp = (
  tx: Tx,
  { categoryId, toCategoryId, brandId, toBrandId, operatorId, afterProduct }: FollowUp,
) =>
  tx.run(sql`
    insert into catalog_follow_ups (category_id, to_category_id, brand_id, to_brand_id, operator_id, after_product)
    values (${categoryId ?? null}, ${toCategoryId ?? null}, ${brandId ?? null}, ${toBrandId ?? null}, ${operatorId ?? null},
      ${afterProduct})`);

/** Returns the oldest follow-up besides the named ones. */
export const findOldestFollowUp = (
  tx: Tx,
  besides: readonly string[],
): Promise<(FollowUp & { id: string }) | null> =>
  tx.maybe(sql`
    select id::text, category_id as "categoryId", to_category_id as "toCategoryId", brand_id as "brandId",
      to_brand_id as "toBrandId", operator_id as "operatorId", after_product as "afterProduct"
    from catalog_follow_ups where id <> all(${besides}::bigint[]) order by id limit 1`);

export const setAfterProduct = (tx: Tx, id: string, afterProduct: string): Promise<number> =>
  tx.run(sql`update catalog_follow_ups set after_product = ${afterProduct} where id = ${id}::bigint`);

export const deleteFollowUp = (tx: Tx, id: string): Promise<number> =>
  tx.run(sql`delete from catalog_follow_ups where id = ${id}::bigint`);

/** Says whether products are still moving out of a category. */
export const isCategoryEmptied = (read: Reader, id: string): Promise<boolean> =>
  exists(read, sql`category_id = ${id} and to_category_id is not null`);

/** Says whether products are still moving out of a category, or into it. */
export const isCategoryInMotion = (read: Reader, id: string): Promise<boolean> =>
  exists(read, sql`to_category_id = ${id} or category_id = ${id} and to_category_id is not null`);

/** Says whether a brand is still being merged into another one, or another one into it. */
export const isBrandInMotion = (read: Reader, id: string): Promise<boolean> =>
  exists(read, sql`to_brand_id = ${id} or brand_id = ${id} and to_brand_id is not null`);

const exists = async (read: Reader, condition: Sql): Promise<boolean> =>
  (
    await read.one<{ found: boolean }>(sql`
    select exists (select from catalog_follow_ups where ${condition}) as found`)
  ).found;

type Limited = { limit: number };

/** Returns the next products of a category, with those of the categories below it, or of a brand. */
export async function findNextProducts(
  tx: Tx,
  { categoryId, brandId, afterProduct }: FollowUp,
  { limit }: Limited,
): Promise<string[]> {
  const condition = categoryId
    ? sql`p.category_id = any(array(select id from categories where ${categoryId}::uuid = any(path)))`
    : sql`p.brand_id = ${brandId}`;
  const rows = await tx.rows<{ id: string }>(sql`
    select p.id from products p where ${condition} and p.id > ${afterProduct} order by p.id limit ${limit}`);
  return rows.map(({ id }) => id);
}

/**
 * Moves some products to their new category or brand. Clears their fingerprints: they are no longer what was last saved, and
 * the next import writes them.
 */
export async function moveProducts(
  tx: Tx,
  { categoryId, toCategoryId, brandId, toBrandId }: FollowUp,
  { limit }: Limited,
): Promise<string[]> {
  const [from, to] = toCategoryId
    ? [sql`category_id = ${categoryId}`, sql`category_id = ${toCategoryId}`]
    : [sql`brand_id = ${brandId}`, sql`brand_id = ${toBrandId}`];
  const rows = await tx.rows<{ id: string }>(sql`
    update products set ${to}, fingerprint = null, version = version + 1, updated_at = now()
    where id in (select id from products where ${from} order by id limit ${limit}) returning id`);
  return rows.map(({ id }) => id);
}

/** Returns where a move leads from and to, in the terms of a product's own change: keys of categories, names of brands. */
export const getNamesOfMove = (
  tx: Tx,
  { categoryId, toCategoryId, brandId, toBrandId }: FollowUp,
): Promise<{ from: string; to: string }> =>
  toCategoryId
    ? tx.one(sql`select f.key as "from", t.key as "to" from categories f, categories t
        where f.id = ${categoryId} and t.id = ${toCategoryId}`)
    : tx.one(sql`select f.name as "from", t.name as "to" from brands f, brands t
        where f.id = ${brandId} and t.id = ${toBrandId}`);

/** Counts the products that are still to move. */
export const countLeft = async (
  read: Reader,
  { toCategoryId, categoryId, brandId }: FollowUp,
): Promise<number> =>
  (
    await read.one<{ count: number }>(sql`select count(*)::int as count from products
    where ${toCategoryId ? sql`category_id = ${categoryId}` : sql`brand_id = ${brandId}`}`)
  ).count;

export const deleteBrand = (tx: Tx, id: string): Promise<number> =>
  tx.run(
    sql`delete from brands where id = ${id} and not exists (select from products where brand_id = ${id})`,
  );
