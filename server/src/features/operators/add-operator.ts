import type { OperatorRole } from '@amberdock/contract/access.ts';
import { writeAuditLog } from '../../db/audit-log.ts';
import type { Tx } from '../../db/tx.ts';
import type { Operator } from '../../http/callers/actor.ts';
import { Refusal } from '../../http/refusal.ts';
import { boundTo } from './change-operator.ts';
import { insertStaffMember, type StaffRow } from './staff.store.ts';
import { auditedStaffMember } from './staff.view.ts';

type NewOperator = {
  account: string;
  name: string;
  role: OperatorRole;
  passwordHash: string;
  warehouse_ids?: readonly string[];
};

/** Adds an operator who can sign in at once. @throws Refusal operator_exists, not_found for an unknown warehouse */
export async function addOperator(tx: Tx, by: Operator, input: NewOperator): Promise<StaffRow> {
  const inserted = await insertStaffMember(tx, { ...input, name: input.name.trim() });
  if (!inserted) throw new Refusal('operator_exists');
  const added = input.warehouse_ids ? await boundTo(tx, inserted, input.warehouse_ids) : inserted;
  const entry = {
    action: 'staff.add' as const,
    subject: added.account,
    before: null,
    after: auditedStaffMember(added),
  };
  await writeAuditLog(tx, by, [entry]);
  return added;
}
