import { identityRoutes } from '@amberdock/contract/people/identity.ts';
import { api } from '../../lib/api/api.ts';
import { logOnly } from '../../lib/log.ts';
import { setTheme } from '../../lib/state/theme.ts';
import { isLoggedIn, signOut } from '../../lib/session/session.ts';

/** Signs the buyer out by their own wish: the server deletes the session, the theme becomes light, /login opens. */
export async function logOut(): Promise<void> {
  if (!isLoggedIn()) return;
  const ended = api.call(identityRoutes.signOut);
  setTheme('light');
  signOut();
  await ended.catch((error: unknown) => logOnly('The session could not be ended on the server.', error));
}
