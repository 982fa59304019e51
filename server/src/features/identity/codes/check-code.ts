import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Database, Tx } from '../../../db/tx.ts';
import { hitAccountLimit } from '../../../http/callers/rate-limit.ts';
import { pepperOf } from '../../../http/secrets/pepper.ts';
import { Refusal } from '../../../http/refusal.ts';
import { type RequestedCode, type CodeFor, countCodeTry, useCode } from './codes.store.ts';

/** Six digits are few: without the pepper a stolen table would reveal them all. */
export const codeHash = (pepper: string, { target, purpose }: CodeFor, code: string): Buffer =>
  createHmac('sha256', pepper).update(`code\0${purpose}\0${target}\0${code}`).digest();

const windowSeconds = 3_600;
/** Fifty guesses an hour at a contact's codes, from however many networks; no network alone has more than fifteen. */
const triesLimits = { tight: { hitsMax: 15, windowSeconds }, loose: { hitsMax: 50, windowSeconds } };

/**
 * Counts a try, committed on its own, and gives the id of the code that was right. It is used up by
 * `consumeCode` in the transaction of what it permits.
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

/** A code permits one thing once. @throws Refusal verify_code_wrong where another request was first */
export async function consumeCode(tx: Tx, codeId: string): Promise<void> {
  if ((await useCode(tx, codeId)) === 0) throw new Refusal('verify_code_wrong');
}
