import sql from 'sql-template-tag';
import { writeAuditLog } from '../../../db/audit-log.ts';
import { type Database, inTx, type Tx } from '../../../db/tx.ts';
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
    const failed: Failures = new Map();
    let isMore = true;
    // oxlint-disable-next-line no-await-in-loop -- each batch follows the one before
    while (isMore && !stopping.aborted) isMore = await workNext(db, failed);
    const [first] = failed.values();
    if (first)
      throw new AggregateError(failed.values(), `${failed.size} changes failed, first ${first.message}`);
    // Another process goes on, or this one once it starts again.
    if (isMore) await inTx(db, (tx) => enqueueOnce(tx, followUpCatalog));
  },
};

/** Why follow-ups failed in this run, by their id. */
type Failures = Map<string, Error>;

/**
 * Works one batch of the oldest follow-up that has not failed in this run; returns whether there may be more. One that fails
 * keeps its place and holds up no other.
 */
async function workNext(db: Database, failed: Failures): Promise<boolean> {
  let id: string | undefined;
  try {
    return await inTx(db, async (tx) => {
      // An import saves hundreds of products in one transaction.
      await tx.run(sql`set local lock_timeout = '1min'`);
      await lockSaving(tx);
      const oldest = await store.findOldestFollowUp(tx, [...failed.keys()]);
      if (!oldest) return false;
      id = oldest.id;
      const { last, isDone } = await workBatch(tx, oldest);
      await (isDone ? store.deleteFollowUp(tx, id) : store.setAfterProduct(tx, id, last));
      return true;
    });
  } catch (error) {
    if (id === undefined) throw error;
    failed.set(id, error as Error);
    return true;
  }
}

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

type Batch = { count: number; last: string; isDone: boolean };

async function workBatch(tx: Tx, change: store.FollowUp): Promise<Batch> {
  const isMove = Boolean(change.toCategoryId ?? change.toBrandId);
  const limit = { limit: productsAtOnce };
  const ids = isMove
    ? await store.moveProducts(tx, change, limit)
    : await store.findNextProducts(tx, change, limit);
  const isDone = ids.length < productsAtOnce;
  if (isMove) await recordMoved(tx, change, ids);
  await reindexNamed(tx, ids);
  if (isDone && change.toBrandId && change.brandId) await store.deleteBrand(tx, change.brandId);
  return { count: ids.length, last: ids.at(-1) ?? change.afterProduct, isDone };
}

/** Writes an entry of the audit log for each product that moved, so that a page from before is told who moved it. */
async function recordMoved(tx: Tx, change: store.FollowUp, ids: readonly string[]): Promise<void> {
  const { operatorId } = change;
  if (!operatorId || ids.length === 0) return;
  const { from, to } = await store.getNamesOfMove(tx, change);
  const part = change.toCategoryId ? 'category' : 'brand';
  await writeAuditLog(
    tx,
    { operatorId },
    ids.map((subject) => ({
      action: 'product.change',
      subject,
      before: { [part]: from },
      after: { [part]: to },
    })),
  );
}
