import sql from 'sql-template-tag';
import type { Reader } from '../db/tx.ts';

export type ReaderLag = { reader: string; lagSeconds: number };

/** The lag of a reader from which on it is logged. */
const lagsAfterSeconds = 60;

/** Returns for each reader of events how long its oldest unread event has waited; 0 if it has read all. */
export const findReaderLags = (read: Reader): Promise<ReaderLag[]> =>
  read.rows<ReaderLag>(sql`
    select r.name as reader, greatest(0, coalesce(extract(epoch from now() - (
      select e.recorded_at from events e where (e.epoch, e.xid, e.id) > (r.epoch, r.xid, r.id)
      order by e.epoch, e.xid, e.id limit 1)), 0))::float8 as "lagSeconds"
    from event_readers r order by r.name`);

type Log = Record<'warn' | 'info', (details: object, message: string) => void>;

/** Returns a function that checks the readers once, and logs when one begins to lag and when it has caught up. */
export function watchReaderLag(read: Reader, log: Log): () => Promise<void> {
  const lagging = new Set<string>();
  return async () => {
    for (const { reader, lagSeconds } of await findReaderLags(read)) {
      const isLagging = lagSeconds > lagsAfterSeconds;
      if (isLagging === lagging.has(reader)) continue;
      if (isLagging) {
        lagging.add(reader);
        log.warn({ reader, lagSeconds: Math.round(lagSeconds) }, 'a reader of events lags');
      } else {
        lagging.delete(reader);
        log.info({ reader }, 'a reader of events has caught up');
      }
    }
  };
}
