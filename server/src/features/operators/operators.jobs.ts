import sql from 'sql-template-tag';
import { retentionBatch, retentionJob } from '../../jobs/retention.ts';

export const operatorJobs = [
  retentionJob(
    'operator_sessions',
    sql`delete from operator_sessions where id in
      (select id from operator_sessions where expires_at < now() limit ${retentionBatch})`,
  ),
];
