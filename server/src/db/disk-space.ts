import sql from 'sql-template-tag';
import { isDiskFull } from './is-unavailable.ts';
import { type Database, inTx } from './tx.ts';

/** Whether there is disk space to write, as far as this process knows. */
export type DiskSpace = {
  /** Records a failure; only those of a full disk count. */
  note(failure: { code?: string }): void;
  /** Tries to write if the last failure was a full disk. @throws that failure again while the disk is full */
  check(): Promise<void>;
};

/** Tracks whether there is disk space. It probes only after a write has failed, until one succeeds. */
export function trackDiskSpace(tryToWrite: () => Promise<unknown>): DiskSpace {
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

/** Creates a table that is dropped at once: that needs new disk space, while a row may fit into an existing page. */
export const probeWrite = (db: Database): Promise<unknown> =>
  inTx(db, async (tx) => {
    await tx.run(
      sql`create temporary table disk_probe on commit drop as select generate_series(1, 5000) as n`,
    );
  });
