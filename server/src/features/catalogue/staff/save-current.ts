import type { Tx } from '../../../db/tx.ts';
import type { Operator } from '../../../http/callers/actor.ts';
import type { Staff } from '../../../db/audit-log.ts';
import { changedMeanwhile } from '../../../http/failing/changed-meanwhile.ts';
import { Refusal } from '../../../http/refusal.ts';
import { joinNotes, type ProductInput } from '../product-input.ts';
import { saveProducts } from '../saving/save-products.ts';
import { lockSaving } from '../saving/save-products.store.ts';
import { getCurrentProduct, type CurrentProduct } from '../saving/current-products.store.ts';

export type { CurrentProduct };

/**
 * Returns a product as it stands, and keeps imports and other operators from saving until the transaction ends.
 *
 * @throws Refusal not_found, changed_meanwhile if it is no longer the version that a change was made from
 */
export async function lockCurrentProduct(
  tx: Tx,
  by: Staff,
  { id, version }: { id: string; version: number },
): Promise<CurrentProduct> {
  await lockSaving(tx);
  const current = await getCurrentProduct(tx, id);
  if (current.version === version) return current;
  throw await changedMeanwhile(tx, { subject: id, by });
}

/**
 * Saves a changed product by the verb of the import; its stock stays, and new offers open with theirs. Returns false where it
 * was last saved just so, and its version stays.
 *
 * @throws Refusal product_not_saved
 */
export async function saveCurrentProduct(
  tx: Tx,
  { source }: CurrentProduct,
  input: ProductInput,
  { operatorId }: Partial<Pick<Operator, 'operatorId'>> = {},
): Promise<boolean> {
  const [saved] = await saveProducts(tx, source, [input], { ...(operatorId && { operatorId }) });
  if (saved?.outcome === 'refused')
    throw new Refusal('product_not_saved', { reason: joinNotes(saved.notes) });
  return saved?.outcome !== 'unchanged';
}
