import { categoryLevelsMax } from '@amberdock/contract/console/products/categories.ts';
import type { Text } from '@amberdock/contract/language.ts';
import sql from 'sql-template-tag';
import { changedParts, type Staff, writeAuditLog } from '../../../db/audit-log.ts';
import type { Tx } from '../../../db/tx.ts';
import { changedMeanwhile } from '../../../http/failing/changed-meanwhile.ts';
import { Refusal } from '../../../http/refusal.ts';
import { followUp } from '../follow-ups/follow-up.ts';
import { lockSaving } from '../saving/save-products.store.ts';
import * as store from './categories.store.ts';
import { refuseTakenName } from './refuse-taken-name.ts';

/** The parts of a category as the audit log has them. */
export const partsOf = ({ parentId, name }: Pick<store.CategoryRow, 'parentId' | 'name'>) => ({
  parent_id: parentId,
  name_zh: name.zh,
  name_en: name.en,
});

type Version = { id: string; version: number };

/**
 * Returns a category as it stands, and keeps imports and other operators away until the transaction ends.
 *
 * @throws Refusal not_found, changed_meanwhile if it is no longer the version that a change was made from
 */
export async function lockCategory(tx: Tx, by: Staff, { id, version }: Version): Promise<store.CategoryRow> {
  await store.lockCategories(tx);
  await lockSaving(tx);
  const found = await store.getCategory(tx, id);
  if (found.version !== version) throw await changedMeanwhile(tx, { subject: id, by });
  return found;
}

/**
 * Renames a category. Pages show the new name at once, the search follows (docs/design/catalog.md#categories-and-brands).
 *
 * @throws Refusal not_found, changed_meanwhile, category_name_taken
 */
export async function renameCategory(tx: Tx, by: Staff, change: Version & { name: Text }): Promise<void> {
  const { id, name } = change;
  const before = await lockCategory(tx, by, change);
  const changed = changedParts(partsOf(before), partsOf({ ...before, name }));
  if (!changed) return;
  await refuseTakenName(tx, { name, parentId: before.parentId, exceptId: id });
  // A trigger rewrites the card of each product in the category: half a second for 20,000.
  await tx.run(sql`set local statement_timeout = '2min'`);
  await store.updateNames(tx, id, name);
  await writeAuditLog(tx, by, [{ action: 'category.rename', subject: id, ...changed }]);
  await followUp(tx, { categoryId: id });
}

/**
 * Moves a category with all that is below it, as the last of its new siblings.
 *
 * @throws Refusal not_found, changed_meanwhile, category_below_itself, category_too_deep, category_name_taken
 */
export async function moveCategory(
  tx: Tx,
  by: Staff,
  change: Version & { parentId: string | null },
): Promise<void> {
  const { id, parentId } = change;
  const before = await lockCategory(tx, by, change);
  const changed = changedParts(partsOf(before), partsOf({ ...before, parentId }));
  if (!changed) return;
  const parent = parentId === null ? null : await store.getCategory(tx, parentId, 'parent_id');
  if (parent?.path.includes(id)) throw new Refusal('category_below_itself');
  if ((parent?.path.length ?? 0) + (await store.countLevels(tx, before)) > categoryLevelsMax)
    throw new Refusal('category_too_deep', { most: categoryLevelsMax });
  await refuseTakenName(tx, { name: before.name, parentId, exceptId: id });
  await store.updateParent(tx, id, parentId);
  await writeAuditLog(tx, by, [{ action: 'category.move', subject: id, ...changed }]);
  await followUp(tx, { categoryId: id });
}
