import { type ArticleInput, articleLimits } from '@amberdock/contract/console/content/articles.ts';
import { changedParts, writeAuditLog } from '../../../db/audit-log.ts';
import { newId } from '../../../db/new-id.ts';
import type { Tx } from '../../../db/tx.ts';
import type { Operator } from '../../../http/callers/actor.ts';
import { changedMeanwhile } from '../../../http/failing/changed-meanwhile.ts';
import { notFound, Refusal } from '../../../http/refusal.ts';
import { holdCategory } from './article-categories.store.ts';
import {
  findArticle,
  findByKey,
  insertArticle,
  lockArticles,
  updateArticle,
  type WholeRow,
} from './articles.store.ts';

/**
 * Adds an article as a draft behind the others of its category; returns its id.
 *
 * @throws Refusal articles_full, not_found (category_id), article_key_taken
 */
export async function addArticle(tx: Tx, by: Operator, input: ArticleInput): Promise<string> {
  const max = articleLimits.articlesMax;
  if ((await lockArticles(tx)) >= max) throw new Refusal('articles_full', { max });
  const written = trimmed(input);
  await requireCategory(tx, written.category_id);
  await requireFreeKey(tx, written.key, null);
  const id = newId();
  await insertArticle(tx, { id, ...written });
  await writeAuditLog(tx, by, [{ action: 'article.add', subject: id, before: null, after: written }]);
  return id;
}

export type ArticleVersion = { id: string; version: number };

/**
 * Changes an article, a published one too, or moves it behind the articles of another category. A save that changes
 * nothing leaves the version as it is.
 *
 * @throws Refusal not_found, changed_meanwhile, article_key_fixed, article_incomplete, article_key_taken
 */
export async function changeArticle(
  tx: Tx,
  by: Operator,
  { id, version, input }: ArticleVersion & { input: ArticleInput },
): Promise<void> {
  const current = await lockCurrentArticle(tx, by, { id, version });
  const written = trimmed(input);
  const changed = changedParts(writtenOf(current), written);
  if (!changed) return;
  if (current.article_state === 'published') requirePublishable(current, written);
  if (written.category_id !== current.category_id) await requireCategory(tx, written.category_id);
  await requireFreeKey(tx, written.key, id);
  if ((await updateArticle(tx, { id, version, ...written })) === 0)
    throw await changedMeanwhile(tx, { subject: id, by });
  await writeAuditLog(tx, by, [{ action: 'article.change', subject: id, ...changed }]);
}

/**
 * Locks the articles and returns one in the version that was read. All who write begin with the table: with a row locked first,
 * a change and an order would wait for each other.
 *
 * @throws Refusal not_found, changed_meanwhile
 */
export async function lockCurrentArticle(
  tx: Tx,
  by: Operator,
  { id, version }: ArticleVersion,
): Promise<WholeRow> {
  await lockArticles(tx);
  const row = await findArticle(tx, id);
  if (!row) throw notFound();
  if (row.version !== version) throw await changedMeanwhile(tx, { subject: id, by });
  return row;
}

/** Requires that the address of a published article stays, and that it has a text in both languages. */
function requirePublishable(current: WholeRow, written: ArticleInput): void {
  if (written.key !== current.key) throw new Refusal('article_key_fixed');
  if (written.body_zh === '' || written.body_en === '') throw new Refusal('article_incomplete');
}

async function requireCategory(tx: Tx, categoryId: string): Promise<void> {
  if (!(await holdCategory(tx, categoryId))) throw notFound('category_id');
}

async function requireFreeKey(tx: Tx, key: string, id: string | null): Promise<void> {
  const other = await findByKey(tx, key);
  if (other && other.id !== id)
    throw new Refusal('article_key_taken', { key, title: { zh: other.title_zh, en: other.title_en } });
}

const writtenOf = ({ key, category_id, title_zh, title_en, body_zh, body_en }: WholeRow): ArticleInput => ({
  key,
  category_id,
  title_zh,
  title_en,
  body_zh,
  body_en,
});

const trimmed = ({ key, category_id, title_zh, title_en, body_zh, body_en }: ArticleInput): ArticleInput => ({
  key,
  category_id,
  title_zh: title_zh.trim(),
  title_en: title_en.trim(),
  body_zh: body_zh.trim(),
  body_en: body_en.trim(),
});
