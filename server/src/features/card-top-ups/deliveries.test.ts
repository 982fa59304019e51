import { cardTopUpRoutes as routes } from '@amberdock/contract/wallet/card-top-ups.ts';
import { walletRoutes } from '@amberdock/contract/trade/wallet.ts';
import fc from 'fast-check';
import sql from 'sql-template-tag';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
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

type Step =
  | { act: 'pay' | 'decline' | 'expire' | 'refresh' | 'cancel' }
  | { act: 'deliver'; nth: number }
  | { act: 'refund' | 'refundAtProvider'; minor: number }
  | { act: 'failRefund'; nth: number };

const nth = fc.nat(9);
const minor = fc.integer({ min: 1, max: 6_000 });
const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({ act: fc.constantFrom('pay', 'decline', 'expire', 'refresh', 'cancel') }) as fc.Arbitrary<Step>,
  fc.record({ act: fc.constant('pay') }) as fc.Arbitrary<Step>,
  fc.record({ act: fc.constant('deliver' as const), nth }),
  fc.record({ act: fc.constantFrom('refund' as const, 'refundAtProvider' as const), minor }),
  fc.record({ act: fc.constant('failRefund' as const), nth }),
);

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
      const message = messages[given.nth % Math.max(messages.length, 1)];
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
    case 'failRefund':
      fake.failRefund(fake.refundIds().at(-1 - given.nth) ?? '');
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

test('whatever the provider sends, in any order and as often as it likes, the wallet ends at what it holds', async () => {
  const order = fc.infiniteStream(fc.double({ min: 0, max: 1, noNaN: true }));
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 14 }), order, async (steps, random) => {
      stripe.messages.length = 0;
      const actor = await shop.buyer();
      const started = await startByCard(shop, actor);
      for (const each of steps) await take(actor, started, each);
      const late = [...stripe.messages, ...stripe.messages]
        .map((message) => ({ message, place: random.next().value as number }))
        .sort((a, b) => a.place - b.place);
      for (const { message } of late) expect(await deliver(shop, stripe, message)).toBe(200);
      const session = stripe.fake.findSession(started.page);
      const isPaid = session?.payment_status === 'paid';
      const kept = isPaid ? 10_000 - stripe.fake.refundedOf(session.payment_intent ?? '') : 0;
      expect(await availableMinor(actor)).toBe(kept);
      expect(await bookings(started.no)).toBe(isPaid ? 1 : 0);
    }),
    { numRuns: 40 },
  );
}, 120_000);
