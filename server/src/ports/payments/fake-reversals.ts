import { randomBytes } from 'node:crypto';
import type { JsonMinor, StripeDispute, StripeRefund, StripeSession } from './stripe-objects.ts';

export const newFakeId = (prefix: string): string => `${prefix}_${randomBytes(12).toString('hex')}`;

/** The fake's refunds and disputes: whatever takes money of a payment back. */
export abstract class FakeReversals {
  /** While true, a new refund stays pending until `completeRefund` or `failRefund`, as some banks' do for days. */
  areRefundsSlow = false;
  readonly #refunds = new Map<string, StripeRefund>();
  readonly #disputes = new Map<string, StripeDispute>();

  protected abstract findOfPayment(paymentId: string | null): StripeSession | undefined;
  protected abstract send(type: string, object: object): void;

  protected makeRefund(fields: URLSearchParams): StripeRefund | null {
    const session = this.findOfPayment(fields.get('payment_intent'));
    if (!session?.payment_intent) return null;
    const amount = Number(fields.get('amount'));
    if (this.refundedOf(session.payment_intent) + amount > session.amount_total) return null;
    const refundNo = fields.get('metadata[refund_no]');
    const made: StripeRefund = {
      id: newFakeId('re'),
      object: 'refund',
      payment_intent: session.payment_intent,
      amount,
      status: this.areRefundsSlow ? 'pending' : 'succeeded',
      metadata: refundNo === null ? {} : { refund_no: refundNo },
    };
    this.#refunds.set(made.id, made);
    this.send('refund.created', made);
    return made;
  }

  protected findRefund(id: string): StripeRefund | undefined {
    return this.#refunds.get(id);
  }

  refundIds(): string[] {
    return [...this.#refunds.keys()];
  }

  /** Sums what went back of a payment and was not given back by the card's bank. */
  refundedOf(paymentId: string): JsonMinor {
    return this.allRefundsOf(paymentId)
      .filter(({ status }) => status !== 'failed')
      .reduce((sum, { amount }) => sum + amount, 0);
  }

  protected allRefundsOf(paymentId: string | null): StripeRefund[] {
    return [...this.#refunds.values()].filter(({ payment_intent: intent }) => intent === paymentId);
  }

  /** Somebody refunds at the provider's own desk. */
  refundAtProvider(paymentId: string, amount: JsonMinor): void {
    this.makeRefund(new URLSearchParams({ payment_intent: paymentId, amount: String(amount) }));
  }

  /** The card's bank takes a payment back; returns the dispute, which the shop may win. */
  dispute(paymentId: string, amount: JsonMinor): StripeDispute {
    const withdrawn = { id: newFakeId('txn') };
    const made = { id: newFakeId('dp'), object: 'dispute', payment_intent: paymentId, amount } as const;
    const dispute = { ...made, balance_transactions: [withdrawn] };
    this.#disputes.set(dispute.id, dispute);
    this.send('charge.dispute.funds_withdrawn', dispute);
    return dispute;
  }

  /** The newest dispute of a payment that the shop has not won. */
  findDispute(paymentId: string): StripeDispute | undefined {
    return this.#lost(paymentId).at(-1);
  }

  /** Tells whether the payment was ever disputed, and whether the shop has won every dispute of it. */
  disputeState(paymentId: string | null): 'none' | 'open' | 'won' {
    const disputes = this.disputesOf(paymentId);
    if (paymentId === null || disputes.length === 0) return 'none';
    return this.findDispute(paymentId) ? 'open' : 'won';
  }

  /** Sums what disputes took of a payment and the shop did not win back. */
  disputedOf(paymentId: string): JsonMinor {
    return this.#lost(paymentId).reduce((sum, { amount }) => sum + amount, 0);
  }

  protected disputesOf(paymentId: string | null): StripeDispute[] {
    return [...this.#disputes.values()].filter(({ payment_intent: intent }) => intent === paymentId);
  }

  /** The disputes of a payment whose money has not been reinstated. */
  #lost(paymentId: string): StripeDispute[] {
    return this.disputesOf(paymentId).filter(({ balance_transactions: moves }) => moves.length === 1);
  }

  winDispute(dispute: StripeDispute): void {
    dispute.balance_transactions.push({ id: newFakeId('txn') });
    this.send('charge.dispute.funds_reinstated', dispute);
  }

  /** The card's bank has a pending refund's money; the message about it goes out, and may be lost. */
  completeRefund(id: string): void {
    const pending = this.#refunds.get(id);
    if (pending?.status !== 'pending') return;
    pending.status = 'succeeded';
    this.send('refund.updated', pending);
  }

  /** The bank gives a refund back, which may come after it has succeeded. */
  failRefund(id: string): void {
    const failed = this.#refunds.get(id);
    if (!failed) return;
    failed.status = 'failed';
    this.send('refund.failed', failed);
  }
}
