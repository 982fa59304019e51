import type {
  ArticleState,
  StaffArticle,
  StaffArticleCategory,
  StaffArticleSummary,
} from '@amberdock/contract/console/content/articles.ts';
import type { Reader } from '../../../db/tx.ts';
import { notFound } from '../../../http/refusal.ts';
import { type CategoryRow, findCategories, findCategory } from './article-categories.store.ts';
import { type ArticleRow, findArticle, findArticles, findLinksTo } from './articles.store.ts';

const categoryOf = ({ id, version, name_zh, name_en, article_count }: CategoryRow): StaffArticleCategory => ({
  id,
  version,
  name_zh,
  name_en,
  article_count,
});

export const listCategories = async (read: Reader): Promise<StaffArticleCategory[]> =>
  (await findCategories(read)).map(categoryOf);

/** Returns a category. @throws Refusal not_found */
export async function viewCategory(read: Reader, id: string): Promise<StaffArticleCategory> {
  const row = await findCategory(read, id);
  if (!row) throw notFound();
  return categoryOf(row);
}

const summaryOf = (row: ArticleRow): StaffArticleSummary => ({
  id: row.id,
  version: row.version,
  key: row.key,
  category_id: row.category_id,
  title_zh: row.title_zh,
  title_en: row.title_en,
  article_state: row.article_state,
  published_at: row.published_at?.toISOString() ?? null,
  updated_at: row.updated_at.toISOString(),
});

type Query = { category_id?: string; article_state?: ArticleState; q?: string };

export const listStaffArticles = async (read: Reader, query: Query): Promise<StaffArticleSummary[]> =>
  (await findArticles(read, { ...query, q: query.q?.trim() })).map(summaryOf);

/** Returns an article with its texts in both languages, and what leads to it. @throws Refusal not_found */
export async function viewArticle(read: Reader, id: string): Promise<StaffArticle> {
  const row = await findArticle(read, id);
  if (!row) throw notFound();
  const links = await findLinksTo(read, row);
  return {
    ...summaryOf(row),
    body_zh: row.body_zh,
    body_en: row.body_en,
    linked_from: links.map(({ kind, id: linkId, text_zh, text_en }) => ({
      kind,
      id: linkId,
      text_zh,
      text_en,
    })),
  };
}
