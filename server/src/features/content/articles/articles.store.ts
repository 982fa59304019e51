import {
  type ArticleInput,
  articleLimits,
  type ArticleState,
} from '@amberdock/contract/console/content/articles.ts';
import sql, { empty } from 'sql-template-tag';
import type { Reader, Tx } from '../../../db/tx.ts';

export type ArticleRow = {
  id: string;
  version: number;
  key: string;
  category_id: string;
  title_zh: string;
  title_en: string;
  article_state: ArticleState;
  published_at: Date | null;
  updated_at: Date;
};

const state = sql`case when a.published_at <= shop_now() then 'published' else 'draft' end`;
const columns = sql`a.id, a.version, a.key, a.category_id, a.title_zh, a.title_en, ${state} as article_state,
  a.published_at, a.updated_at`;

type ListQuery = {
  category_id?: string | undefined;
  article_state?: ArticleState | undefined;
  q?: string | undefined;
};

/** Returns articles in the order of the storefront; with a search text those that have it in a title or the key. */
export function findArticles(read: Reader, query: ListQuery): Promise<ArticleRow[]> {
  const { category_id: categoryId, article_state: wanted, q: searchText = '' } = query;
  return read.rows<ArticleRow>(sql`
    select ${columns} from articles a join article_categories c on c.id = a.category_id
    where true ${categoryId ? sql`and a.category_id = ${categoryId}` : empty}
      ${wanted ? sql`and ${state} = ${wanted}` : empty}
      ${searchText === '' ? empty : sql`and strpos(lower(concat_ws(' ', a.title_zh, a.title_en, a.key)), lower(${searchText})) > 0`}
    order by c.position, c.id, a.position, a.id limit ${articleLimits.articlesMax}`);
}

export type WholeRow = ArticleRow & { body_zh: string; body_en: string };

export const findArticle = (read: Reader, id: string): Promise<WholeRow | null> =>
  read.maybe<WholeRow>(sql`select ${columns}, a.body_zh, a.body_en from articles a where a.id = ${id}`);

/** Counts the articles; until the transaction ends nobody else changes, adds or deletes one. */
export async function lockArticles(tx: Tx): Promise<number> {
  await tx.run(sql`lock table articles in share row exclusive mode`);
  return (await tx.one<{ count: number }>(sql`select count(*)::int as count from articles`)).count;
}

export const findByKey = (
  read: Reader,
  key: string,
): Promise<{ id: string; title_zh: string; title_en: string } | null> =>
  read.maybe<{ id: string; title_zh: string; title_en: string }>(
    sql`select id, title_zh, title_en from articles where key = ${key}`,
  );

const lastPlace = (categoryId: string) =>
  sql`(select coalesce(max(position) + 1, 0) from articles where category_id = ${categoryId})`;

export const insertArticle = (tx: Tx, a: ArticleInput & { id: string }): Promise<number> =>
  tx.run(sql`
    insert into articles (id, key, category_id, title_zh, title_en, body_zh, body_en, position, published_at, updated_at)
    values (${a.id}, ${a.key}, ${a.category_id}, ${a.title_zh}, ${a.title_en}, ${a.body_zh}, ${a.body_en},
      ${lastPlace(a.category_id)}, null, shop_now())`);

type Versioned = { id: string; version: number };

/** Changes nothing if the article is no longer the one that was read; so do the statements below. */
export const updateArticle = (tx: Tx, a: ArticleInput & Versioned): Promise<number> =>
  tx.run(sql`update articles set version = version + 1, key = ${a.key}, title_zh = ${a.title_zh},
      title_en = ${a.title_en}, body_zh = ${a.body_zh}, body_en = ${a.body_en}, updated_at = shop_now(),
      position = case when category_id = ${a.category_id} then position else ${lastPlace(a.category_id)} end,
      category_id = ${a.category_id}
    where id = ${a.id} and version = ${a.version}`);

export const publishArticle = (tx: Tx, { id, version }: Versioned): Promise<number> =>
  tx.run(sql`update articles set version = version + 1, published_at = shop_now()
    where id = ${id} and version = ${version} and body_zh <> '' and body_en <> ''`);

export const withdrawArticle = (tx: Tx, { id, version }: Versioned): Promise<number> =>
  tx.run(sql`update articles set version = version + 1, published_at = null
    where id = ${id} and version = ${version}`);

/** Deletes a draft. */
export const deleteArticle = (tx: Tx, { id, version }: Versioned): Promise<number> =>
  tx.run(sql`delete from articles a where a.id = ${id} and a.version = ${version} and ${state} = 'draft'`);

export const saveArticleOrder = (tx: Tx, ids: readonly string[]): Promise<number> =>
  tx.run(sql`update articles a set position = o.place - 1
    from unnest(${ids}::uuid[]) with ordinality as o (id, place) where a.id = o.id and a.position <> o.place - 1`);

export type LinkRow = {
  kind: 'article' | 'slide' | 'redirect';
  id: string | null;
  text_zh: string;
  text_en: string;
};

/** Returns what leads to an article by its id or key: other articles, slides, and redirects of searches. */
export const findLinksTo = (read: Reader, { id, key }: { id: string; key: string }): Promise<LinkRow[]> => {
  const address = `/articles/(${id}|${key.replaceAll(/[^a-z0-9-]/g, '.')})`;
  return read.rows<LinkRow>(sql`
    select 'article' as kind, a.id, a.title_zh as text_zh, a.title_en as text_en from articles a
      where a.id <> ${id} and (a.body_zh || ' ' || a.body_en) ~ ${`\\(${address}[)?#[:space:]]`}
    union all select 'slide', s.id, s.title_zh, s.title_en from carousel_slides s
      where s.link ~ ${`^${address}([?#]|$)`}
    union all select 'redirect', null, r.typed, r.typed from search_rules r
      where r.leads_to ~ ${`^${address}([?#]|$)`}
    limit 100`);
};
