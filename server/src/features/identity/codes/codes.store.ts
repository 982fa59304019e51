import type { Channel, CodePurpose } from '@amberdock/contract/people/identity.ts';
import sql from 'sql-template-tag';
import { newId } from '../../../db/new-id.ts';
import type { Reader, Tx } from '../../../db/tx.ts';
import type { CodeRequester } from './code-requester.ts';

export const codeMinutes = 10;
export const resendSeconds = 60;
export const codeTriesMax = 5;

export type CodeFor = { channel: Channel; target: string; purpose: CodePurpose };
export type RequestedCode = CodeFor & { requester: CodeRequester };
type Issued = { expires_at: Date; resend_at: Date };

/** Two requests for one target are handled one after the other: only one code goes out a minute. */
export async function lockTarget(tx: Tx, { target, purpose }: CodeFor): Promise<void> {
  await tx.run(sql`select pg_advisory_xact_lock(hashtextextended(${`code:${purpose}:${target}`}, 0))`);
}

/** Seconds until this requester may have another code sent, or null where it may be now. */
export const findWait = (
  read: Reader,
  { target, purpose, requester }: RequestedCode,
): Promise<{ seconds: number } | null> =>
  read.maybe<{ seconds: number }>(sql`
    select ceil(extract(epoch from resend_at - now()))::int as seconds from verify_codes
    where target = ${target} and purpose = ${purpose} and requested_by = ${requester.from} and resend_at > now()
    order by created_at desc limit 1`);

export const insertCode = (
  tx: Tx,
  { channel, target, purpose, requester }: RequestedCode,
  hash: Buffer,
): Promise<Issued> =>
  tx.one<Issued>(sql`
    insert into verify_codes (id, channel, target, purpose, requested_by, code_hash, resend_at, expires_at)
    values (${newId()}, ${channel}, ${target}, ${purpose}, ${requester.from}, ${hash},
      now() + make_interval(secs => ${resendSeconds}), now() + make_interval(mins => ${codeMinutes}))
    returning expires_at, resend_at`);

/**
 * Counts a try of the requester's newest code, or else, for somebody who has changed networks meanwhile, of the
 * newest that any origin requested: unknown origins have tries of their own. Null where none is alive.
 */
export const countCodeTry = (read: Reader, { channel, target, purpose, requester }: RequestedCode) =>
  read.maybe<{ id: string; code_hash: Buffer }>(sql`
    update verify_codes set
      tries = tries + case when requested_by = ${requester.from} then 1 else 0 end,
      tries_by_others = tries_by_others + case when requested_by = ${requester.from} then 0 else 1 end
    where id = (
        select id from (
          select distinct on (requested_by) id, requested_by, created_at, used_at, expires_at from verify_codes
          where target = ${target} and purpose = ${purpose} and channel = ${channel}
          order by requested_by, created_at desc, id desc
        ) newest
        where used_at is null and expires_at > now()
        order by requested_by = ${requester.from} desc, created_at desc, id desc limit 1
      ) and case when requested_by = ${requester.from} then tries else tries_by_others end < ${codeTriesMax}
      and used_at is null and expires_at > now()
    returning id, code_hash`);

/** Zero where it has been used in the meantime. */
export const useCode = (tx: Tx, codeId: string): Promise<number> =>
  tx.run(sql`update verify_codes set used_at = now() where id = ${codeId} and used_at is null`);
