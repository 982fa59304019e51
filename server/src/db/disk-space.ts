import sql from 'sql-template-tag';
import { isDiskFull } from './is-away.ts';
import { type Database, inTx } from './tx.ts';

/** Whether there is disk space to write, as far as this process knows. */
export type Room = {
  /** Records a failure; only those of a full disk count. */
  note(failure: { code?: string }): void;
  /** Tries to write if the last failure was a full disk. @throws that failure again while there is no space */
  check(): Promise<void>;
};

/** Does not probe by itself: only after a write has failed does it try again, until one succeeds. */
export function roomOf(tryToWrite: () => Promise<unknown>): Room {
  let isFull = false;
  return {
    note: (failure) => {
      if (isDiskFull(failure)) isFull = true;
    },
    check: async () => {
      if (!isFull) return;
      await tryToWrite();
      isFull = false;
    },
  };
}

/** A table that is dropped at once: creating it needs new disk space, while a row may fit into an existing page. */
export const writeAndForget = (db: Database): Promise<unknown> =>
  inTx(db, async (tx) => {
    await tx.run(sql`create temporary table room on commit drop as select generate_series(1, 5000) as n`);
  });
