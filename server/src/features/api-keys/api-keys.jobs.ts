import { keyCallDays } from '@amberdock/contract/people/api-keys.ts';
import sql from 'sql-template-tag';
import { retentionBatch, retentionJob } from '../../jobs/retention.ts';

export const apiKeyJobs = [
  retentionJob(
    'api_key_calls',
    sql`delete from api_key_calls where id in (select id from api_key_calls
      where at < now() - make_interval(days => ${keyCallDays}) limit ${retentionBatch})`,
  ),
];
