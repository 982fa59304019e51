import { type Staff, writeAuditLog } from '../../../db/audit-log.ts';
import type { Tx } from '../../../db/tx.ts';
import { changedMeanwhile } from '../../../http/failing/changed-meanwhile.ts';
import * as store from './categories.store.ts';

type Order = { parentId: string | null; ids: readonly string[] };

/** The subject of the audit log's entries about the order of the root categories. */
const rootSubject = 'categories';

/**
 * Orders the categories below one, or at the root; the order names all of them.
 *
 * @throws Refusal not_found, changed_meanwhile if one was added there or removed since they were read
 */
export async function orderCategories(tx: Tx, by: Staff, { parentId, ids }: Order): Promise<void> {
  await store.lockCategories(tx);
  if (parentId !== null) await store.getCategory(tx, parentId, 'parent_id');
  const before = await store.findSiblings(tx, parentId);
  const siblings = new Map(before.map((sibling) => [sibling.id, sibling]));
  const after = ids.flatMap((id) => siblings.get(id) ?? []);
  if (ids.length !== before.length || after.length !== before.length)
    throw await changedMeanwhile(tx, { subject: parentId ?? rootSubject, by });
  if (before.every(({ id }, index) => id === ids[index])) return;
  await store.updatePositions(tx, ids);
  const order = (list: typeof before) => ({ order: list.map(({ name }) => name.en) });
  await writeAuditLog(tx, by, [
    {
      action: 'category.order',
      subject: parentId ?? rootSubject,
      before: order(before),
      after: order(after),
    },
  ]);
}
