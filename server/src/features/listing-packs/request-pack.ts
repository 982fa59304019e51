import { type ListingPack, packsAtOnceMax } from '@amberdock/contract/catalog/listing-packs.ts';
import { newId } from '../../db/new-id.ts';
import type { Reader, Tx } from '../../db/tx.ts';
import type { Buyer } from '../../http/callers/actor.ts';
import { notFound, Refusal } from '../../http/refusal.ts';
import { enqueue } from '../../jobs/enqueue.ts';
import { makeListingPack } from './make-pack.ts';
import { isPublished } from '../catalogue/index.ts';
import { type Choice, weigh } from './packing/choice.ts';
import { packAddress } from './packing/pack-address.ts';
import { countUnfinished, findOwnPack, insertPack, type Pack } from './packs.store.ts';

type PackRequest = { pepper: string; choice: Choice };

/**
 * Returns the address of one product's pack: it is written while it is downloaded.
 *
 * @throws Refusal not_found, listing_pack_empty, rate_unavailable
 */
export async function packOne(read: Reader, productId: string, { pepper, choice }: PackRequest) {
  if (!(await isPublished(read, productId))) throw notFound();
  const { rates } = await weigh(read, [productId], choice);
  return packAddress(pepper, { productId, choice, rates });
}

/**
 * Begins a pack of many products; those that are not on sale are left out.
 *
 * @throws Refusal listing_pack_empty, listing_pack_limit, rate_unavailable
 */
export async function beginPack(
  tx: Tx,
  actor: Buyer,
  asked: { productIds: readonly string[]; choice: Choice },
): Promise<ListingPack> {
  const { productIds } = await weigh(tx, asked.productIds, asked.choice);
  if ((await countUnfinished(tx, actor.userId)) >= packsAtOnceMax) {
    throw new Refusal('listing_pack_limit', { limit: packsAtOnceMax });
  }
  const pack = { id: newId(), choice: asked.choice, product_ids: productIds };
  await insertPack(tx, { ...pack, userId: actor.userId });
  await enqueue(tx, makeListingPack, { pack_id: pack.id });
  return packOf({ ...pack, products_done: 0 });
}

/**
 * Returns a pack of the buyer's, with its address once all its products are in it.
 *
 * @throws Refusal not_found, also for another buyer’s; listing_pack_empty, where none of it is on sale any more;
 * rate_unavailable
 */
export async function getPack(read: Reader, actor: Buyer, id: string, pepper: string): Promise<ListingPack> {
  const pack = await findOwnPack(read, id, actor.userId);
  if (!pack) throw notFound();
  if (pack.products_done < pack.product_ids.length) return packOf(pack);
  const { choice } = pack;
  const { rates } = await weigh(read, pack.product_ids, choice);
  return { ...packOf(pack), ...packAddress(pepper, { packId: id, choice, rates }) };
}

const packOf = ({ id, product_ids, products_done }: Pack): ListingPack => ({
  id,
  products: product_ids.length,
  products_done,
  url: null,
  expires_at: null,
});
