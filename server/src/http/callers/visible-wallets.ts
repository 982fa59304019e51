import type { Buyer } from './actor.ts';
import { hasScope } from './scopes.ts';

/**
 * Removes the wallets from an answer whose caller may not see them: a key without `wallet.read`
 * (docs/design/accounts.md#scopes). An answer is stored with its wallets, because a repeat may come from another caller.
 */
export const withVisibleWallets = <T extends { wallets: readonly unknown[] }>(
  caller: Pick<Buyer, 'role' | 'isBlocked' | 'apiKey'>,
  answer: T,
): T => (hasScope(caller, 'wallet.read') ? answer : { ...answer, wallets: [] });
