import type { CallsOf } from '../http.ts';
import type { passkeySchemas } from '../schemas/people/passkeys.ts';

export type * from '../schemas/people/passkeys.ts';

export const passkeysMax = 20;
export const passkeyNameLengthMax = 60;

export const passkeyRoutes: CallsOf<typeof passkeySchemas> = {
  list: { method: 'GET', path: '/my/passkeys' },
  begin: { method: 'POST', path: '/my/passkeys/options' },
  add: { method: 'POST', path: '/my/passkeys' },
  remove: { method: 'DELETE', path: '/my/passkeys/:id' },
  beginSignIn: { method: 'POST', path: '/authentication/passkey/options' },
  signIn: { method: 'POST', path: '/authentication/passkey' },
};
