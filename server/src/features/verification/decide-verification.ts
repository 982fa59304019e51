import { writeAuditLog } from '../../db/audit-log.ts';
import type { Tx } from '../../db/tx.ts';
import { appendEvents } from '../../events/append-events.ts';
import type { Operator } from '../../http/callers/actor.ts';
import { notFound, Refusal } from '../../http/refusal.ts';
import { BadInput } from '../../http/validation.ts';
import {
  decideWaiting,
  findSubmissions,
  findVerification,
  lockAccountStatus,
  setVerifiedType,
} from './review.store.ts';

type Decision = { id: string; decision: 'approved' | 'rejected'; reason?: string };

/**
 * Approves or rejects a submission, once. The account gets a message, a rejection's with the reason; an approved account
 * becomes what its papers say (docs/design/accounts.md#verification).
 *
 * @throws Refusal not_found, account_closed, verification_decided (it names who decided); BadInput for a rejection without
 *   a reason
 */
export async function decideVerification(
  tx: Tx,
  by: Pick<Operator, 'operatorId'>,
  input: Decision,
): Promise<void> {
  const { id, decision } = input;
  const reason = decision === 'rejected' ? (input.reason ?? '').trim() : '';
  if (decision === 'rejected' && reason === '') throw new BadInput([{ field: 'reason', fault: 'required' }]);
  const submission = await findVerification(tx, id);
  if (!submission) throw notFound();
  const { account_id: accountId, account_type: type, answers } = submission;
  if ((await lockAccountStatus(tx, accountId)).status === 'closed') throw new Refusal('account_closed');

  const decided = await decideWaiting(tx, { id, status: decision, reason, operatorId: by.operatorId });
  if (decided === 0) {
    const first = (await findSubmissions(tx, accountId)).find((submission) => submission.id === id);
    throw new Refusal('verification_decided', { name: first?.decided_by ?? '–' });
  }
  if (decision === 'approved') {
    await setVerifiedType(tx, {
      accountId,
      type,
      companyName: type === 'company' ? answers.company_name : '',
    });
  }
  const after = { status: decision, account_type: type, ...(reason && { reason }) };
  const entry = { subject: accountId, before: { status: 'submitted' }, after };
  await writeAuditLog(tx, by, [
    { action: decision === 'approved' ? 'verification.approve' : 'verification.reject', ...entry },
  ]);
  const event = { actor: 'operator', actorId: by.operatorId, accountId, subject: accountId } as const;
  appendEvents(tx, [
    decision === 'approved'
      ? { ...event, kind: 'verification.approved', data: { account_type: type } }
      : { ...event, kind: 'verification.rejected', data: { reason } },
  ]);
}
