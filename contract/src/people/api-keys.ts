import { personalScopes, type Scope, scopes } from '../access.ts';
import type { CallsOf } from '../http.ts';
import type { apiKeySchemas } from '../schemas/people/api-keys.ts';

export type * from '../schemas/people/api-keys.ts';

/** The scopes that a key may have: none of a person's own (docs/design/accounts.md#scopes). */
export const keyScopes: readonly Scope[] = scopes.filter((scope) => !personalScopes.includes(scope));

/** Every key begins so: who finds one in a file or a log knows what it is. */
export const keyPrefix = 'ak_';

export const requestsPerMinute = { min: 1, max: 6_000, default: 600 } as const;
/** Days from now after which a key may end by itself. */
export const keyDaysMax = 3_650;
/** Days for which the calls of a key are logged. */
export const keyCallDays = 30;

export const apiKeyRoutes: CallsOf<typeof apiKeySchemas> = {
  list: { method: 'GET', path: '/my/api_keys' },
  make: { method: 'POST', path: '/my/api_keys' },
  revoke: { method: 'DELETE', path: '/my/api_keys/:id' },
  calls: { method: 'GET', path: '/my/api_keys/:id/calls' },
};
