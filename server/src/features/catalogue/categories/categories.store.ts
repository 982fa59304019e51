import type { Text } from '@amberdock/contract/language.ts';
import sql, { type Sql } from 'sql-template-tag';
import type { Reader, Tx } from '../../../db/tx.ts';
import { notFound } from '../../../http/refusal.ts';

/**
 * Whoever changes the tree waits for the others and for imports, which find categories by their names; imports wait for each
 * other only once they save.
 */
export const lockCategories = (tx: Tx, { isShared = false } = {}) =>
  tx.rows(
    isShared ? sql`select pg_advisory_xact_lock_shared(4207012)` : sql`select pg_advisory_xact_lock(4207012)`,
  );

export type CategoryRow = {
  id: string;
  parentId: string | null;
  name: Text;
  /** The ids from the root to the category itself. */
  path: string[];
  version: number;
};

/** Returns a category. @throws Refusal not_found, at the field of the body that names it */
export async function getCategory(tx: Tx, id: string, field?: string): Promise<CategoryRow> {
  const found = await tx.maybe<CategoryRow>(sql`
    select id, parent_id as "parentId", json_build_object('zh', name_zh, 'en', name_en) as name, path, version
    from categories where id = ${id}`);
  if (!found) throw notFound(field);
  return found;
}

/** Returns the name in the form in which imports compare it (`nameKey`). */
const folded = (name: Sql): Sql => sql`lower(trim(normalize(${name}, NFKC)))`;

/** A place in the tree with the names that a category is to have there. */
export type CategoryPlace = { name: Text; parentId: string | null; exceptId?: string };
type TakenName = { field: 'name_zh' | 'name_en'; name: string };

/** Finds a category at the same place that has one of the names in either language. */
export const findTakenName = (read: Reader, { name: { zh, en }, parentId, exceptId }: CategoryPlace) =>
  read.maybe<TakenName>(sql`
    select w.field, w.name from categories c,
      (values (1, 'name_zh', ${zh}::text), (2, 'name_en', ${en}::text)) as w (position, field, name)
    where c.parent_id is not distinct from ${parentId} and c.id is distinct from ${exceptId ?? null}
      and ${folded(sql`w.name`)} in (${folded(sql`c.name_zh`)}, ${folded(sql`c.name_en`)})
    order by w.position limit 1`);

export const countCategories = async (read: Reader): Promise<number> =>
  (await read.one<{ count: number }>(sql`select count(*)::int as count from categories`)).count;

/** Returns how many levels a category has below its place, itself being the first. */
export const countLevels = async (read: Reader, { id, path }: CategoryRow): Promise<number> =>
  (
    await read.one<{ levels: number }>(sql`
      select max(cardinality(path)) - ${path.length - 1} as levels from categories where ${id}::uuid = any(path)`)
  ).levels;

export const findKeysLike = async (read: Reader, key: string): Promise<Set<string>> => {
  const rows = await read.rows<{ key: string }>(
    sql`select key from categories where key = ${key} or starts_with(key, ${`${key}-`})`,
  );
  return new Set(rows.map((row) => row.key));
};

export const getKey = async (read: Reader, id: string): Promise<string> =>
  (await read.one<{ key: string }>(sql`select key from categories where id = ${id}`)).key;

const nextPosition = (parentId: string | null): Sql =>
  sql`(select coalesce(max(position) + 1, 0) from categories where parent_id is not distinct from ${parentId})`;

type NewCategory = { id: string; key: string; name: Text; parentId: string | null };

export const insertCategory = (tx: Tx, { id, key, name, parentId }: NewCategory): Promise<number> =>
  tx.run(sql`insert into categories (id, parent_id, key, name_zh, name_en, position)
    values (${id}, ${parentId}, ${key}, ${name.zh}, ${name.en}, ${nextPosition(parentId)})`);

export const updateNames = (tx: Tx, id: string, { zh, en }: Text): Promise<number> =>
  tx.run(sql`update categories set name_zh = ${zh}, name_en = ${en}, version = version + 1 where id = ${id}`);

export const updateParent = (tx: Tx, id: string, parentId: string | null): Promise<number> =>
  tx.run(sql`update categories set parent_id = ${parentId}, position = ${nextPosition(parentId)},
    version = version + 1 where id = ${id}`);

/** Lists the categories below one, or at the root, in their order. */
export const findSiblings = (read: Reader, parentId: string | null): Promise<{ id: string; name: Text }[]> =>
  read.rows(sql`select id, json_build_object('zh', name_zh, 'en', name_en) as name from categories
    where parent_id is not distinct from ${parentId} order by position, key`);

export const updatePositions = (tx: Tx, ids: readonly string[]): Promise<number> =>
  tx.run(sql`update categories c set position = o.position
    from unnest(${ids}::uuid[]) with ordinality as o (id, position)
    where c.id = o.id and c.position <> o.position`);

/** Counts what hangs on a category. */
export const countContent = (read: Reader, id: string): Promise<{ products: number; categories: number }> =>
  read.one(sql`select (select count(*)::int from products where category_id = ${id}) as products,
    (select count(*)::int from categories where parent_id = ${id}) as categories`);

export const deleteCategory = (tx: Tx, id: string): Promise<number> =>
  tx.run(sql`delete from categories where id = ${id}`);
