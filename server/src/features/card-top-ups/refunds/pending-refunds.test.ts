import { cardTopUpRoutes as routes } from '@amberdock/contract/wallet/card-top-ups.ts';
import { walletRoutes } from '@amberdock/contract/trade/wallet.ts';
import sql from 'sql-template-tag';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { ProviderFailure } from '../../../ports/payments/payment-failures.ts';
import { expectCleanAudit, operatorHeaders } from '../../../testing/checkout.ts';
import { createShop, type TestBuyer, type TestShop } from '../../../testing/shop.ts';
import {
  adapterOf,
  deliverAll,
  payByCard,
  startByCard,
  startStripe,
  type TestStripe,
} from '../../../testing/providers/stripe.ts';
import { settleUnsettled } from '../card-top-ups.jobs.ts';

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
  stripe.isDown.value = false;
  stripe.refuses.value = null;
  stripe.isAnswerLost.value = false;
  stripe.fake.areRefundsSlow = false;
  await expectCleanAudit(shop.db);
});
afterAll(async () => {
  await shop.close();
  await stripe.close();
});

const paid = (actor: TestBuyer) => payByCard(shop, stripe, { actor });
const refund = (no: string, amount: string, headers = {}) =>
  shop.call(routes.refund, {
    params: { no },
    body: { amount, reason: 'Paid twice' },
    headers: { ...finance, ...headers },
  });
const available = async (actor: TestBuyer) =>
  (await shop.ok(walletRoutes.balances, { actor })).find(({ currency }) => currency === 'CNY')?.available
    .amount;
const review = (no: string) => shop.ok(routes.review, { params: { no }, headers: finance });
const aDayPasses = async () => {
  stripe.fake.forgetKeys();
  await shop.db.rows(sql`update card_refunds set created_at = created_at - interval '25 hours'`);
};

test('a refund that is pending for days is only asked about, and paid once though the provider forgot its key', async () => {
  const actor = await shop.buyer();
  const { no, payment } = await paid(actor);
  stripe.fake.areRefundsSlow = true;
  expect((await refund(no, '40.00')).body.data).toMatchObject({ refunds: [{ status: 'requested' }] });
  await aDayPasses();
  await settleUnsettled(shop.db, adapterOf(stripe));
  expect(stripe.fake.refundedOf(payment)).toBe(4_000);
  expect(await review(no)).toMatchObject({ refunds: [{ status: 'requested' }] });
  stripe.fake.completeRefund(stripe.fake.refundIds().at(-1) ?? '');
  await settleUnsettled(shop.db, adapterOf(stripe));
  expect(stripe.fake.refundedOf(payment)).toBe(4_000);
  expect((await review(no)).refunds).toMatchObject([{ status: 'done' }]);
  expect(await available(actor)).toBe('60.00');
});

test('a refund whose answer and message were lost is found at the provider, behind a hundred others, and not paid again', async () => {
  const actor = await shop.buyer();
  const { no, payment } = await paid(actor);
  stripe.isAnswerLost.value = true;
  expect((await refund(no, '40.00')).body.data).toMatchObject({ refunds: [{ status: 'requested' }] });
  stripe.isAnswerLost.value = false;
  for (let n = 0; n < 101; n++) stripe.fake.refundAtProvider(payment, 1);
  await aDayPasses();
  await settleUnsettled(shop.db, adapterOf(stripe));
  expect(stripe.fake.refundedOf(payment)).toBe(4_101);
  expect((await review(no)).refunds).toMatchObject([{ status: 'done', amount: { amount: '40.00' } }]);
});

test('a refund that the provider refused is booked back, and not paid where its request is repeated', async () => {
  const actor = await shop.buyer();
  const { no, payment } = await paid(actor);
  stripe.fake.refundAtProvider(payment, 7_000);
  const key = { 'idempotency-key': 'refund-once' };
  await refund(no, '40.00', key);
  const ours = (await review(no)).refunds.find(({ origin }) => origin === 'operator');
  expect(ours).toMatchObject({ status: 'failed', amount: { amount: '40.00' } });
  stripe.fake.failRefund(stripe.fake.refundIds().at(-1) ?? '');
  await deliverAll(shop, stripe);
  expect((await refund(no, '40.00', key)).status).toBe(200);
  expect(stripe.fake.refundedOf(payment)).toBe(0);
  expect(await available(actor)).toBe('100.00');
});

test('a payment that cannot be read holds up neither the pages behind it nor the refunds', async () => {
  const actor = await shop.buyer();
  const { no } = await paid(actor);
  stripe.isDown.value = true;
  await refund(no, '40.00');
  stripe.isDown.value = false;
  const [odd, good] = [await startByCard(shop, actor), await startByCard(shop, actor)];
  stripe.fake.pay(odd.page, { currency: 'isk' });
  stripe.fake.pay(good.page);
  stripe.messages.length = 0;
  await aDayPasses();
  await shop.db.rows(sql`alter table card_top_ups disable trigger user`);
  await shop.db.rows(sql`
    update card_top_ups set created_at = created_at - case when top_up_no = ${odd.no} then interval '2 hours' else '1 hour' end
    where status = 'open'`);
  await shop.db.rows(sql`alter table card_top_ups enable trigger user`);
  await expect(settleUnsettled(shop.db, adapterOf(stripe))).rejects.toThrow(`${odd.no} was paid in ISK`);
  expect((await review(good.no)).status).toBe('paid');
  expect((await review(no)).refunds).toMatchObject([{ status: 'done' }]);
  stripe.isDown.value = true;
  await expect(settleUnsettled(shop.db, adapterOf(stripe))).rejects.toThrow(ProviderFailure);
  await shop.db.rows(sql`update card_top_ups set status = 'canceled' where top_up_no = ${odd.no}`);
  await shop.db.rows(sql`insert into card_top_up_log (top_up_no, from_status, to_status, actor)
    values (${odd.no}, 'open', 'canceled', 'system')`);
});

test('a refund that could not be sent is sent although more than a batch of older ones is pending', async () => {
  const actor = await shop.buyer();
  const { no } = await paid(actor);
  stripe.fake.areRefundsSlow = true;
  for (let n = 0; n < 51; n++) await refund(no, '0.01');
  stripe.fake.areRefundsSlow = false;
  stripe.isDown.value = true;
  await refund(no, '40.00');
  stripe.isDown.value = false;
  await aDayPasses();
  await settleUnsettled(shop.db, adapterOf(stripe));
  const [newest] = (await review(no)).refunds;
  expect(newest).toMatchObject({ amount: { amount: '40.00' }, status: 'done' });
});

test('a refund that the provider will not look up holds up no other', async () => {
  const [first, second] = [await paid(await shop.buyer()), await paid(await shop.buyer())];
  stripe.isDown.value = true;
  await refund(first.no, '40.00');
  await refund(second.no, '30.00');
  stripe.isDown.value = false;
  await aDayPasses();
  stripe.refuses.value = first.payment;
  await expect(settleUnsettled(shop.db, adapterOf(stripe))).rejects.toThrow(`${first.no}-1`);
  expect((await review(second.no)).refunds).toMatchObject([{ status: 'done' }]);
  stripe.refuses.value = null;
  await settleUnsettled(shop.db, adapterOf(stripe));
  expect((await review(first.no)).refunds).toMatchObject([{ status: 'done' }]);
});
