import sql from 'sql-template-tag';
import { inTx, type Tx } from '../../../db/tx.ts';
import { enqueueOnce } from '../../../jobs/enqueue.ts';
import type { Job } from '../../../jobs/job.ts';
import { reindexNamed } from '../../search/index.ts';
import { lockSaving } from '../saving/save-products.store.ts';
import * as store from './follow-ups.store.ts';

type Change = Omit<store.FollowUp, 'afterProduct'>;

/** Products in one transaction: a save waits for no more than these. */
const productsAtOnce = 200;
const firstId = '00000000-0000-0000-0000-000000000000';

/** Carries changes of categories and brands to their products, where these are too many for the change's own transaction. */
export const followUpCatalog: Job = {
  name: 'follow_up_catalog',
  runsAtStart: true,
  work: async ({ db, stopping }) => {
    // oxlint-disable-next-line no-await-in-loop -- each batch follows the one before
    while (!stopping.aborted) if (!(await inTx(db, workOldest))) return;
    // Another process goes on, or this one once it starts again.
    await inTx(db, (tx) => enqueueOnce(tx, followUpCatalog));
  },
};

/**
 * Carries a change of a category or brand to its products (docs/design/catalog.md#categories-and-brands): to the first of
 * them at once, to the others by a job. The caller has locked saving. Returns how many products were reached.
 */
export async function followUp(tx: Tx, change: Change): Promise<number> {
  const { count, last, isDone } = await workBatch(tx, { ...change, afterProduct: firstId });
  if (!isDone) {
    await store.addFollowUp(tx, { ...change, afterProduct: last });
    await enqueueOnce(tx, followUpCatalog);
  }
  return count;
}

/** Works one batch of the oldest follow-up, with its progress; returns whether there may be more. */
async function workOldest(tx: Tx): Promise<boolean> {
  // An import saves hundreds of products in one transaction.
  await tx.run(sql`set local lock_timeout = '1min'`);
  await lockSaving(tx);
  const oldest = await store.findOldestFollowUp(tx);
  if (!oldest) return false;
  const { last, isDone } = await workBatch(tx, oldest);
  await (isDone ? store.deleteFollowUp(tx, oldest.id) : store.setAfterProduct(tx, oldest.id, last));
  return true;
}

type Batch = { count: number; last: string; isDone: boolean };

async function workBatch(tx: Tx, change: store.FollowUp): Promise<Batch> {
  const isMove = Boolean(change.toCategoryId ?? change.toBrandId);
  const limit = { limit: productsAtOnce };
  const ids = isMove
    ? await store.moveProducts(tx, change, limit)
    : await store.findNextProducts(tx, change, limit);
  const isDone = ids.length < productsAtOnce;
  await reindexNamed(tx, ids);
  if (isDone && change.toBrandId && change.brandId) await store.deleteBrand(tx, change.brandId);
  return { count: ids.length, last: ids.at(-1) ?? change.afterProduct, isDone };
}
