import { money } from '@amberdock/contract/money.ts';
import type { BatchReasonDetails } from '@amberdock/contract/batches/reasons.ts';
import { type Database, inTx, type Tx } from '../../../db/tx.ts';
import { appendEvents } from '../../../events/append-events.ts';
import { Refusal } from '../../../http/refusal.ts';
import { BadInput } from '../../../http/validation.ts';
import { workEach } from '../../../jobs/work-each.ts';
import { type BatchRecord, beginTry, findBatch, triesMax } from '../batches.store.ts';
import { getPayer, type Payer } from './find-payer.ts';
import { NotOrdered, orderReference } from './order-reference.ts';
import { findReadyReferences, finish, markRefused, markWorked } from './ordering.store.ts';

/** The most references ordered by one job, so that other jobs run in between. */
const referencesAtOnce = 50;

/**
 * Orders the next references of a confirmed batch, each in a transaction of its own, and ends the batch after the
 * last. Returns whether more remain. After an interruption it continues with the references that are still ready:
 * ordered rows are marked, so none is ordered twice. A reference that fails by a fault of the program is tried
 * again; if only such references are left after several tries, they are refused.
 */
export async function workOrders(db: Database, batchId: string, stopping?: AbortSignal): Promise<boolean> {
  const batch = await findBatch(db, batchId);
  if (batch?.status !== 'ordering') return false;
  const tries = await inTx(db, (tx) => beginTry(tx, batchId));
  const payer = await getPayer(db, batch).catch(reasonOf);
  if ('code' in payer) await inTx(db, (tx) => markRefused(tx, { batchId, reference: null }, payer));
  else {
    const references = await findReadyReferences(db, batchId, referencesAtOnce);
    let done = 0;
    const order = async (reference: string) => {
      if (stopping?.aborted) return false;
      await orderOrRefuse(db, reference, { batch, payer, isLastTry: tries > triesMax });
      done++;
      return true;
    };
    try {
      await workEach(references, order, (reference) => reference);
    } finally {
      if (done > 0) await inTx(db, (tx) => markWorked(tx, batchId));
    }
    if (stopping?.aborted) return true;
  }
  return inTx(db, (tx) => endOrGoOn(tx, batch));
}

async function orderOrRefuse(
  db: Database,
  reference: string,
  context: { batch: BatchRecord; payer: Payer; isLastTry: boolean },
): Promise<void> {
  try {
    await inTx(db, (tx) => orderReference(tx, reference, context));
  } catch (error) {
    const reason = context.isLastTry ? lastReasonOf(error) : reasonOf(error);
    await inTx(db, (tx) => markRefused(tx, { batchId: context.batch.id, reference }, reason));
  }
}

type Reason = { code: string; details: BatchReasonDetails };

/** Returns the reason of a refusal. Any other error is rethrown, so that the job is retried. */
function reasonOf(error: unknown): Reason {
  if (error instanceof NotOrdered) return { code: error.code, details: error.details };
  if (error instanceof BadInput) return { code: 'goods_changed', details: {} };
  if (!(error instanceof Refusal)) throw error;
  if (error.code === 'data_incorrect') return { code: 'goods_changed', details: {} };
  if (error.code === 'session_ended') return { code: 'authorization_ended', details: {} };
  return { code: error.code, details: error.details };
}

function lastReasonOf(error: unknown): Reason {
  try {
    return reasonOf(error);
  } catch {
    // The earlier tries have logged it.
    return { code: 'order_failed', details: {} };
  }
}

async function endOrGoOn(tx: Tx, batch: BatchRecord): Promise<boolean> {
  const finished = await finish(tx, batch.id);
  if (!finished) return (await markWorked(tx, batch.id)) > 0;
  appendEvents(tx, [
    {
      kind: 'batch.finished',
      accountId: batch.account_id,
      actor: 'system',
      subject: batch.id,
      data: {
        batch_id: batch.id,
        made_by: batch.authorized_by ?? batch.made_by,
        file_name: batch.file_name,
        orders: finished.orders,
        refused: finished.refused,
        total: money(finished.total_minor, batch.currency),
      },
    },
  ]);
  return false;
}
