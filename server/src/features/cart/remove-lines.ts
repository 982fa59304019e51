import type { Tx } from '../../db/tx.ts';
import type { Buyer } from '../../http/callers/actor.ts';
import { Refusal } from '../../http/refusal.ts';
import { countLines, deleteLines } from './cart.store.ts';

/** Takes lines out of the cart and returns how many are left. Removing what is gone already changes nothing. */
export async function removeLines(
  tx: Tx,
  buyer: Buyer,
  ids: readonly string[],
): Promise<{ quantity: number }> {
  if (ids.length === 0) throw new Refusal('nothing_selected');
  await deleteLines(tx, buyer.userId, ids);
  return { quantity: await countLines(tx, buyer.userId) };
}
