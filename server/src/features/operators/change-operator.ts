import type { OperatorRole } from '@amberdock/contract/access.ts';
import { writeAuditLog } from '../../db/audit-log.ts';
import type { Tx } from '../../db/tx.ts';
import type { Operator } from '../../http/callers/actor.ts';
import { changedMeanwhile } from '../../http/failing/changed-meanwhile.ts';
import { notFound, Refusal } from '../../http/refusal.ts';
import {
  bindToWarehouses,
  countOtherAdministrators,
  endOperatorSessions,
  lockStaffMember,
  type StaffRow,
  updateStaffMember,
} from './staff.store.ts';
import { auditedStaffMember } from './staff.view.ts';

type OperatorChange = {
  id: string;
  version: number;
  name: string;
  role: OperatorRole;
  active: boolean;
  /** The warehouses to bind the operator to; without them they stay. */
  warehouse_ids?: readonly string[];
};

/** The acts that raise the version of an operator; the command line's new password may bring another role. */
export const staffChanges = ['staff.add', 'staff.change', 'staff.reset_password'] as const;

/**
 * Changes an operator's name, role or access. Sessions end where the role changes or the access ends, so that an open
 * console follows at once.
 *
 * @throws Refusal not_found, last_administrator, changed_meanwhile (it names who changed what)
 */
export async function changeOperator(tx: Tx, by: Operator, change: OperatorChange): Promise<StaffRow> {
  const before = await lockStaffMember(tx, change.id);
  if (!before) throw notFound();
  const staysAdministrator = change.role === 'admin' && change.active;
  if (!staysAdministrator && (await countOtherAdministrators(tx, change.id)).count === 0) {
    throw new Refusal('last_administrator');
  }
  const updated = await updateStaffMember(tx, { ...change, name: change.name.trim() });
  if (!updated) throw await changedMeanwhile(tx, { subject: before.account, by, actions: staffChanges });
  const after = change.warehouse_ids ? await boundTo(tx, updated, change.warehouse_ids) : updated;
  const entry = { before: auditedStaffMember(before), after: auditedStaffMember(after) };
  await writeAuditLog(tx, by, [{ action: 'staff.change', subject: before.account, ...entry }]);
  if (before.role !== after.role || !after.active) await endOperatorSessions(tx, change.id, null);
  return after;
}

/** Binds an operator to warehouses. @throws Refusal not_found for an unknown one */
export async function boundTo(tx: Tx, member: StaffRow, codes: readonly string[]): Promise<StaffRow> {
  if ((await bindToWarehouses(tx, member.id, codes)) < codes.length) throw notFound('warehouse_ids');
  return { ...member, warehouse_codes: [...codes].sort() };
}
