import { currencies, isCurrency } from '@amberdock/contract/money.ts';
import type { CheckoutState, NewCheckout, PaymentEvent, Payments, ProviderRefund } from './payments.ts';
import { ProviderFailure } from './payment-failures.ts';
import { requireSignature } from './signature.ts';

export type StripeSettings = { secretKey: string; webhookSecret: string; apiUrl: string };

/** Pinned: another version of theirs answers in other shapes. */
const apiVersion = '2025-03-31.basil';
const timeoutMs = 10_000;

type Fields = Record<string, string>;
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

/**
 * Stripe's hosted checkout, and whatever speaks as it does. `send` is `fetch`, or the demo's fake. The secret key goes into
 * one header and into no log.
 */
export function stripePayments(
  settings: StripeSettings,
  send: typeof fetch = fetch,
  provider = 'stripe',
): Payments {
  const ask = caller(settings, send);
  const findCheckout = async (sessionId: string) => {
    const session = await ask<StripeSession>('GET', `/v1/checkout/sessions/${encodeURIComponent(sessionId)}`);
    return session && stateOf(session);
  };
  return {
    provider,
    currencies,
    createCheckout: async (checkout) => {
      const options = { fields: sessionFields(checkout), key: checkout.topUpNo };
      const session = await ask<StripeSession>('POST', '/v1/checkout/sessions', options);
      if (!session?.url) throw new ProviderFailure('the payment provider gave no page');
      return { sessionId: session.id, url: session.url };
    },
    findCheckout,
    expireCheckout: async (sessionId) => {
      // One that is paid or over refuses, and is asked for by who called.
      await ask('POST', `/v1/checkout/sessions/${encodeURIComponent(sessionId)}/expire`, { mayRefuse: true });
    },
    findCheckoutOfPayment: async (paymentId) => {
      const query = new URLSearchParams({ payment_intent: paymentId, limit: '1' });
      const found = await ask<{ data: StripeSession[] }>('GET', `/v1/checkout/sessions?${query}`);
      const session = found?.data[0];
      return session ? stateOf(session) : null;
    },
    refundsOf: async (paymentId) => {
      const query = new URLSearchParams({ payment_intent: paymentId, limit: '100' });
      const [refunds, disputes] = await Promise.all([
        ask<{ data: StripeRefund[] }>('GET', `/v1/refunds?${query}`),
        ask<{ data: StripeDispute[] }>('GET', `/v1/disputes?${query}`),
      ]);
      return [...(refunds?.data ?? []).map(refundOf), ...(disputes?.data ?? []).flatMap(disputeOf)];
    },
    refund: async ({ refundNo, paymentId, amountMinor }) => {
      const fields = {
        payment_intent: paymentId,
        amount: String(amountMinor),
        'metadata[refund_no]': refundNo,
      };
      const made = await ask<StripeRefund>('POST', '/v1/refunds', { fields, key: refundNo, mayRefuse: true });
      if (made) return refundOf(made);
      const refused = { providerRefundId: null, isDispute: false, status: 'failed' } as const;
      return { ...refused, paymentId, refundNo, amountMinor };
    },
    readEvent: (body, signature, now) => {
      requireSignature(body, { signature, secret: settings.webhookSecret, now });
      return eventOf(JSON.parse(body.toString()) as StripeEvent);
    },
  };
}

type Request = { fields?: Fields; key?: string; mayRefuse?: boolean };

/** Calls the API; null if there is no such thing. @throws ProviderFailure */
const caller =
  ({ apiUrl, secretKey }: StripeSettings, send: typeof fetch) =>
  async <T>(
    method: string,
    path: string,
    { fields, key, mayRefuse = false }: Request = {},
  ): Promise<T | null> => {
    const init: RequestInit = {
      method,
      headers: {
        authorization: `Bearer ${secretKey}`,
        'stripe-version': apiVersion,
        ...(key && { 'idempotency-key': key }),
        ...(fields && { 'content-type': 'application/x-www-form-urlencoded' }),
      },
      ...(fields && { body: new URLSearchParams(fields).toString() }),
      signal: AbortSignal.timeout(timeoutMs),
    };
    const response = await send(apiUrl + path, init).catch((error: unknown) => {
      throw new ProviderFailure('the payment provider does not answer', { cause: error });
    });
    if (response.status === 404 || (mayRefuse && [400, 402].includes(response.status))) return null;
    if (!response.ok)
      throw new ProviderFailure(`the payment provider answered ${response.status} to ${method} ${path}`);
    return (await response.json()) as T;
  };

const sessionFields = (checkout: NewCheckout): Fields => ({
  mode: 'payment',
  'payment_method_types[0]': 'card',
  client_reference_id: checkout.topUpNo,
  'payment_intent_data[metadata][top_up_no]': checkout.topUpNo,
  'line_items[0][quantity]': '1',
  'line_items[0][price_data][currency]': checkout.currency.toLowerCase(),
  'line_items[0][price_data][unit_amount]': String(checkout.amountMinor),
  'line_items[0][price_data][product_data][name]': checkout.topUpNo,
  locale: checkout.language,
  expires_at: String(Math.floor(checkout.expiresAt.getTime() / 1000)),
  success_url: checkout.successUrl,
  cancel_url: checkout.cancelUrl,
});

function stateOf(session: StripeSession): CheckoutState | null {
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

const refundOf = (refund: StripeRefund): ProviderRefund => ({
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

/** A dispute as it stands; nothing while it has moved no money. */
function disputeOf(dispute: StripeDispute): ProviderRefund[] {
  const moves = dispute.balance_transactions.length;
  return moves === 0 ? [] : [disputed(dispute, moves === 1 ? 'done' : 'failed')];
}

function eventOf({ type, data: { object } }: StripeEvent): PaymentEvent | null {
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
