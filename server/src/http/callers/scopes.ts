import { type Scope, scopesOfRole } from '@amberdock/contract/access.ts';
import { Refusal } from '../refusal.ts';
import type { Buyer } from './actor.ts';

/**
 * Lets a buyer pass whose role has the scope: the guard for the route's own scope, a verb for one field of a call that
 * belongs to another scope than the call.
 *
 * @throws Refusal scope_missing, naming the scope
 */
export function requireScope({ role }: Pick<Buyer, 'role'>, scope: Scope): void {
  if (!scopesOfRole[role].includes(scope)) throw new Refusal('scope_missing', { scope });
}
