import type { Currency } from '@amberdock/contract/money.ts';
import type { Language } from '@amberdock/contract/language.ts';
import type { Env } from '../../env.ts';
import { demoPayments } from './demo-payments.ts';
import { stripePayments } from './stripe-payments.ts';

/** A payment page to open for a top-up. */
export type NewCheckout = {
  /** Names the top-up here and at the provider: the same number twice is one page. */
  topUpNo: string;
  amountMinor: bigint;
  currency: Currency;
  language: Language;
  expiresAt: Date;
  /** The addresses that the page leads back to. */
  successUrl: string;
  cancelUrl: string;
};

export type Checkout = { sessionId: string; url: string };

/** Money that the provider has taken, as it confirms it. */
export type PaidCheckout = {
  state: 'paid';
  topUpNo: string;
  sessionId: string;
  paymentId: string;
  amountMinor: bigint;
  currency: Currency;
};

/** The state of a payment page; a failed try leaves it open, an expired one takes no card any more. */
export type CheckoutState = PaidCheckout | { state: 'open' | 'expired'; topUpNo: string };

export type ProviderRefund = {
  /** Null if the provider refused to make one. */
  providerRefundId: string | null;
  paymentId: string;
  /** Ours, where we asked for it. */
  refundNo: string | null;
  isDispute: boolean;
  amountMinor: bigint;
  status: 'pending' | 'done' | 'failed';
};

/** A message of the provider's; those that concern nothing of ours are null. */
export type PaymentEvent =
  | { kind: 'checkout'; checkout: CheckoutState }
  | { kind: 'declined'; topUpNo: string }
  | { kind: 'refund'; refund: ProviderRefund };

export type RefundRequest = { refundNo: string; paymentId: string; amountMinor: bigint };

/** A refund that the provider may have; the id is null where its answer never came. */
export type SentRefund = { refundNo: string; paymentId: string; providerRefundId: string | null };

/** Hosted payment pages. Every call may be repeated within a day: the provider does it once. */
export type Payments = {
  provider: string;
  currencies: readonly Currency[];
  createCheckout(checkout: NewCheckout): Promise<Checkout>;
  /** Null if the provider does not know the page (any more). */
  findCheckout(sessionId: string): Promise<CheckoutState | null>;
  /** Closes a page that is not paid; one that is stays. */
  expireCheckout(sessionId: string): Promise<void>;
  /** Returns the checkout of a payment; null if it is not one of this shop. */
  findCheckoutOfPayment(paymentId: string): Promise<CheckoutState | null>;
  /** The current refunds and disputes of a payment at the provider. */
  refundsOf(paymentId: string): Promise<ProviderRefund[]>;
  /** Finds a refund that was sent, by its id or else by our number among the refunds of its payment. */
  findRefund(refund: SentRefund): Promise<ProviderRefund | null>;
  /**
   * Makes a refund; one that the provider refuses for good has failed. A repeat makes a second one once the provider has
   * forgotten the number, which Stripe may after a day: whoever repeats calls `findRefund` first.
   */
  refund(refund: RefundRequest): Promise<ProviderRefund>;
  /** Reads a message, or throws BadSignature. `now` is the moment that it came. */
  readEvent(body: Buffer, signature: string | undefined, now: Date): PaymentEvent | null;
};

/** Returns the payments that the settings name; a demo shop has its own; null: no cards. */
export function paymentsOf(env: Env): Payments | null {
  if (env.stripe) return stripePayments(env.stripe);
  return env.demo ? demoPayments().payments : null;
}
