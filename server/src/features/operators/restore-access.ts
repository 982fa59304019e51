import type { OperatorRole } from '@amberdock/contract/access.ts';
import { writeAuditLog } from '../../db/audit-log.ts';
import type { Tx } from '../../db/tx.ts';
import { findByAccount, getOperator, type OperatorRow } from './operators.store.ts';
import { createOperator } from './sign-in.ts';

type Access = { account: string; password: string; pepper: string; role?: OperatorRole };

/**
 * Lets an operator in from the command line: makes one, or gives one who exists a new password, without which the name
 * and a role that is not given stay (docs/operations.md). The audit log says so. Returns the role.
 */
export async function restoreAccess(tx: Tx, access: Access): Promise<OperatorRole> {
  const before = await findByAccount(tx, access.account);
  const after = await getOperator(tx, await createOperator(tx, access));
  await writeAuditLog(tx, 'command line', [
    {
      action: before ? 'staff.reset_password' : 'staff.add',
      subject: after.account,
      before: before && audited(before),
      after: audited(after),
    },
  ]);
  return after.role;
}

const audited = ({ name, role, active }: OperatorRow) => ({ name, role, active });
