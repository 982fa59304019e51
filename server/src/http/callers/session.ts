import { createHash, randomBytes } from 'node:crypto';
import type { MemberRole } from '@amberdock/contract/access.ts';
import sql from 'sql-template-tag';
import type { Reader } from '../../db/tx.ts';
import { type Buyer, type Visitor, visitor } from './actor.ts';
import { Refusal } from '../refusal.ts';

/** Returns a new token of 256 random bits; only its hash is stored. */
export const newToken = (): string => randomBytes(32).toString('base64url');
export const tokenHash = (token: string): Buffer => createHash('sha256').update(token).digest();

/**
 * Returns the token of a request; null for a visitor, who sends none or what a storefront without one sends
 * (docs/design/api.md#tokens).
 */
export function bearerToken(header: string | undefined): string | null {
  const token = /^Bearer\s+(\S+)\s*$/i.exec(header ?? '')?.[1];
  return token && token !== 'null' && token !== 'undefined' ? token : null;
}

type SessionRow = {
  session_id: string;
  user_id: string;
  account_id: string;
  role: MemberRole;
  is_blocked: boolean;
  is_owing: boolean;
  payment_mac: Buffer | null;
  stale: boolean;
};

/**
 * Identifies the caller. An unknown, revoked or expired token is refused on every route, so that a storefront
 * signs out instead of showing half a visitor (docs/design/api.md#tokens). Sessions slide by 30 days, written
 * at most once a day.
 */
export async function findCaller(read: Reader, header: string | undefined): Promise<Buyer | Visitor> {
  const token = bearerToken(header);
  if (!token) return visitor;
  const row = await read.maybe<SessionRow>(sql`
    select s.id as session_id, s.user_id, u.account_id, u.role, a.status = 'blocked' as is_blocked,
      a.owes_since is not null as is_owing,
      s.payment_mac, s.last_seen_at < now() - interval '1 day' as stale
    from sessions s join users u on u.id = s.user_id join accounts a on a.id = u.account_id
    where s.token_hash = ${tokenHash(token)} and s.expires_at > now() and u.status = 'active' and a.status <> 'closed'`);
  if (!row) throw new Refusal('session_ended');
  if (row.stale) {
    await read.rows(sql`update sessions set last_seen_at = now(), expires_at = now() + interval '30 days'
      where id = ${row.session_id}`);
  }
  return {
    kind: 'buyer',
    userId: row.user_id,
    accountId: row.account_id,
    sessionId: row.session_id,
    role: row.role,
    isBlocked: row.is_blocked,
    isOwing: row.is_owing,
    token,
    paymentMac: row.payment_mac,
  };
}
