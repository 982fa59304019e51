import sql from 'sql-template-tag';
import type { Job } from '../../jobs/job.ts';
import { inLongTx } from '../../jobs/over-all-rows.ts';
import { retentionBatch, retentionJob } from '../../jobs/retention.ts';

/** Deletes a batch of what the job of every ten minutes has missed, which takes a search over all rows. */
const leftBehind = sql`
  delete from settlements where id in
    (select id from settlements s where expires_at < now() - interval '8 days'
      and not exists (select from orders o where o.settlement_id = s.id) limit ${retentionBatch})`;

const dayMs = 24 * 3_600_000;

/**
 * Deletes settlements a day after they expired, unless they became an order, whose evidence they are. The job that runs
 * every ten minutes looks back a week. Older ones are left only if the shop was down for longer; a nightly job over all rows
 * deletes them too, because they hold addresses, which must not be kept without an order.
 */
export const settlementJobs: Job[] = [
  retentionJob(
    'settlements',
    sql`delete from settlements where id in
      (select id from settlements s where expires_at between now() - interval '8 days' and now() - interval '1 day'
         and not exists (select from orders o where o.settlement_id = s.id) limit ${retentionBatch})`,
  ),
  {
    name: 'delete_settlements_left_behind',
    schedule: { at: '50 3 * * *', makesUpForMs: dayMs },
    work: async ({ db }) => {
      while ((await inLongTx(db, (tx) => tx.run(leftBehind))) === retentionBatch);
    },
  },
];
