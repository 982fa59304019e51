import { writeAuditLog } from '../../../db/audit-log.ts';
import type { Tx } from '../../../db/tx.ts';
import type { Operator } from '../../../http/callers/actor.ts';
import { Refusal } from '../../../http/refusal.ts';
import { deleteArticle, publishArticle, withdrawArticle } from './articles.store.ts';
import { type ArticleVersion, lockCurrentArticle } from './write-article.ts';

const [draft, published] = [{ article_state: 'draft' }, { article_state: 'published' }];

/** Publishes a draft. @throws Refusal not_found, changed_meanwhile, article_published, article_incomplete */
export async function publish(tx: Tx, by: Operator, { id, version }: ArticleVersion): Promise<void> {
  const { article_state: state } = await lockCurrentArticle(tx, by, { id, version });
  if (state === 'published') throw new Refusal('article_published');
  if ((await publishArticle(tx, { id, version })) === 0) throw new Refusal('article_incomplete');
  await writeAuditLog(tx, by, [{ action: 'article.publish', subject: id, before: draft, after: published }]);
}

/**
 * Makes an article a draft again. Nobody finds it from the commit on; the footer, slides, redirects of searches and other
 * articles lead there no more (docs/design/console.md#help-articles).
 *
 * @throws Refusal not_found, changed_meanwhile, article_not_published
 */
export async function withdraw(tx: Tx, by: Operator, { id, version }: ArticleVersion): Promise<void> {
  const { article_state: state } = await lockCurrentArticle(tx, by, { id, version });
  if (state === 'draft') throw new Refusal('article_not_published');
  await withdrawArticle(tx, { id, version });
  await writeAuditLog(tx, by, [{ action: 'article.withdraw', subject: id, before: published, after: draft }]);
}

/** Deletes a draft; the audit log keeps its texts. @throws Refusal not_found, changed_meanwhile, article_published */
export async function removeArticle(tx: Tx, by: Operator, { id, version }: ArticleVersion): Promise<void> {
  const { key, category_id, title_zh, title_en, body_zh, body_en } = await lockCurrentArticle(tx, by, {
    id,
    version,
  });
  if ((await deleteArticle(tx, { id, version })) === 0) throw new Refusal('article_published');
  const before = { key, category_id, title_zh, title_en, body_zh, body_en };
  await writeAuditLog(tx, by, [{ action: 'article.remove', subject: id, before, after: null }]);
}
