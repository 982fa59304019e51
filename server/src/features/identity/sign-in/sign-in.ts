import { type Database, inTx } from '../../../db/tx.ts';
import { pepperOf } from '../../../http/secrets/pepper.ts';
import { Refusal } from '../../../http/refusal.ts';
import { accountOf } from '../contact.rules.ts';
import { requireTurnSoon, verifyPassword } from '../passwords.ts';
import { type FactorCode, methodOf } from '../second-factor/check-second-factor.ts';
import { findSecondFactor } from '../second-factor/second-factors.store.ts';
import { findUser } from '../users.store.ts';
import { sealChallenge } from './challenge.ts';
import { checkCodeOfSignIn } from './check-code-of-sign-in.ts';
import { openSignedIn, refuseSuspended, type SignedIn, type SignInFrom } from './open-signed-in.ts';
import { countNetworkTry, countSignInTry } from './sign-in-limits.ts';
import { insertSignIn } from './sign-ins.store.ts';

type SignIn = SignInFrom & FactorCode & { account: string; password: string };

/**
 * Signs in by username, phone or e-mail (docs/specification.md#4-states-and-transitions,
 * docs/specification.md#8-error-catalogue; docs/design/accounts.md#codes). An unknown account takes as long
 * as a wrong password, and both wear the same limits out. Where the second factor is on and no code came along,
 * the refusal carries the challenge for the second step.
 *
 * @throws Refusal account_not_registered, wrong_credentials, account_suspended, second_factor_required,
 * second_factor_wrong, too_many_requests, unavailable
 */
export async function signIn(db: Database, { account, password, ...input }: SignIn): Promise<SignedIn> {
  requireTurnSoon();
  await countNetworkTry(db, input.origin);
  const named = accountOf(account);
  const user = await findUser(db, named);
  const owner = user && ({ kind: 'buyer', id: user.id } as const);
  const counted = await countSignInTry(db, {
    owner,
    name: `${named.by}:${named.value}`,
    origin: input.origin,
  });
  const right = await verifyPassword(pepperOf(db), user?.password_hash ?? null, password);
  if (!user || !owner || user.status === 'removed') throw new Refusal('account_not_registered');
  if (!right) {
    // Committed on its own, before the refusal: the account's owner sees that somebody tried.
    const tried = { userId: user.id, outcome: 'wrong_password', method: 'password' } as const;
    await inTx(db, (tx) => insertSignIn(tx, { ...tried, device: input.device }));
    throw new Refusal('wrong_credentials');
  }
  refuseSuspended(user);

  const factor = await findSecondFactor(db, owner);
  if (factor && methodOf(input) === null) {
    await counted.forgive();
    const pepper = pepperOf(db);
    const given = { pepper, owner, passwordHash: user.password_hash, nowSeconds: factor.now_seconds };
    throw new Refusal('second_factor_required', {}, { data: { challenge: sealChallenge(given) } });
  }
  const proven = factor && (await checkCodeOfSignIn(db, { user, factor, ...counted }, input));
  return openSignedIn(db, { user, proven, counted }, input);
}
