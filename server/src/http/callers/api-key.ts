import type { MemberRole, Scope } from '@amberdock/contract/access.ts';
import sql from 'sql-template-tag';
import type { Database, Reader } from '../../db/tx.ts';
import { Refusal } from '../refusal.ts';
import type { Buyer } from './actor.ts';
import { countHit } from './rate-limit.ts';
import type { CountedLimit } from './rate-limit-headers.ts';
import { tokenHash } from './session.ts';

type KeyRow = {
  key_id: string;
  user_id: string;
  account_id: string;
  role: MemberRole;
  is_blocked: boolean;
  is_owing: boolean;
  scopes: Scope[];
  daily_limit_minor: bigint | null;
  requests_per_minute: number;
};

export type KeyCaller = Buyer & { readonly apiKey: NonNullable<Buyer['apiKey']> };

/**
 * Finds the member for whom a key acts. A key ends with the membership, by its own time, and when it is revoked: it is
 * then no more than an unknown one (docs/design/accounts.md#api-keys).
 *
 * @throws Refusal key_ended
 */
export async function findKeyCaller(read: Reader, token: string): Promise<KeyCaller> {
  const row = await read.maybe<KeyRow>(sql`
    select k.id as key_id, k.user_id, k.account_id, u.role, a.status = 'blocked' as is_blocked,
      a.owes_since is not null as is_owing,
      k.scopes, k.daily_limit_minor, k.requests_per_minute
    from api_keys k join users u on u.id = k.user_id join accounts a on a.id = k.account_id
    where k.token_hash = ${tokenHash(token)} and k.revoked_at is null and coalesce(k.expires_at > now(), true)
      and u.status = 'active' and u.account_id = k.account_id and a.status <> 'closed'`);
  if (!row) throw new Refusal('key_ended');
  return {
    kind: 'buyer',
    userId: row.user_id,
    accountId: row.account_id,
    // A key has no session: routes that need one are for people only.
    sessionId: row.key_id,
    role: row.role,
    isBlocked: row.is_blocked,
    isOwing: row.is_owing,
    token,
    paymentMac: null,
    apiKey: {
      id: row.key_id,
      scopes: row.scopes,
      dailyLimitMinor: row.daily_limit_minor,
      requestsPerMinute: row.requests_per_minute,
    },
  };
}

/** Counts a call against the key's limit a minute, which all processes share. */
export const countKeyCall = (
  db: Database,
  { id, requestsPerMinute }: KeyCaller['apiKey'],
): Promise<CountedLimit> => countHit(db, `api_key:${id}`, { hitsMax: requestsPerMinute, windowSeconds: 60 });
