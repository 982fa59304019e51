import type { StaffMember } from '@amberdock/contract/console/staff.ts';
import type { StaffRow } from './staff.store.ts';

export const staffMember = (row: StaffRow): StaffMember => ({
  id: row.id,
  account: row.account,
  name: row.name,
  role: row.role,
  active: row.active,
  created_at: row.created_at.toISOString(),
  last_sign_in_at: row.last_sign_in_at?.toISOString() ?? null,
  warehouse_ids: row.warehouse_codes,
  has_second_factor: row.has_second_factor,
  version: row.version,
});

/** Returns what the audit log keeps of an operator: nothing of the password. */
export const auditedStaffMember = ({ account, name, role, active, warehouse_codes }: StaffRow) => ({
  account,
  name,
  role,
  active,
  ...(warehouse_codes.length > 0 && { warehouses: warehouse_codes }),
});
