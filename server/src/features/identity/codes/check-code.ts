import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Database, Tx } from '../../../db/tx.ts';
import { hitAccountLimit } from '../../../http/callers/rate-limit.ts';
import { pepperOf } from '../../../http/secrets/pepper.ts';
import { Refusal } from '../../../http/refusal.ts';
import { type RequestedCode, type CodeFor, countCodeTry, useCode } from './codes.store.ts';

/** Hashes a code with the pepper: six digits are so few that plain hashes in a stolen table could be guessed. */
export const codeHash = (pepper: string, { target, purpose }: CodeFor, code: string): Buffer =>
  createHmac('sha256', pepper).update(`code\0${purpose}\0${target}\0${code}`).digest();

const windowSeconds = 3_600;
/** A contact's codes take 50 guesses an hour from all unknown origins together, and 15 from one network or device. */
const triesLimits = { tight: { hitsMax: 15, windowSeconds }, loose: { hitsMax: 50, windowSeconds } };

/**
 * Counts a try, in a transaction of its own, and returns the id of the code if it is right. `consumeCode` marks it as used,
 * in the transaction of the change that it permits.
 *
 * @throws Refusal verify_code_wrong: none sent, expired, five tries made, or simply wrong; too_many_requests
 */
export async function checkCode(db: Database, wanted: RequestedCode, code: string): Promise<string> {
  const { target, purpose, requester } = wanted;
  const tries = await hitAccountLimit(db, {
    bucket: `code-try:${purpose}:${target}`,
    ...requester,
    ...triesLimits,
  });
  const counted = await countCodeTry(db, wanted);
  const right = counted && timingSafeEqual(counted.code_hash, codeHash(pepperOf(db), wanted, code));
  if (!right) throw new Refusal('verify_code_wrong');
  await tries.forgive();
  return counted.id;
}

/** Uses up a code: it permits one change, once. @throws Refusal verify_code_wrong if another request used it first */
export async function consumeCode(tx: Tx, codeId: string): Promise<void> {
  if ((await useCode(tx, codeId)) === 0) throw new Refusal('verify_code_wrong');
}
