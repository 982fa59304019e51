import type { Tx } from '../../db/tx.ts';
import type { Buyer, Member } from '../../http/callers/actor.ts';
import { notFound, Refusal } from '../../http/refusal.ts';
import { queueWork } from './batches.jobs.ts';
import { authorize, lockBatch, markCanceled } from './batches.store.ts';

/**
 * Queues a job that orders the ready rows. The payment password was verified before; who confirmed, and when, is
 * stored.
 *
 * @throws Refusal not_found, batch_not_open, batch_nothing_ready
 */
export async function confirmBatch(tx: Tx, buyer: Buyer, id: string): Promise<void> {
  const batch = await lockBatch(tx, { accountId: buyer.accountId, id });
  if (!batch) throw notFound();
  if (batch.status !== 'checked') throw new Refusal('batch_not_open');
  const by = { userId: buyer.userId, apiKeyId: buyer.apiKey?.id ?? null };
  if ((await authorize(tx, id, by)) === 0) throw new Refusal('batch_nothing_ready');
  await queueWork(tx, [{ batch_id: id }]);
}

/** Cancels a batch that was not confirmed. @throws Refusal not_found, batch_not_open */
export async function cancelBatch(tx: Tx, { accountId }: Member, id: string): Promise<void> {
  const batch = await lockBatch(tx, { accountId, id });
  if (!batch) throw notFound();
  if ((await markCanceled(tx, id)) === 0) throw new Refusal('batch_not_open');
}
