import { type ArticleCategoryInput, articleLimits } from '@amberdock/contract/console/content/articles.ts';
import sql from 'sql-template-tag';
import type { Reader, Tx } from '../../../db/tx.ts';

export type CategoryRow = {
  id: string;
  version: number;
  name_zh: string;
  name_en: string;
  article_count: number;
};

const columns = sql`c.id, c.version, c.name_zh, c.name_en,
  (select count(*)::int from articles a where a.category_id = c.id) as article_count`;

export const findCategories = (read: Reader): Promise<CategoryRow[]> =>
  read.rows<CategoryRow>(sql`
    select ${columns} from article_categories c order by c.position, c.id limit ${articleLimits.categoriesMax}`);

export const findCategory = (read: Reader, id: string): Promise<CategoryRow | null> =>
  read.maybe<CategoryRow>(sql`select ${columns} from article_categories c where c.id = ${id}`);

/** Returns the ids of all categories; nobody adds, renames or deletes one until the transaction ends. */
export async function lockCategories(tx: Tx): Promise<string[]> {
  await tx.run(sql`lock table article_categories in share row exclusive mode`);
  const rows = await tx.rows<{ id: string }>(
    sql`select id from article_categories order by position, id limit ${articleLimits.categoriesMax}`,
  );
  return rows.map(({ id }) => id);
}

type CategoryNames = { version: number; name_zh: string; name_en: string };

export const lockCategory = (tx: Tx, id: string): Promise<CategoryNames | null> =>
  tx.maybe<CategoryNames>(
    sql`select version, name_zh, name_en from article_categories where id = ${id} for update`,
  );

/** Keeps a category from being deleted until the transaction ends; null if there is none. */
export const holdCategory = (tx: Tx, id: string): Promise<{ id: string } | null> =>
  tx.maybe<{ id: string }>(sql`select id from article_categories where id = ${id} for key share`);

/** Adds a category behind the others; its key is its id, for nothing links to a category. */
export const insertCategory = (
  tx: Tx,
  { id, name_zh, name_en }: ArticleCategoryInput & { id: string },
): Promise<number> =>
  tx.run(sql`insert into article_categories (id, key, name_zh, name_en, position)
    select ${id}, ${id}::text, ${name_zh}, ${name_en}, coalesce(max(position) + 1, 0) from article_categories`);

type Versioned = { id: string; version: number };

/** Changes nothing if the category is no longer the one that was read; so does the deletion. */
export const updateCategory = (
  tx: Tx,
  { id, version, name_zh, name_en }: ArticleCategoryInput & Versioned,
): Promise<number> =>
  tx.run(sql`update article_categories set version = version + 1, name_zh = ${name_zh}, name_en = ${name_en}
    where id = ${id} and version = ${version}`);

export const deleteCategory = (tx: Tx, { id, version }: Versioned): Promise<number> =>
  tx.run(sql`delete from article_categories where id = ${id} and version = ${version}`);

export const saveCategoryOrder = (tx: Tx, ids: readonly string[]): Promise<number> =>
  tx.run(sql`update article_categories c set position = o.place - 1
    from unnest(${ids}::uuid[]) with ordinality as o (id, place) where c.id = o.id and c.position <> o.place - 1`);
