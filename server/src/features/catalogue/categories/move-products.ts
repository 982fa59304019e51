import { operatorIdOf, type Staff, writeAuditLog } from '../../../db/audit-log.ts';
import type { Tx } from '../../../db/tx.ts';
import { Refusal } from '../../../http/refusal.ts';
import { followUp } from '../follow-ups/follow-up.ts';
import { countLeft, isCategoryEmptied, isCategoryInMotion } from '../follow-ups/follow-ups.store.ts';
import { lockSaving } from '../saving/save-products.store.ts';
import { getCategory, lockCategories } from './categories.store.ts';

type Move = { id: string; toId: string };

/**
 * Moves a category's own products to another one, the first at once and the others by a job
 * (docs/design/catalog.md#categories-and-brands); returns how many have moved, and how many will.
 *
 * @throws Refusal not_found, category_move_to_itself, category_being_emptied
 */
export async function moveCategoryProducts(
  tx: Tx,
  by: Staff,
  { id, toId }: Move,
): Promise<{ moved: number; left: number }> {
  await lockCategories(tx);
  await lockSaving(tx);
  await getCategory(tx, id);
  const to = await getCategory(tx, toId, 'to_category_id');
  if (id === toId) throw new Refusal('category_move_to_itself');
  if ((await isCategoryInMotion(tx, id)) || (await isCategoryEmptied(tx, toId)))
    throw new Refusal('category_being_emptied');
  const change = { categoryId: id, toCategoryId: toId, operatorId: operatorIdOf(by) };
  const count = await countLeft(tx, { ...change, afterProduct: id });
  if (count === 0) return { moved: 0, left: 0 };
  const moved = await followUp(tx, change);
  await writeAuditLog(tx, by, [
    {
      action: 'category.move_products',
      subject: id,
      before: { products: count },
      after: { to_category_id: toId, name_zh: to.name.zh, name_en: to.name.en },
    },
  ]);
  return { moved, left: count - moved };
}
