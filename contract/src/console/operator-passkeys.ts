import type { CallsOf } from '../http.ts';
import type { operatorPasskeySchemas } from '../schemas/console/operator-passkeys.ts';

export const operatorPasskeyRoutes: CallsOf<typeof operatorPasskeySchemas> = {
  list: { method: 'GET', path: '/console/passkeys' },
  begin: { method: 'POST', path: '/console/passkeys/options' },
  add: { method: 'POST', path: '/console/passkeys' },
  remove: { method: 'DELETE', path: '/console/passkeys/:id' },
  beginSignIn: { method: 'POST', path: '/console/authentication/passkey/options' },
  signIn: { method: 'POST', path: '/console/authentication/passkey' },
};
