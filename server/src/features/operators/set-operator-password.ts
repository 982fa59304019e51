import { writeAuditLog } from '../../db/audit-log.ts';
import type { Tx } from '../../db/tx.ts';
import type { Operator } from '../../http/callers/actor.ts';
import { changedMeanwhile } from '../../http/failing/changed-meanwhile.ts';
import { notFound, Refusal } from '../../http/refusal.ts';
import { staffChanges } from './change-operator.ts';
import { holdOperatorPassword } from './operators.store.ts';
import {
  endOperatorSessions,
  lockStaffMember,
  resetStaffPassword,
  type StaffRow,
  updateOwnPassword,
} from './staff.store.ts';

type OwnPassword = {
  passwordHash: string;
  /** The hash of the old password that was checked. */
  checkedHash: string;
};

/**
 * Sets an operator's own new password and ends the operator's other sessions.
 *
 * @throws Refusal not_found; wrong_credentials if the old password has been reset since it was checked
 */
export async function setOwnPassword(
  tx: Tx,
  by: Operator,
  { passwordHash, checkedHash }: OwnPassword,
): Promise<void> {
  const { operatorId: id, sessionId } = by;
  if (!(await holdOperatorPassword(tx, id, checkedHash))) throw new Refusal('wrong_credentials');
  const changed = await updateOwnPassword(tx, id, passwordHash);
  if (!changed) throw notFound();
  await endOperatorSessions(tx, id, sessionId);
  await logPassword(tx, by, 'staff.change_own_password', changed);
}

type PasswordReset = { id: string; version: number; passwordHash: string };

/**
 * Gives an operator a new password and ends all of the operator's sessions. The version rises, so that anyone who has
 * the operator open in another form learns of it before a save.
 *
 * @throws Refusal not_found, changed_meanwhile (it names who changed what)
 */
export async function resetOperatorPassword(tx: Tx, by: Operator, reset: PasswordReset): Promise<StaffRow> {
  const before = await lockStaffMember(tx, reset.id);
  if (!before) throw notFound();
  const changed = await resetStaffPassword(tx, reset);
  if (!changed) throw await changedMeanwhile(tx, { subject: before.account, by, actions: staffChanges });
  await endOperatorSessions(tx, reset.id, null);
  await logPassword(tx, by, 'staff.reset_password', changed);
  return changed;
}

const logPassword = (
  tx: Tx,
  by: Operator,
  action: 'staff.change_own_password' | 'staff.reset_password',
  { account: subject }: StaffRow,
) => writeAuditLog(tx, by, [{ action, subject, before: null, after: null }]);
