import type { Money } from '@amberdock/contract/money.ts';
import { webhookRoutes } from '@amberdock/contract/people/webhooks.ts';
import { cardTopUpRoutes as routes } from '@amberdock/contract/wallet/card-top-ups.ts';
import { walletRoutes } from '@amberdock/contract/trade/wallet.ts';
import fc from 'fast-check';
import sql from 'sql-template-tag';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import type { FakeMessage } from '../../ports/payments/fake-stripe.ts';
import { expectCleanAudit, operatorHeaders } from '../../testing/checkout.ts';
import { createShop, type TestBuyer, type TestShop } from '../../testing/shop.ts';
import { deliver, startByCard, startStripe, type TestStripe } from '../../testing/providers/stripe.ts';

let stripe: TestStripe;
let shop: TestShop;
let finance: Record<string, string>;
beforeAll(async () => {
  stripe = await startStripe();
  shop = await createShop({ env: stripe.env });
  finance = await operatorHeaders(shop.db, 'finance');
});
afterEach(() => expectCleanAudit(shop.db));
afterAll(async () => {
  await shop.close();
  await stripe.close();
});

const availableMinor = async (actor: TestBuyer) => {
  const wallets = await shop.ok(walletRoutes.balances, { actor });
  return Number(wallets.find(({ currency }) => currency === 'CNY')?.available.amount.replace('.', ''));
};
const bookings = async (no: string) =>
  (await shop.db.rows(sql`select from journal_entries where kind = 'top_up' and reference = ${no}`)).length;
const rounds = Array.from({ length: 8 }, (_, n) => n);

test.each(rounds)(
  'a payment that is reported and asked about at once, many times, is booked once (%i)',
  async (n) => {
    const actor = await shop.buyer();
    const { no, page } = await startByCard(shop, actor);
    stripe.messages.length = 0;
    stripe.fake.pay(page);
    const [{ body } = { body: Buffer.alloc(0) }] = stripe.messages;
    const input = { actor, params: { no } };
    const acts = [
      ...Array.from({ length: n + 1 }, () => () => deliver(shop, stripe, { body })),
      async () => (await shop.call(routes.refresh, input)).status,
      async () => (await shop.call(routes.cancel, input)).status,
      async () => (await shop.call(routes.refresh, input)).status,
    ];
    const statuses = await Promise.all(acts.map((act) => act()));
    expect(statuses.every((status) => status === 200)).toBe(true);
    expect(await bookings(no)).toBe(1);
    expect(await availableMinor(actor)).toBe(10_000);
    expect((await shop.ok(routes.detail, input)).status).toBe('paid');
    const given = { params: { no }, body: { amount: '60.00', reason: 'race' }, headers: finance };
    const refunds = await Promise.all([shop.call(routes.refund, given), shop.call(routes.refund, given)]);
    expect(refunds.map(({ status, body: { code } }) => (status === 200 ? 'ok' : code)).sort()).toEqual([
      'card_refund_exceeds',
      'ok',
    ]);
    expect(await availableMinor(actor)).toBe(4_000);
  },
);

test('a refund first heard of as failed, when nothing is left to refund, is not taken by its older message', async () => {
  const actor = await shop.buyer();
  const { no, page } = await startByCard(shop, actor);
  stripe.messages.length = 0;
  stripe.fake.pay(page);
  const payment = stripe.fake.findSession(page)?.payment_intent ?? '';
  for (const refunded of [10_000, 5_000]) {
    stripe.fake.refundAtProvider(payment, refunded);
    stripe.fake.failRefund(stripe.fake.refundIds().at(-1) ?? '');
  }
  const [paid, created, failed, secondCreated, secondFailed] = stripe.messages;
  for (const message of [paid, created, secondFailed, failed, secondCreated]) {
    expect(message && (await deliver(shop, stripe, message))).toBe(200);
  }
  expect(await bookings(no)).toBe(1);
  expect(await availableMinor(actor)).toBe(10_000);
});

test('a refund at the provider that is heard of before the failure of an earlier one is booked, and each once', async () => {
  const actor = await shop.buyer();
  const { page } = await startByCard(shop, actor);
  stripe.messages.length = 0;
  stripe.fake.pay(page);
  const payment = stripe.fake.findSession(page)?.payment_intent ?? '';
  stripe.fake.refundAtProvider(payment, 10_000);
  const [paid, created] = stripe.messages;
  for (const message of [paid, created]) {
    expect(message && (await deliver(shop, stripe, message))).toBe(200);
  }
  expect(await availableMinor(actor)).toBe(0);
  stripe.fake.failRefund(stripe.fake.refundIds().at(-1) ?? '');
  stripe.fake.refundAtProvider(payment, 8_000);
  const [failed, secondCreated] = stripe.messages.slice(2);
  for (const message of [secondCreated, failed, secondCreated, created]) {
    expect(message && (await deliver(shop, stripe, message))).toBe(200);
    expect(await availableMinor(actor)).toBe(2_000);
  }
});

type Overtaking = {
  what: string;
  /** Acts at the provider after a payment of 100.00; each act sends a message. */
  happen: (payment: string) => void;
  /** The order in which the messages arrive; the payment's is 0. */
  order: readonly number[];
  left: number;
  booked: readonly string[];
};

const dispute = (payment: string, minor: number) => stripe.fake.dispute(payment, minor);
const refundAtProvider = (payment: string, minor: number) => stripe.fake.refundAtProvider(payment, minor);
const failLastRefund = () => stripe.fake.failRefund(stripe.fake.refundIds().at(-1) ?? '');

const overtakings: Overtaking[] = [
  {
    what: 'a refund after a won dispute over everything, before the news that it is won',
    happen: (payment) => {
      stripe.fake.winDispute(dispute(payment, 10_000));
      refundAtProvider(payment, 4_000);
    },
    order: [0, 1, 3, 2],
    left: 6_000,
    booked: ['refunded 100.00', 'dispute_won 100.00', 'refunded 40.00'],
  },
  {
    what: 'a refund before a dispute, after the news of the dispute',
    happen: (payment) => {
      refundAtProvider(payment, 4_000);
      stripe.fake.winDispute(dispute(payment, 8_000));
    },
    order: [0, 2, 1, 3],
    left: 6_000,
    booked: ['refunded 80.00', 'dispute_won 80.00', 'refunded 40.00'],
  },
  {
    what: 'a second dispute, before the news that the first is won',
    happen: (payment) => {
      stripe.fake.winDispute(dispute(payment, 10_000));
      dispute(payment, 7_000);
    },
    order: [0, 1, 3, 2],
    left: 3_000,
    booked: ['refunded 100.00', 'dispute_won 100.00', 'refunded 70.00'],
  },
  {
    what: 'a dispute over what was refunded in part, before the news that the refund failed',
    happen: (payment) => {
      refundAtProvider(payment, 4_000);
      failLastRefund();
      dispute(payment, 10_000);
    },
    order: [0, 1, 3, 2],
    left: 0,
    booked: ['refunded 40.00', 'refund_failed 40.00', 'refunded 100.00'],
  },
];

/** The account's events about money that left for the card or came back, in order. */
async function movesOf(actor: TestBuyer): Promise<string[]> {
  const events = await shop.ok(webhookRoutes.events, { actor });
  return events
    .filter(({ kind }) => kind.startsWith('card_top_up.') && kind !== 'card_top_up.paid')
    .map(({ kind, data }) => `${kind.split('.').at(-1)} ${(data as { amount: Money }).amount.amount}`);
}

test.each(overtakings)('$what, is booked in full, and once', async ({ happen, order, left, booked }) => {
  const actor = await shop.buyer();
  const { page } = await startByCard(shop, actor);
  stripe.messages.length = 0;
  stripe.fake.pay(page);
  happen(stripe.fake.findSession(page)?.payment_intent ?? '');
  for (const messages of [order.map((index) => stripe.messages[index]), stripe.messages]) {
    for (const message of messages) expect(message && (await deliver(shop, stripe, message))).toBe(200);
    expect(await availableMinor(actor)).toBe(left);
    expect(await movesOf(actor)).toEqual(booked);
  }
});

type Step =
  | { act: 'pay' | 'decline' | 'expire' | 'refresh' | 'cancel' | 'winDispute' }
  | { act: 'deliver'; index: number }
  | { act: 'refund' | 'refundAtProvider' | 'dispute'; minor: number }
  | { act: 'failRefund'; index: number };

const index = fc.nat(9);
const minor = fc.oneof(fc.integer({ min: 1, max: 10_000 }), fc.constantFrom(4_000, 8_000, 10_000));
const pageStep = fc.record({
  act: fc.constantFrom('pay', 'pay', 'decline', 'expire', 'refresh', 'cancel'),
}) as fc.Arbitrary<Step>;
const moneyStep: fc.Arbitrary<Step> = fc.oneof(
  fc.record({ act: fc.constantFrom('refund' as const, 'refundAtProvider' as const), minor }),
  fc.record({ act: fc.constant('dispute' as const), minor }),
  fc.record({ act: fc.constant('winDispute' as const) }),
  fc.record({ act: fc.constant('failRefund' as const), index: fc.nat(2) }),
);
const deliverStep = fc.record({ act: fc.constant('deliver' as const), index });
const anySteps = fc.array(fc.oneof(pageStep, moneyStep, deliverStep), { maxLength: 14 });
const stepsOncePaid = fc
  .array(fc.oneof({ weight: 3, arbitrary: moneyStep }, { weight: 1, arbitrary: deliverStep }), {
    minLength: 2,
    maxLength: 8,
  })
  .map((steps): Step[] => [{ act: 'pay' }, ...steps]);

/** Does one step; messages arrive only when a step delivers them, and may arrive several times. */
async function take(
  actor: TestBuyer,
  { no, page }: { no: string; page: string },
  given: Step,
): Promise<void> {
  const { fake, messages } = stripe;
  const paymentId = fake.findSession(page)?.payment_intent ?? '';
  const input = { actor, params: { no } };
  switch (given.act) {
    case 'deliver': {
      const message = messages[given.index % Math.max(messages.length, 1)];
      if (message) expect(await deliver(shop, stripe, message)).toBe(200);
      return;
    }
    case 'refund': {
      const body = { amount: (given.minor / 100).toFixed(2), reason: 'property' };
      await shop.call(routes.refund, { params: { no }, body, headers: finance });
      return;
    }
    case 'refundAtProvider':
      fake.refundAtProvider(paymentId, given.minor);
      return;
    case 'dispute':
      if (paymentId) fake.dispute(paymentId, given.minor);
      return;
    case 'winDispute': {
      const open = fake.findDispute(paymentId);
      if (open) fake.winDispute(open);
      return;
    }
    case 'failRefund':
      fake.failRefund(fake.refundIds().at(-1 - given.index) ?? '');
      return;
    case 'refresh':
    case 'cancel':
      await shop.ok(routes[given.act], input);
      return;
    case 'pay':
    case 'decline':
    case 'expire':
      fake[given.act](page);
  }
}

/** Puts every message into a random order, some of them twice: a repetition must not be needed to put books right. */
function inRandomOrder(messages: readonly FakeMessage[], random: Iterator<number>): FakeMessage[] {
  const next = () => random.next().value as number;
  return [...messages, ...messages.filter(() => next() < 0.3)]
    .map((message) => ({ message, place: next() }))
    .sort((a, b) => a.place - b.place)
    .map(({ message }) => message);
}

test.each([
  ['whatever the provider sends', anySteps],
  ['however refunds, disputes and their ends overtake each other', stepsOncePaid],
])(
  '%s, in any order and as often as it likes, the wallet ends at what it holds',
  async (_, given) => {
    const order = fc.infiniteStream(fc.double({ min: 0, max: 1, noNaN: true }));
    await fc.assert(
      fc.asyncProperty(given, order, async (steps, random) => {
        stripe.messages.length = 0;
        const actor = await shop.buyer();
        const started = await startByCard(shop, actor);
        for (const step of steps) await take(actor, started, step);
        for (const message of inRandomOrder(stripe.messages, random)) {
          expect(await deliver(shop, stripe, message)).toBe(200);
        }
        const session = stripe.fake.findSession(started.page);
        const isPaid = session?.payment_status === 'paid';
        const payment = session?.payment_intent ?? '';
        const takenBack = stripe.fake.refundedOf(payment) + stripe.fake.disputedOf(payment);
        expect(await availableMinor(actor)).toBe(isPaid ? Math.max(10_000 - takenBack, 0) : 0);
        expect(await bookings(started.no)).toBe(isPaid ? 1 : 0);
      }),
      { numRuns: 50 },
    );
  },
  120_000,
);
