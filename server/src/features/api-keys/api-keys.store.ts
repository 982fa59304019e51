import type { Scope } from '@amberdock/contract/access.ts';
import sql, { empty, type Sql } from 'sql-template-tag';
import { today } from '../../db/shop-time-zone.ts';
import type { Reader, Tx } from '../../db/tx.ts';

export type KeyRow = {
  id: string;
  name: string;
  begins_with: string;
  scopes: Scope[];
  made_by: string;
  daily_limit_minor: bigint | null;
  spent_minor: bigint;
  requests_per_minute: number;
  created_at: Date;
  expires_at: Date | null;
  last_used_at: Date | null;
  revoked_at: Date | null;
  is_expired: boolean;
};

const keys = (where: Sql): Sql => sql`
  select k.id, k.name, k.begins_with, k.scopes, u.username as made_by, k.daily_limit_minor,
    coalesce(s.spent_minor, 0) as spent_minor, k.requests_per_minute, k.created_at, k.expires_at, k.last_used_at,
    k.revoked_at, coalesce(k.expires_at <= now(), false) as is_expired
  from api_keys k join users u on u.id = k.user_id
    left join api_key_spending s on s.key_id = k.id and s.day = ${today}
  where ${where}
  order by k.revoked_at is not null or coalesce(k.expires_at <= now(), false), k.created_at desc, k.id desc limit 200`;

/** Returns the keys in use first, then the revoked ones; the newest first. */
export const findKeys = (read: Reader, accountId: string): Promise<KeyRow[]> =>
  read.rows<KeyRow>(keys(sql`k.account_id = ${accountId}`));

export const findKey = (read: Reader, accountId: string, id: string): Promise<KeyRow | null> =>
  read.maybe<KeyRow>(keys(sql`k.account_id = ${accountId} and k.id = ${id}`));

export const countKeysInUse = async (read: Reader, accountId: string): Promise<number> =>
  (
    await read.one<{ keys: number }>(sql`select count(*)::int as keys from api_keys
      where account_id = ${accountId} and revoked_at is null and coalesce(expires_at > now(), true)`)
  ).keys;

export const isVerified = async (read: Reader, accountId: string): Promise<boolean> =>
  (await read.maybe(
    sql`select from verifications where account_id = ${accountId} and status = 'approved' limit 1`,
  )) !== null;

export type NewKey = {
  id: string;
  accountId: string;
  userId: string;
  name: string;
  tokenHash: Buffer;
  beginsWith: string;
  scopes: readonly Scope[];
  dailyLimitMinor: bigint | null;
  requestsPerMinute: number;
  expiresInDays: number | null;
};

export const insertKey = (tx: Tx, k: NewKey): Promise<number> =>
  tx.run(sql`
    insert into api_keys (id, account_id, user_id, name, token_hash, begins_with, scopes, daily_limit_minor,
      requests_per_minute, expires_at)
    values (${k.id}, ${k.accountId}, ${k.userId}, ${k.name}, ${k.tokenHash}, ${k.beginsWith}, ${[...k.scopes]}::text[],
      ${k.dailyLimitMinor}, ${k.requestsPerMinute}, now() + make_interval(days => ${k.expiresInDays}::int))`);

/** Revokes a key; one that is revoked already stays as it is. */
export const revokeKey = (tx: Tx, accountId: string, id: string): Promise<number> =>
  tx.run(sql`update api_keys set revoked_at = now()
    where id = ${id} and account_id = ${accountId} and revoked_at is null`);

export type CallRow = {
  id: string;
  at: Date;
  method: string;
  path: string;
  status: number;
  ip: string;
  request_id: string;
};

export const findCalls = (
  read: Reader,
  { keyId, before, limit }: { keyId: string; before: string | null; limit: number },
): Promise<CallRow[]> =>
  read.rows<CallRow>(sql`
    select id::text as id, at, method, path, status, ip, request_id from api_key_calls
    where key_id = ${keyId} ${before ? sql`and id < ${before}::bigint` : empty}
    order by api_key_calls.id desc limit ${limit}`);
