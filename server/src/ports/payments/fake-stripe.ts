import { randomBytes } from 'node:crypto';
import { signatureOf } from './signature.ts';
import type {
  JsonMinor,
  StripeDispute,
  StripeEvent,
  StripeRefund,
  StripeSession,
  StripeSettings,
} from './stripe-payments.ts';

export type FakeSession = StripeSession & { success_url: string; cancel_url: string; locale: string };
/** A message as the fake sends it: its bytes, which are signed again at each delivery, as Stripe does. */
export type FakeMessage = { type: string; body: Buffer };
type Options = { pagesAt: string; onMessage?: (message: FakeMessage) => void };

const newId = (prefix: string): string => `${prefix}_${randomBytes(12).toString('hex')}`;
const answer = (status: number, body: object): Response => Response.json(body, { status });
const missing = (): Response => answer(404, { error: { code: 'resource_missing' } });

/**
 * The fake: the part of Stripe's API that hosted checkout needs, with its shapes, its idempotency keys and its signed
 * messages. It remembers as long as the process lives. What a person does on the page, the page's routes or a test call:
 * `pay`, `decline`, `expire`. Messages go to `onMessage`, and the owner delivers them in any order and as often as it likes.
 */
export class FakeStripe {
  readonly #sessions = new Map<string, FakeSession>();
  readonly #refunds = new Map<string, StripeRefund>();
  readonly #disputes = new Map<string, StripeDispute>();
  readonly #byKey = new Map<string, object>();
  readonly #settings: StripeSettings;
  readonly #options: Options;

  constructor(settings: StripeSettings, options: Options) {
    this.#settings = settings;
    this.#options = options;
  }

  /** Answers a call as Stripe's API does. */
  readonly fetch = async (input: string | URL | Request, init: RequestInit = {}): Promise<Response> => {
    const headers = new Headers(init.headers);
    const { secretKey, apiUrl } = this.#settings;
    if (headers.get('authorization') !== `Bearer ${secretKey}`) return answer(401, { error: {} });
    const address = input instanceof Request ? input.url : String(input);
    const url = new URL(address.slice(apiUrl.length), 'http://fake');
    const fields = new URLSearchParams(typeof init.body === 'string' ? init.body : '');
    return this.#route({ method: init.method ?? 'GET', url, fields, key: headers.get('idempotency-key') });
  };

  #route({
    method,
    url,
    fields,
    key,
  }: {
    method: string;
    url: URL;
    fields: URLSearchParams;
    key: string | null;
  }) {
    const [, , area = '', second = '', id = '', act] = url.pathname.split('/');
    if (area === 'refunds' && method === 'GET') {
      const data = this.#refundsOf(url.searchParams.get('payment_intent'));
      return answer(200, { object: 'list', data });
    }
    if (area === 'disputes' && method === 'GET') {
      const data = this.#disputesOf(url.searchParams.get('payment_intent'));
      return answer(200, { object: 'list', data });
    }
    if (area === 'refunds' && method === 'POST') {
      if (!this.#findOfPayment(fields.get('payment_intent'))) return missing();
      const made = this.#once(key, () => this.#refund(fields));
      return made ? answer(200, made) : answer(400, { error: { code: 'charge_already_refunded' } });
    }
    if (area !== 'checkout' || second !== 'sessions') return missing();
    if (method === 'POST' && id === '')
      return answer(
        200,
        this.#once(key, () => this.#createSession(fields)),
      );
    if (id === '') {
      const found = this.#findOfPayment(url.searchParams.get('payment_intent'));
      return answer(200, { object: 'list', data: found ? [found] : [] });
    }
    const session = this.#sessions.get(id);
    if (!session) return missing();
    if (act !== 'expire') return answer(200, session);
    return this.expire(id) ? answer(200, session) : answer(400, { error: { code: 'session_not_open' } });
  }

  /** The same key twice is the same answer. */
  #once<T extends object | null>(key: string | null, make: () => T): T {
    const known = key === null ? undefined : this.#byKey.get(key);
    const made = (known as T | undefined) ?? make();
    if (key !== null && made) this.#byKey.set(key, made);
    return made;
  }

  #send(type: string, object: object): void {
    const event: StripeEvent = { id: newId('evt'), type, data: { object } };
    this.#options.onMessage?.({ type, body: Buffer.from(JSON.stringify(event)) });
  }

  #createSession(fields: URLSearchParams): FakeSession {
    const id = newId('cs');
    const session: FakeSession = {
      id,
      object: 'checkout.session',
      url: `${this.#options.pagesAt}/${id}`,
      status: 'open',
      payment_status: 'unpaid',
      client_reference_id: fields.get('client_reference_id'),
      payment_intent: null,
      amount_total: Number(fields.get('line_items[0][price_data][unit_amount]')),
      currency: fields.get('line_items[0][price_data][currency]') ?? '',
      success_url: fields.get('success_url') ?? '',
      cancel_url: fields.get('cancel_url') ?? '',
      locale: fields.get('locale') ?? 'en',
    };
    this.#sessions.set(id, session);
    return session;
  }

  #findOfPayment(paymentId: string | null): FakeSession | undefined {
    return [...this.#sessions.values()].find(
      (session) => paymentId !== null && session.payment_intent === paymentId,
    );
  }

  #refund(fields: URLSearchParams): StripeRefund | null {
    const session = this.#findOfPayment(fields.get('payment_intent'));
    if (!session?.payment_intent) return null;
    const amount = Number(fields.get('amount'));
    if (this.refundedOf(session.payment_intent) + amount > session.amount_total) return null;
    const refundNo = fields.get('metadata[refund_no]');
    const made: StripeRefund = {
      id: newId('re'),
      object: 'refund',
      payment_intent: session.payment_intent,
      amount,
      status: 'succeeded',
      metadata: refundNo === null ? {} : { refund_no: refundNo },
    };
    this.#refunds.set(made.id, made);
    this.#send('refund.created', made);
    return made;
  }

  findSession(id: string): FakeSession | undefined {
    return this.#sessions.get(id);
  }

  refundIds(): string[] {
    return [...this.#refunds.keys()];
  }

  /** Sums what went back of a payment and was not given back by the card's bank. */
  refundedOf(paymentId: string): JsonMinor {
    return this.#refundsOf(paymentId)
      .filter(({ status }) => status !== 'failed')
      .reduce((sum, { amount }) => sum + amount, 0);
  }

  #refundsOf(paymentId: string | null): StripeRefund[] {
    return [...this.#refunds.values()].filter(({ payment_intent: of }) => of === paymentId);
  }

  /** The card is charged; amount and currency differ from what was asked for only where a test says so. */
  pay(id: string, confirmed: Partial<Pick<FakeSession, 'amount_total' | 'currency'>> = {}): boolean {
    const session = this.#sessions.get(id);
    if (session?.status !== 'open') return false;
    Object.assign(session, confirmed, {
      status: 'complete',
      payment_status: 'paid',
      payment_intent: newId('pi'),
    });
    this.#send('checkout.session.completed', session);
    return true;
  }

  /** The card is refused; the page stays open for another. */
  decline(id: string): void {
    const topUpNo = this.#sessions.get(id)?.client_reference_id ?? '';
    const metadata = { top_up_no: topUpNo };
    this.#send('payment_intent.payment_failed', { id: newId('pi'), object: 'payment_intent', metadata });
  }

  expire(id: string): boolean {
    const session = this.#sessions.get(id);
    if (session?.status !== 'open') return false;
    session.status = 'expired';
    this.#send('checkout.session.expired', session);
    return true;
  }

  /** Somebody refunds at the provider's own desk. */
  refundAtProvider(paymentId: string, amount: JsonMinor): void {
    this.#refund(new URLSearchParams({ payment_intent: paymentId, amount: String(amount) }));
  }

  /** The card's bank takes a payment back; returns the dispute, which the shop may win. */
  dispute(paymentId: string, amount: JsonMinor): StripeDispute {
    const withdrawn = { id: newId('txn') };
    const made = { id: newId('dp'), object: 'dispute', payment_intent: paymentId, amount } as const;
    const dispute = { ...made, balance_transactions: [withdrawn] };
    this.#disputes.set(dispute.id, dispute);
    this.#send('charge.dispute.funds_withdrawn', dispute);
    return dispute;
  }

  /** The newest dispute of a payment that the shop has not won. */
  findDispute(paymentId: string): StripeDispute | undefined {
    return this.#lost(paymentId).at(-1);
  }

  /** Sums what disputes took of a payment and the shop did not win back. */
  disputedOf(paymentId: string): JsonMinor {
    return this.#lost(paymentId).reduce((sum, { amount }) => sum + amount, 0);
  }

  #disputesOf(paymentId: string | null): StripeDispute[] {
    return [...this.#disputes.values()].filter(({ payment_intent: of }) => of === paymentId);
  }

  /** The disputes of a payment whose money has not been reinstated. */
  #lost(paymentId: string): StripeDispute[] {
    return this.#disputesOf(paymentId).filter(({ balance_transactions: moves }) => moves.length === 1);
  }

  winDispute(dispute: StripeDispute): void {
    dispute.balance_transactions.push({ id: newId('txn') });
    this.#send('charge.dispute.funds_reinstated', dispute);
  }

  /** The bank gives a refund back, which may come after it has succeeded. */
  failRefund(id: string): void {
    const failed = this.#refunds.get(id);
    if (!failed) return;
    failed.status = 'failed';
    this.#send('refund.failed', failed);
  }

  sign(body: Buffer, now = new Date()): string {
    return signatureOf(body, this.#settings.webhookSecret, now);
  }
}
