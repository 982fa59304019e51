import type { Database } from '../../../db/tx.ts';
import type { Payments } from '../../../ports/payments/payments.ts';
import { findUnconfirmed, type UnconfirmedRefund } from '../store/refunds.store.ts';
import { settleRefund } from './settle-refund.ts';

/** Sends a booked refund to the provider, and applies the answer; one that is settled already is not sent again. */
export async function sendRefund(db: Database, payments: Payments, refundNo: string): Promise<void> {
  const refund = await findUnconfirmed(db, refundNo);
  if (refund) await confirmRefund(db, payments, refund);
}

/**
 * Brings a refund up to date with the provider. One that the provider may have is looked for before it is sent: with a
 * provider that has forgotten its number, which Stripe may after a day, a second call would pay it twice.
 */
export async function confirmRefund(
  db: Database,
  payments: Payments,
  refund: UnconfirmedRefund,
): Promise<void> {
  const { refund_no: refundNo, payment_id: paymentId, amount_minor: amountMinor } = refund;
  const { provider_refund_id: providerRefundId } = refund;
  const sent = await payments.findRefund({ refundNo, paymentId, providerRefundId });
  if (sent === null && providerRefundId !== null)
    throw new Error(`the payment provider does not know ${providerRefundId}, which it gave to ${refundNo}`);
  await settleRefund(db, payments, sent ?? (await payments.refund({ refundNo, paymentId, amountMinor })));
}
