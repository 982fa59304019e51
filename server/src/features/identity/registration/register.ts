import type { RouteInput } from '@amberdock/contract/http.ts';
import type { identityRoutes } from '@amberdock/contract/people/identity.ts';
import type { Language } from '@amberdock/contract/language.ts';
import type { Database, Tx } from '../../../db/tx.ts';
import { appendEvents } from '../../../events/append-events.ts';
import { pepperOf } from '../../../http/secrets/pepper.ts';
import { visitor } from '../../../http/callers/actor.ts';
import { hitLimit } from '../../../http/callers/rate-limit.ts';
import { Refusal } from '../../../http/refusal.ts';
import { BadInput } from '../../../http/validation.ts';
import { codeRequesterOf } from '../codes/code-requester.ts';
import { checkCode, consumeCode } from '../codes/check-code.ts';
import { targetOf } from '../codes/send-code.ts';
import type { Origin } from '../devices/known-devices.ts';
import { hashPassword, requireTurnSoon } from '../passwords.ts';
import { findUser, insertOwner } from '../users.store.ts';

const networkLimit = { hitsMax: 100, windowSeconds: 3_600 };

type Input = RouteInput<typeof identityRoutes.register>['body'];
type RegistrationRequest = { input: Input; origin: Origin; language: Language };
/**
 * An applicant proved before the transaction: the code's try is counted and the slow hash made outside it.
 */
type Applicant = { input: Input; target: string; codeId: string; passwordHash: string; language: Language };

/**
 * Checks an application (docs/design/payloads.md#payloads-of-the-main-calls) and returns what `createApplicant`
 * needs.
 *
 * @throws Refusal username_taken, account_registered, verify_code_wrong, phone_invalid, email_invalid,
 *   too_many_requests; BadInput for a company without a name
 */
export async function checkApplication(
  db: Database,
  { input, origin, language }: RegistrationRequest,
): Promise<Applicant> {
  const target = targetOf(input.channel, input.target);
  if (input.account_type === 'company' && !input.company_name?.trim()) {
    throw new BadInput([{ field: 'company_name', fault: 'required' }]);
  }
  requireTurnSoon();
  await hitLimit(db, `register:network:${origin.network}`, networkLimit);
  await refuseTaken(db, input, target);
  const wanted = { channel: input.channel, target, purpose: 'register' } as const;
  const requester = await codeRequesterOf(db, wanted, { caller: visitor, owner: null, origin });
  const codeId = await checkCode(db, { ...wanted, requester }, input.verify_code);
  return { input, target, codeId, language, passwordHash: await hashPassword(pepperOf(db), input.password) };
}

async function refuseTaken(read: Database | Tx, { channel, username }: Input, target: string): Promise<void> {
  if (await findUser(read, { by: channel, value: target })) throw new Refusal('account_registered');
  if (await findUser(read, { by: 'username', value: username })) throw new Refusal('username_taken');
}

/**
 * Makes an account and the user who owns it, whose first login leads to the welcome
 * (docs/design/accounts.md#first-login), and greets them.
 */
export async function createApplicant(tx: Tx, applicant: Applicant): Promise<{ user_uuid: string }> {
  const { input, target, codeId, passwordHash, language } = applicant;
  await consumeCode(tx, codeId);
  const made = await insertOwner(tx, {
    username: input.username,
    [input.channel]: target,
    user_type: input.account_type === 'company' ? 2 : 1,
    company_name: input.account_type === 'company' ? (input.company_name ?? '').trim() : '',
    password_hash: passwordHash,
    language,
  });
  if (!made) {
    await refuseTaken(tx, input, target);
    throw new Refusal('account_registered');
  }
  appendEvents(tx, [
    {
      kind: 'account.registered',
      accountId: made.accountId,
      actor: 'buyer',
      actorId: made.userId,
      subject: made.userId,
      data: { user_id: made.userId, username: input.username },
    },
  ]);
  return { user_uuid: made.userId };
}
