import { FakeReversals, newFakeId } from './fake-reversals.ts';
import { signatureOf } from './signature.ts';
import type { StripeEvent, StripeSession } from './stripe-objects.ts';
import type { StripeSettings } from './stripe-payments.ts';

export type FakeSession = StripeSession & { success_url: string; cancel_url: string; locale: string };
/** A message as the fake sends it: its bytes, which are signed again at each delivery, as Stripe does. */
export type FakeMessage = { type: string; body: Buffer };
type Options = { pagesAt: string; onMessage?: (message: FakeMessage) => void };

const answer = (status: number, body: object): Response => Response.json(body, { status });
const found = (object: object | undefined): Response => (object ? answer(200, object) : missing());
const missing = (): Response => answer(404, { error: { code: 'resource_missing' } });

/** A page of a list, newest first. */
function listed(oldestFirst: readonly { id: string }[], { searchParams }: URL): Response {
  const all = [...oldestFirst].reverse();
  const start = all.findIndex(({ id }) => id === searchParams.get('starting_after')) + 1;
  const end = start + Number(searchParams.get('limit') ?? 10);
  return answer(200, { object: 'list', data: all.slice(start, end), has_more: end < all.length });
}

/**
 * The fake: the part of Stripe's API that hosted checkout needs, with its shapes, its idempotency keys and its signed
 * messages. It remembers as long as the process lives. What a person does on the page, the page's routes or a test call:
 * `pay`, `decline`, `expire`. Messages go to `onMessage`, and the owner delivers them in any order and as often as it likes.
 */
export class FakeStripe extends FakeReversals {
  readonly #sessions = new Map<string, FakeSession>();
  readonly #byKey = new Map<string, object>();
  readonly #settings: StripeSettings;
  readonly #options: Options;

  constructor(settings: StripeSettings, options: Options) {
    super();
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
      if (second !== '') return found(this.findRefund(second));
      return listed(this.allRefundsOf(url.searchParams.get('payment_intent')), url);
    }
    if (area === 'disputes' && method === 'GET')
      return listed(this.disputesOf(url.searchParams.get('payment_intent')), url);
    if (area === 'refunds' && method === 'POST') {
      if (!this.findOfPayment(fields.get('payment_intent'))) return missing();
      const made = this.#once(key, () => this.makeRefund(fields));
      return made ? answer(200, made) : answer(400, { error: { code: 'charge_already_refunded' } });
    }
    if (area !== 'checkout' || second !== 'sessions') return missing();
    if (method === 'POST' && id === '')
      return answer(
        200,
        this.#once(key, () => this.#createSession(fields)),
      );
    if (id === '') {
      const session = this.findOfPayment(url.searchParams.get('payment_intent'));
      return answer(200, { object: 'list', data: session ? [session] : [] });
    }
    const session = this.#sessions.get(id);
    if (!session) return missing();
    if (act !== 'expire') return answer(200, session);
    return this.expire(id) ? answer(200, session) : answer(400, { error: { code: 'session_not_open' } });
  }

  /** The same key twice is the same answer, as it was the first time. */
  #once<T extends object | null>(key: string | null, make: () => T): T {
    const known = key === null ? undefined : this.#byKey.get(key);
    const made = (known as T | undefined) ?? make();
    if (key !== null && made && !known) this.#byKey.set(key, structuredClone(made));
    return made;
  }

  /** Forgets the idempotency keys, as Stripe may once they are a day old. */
  forgetKeys(): void {
    this.#byKey.clear();
  }

  protected send(type: string, object: object): void {
    const event: StripeEvent = { id: newFakeId('evt'), type, data: { object } };
    this.#options.onMessage?.({ type, body: Buffer.from(JSON.stringify(event)) });
  }

  #createSession(fields: URLSearchParams): FakeSession {
    const id = newFakeId('cs');
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

  protected findOfPayment(paymentId: string | null): FakeSession | undefined {
    return [...this.#sessions.values()].find(
      (session) => paymentId !== null && session.payment_intent === paymentId,
    );
  }

  findSession(id: string): FakeSession | undefined {
    return this.#sessions.get(id);
  }

  /** The card is charged; amount and currency differ from what was asked for only where a test says so. */
  pay(id: string, confirmed: Partial<Pick<FakeSession, 'amount_total' | 'currency'>> = {}): boolean {
    const session = this.#sessions.get(id);
    if (session?.status !== 'open') return false;
    Object.assign(session, confirmed, {
      status: 'complete',
      payment_status: 'paid',
      payment_intent: newFakeId('pi'),
    });
    this.send('checkout.session.completed', session);
    return true;
  }

  /** The card is refused; the page stays open for another. */
  decline(id: string): void {
    const topUpNo = this.#sessions.get(id)?.client_reference_id ?? '';
    const metadata = { top_up_no: topUpNo };
    this.send('payment_intent.payment_failed', { id: newFakeId('pi'), object: 'payment_intent', metadata });
  }

  expire(id: string): boolean {
    const session = this.#sessions.get(id);
    if (session?.status !== 'open') return false;
    session.status = 'expired';
    this.send('checkout.session.expired', session);
    return true;
  }

  sign(body: Buffer, now = new Date()): string {
    return signatureOf(body, this.#settings.webhookSecret, now);
  }
}
