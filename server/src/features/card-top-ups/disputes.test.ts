import { moneyText } from '@amberdock/contract/money.ts';
import { messageRoutes } from '@amberdock/contract/people/messages.ts';
import { webhookRoutes } from '@amberdock/contract/people/webhooks.ts';
import { orderRoutes } from '@amberdock/contract/trade/orders.ts';
import { walletRequestRoutes } from '@amberdock/contract/trade/wallet-requests.ts';
import { walletRoutes } from '@amberdock/contract/trade/wallet.ts';
import { cardTopUpRoutes as routes } from '@amberdock/contract/wallet/card-top-ups.ts';
import { walletOverviewRoutes } from '@amberdock/contract/wallet/overview.ts';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { newId } from '../../db/new-id.ts';
import { inTx } from '../../db/tx.ts';
import { expectCleanAudit, operatorHeaders, paymentPassword, wealthyBuyer } from '../../testing/checkout.ts';
import { workEvents } from '../../testing/read-events.ts';
import { createShop, english, type TestBuyer, type TestShop } from '../../testing/shop.ts';
import {
  deliver,
  deliverAll,
  payByCard,
  startStripe,
  type TestStripe,
} from '../../testing/providers/stripe.ts';
import { payee, verify } from '../../testing/trade/wallet-requests.ts';
import { depositIn } from '../ledger/index.ts';
import { collectWhatIsOwed } from './card-top-ups.jobs.ts';

let stripe: TestStripe;
let shop: TestShop;
let finance: Record<string, string>;
beforeAll(async () => {
  stripe = await startStripe();
  shop = await createShop({ env: stripe.env });
  finance = await operatorHeaders(shop.db, 'finance');
});
afterEach(async () => {
  stripe.messages.length = 0;
  await expectCleanAudit(shop.db);
});
afterAll(async () => {
  await shop.close();
  await stripe.close();
});

const of100 = { amount: '100.00', currency: 'CNY' } as const;
const available = async (actor: TestBuyer) =>
  (await shop.ok(walletRoutes.balances, { actor })).find(({ currency }) => currency === 'CNY')?.available
    .amount;
const paid = (actor: TestBuyer, amount?: string) =>
  payByCard(shop, stripe, { actor, ...(amount && { amount }) });
const refund = (no: string, amount: string) =>
  shop.call(routes.refund, { params: { no }, body: { amount, reason: 'Paid twice' }, headers: finance });
/** Takes money out of the available balance, as a payment would. */
const spend = ({ accountId }: TestBuyer, amountMinor: bigint) =>
  inTx(shop.db, (tx) =>
    depositIn(tx, { accountId, currency: 'CNY', amountMinor, reference: 'spent', key: newId() }),
  );

describe('a dispute', () => {
  test('that the balance does not cover stops payments and withdrawals, notifies the account, and lets them go on once collected', async () => {
    const actor = await wealthyBuyer(shop, { funds: {} });
    await verify(shop, actor);
    const { no, payment } = await paid(actor);
    await spend(actor, 6_000n);
    stripe.fake.dispute(payment, 10_000);
    await deliverAll(shop, stripe);
    const payNothing = () =>
      shop.call(orderRoutes.pay, {
        actor,
        body: { order_nos: ['A20260101AAAAAAAAAA'], payment_password: paymentPassword },
      });
    const withdrawal = { currency: 'CNY', amount: '5.00', payee, payment_password: paymentPassword } as const;
    const withdraw = () => shop.call(walletRequestRoutes.withdraw, { actor, body: withdrawal });
    expect((await payNothing()).body).toMatchObject({ status: 422, code: 'payments_stopped' });
    expect((await withdraw()).body).toMatchObject({ status: 422, code: 'payments_stopped' });
    const { owed } = await shop.ok(walletOverviewRoutes.overview, { actor });
    expect(owed).toEqual([
      { owed: { amount: '100.00', currency: 'CNY' }, missing: { amount: '60.00', currency: 'CNY' } },
    ]);
    await workEvents(shop.db);
    const [newest] = await shop.ok(messageRoutes.list, { actor, headers: english });
    expect(newest?.title).toContain('Payments stopped');
    await collectWhatIsOwed(shop.db);
    expect((await withdraw()).body.code).toBe('payments_stopped');
    await paid(actor, '65.00');
    await collectWhatIsOwed(shop.db);
    await collectWhatIsOwed(shop.db);
    expect(await available(actor)).toBe('5.00');
    expect((await payNothing()).body.code).not.toBe('payments_stopped');
    expect((await withdraw()).status).toBe(200);
    expect((await shop.ok(walletOverviewRoutes.overview, { actor })).owed).toEqual([]);
    const review = await shop.ok(routes.review, { params: { no }, headers: finance });
    expect(review).toMatchObject({ owed: null, refunds: [{ origin: 'dispute', status: 'done' }] });
  });

  test('that the shop wins gives the money back, whichever message comes first and how often', async () => {
    for (const order of ['as sent', 'reversed'] as const) {
      const actor = await shop.buyer();
      const { payment } = await paid(actor);
      stripe.fake.winDispute(stripe.fake.dispute(payment, 10_000));
      stripe.messages.push(...stripe.messages);
      if (order === 'reversed') stripe.messages.reverse();
      await deliverAll(shop, stripe);
      expect([order, await available(actor)]).toEqual([order, '100.00']);
    }
  });

  test('that the shop wins is told in words and an event of its own, no failed refund', async () => {
    const actor = await shop.buyer();
    const kinds = ['card_top_up.dispute_won' as const];
    await shop.ok(webhookRoutes.add, { actor, body: { url: 'https://erp.example/hook', kinds } });
    const { no, payment } = await paid(actor);
    stripe.fake.winDispute(stripe.fake.dispute(payment, 10_000));
    await deliverAll(shop, stripe);
    await workEvents(shop.db);
    const [newest] = await shop.ok(messageRoutes.list, { actor, headers: english });
    expect(newest?.title).toBe(`Dispute over ${moneyText(of100)} decided in your favor`);
    expect(newest?.body).toContain(no);
    const events = await shop.ok(webhookRoutes.events, { actor });
    expect(events.map(({ kind }) => kind)).toEqual([
      'card_top_up.paid',
      'card_top_up.refunded',
      'card_top_up.dispute_won',
    ]);
    expect(events.at(-1)?.data).toMatchObject({
      top_up_no: no,
      amount: { amount: '100.00', currency: 'CNY' },
    });
  });

  test('of what has been refunded in part takes no more than was left of the payment', async () => {
    const actor = await shop.buyer();
    const { no, payment } = await paid(actor);
    await refund(no, '30.00');
    stripe.fake.dispute(payment, 10_000);
    await deliverAll(shop, stripe);
    expect(await available(actor)).toBe('0.00');
  });

  test('that is won while it is owed owes nothing any more', async () => {
    const actor = await shop.buyer();
    const { payment } = await paid(actor);
    await spend(actor, 10_000n);
    const dispute = stripe.fake.dispute(payment, 10_000);
    await deliverAll(shop, stripe);
    expect((await shop.ok(walletOverviewRoutes.overview, { actor })).owed).toHaveLength(1);
    stripe.fake.winDispute(dispute);
    await deliverAll(shop, stripe);
    expect((await shop.ok(walletOverviewRoutes.overview, { actor })).owed).toEqual([]);
    expect(await available(actor)).toBe('0.00');
    await workEvents(shop.db);
    const [newest] = await shop.ok(messageRoutes.list, { actor, headers: english });
    expect(newest?.title).toContain('decided in your favor');
  });
});

test('a refund cut short by an owed dispute is owed in full once that is won, if the balance does not cover the rest', async () => {
  const actor = await shop.buyer();
  const { no, payment } = await paid(actor);
  await spend(actor, 7_000n);
  stripe.fake.refundAtProvider(payment, 4_000);
  const dispute = stripe.fake.dispute(payment, 8_000);
  const [refunded, disputed] = stripe.messages.splice(0);
  const owing = async () => (await shop.ok(walletOverviewRoutes.overview, { actor })).owed;
  const expectBooks = async (message: typeof refunded, balance: string, owed: object[]) => {
    expect(message && (await deliver(shop, stripe, message))).toBe(200);
    expect(await available(actor)).toBe(balance);
    expect(await owing()).toMatchObject(owed);
  };
  await expectBooks(disputed, '30.00', [{ owed: { amount: '80.00' } }]);
  await expectBooks(refunded, '10.00', [{ owed: { amount: '80.00' } }]);
  stripe.fake.winDispute(dispute);
  const [won] = stripe.messages.splice(0);
  const whole = [{ owed: { amount: '40.00' }, missing: { amount: '10.00' } }];
  for (const message of [won, won, refunded]) await expectBooks(message, '30.00', whole);
  await paid(actor, '15.00');
  await collectWhatIsOwed(shop.db);
  await collectWhatIsOwed(shop.db);
  await expectBooks(won, '5.00', []);
  const review = await shop.ok(routes.review, { params: { no }, headers: finance });
  expect(review.refunds).toMatchObject([
    { origin: 'provider', status: 'done', amount: { amount: '40.00' } },
    { origin: 'dispute', status: 'failed' },
  ]);
});

test('a won dispute is not answered while the provider does not say what else became of the payment', async () => {
  const actor = await shop.buyer();
  const { payment } = await paid(actor);
  const dispute = stripe.fake.dispute(payment, 10_000);
  await deliverAll(shop, stripe);
  stripe.fake.winDispute(dispute);
  const [{ body } = { body: Buffer.alloc(0) }] = stripe.messages;
  stripe.isDown.value = true;
  expect(await deliver(shop, stripe, { body })).toBeGreaterThanOrEqual(500);
  stripe.isDown.value = false;
  expect(await available(actor)).toBe('0.00');
  await deliverAll(shop, stripe);
  expect(await available(actor)).toBe('100.00');
});

test('a refund that fails is an event that a webhook can follow', async () => {
  const actor = await shop.buyer();
  const { no } = await paid(actor);
  await refund(no, '30.00');
  stripe.fake.failRefund(stripe.fake.refundIds().at(-1) ?? '');
  await deliverAll(shop, stripe);
  const events = await shop.ok(webhookRoutes.events, { actor, query: { kind: 'card_top_up.refund_failed' } });
  expect(events).toMatchObject([{ data: { top_up_no: no, amount: { amount: '30.00', currency: 'CNY' } } }]);
});
