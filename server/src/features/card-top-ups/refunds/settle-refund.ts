import { money } from '@amberdock/contract/money.ts';
import { type Database, inTx, type Tx } from '../../../db/tx.ts';
import { appendEvents } from '../../../events/append-events.ts';
import type { Payments, ProviderRefund } from '../../../ports/payments/payments.ts';
import { bookLoss, takeBackLoss, takeBackRefund } from '../../ledger/index.ts';
import { settleTopUp } from '../settle-top-up.ts';
import {
  findRefund,
  findRefundOfProvider,
  insertRefund,
  lockAvailable,
  raiseRefund,
  type RefundRow,
  setProviderRefundId,
  setRefundStatus,
} from '../store/refunds.store.ts';
import { isPaymentKnown, lockTopUpOfPayment } from '../store/top-ups.store.ts';
import { bookingKey, isPaid, leftOf, takeOut } from './refund-top-up.ts';

type PaidTopUp = Parameters<typeof takeOut>[1];

/**
 * Applies the provider's report of a refund or a dispute. If it arrives before its payment, the payment is requested and
 * booked first. If it exceeds what is left of the payment, an end of another has not been reported yet; if it has failed,
 * others may have found too little left before. Both times all refunds and disputes of the payment are requested and
 * applied (docs/design/wallet.md#hosted-payments). Payments of other shops on the provider's account are ignored.
 */
export async function settleRefund(db: Database, payments: Payments, refund: ProviderRefund): Promise<void> {
  if (!(await isPaymentKnown(db, refund.paymentId))) {
    const checkout = await payments.findCheckoutOfPayment(refund.paymentId);
    if (checkout?.state !== 'paid') return;
    await inTx(db, (tx) => settleTopUp(tx, checkout));
  }
  if (refund.status !== 'failed' && (await inTx(db, (tx) => settleWithin(tx, refund)))) return;
  const reports = [...(await payments.refundsOf(refund.paymentId)), refund];
  // Failed ones leave room for the others, in one transaction: nobody spends the money in between.
  const failed = reports.filter(({ status }) => status === 'failed');
  const others = reports.filter(({ status }) => status !== 'failed');
  await inTx(db, async (tx) => {
    // oxlint-disable-next-line no-await-in-loop -- statements of one transaction
    for (const refund of [...failed, ...others]) await settle(tx, refund);
  });
}

/** Settles a refund unless it is new and exceeds what is left of its payment, and returns whether it did. */
async function settleWithin(tx: Tx, refund: ProviderRefund): Promise<boolean> {
  const topUp = await lockTopUpOfPayment(tx, refund.paymentId);
  if (topUp && isPaid(topUp) && refund.amountMinor > leftOf(topUp) && !(await findKnown(tx, topUp, refund)))
    return false;
  await settle(tx, refund);
  return true;
}

async function settle(tx: Tx, refund: ProviderRefund): Promise<void> {
  const topUp = await lockTopUpOfPayment(tx, refund.paymentId);
  if (!topUp || !isPaid(topUp)) return;
  // The wallet before the account, which a trigger of owed refunds locks: a withdrawal locks them in this order too.
  await lockAvailable(tx, topUp.account_id, topUp.paid_currency);
  const known = await findKnown(tx, topUp, refund);
  if (!known) return addProviders(tx, topUp, refund);
  const { refund_no: refundNo, status } = known;
  if (refund.providerRefundId) await setProviderRefundId(tx, refundNo, refund.providerRefundId);
  if (status === 'failed') return;
  if (refund.status === 'failed') return takeBack(tx, topUp, known);
  if (refund.status === 'done' && status === 'requested') await setRefundStatus(tx, refundNo, 'done');
  await raise(tx, topUp, known, refund.amountMinor);
}

async function findKnown(
  tx: Tx,
  { top_up_no: no }: PaidTopUp,
  { refundNo, providerRefundId }: ProviderRefund,
): Promise<RefundRow | null> {
  const ours = refundNo === null ? null : await findRefund(tx, no, refundNo);
  return ours ?? (providerRefundId === null ? null : findRefundOfProvider(tx, providerRefundId));
}

/**
 * Adds a refund made at the provider, or a dispute. If the balance is too small the refund is recorded as owed, so that
 * no balance becomes negative. A refund first reported as failed is recorded too, so that an older message about it has
 * no effect.
 */
async function addProviders(
  tx: Tx,
  topUp: PaidTopUp,
  { providerRefundId, isDispute, amountMinor: reportedMinor, status: reported }: ProviderRefund,
): Promise<void> {
  if (providerRefundId === null) return;
  // A bank may dispute an amount that was already refunded: the account never gives back more than was paid.
  const leftMinor = leftOf(topUp);
  // A failed refund takes nothing, so what is left does not matter; it is recorded for when its older message arrives.
  const amountMinor = reported === 'failed' || reportedMinor < leftMinor ? reportedMinor : leftMinor;
  if (amountMinor === 0n) return;
  const suffices = (await lockAvailable(tx, topUp.account_id, topUp.paid_currency)) >= amountMinor;
  const booked = reported === 'pending' ? 'requested' : reported;
  const status = suffices || booked === 'failed' ? booked : 'owed';
  const refundNo = await insertRefund(tx, {
    topUpNo: topUp.top_up_no,
    origin: isDispute ? 'dispute' : 'provider',
    status,
    amountMinor,
    providerRefundId,
  });
  if (status === 'owed') return announceOwed(tx, topUp, { refundNo, amountMinor });
  if (status !== 'failed')
    await takeOut(tx, topUp, { refundNo, amountMinor, reason: '' }, { actor: 'system' });
}

/**
 * Raises a refund that was recorded below its reported amount, by what is left of the payment now. If the balance is too
 * small for that, the whole refund becomes owed, and the part that was booked returns. A loss grows by it.
 */
async function raise(tx: Tx, topUp: PaidTopUp, refund: RefundRow, reportedMinor: bigint): Promise<void> {
  const { refund_no: refundNo, amount_minor: recordedMinor, status } = refund;
  const missingMinor = reportedMinor - recordedMinor;
  const leftMinor = leftOf(topUp);
  const moreMinor = missingMinor < leftMinor ? missingMinor : leftMinor;
  if (moreMinor <= 0n) return;
  if (status === 'lost') {
    await raiseRefund(tx, refundNo, { moreMinor, isOwed: false });
    const loss = { currency: topUp.paid_currency, amountMinor: moreMinor, reference: refundNo };
    return bookLoss(tx, { ...loss, key: bookingKey(refundNo, recordedMinor + moreMinor) });
  }
  const available = await lockAvailable(tx, topUp.account_id, topUp.paid_currency);
  const isOwed = status === 'owed' || available < moreMinor;
  await raiseRefund(tx, refundNo, { moreMinor, isOwed });
  const raised = { refundNo, amountMinor: recordedMinor + moreMinor };
  if (!isOwed)
    return takeOut(tx, topUp, { ...raised, bookedMinor: moreMinor, reason: '' }, { actor: 'system' });
  if (status !== 'owed') await bookBack(tx, topUp, refund);
  announceOwed(tx, topUp, raised);
}

/** Books the amount of a refund back into the wallet, or out of the shop's losses. */
async function bookBack(
  tx: Tx,
  { account_id: accountId, paid_currency: currency }: PaidTopUp,
  { refund_no: refundNo, amount_minor: amountMinor, status }: RefundRow,
): Promise<void> {
  const key = bookingKey(refundNo, amountMinor);
  if (status === 'lost') return takeBackLoss(tx, { currency, amountMinor, reference: refundNo, key });
  await takeBackRefund(tx, { accountId, currency, amountMinor, reference: refundNo, key });
}

/**
 * Appends the event that the account owes money and its payments stop; the amount is collected once the balance
 * suffices.
 */
function announceOwed(
  tx: Tx,
  { account_id: accountId, paid_currency: currency, top_up_no: no }: PaidTopUp,
  { refundNo, amountMinor }: { refundNo: string; amountMinor: bigint },
): void {
  const data = { top_up_no: no, refund_no: refundNo, amount: money(amountMinor, currency) };
  appendEvents(tx, [{ kind: 'card_top_up.owed', accountId, actor: 'system', subject: no, data }]);
}

/**
 * Reverses a refund that did not reach the card, even if reported as done, or the amount of a won dispute. An owed
 * refund was never booked; an event for a won dispute is appended all the same, because payments can resume.
 */
async function takeBack(tx: Tx, topUp: PaidTopUp, refund: RefundRow): Promise<void> {
  const { refund_no: refundNo, amount_minor: amountMinor, status, origin } = refund;
  const { account_id: accountId, paid_currency: currency, top_up_no: no } = topUp;
  await setRefundStatus(tx, refundNo, 'failed');
  if (status !== 'owed') await bookBack(tx, topUp, refund);
  const isWon = origin === 'dispute';
  if (status === 'owed' && !isWon) return;
  const kind = isWon ? 'card_top_up.dispute_won' : 'card_top_up.refund_failed';
  const data = { top_up_no: no, refund_no: refundNo, amount: money(amountMinor, currency) };
  appendEvents(tx, [{ kind, accountId, actor: 'system', subject: no, data }]);
}
