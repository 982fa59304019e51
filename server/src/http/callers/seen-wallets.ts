import type { Buyer } from './actor.ts';
import { hasScope } from './scopes.ts';

/**
 * Returns an answer as its caller may see it: a key without `wallet.read` gets no wallets (docs/design/accounts.md#scopes). A
 * stored answer keeps them, because a repeat may come from a caller who sees them, or from one who does not.
 */
export const withSeenWallets = <T extends { wallets: readonly unknown[] }>(
  caller: Pick<Buyer, 'role' | 'isBlocked' | 'apiKey'>,
  answer: T,
): T => (hasScope(caller, 'wallet.read') ? answer : { ...answer, wallets: [] });
