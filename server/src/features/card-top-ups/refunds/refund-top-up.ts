import { amountText, type Currency, money } from '@amberdock/contract/money.ts';
import { writeAuditLog } from '../../../db/audit-log.ts';
import type { Tx } from '../../../db/tx.ts';
import { appendEvents, type EventActor } from '../../../events/append-events.ts';
import type { Operator } from '../../../http/callers/actor.ts';
import { notFound, Refusal } from '../../../http/refusal.ts';
import { refundTopUp as bookRefund } from '../../ledger/index.ts';
import { readCardAmount } from '../card-amount.ts';
import { findRefund, insertRefund, lockAvailable, setRefundStatus } from '../store/refunds.store.ts';
import { lockTopUp, type TopUpRow } from '../store/top-ups.store.ts';

type PaidTopUp = TopUpRow & { payment_id: string; paid_currency: Currency; paid_minor: bigint };

export const isPaid = (topUp: TopUpRow): topUp is PaidTopUp => topUp.status === 'paid';

/** Returns the amount of a payment that no refund or dispute has taken. */
export const leftOf = (topUp: PaidTopUp): bigint => topUp.paid_minor - topUp.refunded_minor;

type RefundInput = { no: string; amount: string; reason: string };

/**
 * Takes a refund out of the wallet and records it; it is requested from the provider after the commit, under its
 * number, which this returns. If the provider refuses it, the money returns to the wallet.
 *
 * @throws Refusal move_not_allowed, amount_digits, amount_zero, card_amount_step, card_refund_exceeds, wallet_insufficient
 */
export async function refundTopUp(
  tx: Tx,
  { operatorId }: Pick<Operator, 'operatorId'>,
  { no, amount, reason }: RefundInput,
): Promise<string> {
  const topUp = await lockTopUp(tx, no);
  if (!topUp) throw notFound();
  if (!isPaid(topUp)) throw new Refusal('move_not_allowed');
  const { paid_currency: currency } = topUp;
  const amountMinor = readCardAmount(amount, currency);
  const left = leftOf(topUp);
  if (amountMinor > left) throw new Refusal('card_refund_exceeds', { amount: amountText(left, currency) });
  const made = { topUpNo: no, origin: 'operator', status: 'requested', amountMinor } as const;
  const refundNo = await insertRefund(tx, { ...made, operatorId, reason: reason.trim() });
  const by = { actor: 'operator', actorId: operatorId } as const;
  await takeOut(tx, topUp, { refundNo, amountMinor, reason: reason.trim() }, by);
  await writeAuditLog(tx, { operatorId }, [
    {
      action: 'refund_card_top_up',
      subject: refundNo,
      before: { refunded: money(topUp.refunded_minor, currency) },
      after: { refunded: money(topUp.refunded_minor + amountMinor, currency), reason },
    },
  ]);
  return refundNo;
}

/** A refund's amount, and how much of it is booked now: less than all where a part was booked before. */
type Taken = { refundNo: string; amountMinor: bigint; bookedMinor?: bigint; reason: string };

/** Names a booking of a refund by the amount that the refund then has: no two bookings out of the wallet have the same. */
export const bookingKey = (refundNo: string, amountMinor: bigint): string => `${refundNo}:${amountMinor}`;

/** Books a refund out of the wallet and notifies the account. @throws Refusal wallet_insufficient */
export async function takeOut(
  tx: Tx,
  { top_up_no: no, account_id: accountId, paid_currency: currency }: PaidTopUp,
  { refundNo, amountMinor, bookedMinor = amountMinor, reason }: Taken,
  by: EventActor,
): Promise<void> {
  const operator = 'actorId' in by ? { operatorId: by.actorId } : {};
  const booking = { reference: refundNo, key: bookingKey(refundNo, amountMinor), ...operator };
  await bookRefund(tx, { accountId, currency, amountMinor: bookedMinor, ...booking });
  appendEvents(tx, [
    {
      kind: 'card_top_up.refunded',
      accountId,
      ...by,
      subject: no,
      data: { top_up_no: no, refund_no: refundNo, amount: money(bookedMinor, currency), reason },
    },
  ]);
}

type OwedRefund = { no: string; refundNo: string };

/**
 * Collects from the wallet what the provider took back while the balance was too small.
 *
 * @throws Refusal move_not_allowed, wallet_insufficient
 */
export async function collectOwed(
  tx: Tx,
  { operatorId }: Pick<Operator, 'operatorId'>,
  owed: OwedRefund,
): Promise<void> {
  await collect(tx, owed, { actor: 'operator', actorId: operatorId });
  const { refundNo } = owed;
  const change = { action: 'collect_card_refund', subject: refundNo } as const;
  await writeAuditLog(tx, { operatorId }, [
    { ...change, before: { status: 'owed' }, after: { status: 'done' } },
  ]);
}

/**
 * Collects an owed refund from a scheduled job, so that a buyer who tops up need not wait for an operator. @throws as
 * `collectOwed`
 */
export const collectByClock = (tx: Tx, owed: OwedRefund): Promise<void> =>
  collect(tx, owed, { actor: 'system' });

async function collect(tx: Tx, { no, refundNo }: OwedRefund, by: EventActor): Promise<void> {
  const topUp = await lockTopUp(tx, no);
  const refund = topUp && (await findRefund(tx, no, refundNo));
  if (!topUp || !refund) throw notFound();
  if (!isPaid(topUp) || refund.status !== 'owed') throw new Refusal('move_not_allowed');
  // The wallet before the account, which a trigger of the status locks, as everywhere.
  await lockAvailable(tx, topUp.account_id, topUp.paid_currency);
  await setRefundStatus(tx, refundNo, 'done');
  const { amount_minor: amountMinor, reason } = refund;
  await takeOut(tx, topUp, { refundNo, amountMinor, reason }, by);
}
