import { inTx } from '../../db/tx.ts';
import { enqueue } from '../../jobs/enqueue.ts';
import type { Job } from '../../jobs/job.ts';
import { pictureMaker } from './packing/picture-maker.ts';
import { findPack, markDone } from './packs.store.ts';
import { findNames } from './products.store.ts';

/** Products a job: other jobs run in between, and the buyer sees the progress. */
const productsAtOnce = 5;

/**
 * Makes the pictures of a pack's next products, in the size that a pack has, and leaves them in the picture cache. The download
 * takes them from there and writes the rest of the pack at once, so that no pack is ever stored.
 */
export const makeListingPack: Job<{ pack_id: string }> = {
  name: 'make_listing_pack',
  work: async ({ db, env, log }, { pack_id }) => {
    const pack = await findPack(db, pack_id);
    if (!pack || pack.products_done >= pack.product_ids.length) return;
    const done = Math.min(pack.products_done + productsAtOnce, pack.product_ids.length);
    const takePicture = pictureMaker(db, env, log);
    const products = await findNames(db, pack.product_ids.slice(pack.products_done, done));
    // One by one: a page's pictures come in between, and no more than one is in memory.
    for (const id of products.flatMap(({ picture_ids }) => picture_ids)) await takePicture(id);
    await inTx(db, async (tx) => {
      const isOurs = await markDone(tx, pack, done);
      if (isOurs && done < pack.product_ids.length) await enqueue(tx, makeListingPack, { pack_id });
    });
  },
};
