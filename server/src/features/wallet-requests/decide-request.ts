import type { AuditAction } from '@amberdock/contract/console/audit-actions.ts';
import type { RequestStatus } from '@amberdock/contract/trade/wallet-requests.ts';
import { writeAuditLog } from '../../db/audit-log.ts';
import type { Tx } from '../../db/tx.ts';
import type { Buyer, Operator } from '../../http/callers/actor.ts';
import { requireNothingOwed } from '../../http/callers/scopes.ts';
import { notFound, Refusal } from '../../http/refusal.ts';
import { capture, depositOut, release, topUp } from '../ledger/index.ts';
import { bookedMinor, noteCredited } from './credit-amount.ts';
import { appendRequestEvent } from './request-events.ts';
import {
  insertFirstApproval,
  isHeld,
  lockOwing,
  lockRequest,
  type Move,
  moveRequest,
  type RequestRow,
} from './wallet-requests.store.ts';

type Decider = Pick<Operator, 'operatorId'>;

/** The approval of a request; of a top-up with the bank's reference, and with what the bank credited. */
type Approval = { no: string; bankReference?: string | undefined; amount?: string | undefined };

/**
 * Approves a request. Above the limit the first approval is only recorded, and a second operator decides. An approved
 * withdrawal waits for the bank; other requests are booked at once.
 *
 * @throws Refusal move_not_allowed, second_operator_required, bank_reference_required, reference_booked,
 *   deposit_insufficient, payments_stopped, amount_digits, amount_zero, credited_above_request
 */
export async function approveRequest(
  tx: Tx,
  { operatorId }: Decider,
  { no, bankReference, amount }: Approval,
): Promise<void> {
  const before = await lockRequest(tx, no);
  if (!before) throw notFound();
  if (before.status !== 'requested') throw new Refusal('move_not_allowed');
  const request = await noteCredited(tx, before, amount);
  if (request.kind === 'withdrawal') await refuseWhileOwing(tx, request);
  const reference =
    request.kind === 'top_up' ? (bankReference ?? request.bank_reference ?? undefined) : undefined;
  if (request.kind === 'top_up' && reference === undefined) throw new Refusal('bank_reference_required');
  if (request.approvals_needed === 2 && request.first_approved_by === null) {
    const noted = await onceForTheBank(reference, () =>
      insertFirstApproval(tx, { no, operatorId, bankReference: reference }),
    );
    if (!noted) throw new Refusal('move_not_allowed');
    await recordDecision(tx, { operatorId }, { action: 'first_approve_request', before, after: noted });
    return;
  }
  if (request.first_approved_by === operatorId) throw new Refusal('second_operator_required');
  const to = request.kind === 'withdrawal' ? 'approved' : 'booked';
  const decided = await onceForTheBank(reference, () =>
    move(tx, request, {
      to,
      actor: 'operator',
      actorId: operatorId,
      bankReference: reference,
      isDecision: true,
    }),
  );
  if (to === 'booked') await bookMoney(tx, decided, operatorId);
  await recordDecision(tx, { operatorId }, { action: 'approve_request', before, after: decided });
  appendRequestEvent(tx, `wallet_request.${to}`, decided, { actor: 'operator', actorId: operatorId });
}

/** Rejects a request and releases its held money. @throws Refusal move_not_allowed */
export const rejectRequest = (tx: Tx, by: Decider, { no, reason }: { no: string; reason: string }) =>
  endByOperator(tx, by, { no, reason, from: 'requested', to: 'rejected' });

/** Records that the bank did not carry out a withdrawal, and releases its money. @throws Refusal move_not_allowed */
export const failWithdrawal = (tx: Tx, by: Decider, { no, reason }: { no: string; reason: string }) =>
  endByOperator(tx, by, { no, reason, from: 'approved', to: 'failed' });

type Ending = { no: string; reason: string; from: RequestStatus; to: 'rejected' | 'failed' };

async function endByOperator(
  tx: Tx,
  { operatorId }: Decider,
  { no, reason, from, to }: Ending,
): Promise<void> {
  const request = await lockRequest(tx, no);
  if (!request) throw notFound();
  if (request.status !== from) throw new Refusal('move_not_allowed');
  const ended = await move(tx, request, {
    to,
    actor: 'operator',
    actorId: operatorId,
    reason: reason.trim(),
    isDecision: to === 'rejected',
  });
  await releaseMoney(tx, ended);
  const action = to === 'rejected' ? 'reject_request' : 'fail_request';
  await recordDecision(tx, { operatorId }, { action, before: request, after: ended });
  appendRequestEvent(tx, `wallet_request.${to}`, ended, { actor: 'operator', actorId: operatorId });
}

/**
 * Books a withdrawal that the bank has carried out: its held money is captured. While the account owes money nothing is to
 * leave; what had left the bank before that was seen is booked all the same, where the operator says so.
 *
 * @throws Refusal move_not_allowed, reference_booked, payments_stopped
 */
export async function bookWithdrawal(
  tx: Tx,
  { operatorId }: Decider,
  { no, bankReference, hasLeftBefore }: { no: string; bankReference: string; hasLeftBefore: boolean },
): Promise<void> {
  const request = await lockRequest(tx, no);
  if (!request) throw notFound();
  if (request.status !== 'approved') throw new Refusal('move_not_allowed');
  const booked = await onceForTheBank(bankReference, () =>
    move(tx, request, {
      to: 'booked',
      actor: 'operator',
      actorId: operatorId,
      bankReference,
      isDecision: false,
    }),
  );
  await bookMoney(tx, booked, operatorId);
  if (!hasLeftBefore) await refuseWhileOwing(tx, request);
  await writeAuditLog(tx, { operatorId }, [
    {
      action: 'book_request',
      subject: no,
      before: audited(request),
      after: { ...audited(booked), ...(hasLeftBefore && { left_before: true }) },
    },
  ]);
  appendRequestEvent(tx, 'wallet_request.booked', booked, { actor: 'operator', actorId: operatorId });
}

/** Cancels an undecided request and releases its held money. @throws Refusal move_not_allowed, not_found */
export async function cancelRequest(tx: Tx, { accountId, userId }: Buyer, no: string): Promise<RequestRow> {
  const request = await lockRequest(tx, no, accountId);
  if (!request) throw notFound();
  if (request.status !== 'requested') throw new Refusal('move_not_allowed');
  const by = { actor: 'buyer', actorId: userId } as const;
  const canceled = await move(tx, request, { to: 'canceled', ...by, isDecision: true });
  await releaseMoney(tx, canceled);
  appendRequestEvent(tx, 'wallet_request.canceled', canceled, by);
  return canceled;
}

async function move(
  tx: Tx,
  { request_no, status }: RequestRow,
  to: Omit<Move, 'no' | 'from'>,
): Promise<RequestRow> {
  const moved = await moveRequest(tx, { no: request_no, from: status, ...to });
  if (!moved) throw new Refusal('move_not_allowed');
  return moved;
}

/** @throws Refusal payments_stopped */
async function refuseWhileOwing(tx: Tx, { account_id: accountId }: RequestRow): Promise<void> {
  requireNothingOwed({ isOwing: await lockOwing(tx, accountId) });
}

async function bookMoney(tx: Tx, request: RequestRow, operatorId: string): Promise<void> {
  const { request_no: reference, account_id: accountId, currency } = request;
  if (isHeld(request.kind)) return capture(tx, [{ reference, key: reference }]);
  const amountMinor = bookedMinor(request);
  const movement = { accountId, currency, amountMinor, reference, key: reference, operatorId };
  await (request.kind === 'top_up' ? topUp(tx, movement) : depositOut(tx, movement));
}

async function releaseMoney(tx: Tx, { kind, request_no: reference }: RequestRow): Promise<void> {
  if (isHeld(kind)) await release(tx, [{ reference, key: reference }]);
}

/** Refuses `reference_booked` if the bank's number of a transfer was used for another request. */
async function onceForTheBank<T>(reference: string | undefined, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if ((error as { constraint?: string }).constraint !== 'wallet_requests_one_transfer') throw error;
    throw new Refusal('reference_booked', { reference: reference ?? '' });
  }
}

type Decision = { action: AuditAction; before: RequestRow; after: RequestRow };

const recordDecision = (tx: Tx, by: { operatorId: string }, { action, before, after }: Decision) =>
  writeAuditLog(tx, by, [
    { action, subject: after.request_no, before: audited(before), after: audited(after) },
  ]);

const audited = ({
  status,
  kind,
  currency,
  amount_minor,
  credited_minor,
  reason,
  bank_reference,
  first_approved_by,
}: RequestRow) => ({
  status,
  kind,
  currency,
  amount_minor,
  credited_minor,
  reason,
  bank_reference,
  first_approved_by,
});
