import { currencies } from '@amberdock/contract/money.ts';
import type { NewCheckout, Payments } from './payments.ts';
import { ProviderFailure, ProviderRefusal } from './payment-failures.ts';
import { requireSignature } from './signature.ts';
import {
  disputeOf,
  eventOf,
  type Fields,
  refundOf,
  stateOf,
  type StripeDispute,
  type StripeEvent,
  type StripeRefund,
  type StripeSession,
} from './stripe-objects.ts';

export type StripeSettings = { secretKey: string; webhookSecret: string; apiUrl: string };

/** Pinned: another version of theirs answers in other shapes. */
const apiVersion = '2025-03-31.basil';
const timeoutMs = 10_000;

/**
 * Makes payments by Stripe's hosted checkout, or a service with the same API. `send` is `fetch`, or the demo's fake.
 * The secret key goes into one header and into no log.
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
  const listOf = lister(ask);
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
      // Stripe refuses for a page that is paid or over; the caller then reads its state.
      await ask('POST', `/v1/checkout/sessions/${encodeURIComponent(sessionId)}/expire`, { mayRefuse: true });
    },
    findCheckoutOfPayment: async (paymentId) => {
      const query = new URLSearchParams({ payment_intent: paymentId, limit: '1' });
      const found = await ask<{ data: StripeSession[] }>('GET', `/v1/checkout/sessions?${query}`);
      const session = found?.data[0];
      return session ? stateOf(session) : null;
    },
    refundsOf: async (paymentId) => {
      const [refunds, disputes] = await Promise.all([
        listOf<StripeRefund>('refunds', paymentId),
        listOf<StripeDispute>('disputes', paymentId),
      ]);
      return [...refunds.map(refundOf), ...disputes.flatMap(disputeOf)];
    },
    findRefund: async ({ refundNo, paymentId, providerRefundId: id }) => {
      const sent =
        id === null
          ? (await listOf<StripeRefund>('refunds', paymentId)).find(
              ({ metadata }) => metadata.refund_no === refundNo,
            )
          : await ask<StripeRefund>('GET', `/v1/refunds/${encodeURIComponent(id)}`);
      return sent ? refundOf(sent) : null;
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

/** True if other requests would fail as well: the key is wrong, there were too many, or the provider has a fault. */
const meetsEveryRequest = (status: number): boolean => status >= 500 || [401, 408, 429].includes(status);

/** Calls the API; null if there is no such thing. @throws ProviderFailure; ProviderRefusal if only this request is refused */
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
    if (!response.ok) {
      const Failure = meetsEveryRequest(response.status) ? ProviderFailure : ProviderRefusal;
      throw new Failure(`the payment provider answered ${response.status} to ${method} ${path}`);
    }
    return (await response.json()) as T;
  };

/** Reads all refunds or disputes of a payment, page by page. */
const lister =
  (ask: ReturnType<typeof caller>) =>
  async <T extends { id: string }>(area: 'refunds' | 'disputes', paymentId: string): Promise<T[]> => {
    const all: T[] = [];
    for (let isMore = true; isMore; ) {
      const after = all.at(-1)?.id;
      const query = new URLSearchParams({ payment_intent: paymentId, limit: '100' });
      if (after) query.set('starting_after', after);
      // oxlint-disable-next-line no-await-in-loop -- a page begins after the last of the one before
      const page = await ask<{ data: T[]; has_more: boolean }>('GET', `/v1/${area}?${query}`);
      all.push(...(page?.data ?? []));
      isMore = page !== null && page.has_more && page.data.length > 0;
    }
    return all;
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
