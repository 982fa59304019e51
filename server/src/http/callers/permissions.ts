import { type Permission, permissionsOfRole } from '@amberdock/contract/access.ts';
import { Refusal } from '../refusal.ts';
import type { Operator } from './actor.ts';

/** Refuses an operator whose role lacks a permission. @throws Refusal permission_missing */
export function requirePermission({ role }: Pick<Operator, 'role'>, permission: Permission): void {
  if (!permissionsOfRole[role].includes(permission)) throw new Refusal('permission_missing', { permission });
}
