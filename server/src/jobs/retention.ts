import type { Sql } from 'sql-template-tag';
import { inTx } from '../db/tx.ts';
import { everyTenMinutes, type Job } from './job.ts';

/** The rows deleted in one transaction, so that no statement holds many for long; the feature's statement uses it. */
export const retentionBatch = 5_000;

/**
 * Declares a feature's own job that deletes what is over and only takes room. Deadlines are judged by the code that
 * reads the rows: nothing waits for it. `statement` deletes at most `retentionBatch` rows, and is repeated until none
 * is left.
 */
export const retentionJob = (table: string, statement: Sql): Job => ({
  name: `delete_old_${table}`,
  schedule: everyTenMinutes,
  work: async ({ db, log }) => {
    let count = 0;
    for (let batch = -1; batch !== 0; count += batch) batch = await inTx(db, (tx) => tx.run(statement));
    if (count > 0) log.debug({ table, count }, 'old rows deleted');
  },
});
