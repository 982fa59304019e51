import type { Tx } from '../../../db/tx.ts';
import type { Member } from '../../../http/callers/actor.ts';
import { appendCaseEvent, byBuyer } from '../case-events.ts';
import {
  type CaseMover,
  claimsOf,
  dropClaims,
  findCaseLines,
  type LockedCase,
  moveCase,
} from '../store/cases.store.ts';
import { lockForBuyer } from './get-case.ts';

/** Cancels a case for the buyer, while the return has not been sent. */
export async function cancelCase(tx: Tx, buyer: Member, caseNo: string): Promise<void> {
  const found = await lockForBuyer(tx, buyer, { caseNo, action: 'cancel' });
  await endAsCanceled(tx, found, byBuyer(buyer), 'canceled_by_buyer');
}

/** Ends a locked case without a refund; its units can be claimed again. */
export async function endAsCanceled(
  tx: Tx,
  found: LockedCase,
  by: CaseMover,
  reason: 'canceled_by_buyer' | 'return_not_sent',
): Promise<void> {
  await dropClaims(tx, found.units, claimsOf(await findCaseLines(tx, found.id)));
  await moveCase(tx, found.id, { ...by, from: found.status, to: 'canceled', reason, dueInDays: null });
  appendCaseEvent(tx, found, { kind: 'case.canceled', by, details: { reason } });
}
