import type { Buyer } from './actor.ts';
import { hasScope } from './scopes.ts';

/**
 * Whether a caller sees the papers that prove who the account's owner is: a person who may submit them, never a key, nor
 * another member (docs/design/account-area.md#verification-data).
 */
export const seesIdentity = (caller: Pick<Buyer, 'role' | 'isBlocked' | 'apiKey'>): boolean =>
  !caller.apiKey && hasScope(caller, 'account.write');
