import { signInDays } from '@amberdock/contract/people/account.ts';
import sql from 'sql-template-tag';
import { retentionBatch, retentionJob } from '../../jobs/retention.ts';

export const identityJobs = [
  retentionJob(
    'verify_codes',
    sql`delete from verify_codes where id in
      (select id from verify_codes where expires_at < now() - interval '1 day' limit ${retentionBatch})`,
  ),
  retentionJob(
    'sessions',
    sql`delete from sessions where id in
      (select id from sessions where expires_at < now() limit ${retentionBatch})`,
  ),
  retentionJob(
    'sign_ins',
    sql`delete from sign_ins where id in (select id from sign_ins
      where at < now() - make_interval(days => ${signInDays}) limit ${retentionBatch})`,
  ),
  retentionJob(
    'passkey_ceremonies',
    sql`delete from passkey_ceremonies where challenge in
      (select challenge from passkey_ceremonies where used_at < shop_now() - interval '1 hour' limit ${retentionBatch})`,
  ),
  retentionJob(
    'known_devices',
    sql`delete from known_devices where token_hash in
      (select token_hash from known_devices where expires_at < now() limit ${retentionBatch})`,
  ),
];
