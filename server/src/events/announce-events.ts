import type { Pool } from 'pg';
import type { Database } from '../db/tx.ts';

/** Notified after changes that have written events. */
export const eventChannel = 'events';

/** Commits within this time are announced together. */
const togetherMs = 200;

const announcers = new WeakMap<Pool, () => void>();

/** Announces that a change with events was committed on the pool, if anybody does. */
export const announceOn = (pool: Pool): void => announcers.get(pool)?.();

/**
 * Has the events that this process commits announced to the readers of every process, until `stop`, which announces what
 * is still due. Apart from the changes and together: PostgreSQL lets transactions that notify commit only one after the
 * other, each waiting for the disk, and orders must not queue there. An announcement that is lost costs readers five
 * seconds.
 */
export function announceEvents({ pool }: Database): { stop(): Promise<void> } {
  let timer: NodeJS.Timeout | undefined;
  const announce = async () => {
    timer = undefined;
    await pool
      .query({ name: 'announce events', text: `select pg_notify('${eventChannel}', '')` })
      .catch(() => {});
  };
  announcers.set(pool, () => {
    timer ??= setTimeout(announce, togetherMs).unref();
  });
  return {
    stop: async () => {
      announcers.delete(pool);
      if (!timer) return;
      clearTimeout(timer);
      await announce();
    },
  };
}
