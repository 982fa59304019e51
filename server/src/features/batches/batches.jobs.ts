import { batchDays } from '@amberdock/contract/batches/batches.ts';
import sql from 'sql-template-tag';
import { inTx, type Tx } from '../../db/tx.ts';
import { enqueueKeyed } from '../../jobs/enqueue.ts';
import { everyMinute, type Job } from '../../jobs/job.ts';
import { retentionJob } from '../../jobs/retention.ts';
import { checkBatch } from './checking/check-batch.ts';
import { findCutOff } from './ordering/ordering.store.ts';
import { workOrders } from './ordering/work-orders.ts';

type Work = { batch_id: string };

/** Checks a batch, or orders the next references of one that is confirmed. */
export const workOnBatch: Job<Work> = {
  name: 'work_on_batch',
  work: async ({ db, stopping }, { batch_id: batchId }) => {
    await checkBatch(db, batchId);
    if (await workOrders(db, batchId, stopping))
      await inTx(db, (tx) => queueWork(tx, [{ batch_id: batchId }]));
  },
};

/** Queues the work on batches: of each, one job waits, however often it is asked for. */
export const queueWork = (tx: Tx, payloads: readonly Work[]): Promise<void> =>
  enqueueKeyed(tx, workOnBatch, { payloads, keyOf: ({ batch_id: id }) => id });

/** Resumes batches whose process ended: the queue itself would wait for hours. Two jobs on one batch do no harm. */
export const resumeBatches: Job = {
  name: 'resume_batches',
  schedule: everyMinute,
  work: async ({ db }) => {
    const cutOff = await findCutOff(db);
    if (cutOff.length > 0) await inTx(db, (tx) => queueWork(tx, cutOff));
  },
};

/** The most batches deleted at a time: each has up to a few thousand rows. */
const batchesAtOnce = 20;

export const batchJobs = [
  workOnBatch,
  resumeBatches,
  retentionJob(
    'batches',
    sql`delete from batches where id in (select id from batches
      where created_at < shop_now() - make_interval(days => ${batchDays}) and status not in ('checking', 'ordering')
      limit ${batchesAtOnce})`,
  ),
];
