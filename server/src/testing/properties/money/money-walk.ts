import { type Currency, formatMinor } from '@amberdock/contract/money.ts';
import { exchangeRoutes } from '@amberdock/contract/trade/exchange.ts';
import { walletRequestRoutes as requests } from '@amberdock/contract/trade/wallet-requests.ts';
import { cardTopUpRoutes as cards } from '@amberdock/contract/wallet/card-top-ups.ts';
import { collectWhatIsOwed } from '../../../features/card-top-ups/card-top-ups.jobs.ts';
import type { StripeDispute } from '../../../ports/payments/stripe-objects.ts';
import { paymentPassword } from '../../checkout.ts';
import { deliver, startByCard, type TestStripe } from '../../providers/stripe.ts';
import type { TestBuyer, TestShop } from '../../shop.ts';
import { payee } from '../../trade/wallet-requests.ts';
import { bought } from '../model/facts.ts';
import { Dice } from '../model/trade/steps.ts';

type Kind = 'topUp' | 'withdraw' | 'depositIn' | 'depositOut';
type Request = {
  no: string;
  kind: Kind;
  buyer: TestBuyer;
  currency: Currency;
  minor: bigint;
  status: 'requested' | 'approved' | 'ended';
};
type Card = {
  no: string;
  page: string;
  buyer: TestBuyer;
  disputes: { dispute: StripeDispute; isWon: boolean }[];
};
type Wallet = { available: bigint; held: bigint; deposit: bigint };

export type MoneyWalkContext = {
  shop: TestShop;
  stripe: TestStripe;
  finance: Record<string, string>;
  buyers: readonly TestBuyer[];
};

/** Cards are charged this much each, in fen. */
const cardMinor = 10_000n;

/**
 * Performs random actions that move money, and keeps books of those answered with 200: requests and their decisions,
 * withdrawals, deposits, exchanges. The result of card payments is read from the provider at the end, because its
 * messages arrive late, twice and in any order.
 */
export class MoneyWalk {
  readonly #context: MoneyWalkContext;
  readonly #dice: Dice;
  readonly #wallets = new Map<string, Wallet>();
  readonly #requests: Request[] = [];
  readonly #cards: Card[] = [];
  /** How often each action was accepted. */
  readonly accepted = new Map<string, number>();

  constructor(context: MoneyWalkContext, random: () => number) {
    this.#context = context;
    this.#dice = new Dice(random);
  }

  /** Returns a wallet as it must be by the books, without card payments and owed amounts. */
  wallet({ accountId }: TestBuyer, currency: Currency): Wallet {
    const key = `${accountId} ${currency}`;
    const found = this.#wallets.get(key) ?? { available: 0n, held: 0n, deposit: 0n };
    this.#wallets.set(key, found);
    return found;
  }

  /** Returns the net amount of a buyer's card payments, by the provider's current state. */
  keptOfCards({ accountId }: TestBuyer): bigint {
    const mine = this.#cards.filter(({ buyer }) => buyer.accountId === accountId);
    return mine.reduce((sum, card) => sum + this.#leftOf(card), 0n);
  }

  /** Returns the rest of a card's payment after refunds and disputes that were not won. */
  #leftOf({ page, disputes }: Card): bigint {
    const { fake } = this.#context.stripe;
    const session = fake.findSession(page);
    if (session?.payment_status !== 'paid') return 0n;
    const disputed = disputes.reduce((sum, { dispute, isWon }) => sum + (isWon ? 0 : dispute.amount), 0);
    return cardMinor - BigInt(fake.refundedOf(session.payment_intent ?? '') + disputed);
  }

  async step(): Promise<void> {
    const acts = {
      place: this.#request,
      place2: this.#request,
      place3: this.#request,
      decide: this.#decide,
      decide2: this.#decide,
      decide3: this.#decide,
      exchange: this.#exchange,
      exchange2: this.#exchange,
      start: this.#startCard,
      page: this.#page,
      page2: this.#page,
      deliver: this.#deliver,
      deliver2: this.#deliver,
      refund: this.#refund,
      atProvider: this.#atProvider,
      dispute: this.#dispute,
      collect: this.#collect,
    };
    const name = this.#dice.pick(Object.keys(acts) as (keyof typeof acts)[]) as keyof typeof acts;
    await acts[name].call(this);
  }

  #count(act: string): void {
    this.accepted.set(act, (this.accepted.get(act) ?? 0) + 1);
  }

  #buyer = (): TestBuyer => this.#dice.pick(this.#context.buyers) as TestBuyer;

  async #request(): Promise<void> {
    const [buyer, currency] = [this.#buyer(), this.#dice.currency()];
    const kind = this.#dice.pick<Kind>([
      'topUp',
      'topUp',
      'withdraw',
      'withdraw',
      'depositIn',
      'depositIn',
      'depositOut',
    ]) as Kind;
    const minor = BigInt(this.#dice.upTo(kind === 'topUp' ? 40_000 : kind === 'depositOut' ? 500 : 6_000));
    const body = {
      currency,
      amount: formatMinor(minor, currency),
      ...((kind === 'withdraw' || kind === 'depositIn') && { payment_password: paymentPassword }),
      ...(kind === 'withdraw' && { payee }),
    };
    const { status, body: answer } = await this.#context.shop.call(requests[kind], { actor: buyer, body });
    if (status !== 200) return;
    this.#count(kind);
    this.#requests.push({ no: answer.data.request_no, kind, buyer, currency, minor, status: 'requested' });
    if (kind === 'withdraw' || kind === 'depositIn')
      this.#move(buyer, currency, { available: -minor, held: minor });
  }

  #move(
    buyer: TestBuyer,
    currency: Currency,
    { available = 0n, held = 0n, deposit = 0n }: Partial<Wallet>,
  ): void {
    const wallet = this.wallet(buyer, currency);
    wallet.available += available;
    wallet.held += held;
    wallet.deposit += deposit;
  }

  async #decide(): Promise<void> {
    const { shop, finance: headers } = this.#context;
    const request = this.#dice.pick(this.#requests.filter(({ status }) => status !== 'ended'));
    if (!request) return;
    const act =
      this.#dice.pick(['approve', 'approve', 'reject', 'cancel', 'book', 'book', 'fail'] as const) ??
      'approve';
    const params = { no: request.no };
    const body = {
      approve: request.kind === 'topUp' ? { bank_reference: `M${request.no}` } : {},
      book: { bank_reference: `M${request.no}` },
      reject: { reason: 'No' },
      fail: { reason: 'Returned' },
      cancel: undefined,
    }[act];
    const { status } =
      act === 'cancel'
        ? await shop.call(requests.cancel, { actor: request.buyer, params })
        : await shop.call(requests[act], { params, headers, body });
    if (status !== 200) return;
    this.#count(act);
    this.#settle(request, act === 'approve' || act === 'book' ? act : 'end');
  }

  /** Applies a decision to the books: held money is paid out, becomes a deposit, or is released. */
  #settle(request: Request, act: 'approve' | 'book' | 'end'): void {
    const { kind, buyer, currency, minor } = request;
    if (act === 'approve' && kind === 'withdraw') {
      request.status = 'approved';
      return;
    }
    request.status = 'ended';
    const isHeld = kind === 'withdraw' || kind === 'depositIn';
    if (act === 'end')
      return isHeld ? this.#move(buyer, currency, { available: minor, held: -minor }) : undefined;
    if (kind === 'topUp') return this.#move(buyer, currency, { available: minor });
    if (kind === 'withdraw') return this.#move(buyer, currency, { held: -minor });
    if (kind === 'depositIn') return this.#move(buyer, currency, { held: -minor, deposit: minor });
    return this.#move(buyer, currency, { available: minor, deposit: -minor });
  }

  async #exchange(): Promise<void> {
    const { shop } = this.#context;
    const [actor, sell] = [this.#buyer(), this.#dice.currency()];
    const buy = sell === 'CNY' ? 'USD' : 'CNY';
    const minor = BigInt(this.#dice.upTo(30_000));
    const offer = { sell_currency: sell, buy_currency: buy, sell_amount: formatMinor(minor, sell) };
    const quote = await shop.call(exchangeRoutes.quote, { actor, body: offer });
    if (quote.status !== 200) return;
    const body = { quote_id: quote.body.data.quote_id, payment_password: paymentPassword };
    // Called twice at once: only one call exchanges.
    const answers = await Promise.all([1, 2].map(() => shop.call(exchangeRoutes.exchange, { actor, body })));
    if (!answers.some(({ status }) => status === 200)) return;
    this.#count('exchange');
    this.#move(actor, sell, { available: -minor });
    this.#move(actor, buy, { available: bought(minor, sell, buy) });
  }

  async #startCard(): Promise<void> {
    const buyer = this.#buyer();
    const started = await startByCard(this.#context.shop, buyer).catch(() => null);
    if (!started) return;
    this.#count('start a card');
    this.#cards.push({ ...started, buyer, disputes: [] });
  }

  async #page(): Promise<void> {
    const { shop, stripe } = this.#context;
    const card = this.#dice.pick(this.#cards);
    if (!card) return;
    const act =
      this.#dice.pick(['pay', 'pay', 'pay', 'decline', 'expire', 'refresh', 'cancel'] as const) ?? 'pay';
    if (act === 'pay' || act === 'decline' || act === 'expire') stripe.fake[act](card.page);
    else await shop.ok(cards[act], { actor: card.buyer, params: { no: card.no } });
    this.#count(`page: ${act}`);
  }

  async #deliver(): Promise<void> {
    const { shop, stripe } = this.#context;
    const message = this.#dice.pick(stripe.messages);
    if (message && (await deliver(shop, stripe, message)) !== 200)
      throw new Error(`refused: ${message.type}`);
  }

  #paid(): { card: Card; payment: string; left: number } | null {
    const card = this.#dice.pick(this.#cards.filter((candidate) => this.#leftOf(candidate) > 0n));
    if (!card) return null;
    const payment = this.#context.stripe.fake.findSession(card.page)?.payment_intent ?? '';
    return { card, payment, left: Number(this.#leftOf(card)) };
  }

  async #refund(): Promise<void> {
    const { shop, finance: headers } = this.#context;
    const paid = this.#paid();
    if (!paid) return;
    const amount = formatMinor(BigInt(this.#dice.upTo(paid.left)), 'CNY');
    const call = { params: { no: paid.card.no }, body: { amount, reason: 'walk' }, headers };
    if ((await shop.call(cards.refund, call)).status === 200) this.#count('refund');
  }

  async #atProvider(): Promise<void> {
    const { fake } = this.#context.stripe;
    const paid = this.#paid();
    if (paid && this.#dice.chance(0.6)) fake.refundAtProvider(paid.payment, this.#dice.upTo(paid.left));
    else fake.failRefund(this.#dice.pick(fake.refundIds()) ?? '');
    this.#count('at the provider');
  }

  async #dispute(): Promise<void> {
    const { fake } = this.#context.stripe;
    const open = this.#cards.flatMap(({ disputes }) => disputes).filter(({ isWon }) => !isWon);
    const won = this.#dice.chance(0.5) ? this.#dice.pick(open) : undefined;
    if (won) {
      won.isWon = true;
      fake.winDispute(won.dispute);
      return this.#count('win a dispute');
    }
    const paid = this.#paid();
    if (!paid) return;
    const dispute = fake.dispute(paid.payment, this.#dice.upTo(paid.left));
    paid.card.disputes.push({ dispute, isWon: false });
    this.#count('dispute');
  }

  #collect = (): Promise<void> => collectWhatIsOwed(this.#context.shop.db);

  /** Delivers every message twice more in random order, a few at once, then collects owed amounts. */
  async settleCards(): Promise<void> {
    const { shop, stripe } = this.#context;
    const late = [...stripe.messages, ...stripe.messages]
      .map((message) => ({ message, place: this.#dice.random() }))
      .sort((a, b) => a.place - b.place);
    for (let start = 0; start < late.length; start += 3) {
      const some = late.slice(start, start + 3);
      const statuses = await Promise.all(some.map(({ message }) => deliver(shop, stripe, message)));
      if (statuses.some((status) => status !== 200)) throw new Error(`answered with ${statuses.join()}`);
    }
    stripe.messages.length = 0;
    for (let round = 0; round < 5; round++) await this.#collect();
  }
}
