import type { Channel, CodePurpose } from '@amberdock/contract/identity.ts';
import sql from 'sql-template-tag';
import { newId } from '../../../db/new-id.ts';
import type { Reader, Tx } from '../../../db/tx.ts';

export const codeMinutes = 10;
export const resendSeconds = 60;
export const codeTriesMax = 5;

export type CodeFor = { channel: Channel; target: string; purpose: CodePurpose };
type Issued = { expires_at: Date; resend_at: Date };

/** Two requests for one target are handled one after the other: only one code goes out a minute. */
export async function lockTarget(tx: Tx, { target, purpose }: CodeFor): Promise<void> {
  await tx.run(sql`select pg_advisory_xact_lock(hashtextextended(${`code:${purpose}:${target}`}, 0))`);
}

/** Seconds until another code may be sent, or null where it may be now. */
export const findWait = (read: Reader, { target, purpose }: CodeFor): Promise<{ seconds: number } | null> =>
  read.maybe<{ seconds: number }>(sql`
    select ceil(extract(epoch from resend_at - now()))::int as seconds from verify_codes
    where target = ${target} and purpose = ${purpose} and resend_at > now()
    order by created_at desc limit 1`);

export const insertCode = (tx: Tx, { channel, target, purpose }: CodeFor, hash: Buffer): Promise<Issued> =>
  tx.one<Issued>(sql`
    insert into verify_codes (id, channel, target, purpose, code_hash, resend_at, expires_at)
    values (${newId()}, ${channel}, ${target}, ${purpose}, ${hash},
      now() + make_interval(secs => ${resendSeconds}), now() + make_interval(mins => ${codeMinutes}))
    returning expires_at, resend_at`);

/** Counts a try of the newest code, if it is still alive; null where none is. */
export const countCodeTry = (read: Reader, { channel, target, purpose }: CodeFor) =>
  read.maybe<{ id: string; code_hash: Buffer }>(sql`
    update verify_codes set tries = tries + 1
    where id = (
        select id from verify_codes
        where target = ${target} and purpose = ${purpose} and channel = ${channel}
        order by created_at desc, id desc limit 1
      ) and tries < ${codeTriesMax} and used_at is null and expires_at > now()
    returning id, code_hash`);

/** Zero where it has been used in the meantime. */
export const useCode = (tx: Tx, codeId: string): Promise<number> =>
  tx.run(sql`update verify_codes set used_at = now() where id = ${codeId} and used_at is null`);
