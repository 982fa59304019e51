import sql from 'sql-template-tag';
import { retentionBatch, retentionJob } from '../../jobs/retention.ts';

export const memberJobs = [
  // An expired one can be sent again for a month.
  retentionJob(
    'member_invitations',
    sql`delete from member_invitations where id in
      (select id from member_invitations where expires_at < now() - interval '30 days' limit ${retentionBatch})`,
  ),
];
