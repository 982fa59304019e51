import sql, { type Sql } from 'sql-template-tag';
import type { Reader, Tx } from '../../../db/tx.ts';
import { tokenHash } from '../../../http/callers/session.ts';

export type SignInOwner = { kind: 'buyer' | 'operator'; id: string };

export const deviceDays = 180;
const devicesMax = 10;

export const ownerColumn = ({ kind }: SignInOwner): Sql =>
  kind === 'buyer' ? sql`user_id` : sql`operator_id`;

/** Returns the token of a device that the account knows, or null; the most recently used one if there are several. */
export async function findKnownToken(
  read: Reader,
  owner: SignInOwner,
  tokens: readonly string[],
): Promise<string | null> {
  if (tokens.length === 0) return null;
  const row = await read.maybe<{ token_hash: Buffer }>(sql`
    select token_hash from known_devices
    where token_hash = any(${tokens.map(tokenHash)}::bytea[]) and ${ownerColumn(owner)} = ${owner.id}
      and expires_at > now()
    order by last_used_at desc limit 1`);
  return (row && tokens.find((token) => tokenHash(token).equals(row.token_hash))) ?? null;
}

/** Keeps a device, new or known, for another 180 days. Of more than ten the account forgets those unused the longest. */
export async function keepDevice(tx: Tx, owner: SignInOwner, token: string): Promise<void> {
  await tx.run(sql`
    insert into known_devices (token_hash, ${ownerColumn(owner)}, expires_at)
    values (${tokenHash(token)}, ${owner.id}, now() + make_interval(days => ${deviceDays}))
    on conflict (token_hash) do update set last_used_at = now(), expires_at = excluded.expires_at`);
  await tx.run(sql`delete from known_devices where token_hash in (
    select token_hash from known_devices where ${ownerColumn(owner)} = ${owner.id}
    order by last_used_at desc, token_hash offset ${devicesMax})`);
}
