import sql from 'sql-template-tag';
import { inTx, type Tx } from '../db/tx.ts';
import type { Task } from './job.ts';

/** Gives statements over the whole of a large table ten minutes: longer than anyone would wait for an answer. */
export const overAllRows =
  (work: (tx: Tx) => Promise<unknown>): Task<unknown> =>
  async ({ db }) => {
    await inTx(db, async (tx) => {
      await tx.run(sql`set local statement_timeout = '10min'`);
      await work(tx);
    });
  };
