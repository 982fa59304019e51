import { favoritesMax } from '@amberdock/contract/catalog/favorites.ts';
import type { Tx } from '../../db/tx.ts';
import type { Buyer } from '../../http/callers/actor.ts';
import { Refusal } from '../../http/refusal.ts';
import { countFavorites, deleteFavorite, insertFavorites } from './favorites.store.ts';

/** Keeps products for a buyer; those kept already stay as they are. Returns how many are on sale. @throws Refusal favorite_limit */
export async function keepProducts(tx: Tx, userId: string, productIds: readonly string[]): Promise<number> {
  if (productIds.length === 0) return 0;
  const kept = await insertFavorites(tx, userId, productIds);
  if ((await countFavorites(tx, userId)) > favoritesMax) {
    throw new Refusal('favorite_limit', { limit: favoritesMax });
  }
  return kept;
}

type Kept = { product_id: string; favorite: boolean };

/**
 * Keeps a product as a favorite. @throws Refusal favorite_failed for a product that is not in the library,
 * favorite_limit
 */
export async function keepProduct(tx: Tx, { userId }: Buyer, productId: string): Promise<Kept> {
  if ((await keepProducts(tx, userId, [productId])) === 0) throw new Refusal('favorite_failed');
  return { product_id: productId, favorite: true };
}

/** Whether it was kept or not: afterwards it is not. */
export async function dropProduct(tx: Tx, { userId }: Buyer, productId: string): Promise<Kept> {
  await deleteFavorite(tx, userId, productId);
  return { product_id: productId, favorite: false };
}
