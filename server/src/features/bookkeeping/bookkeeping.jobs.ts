import { inTx } from '../../db/tx.ts';
import { enqueue } from '../../jobs/enqueue.ts';
import { everyTenMinutes, type Job } from '../../jobs/job.ts';
import { removeStoredFiles } from '../files/index.ts';
import { deleteUnusedProofs } from './adjustment-proofs.store.ts';

const proofsAtOnce = 100;

/** Deletes papers that were uploaded for an adjustment that nobody asked for. */
export const deleteProofs: Job = {
  name: 'delete_unused_adjustment_proofs',
  schedule: everyTenMinutes,
  work: async ({ db }) => {
    for (let count = proofsAtOnce; count === proofsAtOnce; ) {
      count = await inTx(db, async (tx) => {
        const keys = await deleteUnusedProofs(tx, proofsAtOnce);
        if (keys.length > 0) await enqueue(tx, removeStoredFiles, { keys });
        return keys.length;
      });
    }
  },
};

export const bookkeepingJobs = [deleteProofs];
