import { cardTopUpRoutes as routes } from '@amberdock/contract/wallet/card-top-ups.ts';
import { walletRoutes } from '@amberdock/contract/trade/wallet.ts';
import sql from 'sql-template-tag';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { expectCleanAudit, operatorHeaders } from '../../testing/checkout.ts';
import { createShop, type TestBuyer, type TestShop } from '../../testing/shop.ts';
import {
  adapterOf,
  deliver,
  deliverAll,
  startByCard,
  startStripe,
  type TestStripe,
} from '../../testing/providers/stripe.ts';
import { newId } from '../../db/new-id.ts';
import { inTx } from '../../db/tx.ts';
import { depositIn } from '../ledger/index.ts';
import { settleUnsettled } from './card-top-ups.jobs.ts';

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
  await expectCleanAudit(shop.db);
});
afterAll(async () => {
  await shop.close();
  await stripe.close();
});

const available = async (actor: TestBuyer, currency = 'CNY') =>
  (await shop.ok(walletRoutes.balances, { actor })).find((wallet) => wallet.currency === currency)?.available
    .amount;
const statusOf = async (actor: TestBuyer, no: string) =>
  (await shop.ok(routes.detail, { actor, params: { no } })).status;
const paid = async (actor: TestBuyer, amount = '100.00') => {
  const started = await startByCard(shop, actor, { amount });
  stripe.fake.pay(started.page);
  await deliverAll(shop, stripe);
  const { payment_reference: payment } = await shop.ok(routes.review, {
    params: { no: started.no },
    headers: finance,
  });
  return { ...started, payment };
};
const refund = (no: string, amount: string) =>
  shop.call(routes.refund, { params: { no }, body: { amount, reason: 'Paid twice' }, headers: finance });

describe('a top-up by card', () => {
  test('opens the provider’s page, is booked once it is paid, and notifies the account', async () => {
    const actor = await shop.buyer();
    const { no, page } = await startByCard(shop, actor);
    const session = stripe.fake.findSession(page);
    expect(session).toMatchObject({ client_reference_id: no, amount_total: 10_000, currency: 'cny' });
    expect(session?.success_url).toContain(`/my/account/top_up?no=${no}`);
    expect(await statusOf(actor, no)).toBe('open');
    stripe.fake.pay(page);
    await deliverAll(shop, stripe);
    expect(await available(actor)).toBe('100.00');
    const [top_up] = await shop.ok(routes.list, { actor });
    expect(top_up).toMatchObject({
      top_up_no: no,
      status: 'paid',
      checkout_url: null,
      paid: { amount: '100.00' },
    });
    const [transaction] = await shop.ok(walletRoutes.transactions, { actor });
    expect(transaction).toMatchObject({ kind: 'top_up', reference: no });
  });

  test('that the provider refuses is refused with a sentence, and canceled', async () => {
    const actor = await shop.buyer();
    stripe.refuses.value = '/checkout/sessions';
    const start = { actor, body: { currency: 'USD', amount: '0.10' } } as const;
    const { status, body } = await shop.call(routes.start, start);
    expect([status, body.code]).toEqual([422, 'card_amount_refused']);
    expect((await shop.ok(routes.list, { actor })).map((topUp) => topUp.status)).toEqual(['canceled']);
  });

  test('asks the provider sixty times in a quarter of an hour at most for one account', async () => {
    const [actor, other] = [await shop.buyer(), await shop.buyer()];
    const { no } = await startByCard(shop, actor);
    const { no: others } = await startByCard(shop, other);
    const refresh = () => shop.call(routes.refresh, { actor, params: { no } });
    for (let n = 1; n < 60; n++) expect((await refresh()).status).toBe(200);
    expect((await refresh()).body.code).toBe('too_many_requests');
    expect((await shop.call(routes.refresh, { actor: other, params: { no: others } })).status).toBe(200);
  });

  test('is booked with the amount and currency that the provider confirms', async () => {
    const actor = await shop.buyer();
    const { no, page } = await startByCard(shop, actor);
    stripe.fake.pay(page, { amount_total: 1_234, currency: 'jpy' });
    await deliverAll(shop, stripe);
    expect(await available(actor, 'JPY')).toBe('1234');
    expect(await shop.ok(routes.detail, { actor, params: { no } })).toMatchObject({
      amount: { amount: '100.00', currency: 'CNY' },
      paid: { amount: '1234', currency: 'JPY' },
    });
  });

  test('is found out by asking where the message is late, and by the clock where it is lost', async () => {
    const actor = await shop.buyer();
    const first = await startByCard(shop, actor);
    stripe.fake.pay(first.page);
    const params = { no: first.no };
    expect((await shop.ok(routes.refresh, { actor, params })).status).toBe('paid');
    const second = await startByCard(shop, actor);
    stripe.fake.pay(second.page);
    await settleUnsettled(shop.db, adapterOf(stripe));
    expect(await statusOf(actor, second.no)).toBe('open');
    await shop.db.rows(sql`alter table card_top_ups disable trigger user`);
    await shop.db.rows(
      sql`update card_top_ups set created_at = created_at - interval '1 hour' where status = 'open'`,
    );
    await shop.db.rows(sql`alter table card_top_ups enable trigger user`);
    await settleUnsettled(shop.db, adapterOf(stripe));
    expect(await available(actor)).toBe('200.00');
    await deliverAll(shop, stripe);
    expect(await available(actor)).toBe('200.00');
  });

  test('that is declined can still be paid, and one that is canceled is canceled at the provider', async () => {
    const actor = await shop.buyer();
    const { no, page } = await startByCard(shop, actor);
    stripe.fake.decline(page);
    await deliverAll(shop, stripe);
    const declined = await shop.ok(routes.detail, { actor, params: { no } });
    expect(declined).toMatchObject({ status: 'failed' });
    expect(declined.checkout_url).not.toBeNull();
    stripe.fake.pay(page);
    await deliverAll(shop, stripe);
    expect(await statusOf(actor, no)).toBe('paid');
    const other = await startByCard(shop, actor);
    const params = { no: other.no };
    expect((await shop.ok(routes.cancel, { actor, params })).status).toBe('canceled');
    expect(stripe.fake.pay(other.page)).toBe(false);
    expect(await available(actor)).toBe('100.00');
  });

  test('that was paid while the buyer canceled it stays paid', async () => {
    const actor = await shop.buyer();
    const { no, page } = await startByCard(shop, actor);
    stripe.fake.pay(page);
    expect((await shop.ok(routes.cancel, { actor, params: { no } })).status).toBe('paid');
    expect(await available(actor)).toBe('100.00');
  });

  test('is started once for one key, also where the provider could not be asked the first time', async () => {
    const actor = await shop.buyer();
    const body = { currency: 'CNY', amount: '5' };
    const headers = { 'idempotency-key': 'card-1' };
    stripe.isDown.value = true;
    expect((await shop.call(routes.start, { actor, body, headers })).body.code).toBe('card_unavailable');
    stripe.isDown.value = false;
    const first = await shop.ok(routes.start, { actor, body, headers });
    expect(first.checkout_url).not.toBeNull();
    expect(await shop.ok(routes.start, { actor, body, headers })).toEqual(first);
    expect(await shop.ok(routes.list, { actor })).toHaveLength(1);
  });

  test('in dinars is charged and given back in steps of ten fils, as cards are', async () => {
    const actor = await shop.buyer();
    const start = (amount: string) => shop.call(routes.start, { actor, body: { currency: 'KWD', amount } });
    const refused = await start('1.234');
    expect([refused.status, refused.body.code]).toEqual([422, 'card_amount_step']);
    expect(refused.body.message).toContain('0.010');
    const { no, page } = await startByCard(shop, actor, { currency: 'KWD', amount: '1.230' });
    expect(stripe.fake.findSession(page)).toMatchObject({ amount_total: 1_230, currency: 'kwd' });
    stripe.fake.pay(page);
    await deliverAll(shop, stripe);
    expect(await available(actor, 'KWD')).toBe('1.230');
    expect((await refund(no, '0.005')).body.code).toBe('card_amount_step');
    expect((await refund(no, '0.500')).body.data).toMatchObject({ refundable: { amount: '0.730' } });
  });

  test.each([
    ['0', 'amount_zero'],
    ['1.001', 'amount_digits'],
    ['1000000.00', 'card_amount_max'],
  ])('of %s is refused: %s', async (amount, code) => {
    const actor = await shop.buyer();
    expect((await shop.call(routes.start, { actor, body: { currency: 'CNY', amount } })).body.code).toBe(
      code,
    );
  });

  test('is one of ten open ones at most', async () => {
    const actor = await shop.buyer();
    for (let n = 0; n < 10; n++) await startByCard(shop, actor);
    const body = { currency: 'CNY', amount: '1' };
    expect((await shop.call(routes.start, { actor, body })).body.code).toBe('request_limit');
  });

  test('is nobody else’s, and a purchaser starts none', async () => {
    const owner = await shop.buyer();
    const { no } = await startByCard(shop, owner);
    const stranger = await shop.buyer();
    for (const route of [routes.detail, routes.refresh, routes.cancel]) {
      expect((await shop.call(route, { actor: stranger, params: { no } })).status).toBe(404);
    }
    const purchaser = await shop.member(owner, 'purchaser');
    const body = { currency: 'CNY', amount: '1' };
    expect((await shop.call(routes.start, { actor: purchaser, body })).status).toBe(403);
  });

  test('is not offered where no provider is set up', async () => {
    const plain = await createShop();
    const actor = await plain.buyer();
    expect(await plain.ok(routes.options, { actor })).toEqual({ currencies: [] });
    const answer = await plain.call(routes.start, { actor, body: { currency: 'CNY', amount: '1' } });
    expect(answer.body.code).toBe('card_unavailable');
    const message = { method: 'POST', url: '/api/payments/webhook', payload: '{}' } as const;
    expect((await plain.app.inject(message)).statusCode).toBe(404);
    expect((await plain.app.inject('/demo_payment/cs_1')).statusCode).toBe(404);
    await plain.close();
  });
});

describe('a message of the provider', () => {
  test('counts only with a signature of its very bytes that is at most five minutes old', async () => {
    const actor = await shop.buyer();
    const { page } = await startByCard(shop, actor);
    stripe.fake.pay(page);
    const [{ body } = { body: Buffer.alloc(0) }] = stripe.messages;
    const other = Buffer.from(body.toString().replace('10000', '90000'));
    const old = new Date(Date.now() - 301_000);
    for (const signature of [
      '',
      'nonsense',
      't=1,v1=00',
      stripe.fake.sign(other),
      stripe.fake.sign(body, old),
    ]) {
      expect(await deliver(shop, stripe, { body, signature })).toBe(400);
    }
    expect(await deliver(shop, stripe, { body: other, signature: stripe.fake.sign(body) })).toBe(400);
    expect(await available(actor)).toBe('0.00');
    const rotated = `${stripe.fake.sign(body)},v1=${'0'.repeat(64)}`;
    expect(await deliver(shop, stripe, { body, signature: rotated })).toBe(200);
    expect(await available(actor)).toBe('100.00');
  });

  test('about another shop’s payment, or of a kind that is not ours, is taken and changes nothing', async () => {
    const send = (type: string, object: object) =>
      deliver(shop, stripe, { body: Buffer.from(JSON.stringify({ id: 'evt', type, data: { object } })) });
    const session = {
      id: 'cs_x',
      payment_status: 'paid',
      payment_intent: 'pi_x',
      amount_total: 5,
      currency: 'cny',
    };
    expect(await send('customer.created', {})).toBe(200);
    expect(await send('checkout.session.completed', { ...session, client_reference_id: null })).toBe(200);
    expect(await send('checkout.session.completed', { ...session, client_reference_id: 'T1' })).toBe(200);
    expect(
      await send('refund.created', { id: 're_x', payment_intent: 'pi_x', amount: 5, metadata: {} }),
    ).toBe(200);
  });
});

describe('a refund', () => {
  test('leaves the wallet at once, is confirmed by the provider, and is at most what was paid', async () => {
    const actor = await shop.buyer();
    const { no } = await paid(actor);
    const { body } = await refund(no, '30.00');
    expect(body.data).toMatchObject({
      refunded: { amount: '30.00' },
      refundable: { amount: '70.00' },
      refunds: [{ refund_no: `${no}-1`, status: 'done', origin: 'operator', reason: 'Paid twice' }],
    });
    expect(await available(actor)).toBe('70.00');
    await deliverAll(shop, stripe);
    expect(await available(actor)).toBe('70.00');
    expect((await refund(no, '70.01')).body.code).toBe('card_refund_exceeds');
    expect((await refund(no, '70.00')).status).toBe(200);
    expect(await available(actor)).toBe('0.00');
  });

  test('is refused where the wallet has spent the money, of a top-up that is not paid, and to who may not', async () => {
    const actor = await shop.buyer();
    const { no } = await paid(actor);
    const { no: open } = await startByCard(shop, actor);
    expect((await refund(open, '1.00')).body.code).toBe('move_not_allowed');
    await spend(actor, 6_000n);
    expect((await refund(no, '40.01')).body.code).toBe('wallet_insufficient');
    expect((await refund(no, '40.00')).status).toBe(200);
    const support = await operatorHeaders(shop.db, 'support');
    const input = { params: { no }, body: { amount: '1', reason: 'no' } };
    expect((await shop.call(routes.refund, { ...input, headers: support })).status).toBe(403);
    expect((await shop.call(routes.refund, { ...input, actor })).status).toBe(401);
  });

  test('that the provider could not be asked for is sent again by the clock, once', async () => {
    const actor = await shop.buyer();
    const { no } = await paid(actor);
    stripe.isDown.value = true;
    expect((await refund(no, '40.00')).body.data).toMatchObject({ refunds: [{ status: 'requested' }] });
    expect(await available(actor)).toBe('60.00');
    stripe.isDown.value = false;
    await shop.db.rows(sql`update card_refunds set created_at = created_at - interval '1 hour'`);
    await settleUnsettled(shop.db, adapterOf(stripe));
    await settleUnsettled(shop.db, adapterOf(stripe));
    const review = await shop.ok(routes.review, { params: { no }, headers: finance });
    expect(review).toMatchObject({ refunds: [{ status: 'done' }], refundable: { amount: '60.00' } });
  });

  test('that the card’s bank gives back is in the wallet again, also after it had succeeded', async () => {
    const actor = await shop.buyer();
    const { no } = await paid(actor);
    await refund(no, '40.00');
    const [{ body } = { body: Buffer.alloc(0) }] = stripe.messages;
    const { data } = JSON.parse(body.toString()) as { data: { object: { id: string } } };
    stripe.fake.failRefund(data.object.id);
    stripe.messages.push(...stripe.messages);
    await deliverAll(shop, stripe);
    expect(await available(actor)).toBe('100.00');
    const review = await shop.ok(routes.review, { params: { no }, headers: finance });
    expect(review).toMatchObject({ refunded: null, refunds: [{ status: 'failed' }] });
  });

  test('made at the provider is booked, also where its message comes before the payment’s', async () => {
    const actor = await shop.buyer();
    const { page, no } = await startByCard(shop, actor);
    stripe.fake.pay(page);
    stripe.fake.refundAtProvider(stripe.fake.findSession(page)?.payment_intent ?? '', 2_500);
    stripe.messages.reverse();
    await deliverAll(shop, stripe);
    expect(await available(actor)).toBe('75.00');
    const review = await shop.ok(routes.review, { params: { no }, headers: finance });
    expect(review.refunds).toMatchObject([
      { origin: 'provider', status: 'done', amount: { amount: '25.00' } },
    ]);
  });

  test('of a dispute that the balance does not cover is owed until an operator collects it', async () => {
    const actor = await shop.buyer();
    const { no, payment } = await paid(actor);
    await spend(actor, 6_000n);
    stripe.fake.dispute(payment, 10_000);
    await deliverAll(shop, stripe);
    expect(await available(actor)).toBe('40.00');
    const [first] = await shop.ok(routes.queue, { headers: finance });
    expect(first).toMatchObject({ top_up_no: no, owed: { amount: '100.00' } });
    const collect = () =>
      shop.call(routes.collect, { params: { no }, body: { refund_no: `${no}-1` }, headers: finance });
    expect((await collect()).body.code).toBe('wallet_insufficient');
    await paid(actor, '60.00');
    expect((await collect()).body.data).toMatchObject({
      owed: null,
      refunds: [{ status: 'done', origin: 'dispute' }],
    });
    expect((await collect()).body.code).toBe('move_not_allowed');
    expect(await available(actor)).toBe('0.00');
  });
});

/** Takes money out of the available balance, as a payment would. */
const spend = ({ accountId }: TestBuyer, amountMinor: bigint) =>
  inTx(shop.db, (tx) =>
    depositIn(tx, { accountId, currency: 'CNY', amountMinor, reference: 'spent', key: newId() }),
  );
