import { type Scope, scopesOfRole, tradingScopes } from '@amberdock/contract/access.ts';
import { Refusal } from '../refusal.ts';
import type { Buyer } from './actor.ts';

type Caller = Pick<Buyer, 'role' | 'isBlocked'>;

/**
 * Lets a buyer pass whose role has the scope: the guard for the route's own scope, a verb for one field of a call that
 * belongs to another scope than the call.
 *
 * @throws Refusal scope_missing, naming the scope; account_blocked for a scope of trade
 */
export function requireScope({ role, isBlocked }: Caller, scope: Scope): void {
  if (!scopesOfRole[role].includes(scope)) throw new Refusal('scope_missing', { scope });
  if (isClosedTo(isBlocked, scope)) throw new Refusal('account_blocked');
}

/** Tells whether `requireScope` lets the buyer pass: what is offered to them depends on it. */
export const hasScope = ({ role, isBlocked }: Caller, scope: Scope): boolean =>
  scopesOfRole[role].includes(scope) && !isClosedTo(isBlocked, scope);

const isClosedTo = (isBlocked: boolean, scope: Scope): boolean => isBlocked && tradingScopes.includes(scope);
