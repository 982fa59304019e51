import { api } from '../api/api.ts';
import { identityRoutes } from '@amberdock/contract/people/identity.ts';
import { logOnly } from '../log.ts';
import { setTheme } from '../state/theme.ts';
import { fetchCartNumber } from './cart-number.ts';
import { isLoggedIn, mergeUser, session, signOut, startSession, type User } from './session.ts';

/** Gives the page that a buyer lands on after signing in (docs/specification.md#2-screens-and-routes). */
export const landing = (user: User): string => (user.first_login === 1 ? '/my/center' : '/library');

/**
 * Signs in (docs/specification.md#4-states-and-transitions): status 200 stores token and user and sets
 * cartnumber, 0 if the cart call fails. Any other status is no sign-in: null. What the server refuses is
 * thrown, after its alert was shown.
 */
export async function logIn(account: string, password: string): Promise<User | null> {
  const answer = await api.send(identityRoutes.signIn, { body: { account, password } });
  if (answer.status !== 200) return null;
  const user = answer.data;
  startSession(user.token, user);
  mergeUser({ cartnumber: await fetchCartNumber().catch(() => 0) });
  return session.get().user;
}

/** The buyer's own wish: the server forgets the token, the theme goes back to light, the user to /login. */
export async function logOut(): Promise<void> {
  if (!isLoggedIn()) return;
  const ended = api.call(identityRoutes.signOut);
  setTheme('light');
  signOut();
  await ended.catch((error: unknown) => logOnly('The session could not be ended on the server.', error));
}
