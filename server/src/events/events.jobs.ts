import { eventKeptDays } from '@amberdock/contract/people/webhooks.ts';
import sql from 'sql-template-tag';
import { retentionBatch, retentionJob } from '../jobs/retention.ts';

/**
 * Events are kept for 90 days (docs/design/events.md#retention), and longer where a reader has not got to them. The order
 * of the key is nearly that of time: the first rows are the oldest, and no index of times is needed.
 */
export const eventJobs = [
  retentionJob(
    'events',
    sql`delete from events e using (select epoch, xid, id from events order by epoch, xid, id limit ${retentionBatch}) oldest
      where e.epoch = oldest.epoch and e.xid = oldest.xid and e.id = oldest.id
        and e.recorded_at < now() - make_interval(days => ${eventKeptDays})
        and not exists (select from event_readers r where (r.epoch, r.xid, r.id) < (e.epoch, e.xid, e.id))`,
  ),
];
