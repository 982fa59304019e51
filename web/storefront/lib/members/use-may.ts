import { type MemberRole, type Scope, scopesOfRole } from '@amberdock/contract/access.ts';
import { useUser } from '../session/session.ts';

/**
 * Returns whether the member's role has a scope, so that a page offers what the server will take
 * (docs/design/accounts.md#scopes). A role that was not read yet passes: the server decides.
 */
export function useMay(): (scope: Scope) => boolean {
  const role = useUser()?.role;
  return (scope) => (isRole(role) ? scopesOfRole[role].includes(scope) : true);
}

const isRole = (role: unknown): role is MemberRole => typeof role === 'string' && role in scopesOfRole;
