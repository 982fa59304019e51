import { personalScopes, type Scope, scopesOfRole, tradingScopes } from '@amberdock/contract/access.ts';
import { Refusal } from '../refusal.ts';
import type { Buyer } from './actor.ts';

type Caller = Pick<Buyer, 'role' | 'isBlocked' | 'apiKey'>;
type PayingCaller = Caller & Pick<Buyer, 'isOwing'>;

/**
 * Lets a buyer pass whose role has the scope, and whose key has it where the call came with one: the guard for the route's
 * own scope, a verb for one field of a call that belongs to another scope than the call.
 *
 * @throws Refusal person_only for a key where no key has the scope; scope_missing, naming it; account_blocked for a scope of trade; payments_stopped for paying
 */
export function requireScope(caller: PayingCaller, scope: Scope): void {
  if (caller.apiKey && personalScopes.includes(scope)) throw new Refusal('person_only');
  if (!isGranted(caller, scope)) throw new Refusal('scope_missing', { scope });
  if (isClosedTo(caller.isBlocked, scope)) throw new Refusal('account_blocked');
  if (scope === 'pay') requireNothingOwed(caller);
}

/** Refuses paying and withdrawing while the account owes money. @throws Refusal payments_stopped */
export function requireNothingOwed({ isOwing }: Pick<Buyer, 'isOwing'>): void {
  if (isOwing) throw new Refusal('payments_stopped');
}

/** Whether `requireScope` lets the buyer pass, for offering only what the buyer may do. */
export const hasScope = (caller: Caller, scope: Scope): boolean =>
  isGranted(caller, scope) && !isClosedTo(caller.isBlocked, scope);

const isGranted = ({ role, apiKey }: Caller, scope: Scope): boolean =>
  scopesOfRole[role].includes(scope) &&
  (!apiKey || (apiKey.scopes.includes(scope) && !personalScopes.includes(scope)));

const isClosedTo = (isBlocked: boolean, scope: Scope): boolean => isBlocked && tradingScopes.includes(scope);
