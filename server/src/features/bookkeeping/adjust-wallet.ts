import type { AuditAction } from '@amberdock/contract/console/audit-actions.ts';
import { amountText, type Currency } from '@amberdock/contract/money.ts';
import { writeAuditLog } from '../../db/audit-log.ts';
import type { Reader, Tx } from '../../db/tx.ts';
import type { Operator } from '../../http/callers/actor.ts';
import { readAmount } from '../../http/read-amount.ts';
import { notFound, Refusal } from '../../http/refusal.ts';
import { bookByHand, findWallet } from '../ledger/index.ts';
import { weighAmount } from '../wallet-requests/index.ts';
import {
  type AdjustmentRow,
  decideAdjustment,
  findAdjustment,
  insertAdjustment,
} from './adjustments.store.ts';

type Adjuster = Pick<Operator, 'operatorId'>;
type Input = {
  account_id: string;
  currency: Currency;
  amount: string;
  reason: string;
  proof_id?: string | undefined;
};

/**
 * Puts a wallet right by an amount, which may be less than zero (docs/design/wallet.md#adjustments): booked at once up to
 * the limit of a second approval, else left for another operator.
 *
 * @throws Refusal amount_digits, adjustment_zero, adjustment_above_balance, not_found
 */
export async function requestAdjustment(
  tx: Tx,
  by: Adjuster,
  { currency, ...input }: Input,
): Promise<AdjustmentRow> {
  const isLess = input.amount.startsWith('-');
  const size = readAmount(isLess ? input.amount.slice(1) : input.amount, currency);
  if (size === 0n) throw new Refusal('adjustment_zero');
  const inserted = await insertAdjustment(tx, {
    accountId: input.account_id,
    currency,
    amountMinor: isLess ? -size : size,
    ...(await weighAmount(tx, currency, size)),
    reason: input.reason.trim(),
    operatorId: by.operatorId,
    proofId: input.proof_id ?? null,
  });
  if (!inserted) throw notFound('account_id');
  const adjustment = await getAdjustment(tx, inserted.adjustment_no);
  await refuseAboveBalance(tx, adjustment);
  if (adjustment.status === 'booked') await bookAdjustment(tx, by, adjustment);
  else await record(tx, by, 'request_adjustment', adjustment);
  return adjustment;
}

/** Books an adjustment that another operator asked for. @throws Refusal move_not_allowed, second_operator_required, adjustment_above_balance */
export async function approveAdjustment(tx: Tx, by: Adjuster, no: string): Promise<AdjustmentRow> {
  const adjustment = await getAdjustment(tx, no);
  if (adjustment.status === 'waiting' && adjustment.requested_by === by.operatorId)
    throw new Refusal('second_operator_required');
  const decided = await decide(tx, { no, to: 'booked', operatorId: by.operatorId, reason: '' });
  await refuseAboveBalance(tx, decided);
  await bookAdjustment(tx, by, decided);
  return decided;
}

/**
 * Ends an adjustment without booking it; the operator who requested it withdraws it in this way. @throws Refusal
 * move_not_allowed
 */
export async function rejectAdjustment(
  tx: Tx,
  by: Adjuster,
  { no, reason }: { no: string; reason: string },
): Promise<AdjustmentRow> {
  await getAdjustment(tx, no);
  const decided = await decide(tx, { no, to: 'rejected', operatorId: by.operatorId, reason: reason.trim() });
  await record(tx, by, 'reject_adjustment', decided);
  return decided;
}

async function decide(tx: Tx, decision: Parameters<typeof decideAdjustment>[1]): Promise<AdjustmentRow> {
  if ((await decideAdjustment(tx, decision)) === 0) throw new Refusal('move_not_allowed');
  return getAdjustment(tx, decision.no);
}

/** Returns an adjustment. @throws Refusal not_found */
export async function getAdjustment(read: Reader, no: string): Promise<AdjustmentRow> {
  const found = await findAdjustment(read, no);
  if (!found) throw notFound();
  return found;
}

/** @throws Refusal adjustment_above_balance where more is to be taken out than is available */
async function refuseAboveBalance(
  tx: Tx,
  { account_id: accountId, currency, amount_minor: amountMinor }: AdjustmentRow,
): Promise<void> {
  if (amountMinor > 0n) return;
  const { availableMinor } = await findWallet(tx, accountId, currency);
  if (availableMinor + amountMinor < 0n)
    throw new Refusal('adjustment_above_balance', { available: amountText(availableMinor, currency) });
}

const bookAdjustment = (tx: Tx, by: Adjuster, adjustment: AdjustmentRow) =>
  bookByHand(tx, by, {
    kind: 'adjustment',
    accountId: adjustment.account_id,
    currency: adjustment.currency,
    amountMinor: adjustment.amount_minor,
    reference: adjustment.adjustment_no,
    reason: adjustment.reason,
  });

const record = (
  tx: Tx,
  by: Adjuster,
  action: AuditAction,
  { adjustment_no, ...adjustment }: AdjustmentRow,
) => {
  const { account_id, currency, amount_minor, reason, status, decision_reason, proof_id } = adjustment;
  const after = { account_id, currency, amount_minor, reason, status, decision_reason, proof_id };
  return writeAuditLog(tx, by, [{ action, subject: adjustment_no, before: null, after }]);
};
