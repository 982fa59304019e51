import sql from 'sql-template-tag';
import type { Job } from '../../jobs/job.ts';
import { overAllRows } from '../../jobs/over-all-rows.ts';
import { retentionBatch, retentionJob } from '../../jobs/retention.ts';

const dayMs = 24 * 3_600_000;

/**
 * Settlements that nobody took go after a day; what became an order is that order's evidence. Every ten minutes a week of
 * them is looked through. What is older was left by a shop that stood still, and waits for the night: an address that
 * was given for nothing is not kept because the shop was closed when it should have gone.
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
    work: overAllRows((tx) =>
      tx.run(sql`delete from settlements s where expires_at < now() - interval '8 days'
        and not exists (select from orders o where o.settlement_id = s.id)`),
    ),
  },
];
