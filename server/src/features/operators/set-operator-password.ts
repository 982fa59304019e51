import { writeAuditLog } from '../../db/audit-log.ts';
import type { Tx } from '../../db/tx.ts';
import type { Operator } from '../../http/callers/actor.ts';
import { notFound } from '../../http/refusal.ts';
import { endOperatorSessions, type StaffRow, updatePassword } from './staff.store.ts';

type NewPassword = { id: string; passwordHash: string; keepSessionId: string | null };

/** Sets an operator's password and ends the sessions, but one where it is the operator's own change. */
export async function setOperatorPassword(
  tx: Tx,
  by: Operator,
  { id, passwordHash, keepSessionId }: NewPassword,
): Promise<StaffRow> {
  const changed = await updatePassword(tx, id, passwordHash);
  if (!changed) throw notFound();
  await endOperatorSessions(tx, id, keepSessionId);
  const action = keepSessionId ? 'staff.change_own_password' : 'staff.reset_password';
  await writeAuditLog(tx, by, [{ action, subject: changed.account, before: null, after: null }]);
  return changed;
}
