import sql from 'sql-template-tag';
import type { Job } from '../../jobs/job.ts';
import { retentionBatch, retentionJob } from '../../jobs/retention.ts';
import { runAudit } from './run-audit.ts';

/** Runs at night, and when the staff asks; the console's home page shows what is broken until a later run finds nothing. */
export const auditShop: Job = {
  name: 'audit_shop',
  schedule: { at: '37 19 * * *', jobKey: 'audit_shop', maxAttempts: 3 },
  work: async ({ db, log }) => {
    const brokenCount = await runAudit(db);
    if (brokenCount > 0) log.error({ brokenCount }, 'the audit found broken invariants');
  },
};

const keptDays = 400;

export const operationJobs = [
  auditShop,
  retentionJob(
    'audit_runs',
    sql`delete from audit_runs where id in (select id from audit_runs
      where started_at < now() - make_interval(days => ${keptDays}) limit ${retentionBatch})`,
  ),
];
