import type { Pool } from 'pg';
import type { Database } from '../db/tx.ts';

/** Notified after changes that have written events. */
export const eventChannel = 'events';

/** Commits within this time are announced together. */
const togetherMs = 200;

const announcers = new WeakMap<Pool, () => void>();

/** Announces that a change with events was committed on the pool, if announcing was started for it. */
export const announceOn = (pool: Pool): void => announcers.get(pool)?.();

/**
 * Announces the events that this process commits to the readers of every process, until `stop`, which announces those still due.
 * The notification is sent for several changes together and outside their transactions: PostgreSQL commits transactions that
 * notify only one after the other, each waiting for the disk, and orders must not queue there. If an announcement is lost,
 * readers see the events up to five seconds later.
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
