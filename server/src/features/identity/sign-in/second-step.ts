import type { Database } from '../../../db/tx.ts';
import { Refusal } from '../../../http/refusal.ts';
import { pepperOf } from '../../../http/secrets/pepper.ts';
import type { FactorCode } from '../second-factor/check-second-factor.ts';
import { findSecondFactor } from '../second-factor/second-factors.store.ts';
import { getUser } from '../users.store.ts';
import { isChallengeGood, openChallenge } from './challenge.ts';
import { checkCodeOfSignIn } from './check-code-of-sign-in.ts';
import { openSignedIn, refuseSuspended, type SignedIn, type SignInFrom } from './open-signed-in.ts';
import { countNetworkTry, countSignInTry } from './sign-in-limits.ts';

type SecondStep = SignInFrom & FactorCode & { challenge: string };

/**
 * Finishes a sign-in whose password was right a moment ago (docs/design/accounts.md#second-factor).
 *
 * @throws Refusal challenge_ended, account_suspended, second_factor_wrong, too_many_requests
 */
export async function finishSignIn(db: Database, { challenge, ...input }: SecondStep): Promise<SignedIn> {
  await countNetworkTry(db, input.origin);
  const opened = openChallenge(pepperOf(db), 'buyer', challenge);
  if (!opened) throw new Refusal('challenge_ended');
  const user = await getUser(db, opened.id);
  const owner = { kind: 'buyer', id: user.id } as const;
  const factor = await findSecondFactor(db, owner);
  const now = factor && { passwordHash: user.password_hash, seconds: factor.now_seconds };
  if (!factor || !now || !isChallengeGood(opened, now)) throw new Refusal('challenge_ended');
  refuseSuspended(user);
  const counted = await countSignInTry(db, { owner, name: '', origin: input.origin });
  const proven = await checkCodeOfSignIn(db, { user, factor, ...counted }, input);
  return openSignedIn(db, { user, proven, counted }, input);
}
