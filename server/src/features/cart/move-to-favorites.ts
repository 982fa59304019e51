import type { Tx } from '../../db/tx.ts';
import type { Buyer } from '../../http/callers/actor.ts';
import { Refusal } from '../../http/refusal.ts';
import { keepProducts } from '../favorites/index.ts';
import { countLines, deleteLines } from './cart.store.ts';

/** Takes lines out of the cart and keeps their products as favorites; returns how many lines are left. */
export async function moveToFavorites(
  tx: Tx,
  buyer: Buyer,
  ids: readonly string[],
): Promise<{ quantity: number }> {
  if (ids.length === 0) throw new Refusal('nothing_selected');
  const removed = await deleteLines(tx, buyer.userId, ids);
  await keepProducts(tx, buyer.userId, [...new Set(removed.map(({ product_id }) => product_id))]);
  return { quantity: await countLines(tx, buyer.userId) };
}
