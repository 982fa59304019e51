import { randomInt } from 'node:crypto';
import type { Channel, CodePurpose } from '@amberdock/contract/people/identity.ts';
import type { Language } from '@amberdock/contract/language.ts';
import { type Database, inTx } from '../../../db/tx.ts';
import type { Buyer, Visitor } from '../../../http/callers/actor.ts';
import { pepperOf } from '../../../http/secrets/pepper.ts';
import { hitAccountLimit, hitLimit } from '../../../http/callers/rate-limit.ts';
import { Refusal } from '../../../http/refusal.ts';
import { letterChannels, postLetter } from '../../../ports/outbox.ts';
import { normalTarget } from '../contact.rules.ts';
import type { Origin } from '../devices/known-devices.ts';
import { findUser, getUser, type User } from '../users.store.ts';
import { codeRequesterOf, isForSignedIn } from './code-requester.ts';
import { codeHash } from './check-code.ts';
import { type CodeFor, codeMinutes, findWait, insertCode, lockTarget } from './codes.store.ts';

const windowSeconds = 3_600;
/** A contact gets at most 30 codes an hour from all unknown origins together, and 10 from one network or device. */
const targetLimits = { tight: { hitsMax: 10, windowSeconds }, loose: { hitsMax: 30, windowSeconds } };
const networkLimit = { hitsMax: 60, windowSeconds };

type CodeRequest = {
  channel: Channel;
  target: string;
  purpose: CodePurpose;
  caller: Buyer | Visitor;
  origin: Origin;
  language: Language;
  publicUrl: string;
};

/**
 * Sends a six-digit code, at most one a minute, which is valid for ten minutes and takes five tries of its requester
 * (docs/design/accounts.md#codes). Codes that other origins request neither delay nor replace it. The letter is written
 * in the same transaction and sent by a job.
 *
 * @throws Refusal phone_invalid, email_invalid, account_registered, account_not_registered, contact_mismatch,
 * login_required, verify_code_too_soon, too_many_requests
 */
export async function sendCode(
  db: Database,
  asked: CodeRequest,
): Promise<{ expires_at: Date; resend_at: Date }> {
  const target = targetOf(asked.channel, asked.target);
  const codeFor: CodeFor = { channel: asked.channel, purpose: asked.purpose, target };
  await hitLimit(db, `code:network:${asked.origin.network}`, networkLimit);
  const owner = await findUser(db, { by: asked.channel, value: target });
  await refuseIneligible(db, codeFor, { caller: asked.caller, owner });
  const requester = await codeRequesterOf(db, codeFor, { ...asked, owner });
  await hitAccountLimit(db, { bucket: `code:target:${target}`, ...requester, ...targetLimits });

  const code = String(randomInt(1_000_000)).padStart(6, '0');
  return inTx(db, async (tx) => {
    const wanted = { ...codeFor, requester };
    await lockTarget(tx, wanted);
    const wait = await findWait(tx, wanted);
    if (wait) throw new Refusal('verify_code_too_soon', wait, { retryAfterSeconds: wait.seconds });
    const issued = await insertCode(tx, wanted, codeHash(pepperOf(db), wanted, code));
    await postLetter(tx, {
      channel: letterChannels[wanted.channel],
      target,
      language: asked.language,
      ...letter(asked, code),
    });
    return issued;
  });
}

/** Normalizes a phone number or e-mail address. @throws Refusal phone_invalid, email_invalid */
export function targetOf(channel: Channel, typed: string): string {
  const target = normalTarget(channel, typed);
  if (target === null) throw new Refusal(channel === 'phone' ? 'phone_invalid' : 'email_invalid');
  return target;
}

async function refuseIneligible(
  db: Database,
  { channel, target, purpose }: CodeFor,
  { caller, owner }: { caller: Buyer | Visitor; owner: User | null },
) {
  if (purpose === 'register' && owner) throw new Refusal('account_registered');
  if (purpose === 'reset_password' && !owner) throw new Refusal('account_not_registered');
  if (!isForSignedIn(purpose)) return;
  if (caller.kind !== 'buyer') throw new Refusal('login_required');
  if (purpose === 'change_contact' && owner) throw new Refusal('account_registered');
  if (purpose === 'payment_password') {
    const own = (await getUser(db, caller.userId))[channel];
    if (own !== target) throw new Refusal('contact_mismatch');
  }
}

const purposes: Record<CodePurpose, Record<Language, string>> = {
  register: { zh: '注册', en: 'register' },
  reset_password: { zh: '重置登录密码', en: 'reset your password' },
  payment_password: { zh: '设置支付密码', en: 'set your payment password' },
  change_contact: { zh: '更换联系方式', en: 'change your contact details' },
};

/** Writes the letter with a code; an e-mail also has the shop's address. */
function letter({ channel, purpose, language, publicUrl }: CodeRequest, code: string) {
  const { zh, en } = purposes[purpose];
  const body = {
    zh: `您正在${zh}，验证码为 ${code}，${codeMinutes} 分钟内有效。请勿告知他人。`,
    en: `Use ${code} to ${en}. It is valid for ${codeMinutes} minutes. Don’t share it with anyone.`,
  }[language];
  const subject = { zh: `验证码 ${code}`, en: `Your code is ${code}` }[language];
  return { subject, body: channel === 'email' ? `${body}\n\n${publicUrl}` : body };
}
