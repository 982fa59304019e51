import { type Staff, writeAuditLog } from '../../../db/audit-log.ts';
import type { Tx } from '../../../db/tx.ts';
import { Refusal } from '../../../http/refusal.ts';
import { isCategoryInMotion } from '../follow-ups/follow-ups.store.ts';
import { countContent, deleteCategory } from './categories.store.ts';
import { lockCategory, partsOf } from './change-category.ts';

/**
 * Deletes a category on which nothing hangs.
 *
 * @throws Refusal not_found, changed_meanwhile, category_has_categories, category_has_products, category_being_emptied
 */
export async function removeCategory(
  tx: Tx,
  by: Staff,
  { id, version }: { id: string; version: number },
): Promise<void> {
  const before = await lockCategory(tx, by, { id, version });
  const { categories, products } = await countContent(tx, id);
  if (categories > 0) throw new Refusal('category_has_categories', { count: categories });
  if (await isCategoryInMotion(tx, id)) throw new Refusal('category_being_emptied');
  if (products > 0) throw new Refusal('category_has_products', { count: products });
  await deleteCategory(tx, id);
  await writeAuditLog(tx, by, [
    { action: 'category.remove', subject: id, before: partsOf(before), after: null },
  ]);
}
