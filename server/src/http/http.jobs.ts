import sql from 'sql-template-tag';
import { retentionBatch, retentionJob } from '../jobs/retention.ts';

/** An outcome is kept 7 days under its key (docs/design/api.md#idempotency). */
export const httpJobs = [
  retentionJob(
    'rate_limits',
    sql`delete from rate_limits where bucket in
      (select bucket from rate_limits where resets_at < now() limit ${retentionBatch})`,
  ),
  retentionJob(
    'idempotency_keys',
    sql`delete from idempotency_keys where ctid = any(array
      (select ctid from idempotency_keys where created_at < now() - interval '7 days' limit ${retentionBatch}))`,
  ),
];
