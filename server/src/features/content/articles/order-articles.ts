import { writeAuditLog } from '../../../db/audit-log.ts';
import type { Tx } from '../../../db/tx.ts';
import type { Operator } from '../../../http/callers/actor.ts';
import { notFound } from '../../../http/refusal.ts';
import { requireWholeOrder } from '../require-whole-order.ts';
import { holdCategory, lockCategories, saveCategoryOrder } from './article-categories.store.ts';
import { findArticles, lockArticles, saveArticleOrder } from './articles.store.ts';

/** Sets the order of all categories. @throws Refusal changed_meanwhile where one was added or deleted */
export async function orderCategories(tx: Tx, by: Operator, ids: readonly string[]): Promise<void> {
  const before = await lockCategories(tx);
  await requireWholeOrder(tx, by, { present: before, ordered: ids });
  if ((await saveCategoryOrder(tx, ids)) === 0) return;
  await writeAuditLog(tx, by, [
    { action: 'article_category.order', subject: 'article_categories', before, after: ids },
  ]);
}

/** Sets the order of all articles of a category. @throws Refusal not_found, changed_meanwhile where one came or went */
export async function orderArticles(
  tx: Tx,
  by: Operator,
  { categoryId, ids }: { categoryId: string; ids: readonly string[] },
): Promise<void> {
  await lockArticles(tx);
  if (!(await holdCategory(tx, categoryId))) throw notFound();
  const before = (await findArticles(tx, { category_id: categoryId })).map(({ id }) => id);
  await requireWholeOrder(tx, by, { present: before, ordered: ids });
  if ((await saveArticleOrder(tx, ids)) === 0) return;
  await writeAuditLog(tx, by, [{ action: 'article.order', subject: categoryId, before, after: ids }]);
}
