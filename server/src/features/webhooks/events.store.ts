import sql from 'sql-template-tag';
import type { Reader } from '../../db/tx.ts';
import { type EventPosition, isSettled } from '../../events/read-events.ts';
import type { PastEvent } from './deliveries.store.ts';

type EventQuery = { accountId: string; kinds: readonly string[]; after: EventPosition; limit: number };

/**
 * Returns the events of an account after a position, oldest first; history that was booked afterwards is left out. None
 * is younger than a transaction that is still open, so that no event is later placed before the last one
 * (docs/design/events.md#readers).
 */
export const findEventsAfter = (
  read: Reader,
  { accountId, kinds, after, limit }: EventQuery,
): Promise<(PastEvent & EventPosition)[]> =>
  read.rows<PastEvent & EventPosition>(sql`
    select e.epoch, e.xid::text as xid, e.id, e.kind, e.subject, e.data, e.at
    from events e cross join event_epochs now
    where e.account_id = ${accountId} and e.kind = any(${[...kinds]}::text[]) and e.at >= e.recorded_at
      and (e.epoch, e.xid, e.id) > (${after.epoch}::smallint, ${after.xid}::xid8, ${after.id}::bigint)
      and ${isSettled}
    order by e.epoch, e.xid, e.id limit ${limit}`);
