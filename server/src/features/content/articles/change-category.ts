import { type ArticleCategoryInput, articleLimits } from '@amberdock/contract/console/content/articles.ts';
import { changedParts, writeAuditLog } from '../../../db/audit-log.ts';
import { newId } from '../../../db/new-id.ts';
import type { Tx } from '../../../db/tx.ts';
import type { Operator } from '../../../http/callers/actor.ts';
import { changedMeanwhile } from '../../../http/failing/changed-meanwhile.ts';
import { notFound, Refusal } from '../../../http/refusal.ts';
import {
  deleteCategory,
  findCategory,
  insertCategory,
  lockCategories,
  lockCategory,
  updateCategory,
} from './article-categories.store.ts';

/** Adds a category behind the others; returns its id. @throws Refusal article_categories_full */
export async function addCategory(tx: Tx, by: Operator, input: ArticleCategoryInput): Promise<string> {
  const max = articleLimits.categoriesMax;
  if ((await lockCategories(tx)).length >= max) throw new Refusal('article_categories_full', { max });
  const [id, names] = [newId(), trimmed(input)];
  await insertCategory(tx, { id, ...names });
  await writeAuditLog(tx, by, [{ action: 'article_category.add', subject: id, before: null, after: names }]);
  return id;
}

type CategoryVersion = { id: string; version: number };

/** The order of its articles is logged by a category's id, and leaves its version. */
const versionChanges = [
  'article_category.add',
  'article_category.change',
  'article_category.remove',
] as const;

/** Renames a category. @throws Refusal not_found, changed_meanwhile */
export async function renameCategory(
  tx: Tx,
  by: Operator,
  { id, version, ...input }: CategoryVersion & ArticleCategoryInput,
): Promise<void> {
  const { name_zh, name_en } = await lockCurrentCategory(tx, by, { id, version });
  const names = trimmed(input);
  const changed = changedParts({ name_zh, name_en }, names);
  if (!changed) return;
  await updateCategory(tx, { id, version, ...names });
  await writeAuditLog(tx, by, [{ action: 'article_category.change', subject: id, ...changed }]);
}

/**
 * Deletes a category without articles; who adds one at that moment waits.
 *
 * @throws Refusal not_found, changed_meanwhile, article_category_in_use
 */
export async function removeCategory(tx: Tx, by: Operator, { id, version }: CategoryVersion): Promise<void> {
  const { name_zh, name_en } = await lockCurrentCategory(tx, by, { id, version });
  const count = (await findCategory(tx, id))?.article_count ?? 0;
  if (count > 0) throw new Refusal('article_category_in_use', { count });
  await deleteCategory(tx, { id, version });
  await writeAuditLog(tx, by, [
    { action: 'article_category.remove', subject: id, before: { name_zh, name_en }, after: null },
  ]);
}

/** Locks all categories, as who orders them does, then one of them, for which who adds an article to it waits. */
async function lockCurrentCategory(tx: Tx, by: Operator, { id, version }: CategoryVersion) {
  await lockCategories(tx);
  const row = await lockCategory(tx, id);
  if (!row) throw notFound();
  if (row.version !== version) throw await changedMeanwhile(tx, { subject: id, by, actions: versionChanges });
  return row;
}

const trimmed = ({ name_zh, name_en }: ArticleCategoryInput): ArticleCategoryInput => ({
  name_zh: name_zh.trim(),
  name_en: name_en.trim(),
});
