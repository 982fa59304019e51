import { createHash } from 'node:crypto';
import { openText, sealText } from '../../../http/secrets/sealed-text.ts';
import type { SignInOwner } from '../devices/known-devices.store.ts';

const challengeSeconds = 300;

type Challenge = { id: string; password: string; ends: number };

/** Returns a mark of a password hash that does not reveal it: a challenge ends when the mark is another one. */
export const passwordMark = (passwordHash: string): string =>
  createHash('sha256').update(passwordHash).digest('base64url').slice(0, 22);

const sealedFor = (pepper: string, kind: SignInOwner['kind']) => ({
  pepper,
  purpose: `${kind} sign-in challenge`,
});

type NewChallenge = { pepper: string; owner: SignInOwner; passwordHash: string; nowSeconds: number };

/**
 * Seals that the password was right, for the second step of a sign-in. It is not a session: no route accepts it as one, it
 * ends after five minutes or when the password changes, and is of no use without a code, which works once.
 */
export const sealChallenge = ({ pepper, owner, passwordHash, nowSeconds }: NewChallenge): string => {
  const challenge: Challenge = {
    id: owner.id,
    password: passwordMark(passwordHash),
    ends: nowSeconds + challengeSeconds,
  };
  return sealText(sealedFor(pepper, owner.kind), challenge);
};

/** Opens a sealed challenge; null if the seal is not ours. `isChallengeGood` tells whether it is still valid. */
export const openChallenge = (
  pepper: string,
  kind: SignInOwner['kind'],
  challenge: string,
): Challenge | null => openText<Challenge>(sealedFor(pepper, kind), challenge);

export const isChallengeGood = (
  { ends, password }: Challenge,
  now: { passwordHash: string; seconds: number },
): boolean => ends >= now.seconds && password === passwordMark(now.passwordHash);
