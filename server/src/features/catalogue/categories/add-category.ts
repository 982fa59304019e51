import { categoriesMax, categoryLevelsMax } from '@amberdock/contract/console/products/categories.ts';
import type { Text } from '@amberdock/contract/language.ts';
import { type Staff, writeAuditLog } from '../../../db/audit-log.ts';
import { newId } from '../../../db/new-id.ts';
import type { Tx } from '../../../db/tx.ts';
import { Refusal } from '../../../http/refusal.ts';
import * as store from './categories.store.ts';
import { partsOf } from './change-category.ts';
import { keyOfName } from './category-key.rules.ts';
import { refuseTakenName } from './refuse-taken-name.ts';

type NewCategory = { name: Text; parentId: string | null };

/**
 * Adds a category as the last of its siblings (docs/design/console.md#categories-and-brands); returns its id.
 *
 * @throws Refusal not_found, category_name_taken, category_too_deep, category_tree_full
 */
export async function addCategory(tx: Tx, by: Staff, { name, parentId }: NewCategory): Promise<string> {
  await store.lockCategories(tx);
  const parent = parentId === null ? null : await store.getCategory(tx, parentId, 'parent_id');
  if ((parent?.path.length ?? 0) >= categoryLevelsMax)
    throw new Refusal('category_too_deep', { most: categoryLevelsMax });
  if ((await store.countCategories(tx)) >= categoriesMax)
    throw new Refusal('category_tree_full', { most: categoriesMax });
  await refuseTakenName(tx, { name, parentId });
  const id = newId();
  await store.insertCategory(tx, { id, key: await freeKey(tx, name, parentId), name, parentId });
  const after = partsOf({ parentId, name });
  await writeAuditLog(tx, by, [{ action: 'category.add', subject: id, before: null, after }]);
  return id;
}

async function freeKey(tx: Tx, name: Text, parentId: string | null): Promise<string> {
  const key = keyOfName(name, parentId === null ? null : await store.getKey(tx, parentId));
  const taken = await store.findKeysLike(tx, key);
  if (!taken.has(key)) return key;
  let number = 2;
  while (taken.has(`${key}-${number}`)) number++;
  return `${key}-${number}`;
}
