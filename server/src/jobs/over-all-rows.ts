import sql from 'sql-template-tag';
import { type Database, inTx, type Tx } from '../db/tx.ts';
import type { Task } from './job.ts';

/** Runs a transaction whose statements go over the whole of a large table: each may take ten minutes, longer than anyone would wait for an answer. */
export const inLongTx = <T>(db: Database, work: (tx: Tx) => Promise<T>): Promise<T> =>
  inTx(db, async (tx) => {
    await tx.run(sql`set local statement_timeout = '10min'`);
    return work(tx);
  });

/** A job that is one such transaction. */
export const overAllRows =
  (work: (tx: Tx) => Promise<unknown>): Task<unknown> =>
  async ({ db }) => {
    await inLongTx(db, work);
  };
