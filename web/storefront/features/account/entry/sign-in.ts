import { api } from '../../../lib/api/api.ts';
import { ApiError } from '../../../lib/api/errors.ts';
import type { RouteInput, Success } from '@amberdock/contract/http.ts';
import { identityRoutes, type UserRecord } from '@amberdock/contract/people/identity.ts';
import { fetchCartNumber } from '../../../lib/session/cart-number.ts';
import { logOnly } from '../../../lib/log.ts';
import { mergeUser, session, startSession, type User } from '../../../lib/session/session.ts';
import { readProfile } from '../profile/read-profile.ts';

/** Returns the page that a buyer lands on after signing in (docs/specification.md#2-screens-and-routes). */
export const landing = (user: User): string => (user.first_login === 1 ? '/my/center' : '/library');

/**
 * Signs in (docs/specification.md#4-states-and-transitions): status 200 stores token and user and sets cartnumber, 0 if the
 * cart call fails. Any other status is not a sign-in and gives null. Where a code is to follow, its challenge comes back.
 * Any other refusal of the server is thrown, after its alert was shown.
 */
export async function logIn(account: string, password: string): Promise<User | SecondStep | null> {
  try {
    const body = { account, password };
    return await started(
      await api.send(identityRoutes.signIn, { body }, { shownInPlace: ['second_factor_required'] }),
    );
  } catch (error) {
    const challenge = challengeOf(error);
    if (challenge === null) throw error;
    return { challenge };
  }
}

/** The password was right, and a code is to follow. */
export type SecondStep = { challenge: string };

export const isSecondStep = (answer: User | SecondStep): answer is SecondStep => 'challenge' in answer;

const challengeOf = (error: unknown): string | null =>
  error instanceof ApiError && error.code === 'second_factor_required'
    ? (error.failure.data as SecondStep).challenge
    : null;

type Code = SecondStep & RouteInput<typeof identityRoutes.signInSecondStep>['body'];

/** Finishes a sign-in with the code after the password; else like `logIn`. */
export const finishLogIn = async (body: Code): Promise<User | null> =>
  started(await api.send(identityRoutes.signInSecondStep, { body }));

/** Begins the session of a sign-in; null if the answer is not a sign-in. */
export async function started({ status, data: user }: Success<UserRecord>): Promise<User | null> {
  if (status !== 200) return null;
  startSession(user.token, user);
  // Without the profile, whose role says what pages offer, the server still decides.
  const profile = readProfile().catch((error: unknown) => logOnly('The profile could not be read.', error));
  mergeUser({ cartnumber: await fetchCartNumber().catch(() => 0) });
  await profile;
  return session.get().user;
}
