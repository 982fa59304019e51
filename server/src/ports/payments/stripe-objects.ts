import { isCurrency } from '@amberdock/contract/money.ts';
import type { CheckoutState, PaymentEvent, ProviderRefund } from './payments.ts';

export type Fields = Record<string, string>;
/** Minor units as Stripe's JSON has them: whole, and far below what a double holds exactly. */
export type JsonMinor = number;
export type StripeSession = {
  id: string;
  object: 'checkout.session';
  url: string | null;
  status: 'open' | 'complete' | 'expired';
  payment_status: 'paid' | 'unpaid' | 'no_payment_required';
  client_reference_id: string | null;
  payment_intent: string | null;
  amount_total: JsonMinor;
  currency: string;
};
export type StripeRefund = {
  id: string;
  object: 'refund';
  payment_intent: string;
  amount: JsonMinor;
  status: 'pending' | 'requires_action' | 'succeeded' | 'failed' | 'canceled';
  metadata: Fields;
};
export type StripeDispute = {
  id: string;
  object: 'dispute';
  payment_intent: string;
  amount: JsonMinor;
  /** None while the bank only inquires, one once it has withdrawn the money, two once that was reinstated. */
  balance_transactions: { id: string }[];
};
type StripeIntent = { id: string; object: 'payment_intent'; metadata: Fields };
export type StripeEvent = { id: string; type: string; data: { object: object } };

export function stateOf(session: StripeSession): CheckoutState | null {
  const topUpNo = session.client_reference_id;
  if (!topUpNo) return null;
  if (session.payment_status !== 'paid' || !session.payment_intent) {
    return { state: session.status === 'expired' ? 'expired' : 'open', topUpNo };
  }
  const currency = session.currency.toUpperCase();
  if (!isCurrency(currency))
    throw new Error(`${topUpNo} was paid in ${currency}, which the shop has no wallet for`);
  const amountMinor = BigInt(session.amount_total);
  return {
    state: 'paid',
    topUpNo,
    sessionId: session.id,
    paymentId: session.payment_intent,
    amountMinor,
    currency,
  };
}

const refundStates = {
  pending: 'pending',
  requires_action: 'pending',
  succeeded: 'done',
  failed: 'failed',
  canceled: 'failed',
} as const;

export const refundOf = (refund: StripeRefund): ProviderRefund => ({
  providerRefundId: refund.id,
  paymentId: refund.payment_intent,
  refundNo: refund.metadata.refund_no ?? null,
  isDispute: false,
  amountMinor: BigInt(refund.amount),
  status: refundStates[refund.status],
});

/** A dispute takes the money like a refund that nobody here asked for; one that is won gives it back as a failed one does. */
const disputed = (
  { id, payment_intent: paymentId, amount }: StripeDispute,
  status: 'done' | 'failed',
): ProviderRefund => ({
  providerRefundId: id,
  paymentId,
  refundNo: null,
  isDispute: true,
  amountMinor: BigInt(amount),
  status,
});

/** Returns the current state of a dispute; nothing while it has moved no money. */
export function disputeOf(dispute: StripeDispute): ProviderRefund[] {
  const moves = dispute.balance_transactions.length;
  return moves === 0 ? [] : [disputed(dispute, moves === 1 ? 'done' : 'failed')];
}

export function eventOf({ type, data: { object } }: StripeEvent): PaymentEvent | null {
  switch (type) {
    case 'checkout.session.completed':
    case 'checkout.session.async_payment_succeeded':
    case 'checkout.session.expired': {
      const checkout = stateOf(object as StripeSession);
      return checkout && { kind: 'checkout', checkout };
    }
    case 'payment_intent.payment_failed': {
      const topUpNo = (object as StripeIntent).metadata.top_up_no;
      return topUpNo === undefined ? null : { kind: 'declined', topUpNo };
    }
    case 'refund.created':
    case 'refund.updated':
    case 'refund.failed': {
      const refund = object as StripeRefund;
      return refund.payment_intent ? { kind: 'refund', refund: refundOf(refund) } : null;
    }
    case 'charge.dispute.funds_withdrawn':
      return { kind: 'refund', refund: disputed(object as StripeDispute, 'done') };
    case 'charge.dispute.funds_reinstated':
      return { kind: 'refund', refund: disputed(object as StripeDispute, 'failed') };
    default:
      return null;
  }
}
