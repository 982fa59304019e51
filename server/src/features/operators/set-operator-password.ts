import { writeAuditLog } from '../../db/audit-log.ts';
import type { Tx } from '../../db/tx.ts';
import type { Operator } from '../../http/callers/actor.ts';
import { notFound, Refusal } from '../../http/refusal.ts';
import { holdOperatorPassword } from './operators.store.ts';
import { endOperatorSessions, type StaffRow, updatePassword } from './staff.store.ts';

type NewPassword = {
  id: string;
  passwordHash: string;
  /** The operator's own change: the session that goes on, and the hash of the old password that was checked. */
  own: { sessionId: string; checkedHash: string } | null;
};

/**
 * Sets an operator's password and ends the sessions, but one where it is the operator's own change.
 *
 * @throws Refusal not_found; wrong_credentials if the old password has been reset since it was checked
 */
export async function setOperatorPassword(
  tx: Tx,
  by: Operator,
  { id, passwordHash, own }: NewPassword,
): Promise<StaffRow> {
  if (own && !(await holdOperatorPassword(tx, id, own.checkedHash))) throw new Refusal('wrong_credentials');
  const changed = await updatePassword(tx, id, passwordHash);
  if (!changed) throw notFound();
  await endOperatorSessions(tx, id, own?.sessionId ?? null);
  const action = own ? 'staff.change_own_password' : 'staff.reset_password';
  await writeAuditLog(tx, by, [{ action, subject: changed.account, before: null, after: null }]);
  return changed;
}
