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

/** Makes requests for one target run one after the other, so that only one code is sent a minute. */
export async function lockTarget(tx: Tx, { target, purpose }: CodeFor): Promise<void> {
  await tx.run(sql`select pg_advisory_xact_lock(hashtextextended(${`code:${purpose}:${target}`}, 0))`);
}

/** Returns the seconds until this requester may have another code sent; null if that is allowed now. */
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
 * Counts a try of the requester's newest valid code. If there is none, since a person may have changed networks meanwhile,
 * the try counts for the newest valid code that any origin requested, under a limit that all other origins share. Null if
 * no code is valid or its tries are used up.
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

/** Marks a code as used; returns 0 if it has been used in the meantime. */
export const useCode = (tx: Tx, codeId: string): Promise<number> =>
  tx.run(sql`update verify_codes set used_at = now() where id = ${codeId} and used_at is null`);
