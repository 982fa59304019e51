import { passkeyRoutes } from '@amberdock/contract/people/passkeys.ts';
import { askForPasskey } from '../../../../kit/passkeys.ts';
import { api } from '../../../lib/api/api.ts';
import type { User } from '../../../lib/session/session.ts';
import { started } from './sign-in.ts';

/** Signs in with a passkey of this device; null if none was used. */
export async function logInByPasskey(): Promise<User | null> {
  const options = await api.call(passkeyRoutes.beginSignIn, { body: {} });
  const credential = await askForPasskey(options);
  if (!credential) return null;
  const body = { ceremony: options.ceremony, credential };
  return started(await api.send(passkeyRoutes.signIn, { body }));
}
