import { writeAuditLog } from '../../../db/audit-log.ts';
import type { Tx } from '../../../db/tx.ts';
import { appendCaseEvent, byOperator } from '../case-events.ts';
import { claimsOf, dropClaims, findCaseLines, moveCase, writeDecision } from '../store/cases.store.ts';
import { type Decider, lockForOperator } from './get-case.ts';

/** Rejects a case, or a return that never arrived, with a reason that the buyer reads; its units can be claimed again. */
export async function rejectCase(
  tx: Tx,
  by: Decider,
  { case_no: caseNo, version, reason: words }: { case_no: string; version: number; reason: string },
): Promise<void> {
  const found = await lockForOperator(tx, by, { caseNo, action: 'reject', version });
  const reason = words.trim();
  await dropClaims(tx, found.units, claimsOf(await findCaseLines(tx, found.id)));
  await writeDecision(tx, found.id, { reason });
  await moveCase(tx, found.id, {
    ...byOperator(by),
    from: found.status,
    to: 'rejected',
    reason,
    dueInDays: null,
  });
  appendCaseEvent(tx, found, { kind: 'case.rejected', by: byOperator(by), details: { reason } });
  const before = { status: found.status };
  await writeAuditLog(tx, by, [{ action: 'case.reject', subject: caseNo, before, after: { reason } }]);
}
