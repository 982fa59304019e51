import { orderRoutes } from '@amberdock/contract/trade/orders.ts';
import { palletRoutes } from '@amberdock/contract/trade/pallets.ts';
import { settlementRoutes } from '@amberdock/contract/trade/settlement.ts';
import { walletRoutes } from '@amberdock/contract/trade/wallet.ts';
import sql from 'sql-template-tag';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { inTx } from '../../../db/tx.ts';
import {
  expectCleanAudit,
  openCheckout,
  orderOne,
  pay,
  paymentPassword,
  sell,
  type Sku,
  wealthyBuyer,
} from '../../../testing/checkout.ts';
import { topUp, withdraw } from '../../ledger/index.ts';
import { closeExpiredOrders } from '../index.ts';
import { workEvents } from '../../../testing/read-events.ts';
import { createShop, english, type TestBuyer, type TestShop } from '../../../testing/shop.ts';
import { verify } from '../../../testing/trade/wallet-requests.ts';

let shop: TestShop;
let cup: Sku;
beforeAll(async () => {
  shop = await createShop();
  await openCheckout(shop.db);
  cup = await sell(shop.db, { handle: 'cup', skus: [{ offers: [{ stock: 1_000 }] }] });
});
afterAll(async () => {
  await expectCleanAudit(shop.db);
  await shop.close();
});

const walletOf = async (actor: TestBuyer) => {
  const wallets = await shop.ok(walletRoutes.balances, { actor });
  const { available, pre_authorised, total_spend } = wallets.find(({ currency }) => currency === 'CNY') ?? {};
  return [available?.amount, pre_authorised?.amount, total_spend?.amount];
};
const expire = (no: string) =>
  inTx(shop.db, (tx) =>
    tx.run(sql`update orders set pay_before = now() - interval '1 second' where order_no = ${no}`),
  );

test('a visitor pays nothing', async () => {
  const body = { order_nos: ['A202601010000000000'], payment_password: 'x' };
  expect((await shop.call(orderRoutes.pay, { body })).status).toBe(401);
});

describe('paying', () => {
  test('pre-authorises each sub order, which then awaits its shipment', async () => {
    const actor = await wealthyBuyer(shop);
    const { order_no } = await orderOne(shop, actor, { sku: cup });
    const { body } = await pay(shop, actor, [order_no]);
    expect(body.data.paid).toEqual([order_no]);
    expect(body.data.wallets.find(({ currency }) => currency === 'CNY')).toEqual({
      currency: 'CNY',
      available: { amount: '9960.00', currency: 'CNY' },
      pre_authorised: { amount: '40.00', currency: 'CNY' },
    });
    expect(await walletOf(actor)).toEqual(['9960.00', '40.00', '0.00']);
    const detail = await shop.ok(orderRoutes.detail, { actor, params: { no: order_no }, headers: english });
    expect(detail).toMatchObject({
      status: 'awaiting_shipment',
      payments: [{ amount: { amount: '40.00', currency: 'CNY' } }],
    });
    expect(detail.status_log.at(-1)).toMatchObject({
      from_status: 'pending_payment',
      to_status: 'awaiting_shipment',
      actor: 'buyer',
      reason: 'Paid',
    });
  });

  test('notifies the buyer, who has done it and so has read it', async () => {
    const actor = await wealthyBuyer(shop);
    const { order_no } = await orderOne(shop, actor, { sku: cup });
    await pay(shop, actor, [order_no]);
    await workEvents(shop.db);
    const messages = await shop.db.rows(sql`
      select kind, title_en, body_en, link, read_at is not null as read from messages where user_id = ${actor.userId}`);
    expect(messages).toEqual([
      {
        kind: 'order',
        title_en: `Order ${order_no} paid`,
        body_en: 'We received RMB\u202f40.00 and are preparing your items.',
        link: `/order/detail?order_no=${order_no}`,
        read: true,
      },
    ]);
  });

  test('several orders is one transaction each, in the given order, and one already paid counts as paid', async () => {
    const actor = await wealthyBuyer(shop);
    const nos: string[] = [];
    for (let n = 0; n < 3; n++) nos.push((await orderOne(shop, actor, { sku: cup })).order_no);
    await pay(shop, actor, nos.slice(1, 2));
    const answer = await pay(shop, actor, nos);
    expect([answer.status, answer.body.data.paid]).toEqual([200, nos]);
    expect(await walletOf(actor)).toEqual(['9880.00', '120.00', '0.00']);
  });

  test('what cannot be paid says why for each order, and the others are paid all the same', async () => {
    const actor = await wealthyBuyer(shop);
    const order = async () => (await orderOne(shop, actor, { sku: cup })).order_no;
    const [late, good, closed] = [await order(), await order(), await order()];
    await expire(late);
    await shop.ok(orderRoutes.close, { actor, params: { no: closed } });
    const stranger = (await orderOne(shop, await wealthyBuyer(shop), { sku: cup })).order_no;
    const body = { order_nos: [late, good, closed, stranger], payment_password: paymentPassword };
    const answer = await shop.call(orderRoutes.pay, { actor, body, headers: english });
    expect(answer.status).toBe(422);
    expect(answer.body).toMatchObject({
      code: 'payment_failed',
      message: 'Payment Failed!',
      err: true,
      fail_reasons: [
        { no: late, code: 'order_expired', reason: 'The payment deadline for this order has passed' },
        { no: closed, code: 'order_not_payable', reason: 'This order can no longer be paid' },
        { no: stranger, code: 'not_found', reason: 'Not found' },
      ],
      data: { paid: [good] },
    });
  });

  test('more than the wallet holds leaves that order unpaid', async () => {
    const actor = await wealthyBuyer(shop, { funds: { CNY: '40.00' } });
    const { order_no } = await orderOne(shop, actor, { sku: cup });
    await inTx(shop.db, async (tx) => {
      await withdraw(tx, {
        accountId: actor.accountId,
        currency: 'CNY',
        amountMinor: 1n,
        reference: 't',
        key: order_no,
      });
    });
    const { body } = await pay(shop, actor, [order_no]);
    expect(body.fail_reasons).toEqual([
      { no: order_no, code: 'wallet_insufficient', reason: '当前账户钱包不满足支付条件' },
    ]);
    expect((await shop.ok(orderRoutes.detail, { actor, params: { no: order_no } })).status).toBe(
      'pending_payment',
    );
  });

  test('with a wrong payment password pays nothing', async () => {
    const actor = await wealthyBuyer(shop);
    const { order_no } = await orderOne(shop, actor, { sku: cup });
    const { status, body } = await pay(shop, actor, [order_no], 'wrong1');
    expect([status, body.code]).toEqual([422, 'payment_password_wrong']);
    expect(await walletOf(actor)).toEqual(['10000.00', '0.00', '0.00']);
  });

  const withKey = (actor: TestBuyer, key: string, order_nos: string[], payment_password = paymentPassword) =>
    shop.call(orderRoutes.pay, {
      actor,
      body: { order_nos, payment_password },
      headers: { 'idempotency-key': key },
    });
  const replayed = ({ headers }: { headers: Record<string, unknown> }) =>
    headers['idempotent-replayed'] === 'true';

  test.each([
    ['one order', 1],
    ['two orders', 2],
  ])(
    '%s with an idempotency key answers the same again, whatever password comes with it',
    async (_, count) => {
      const actor = await wealthyBuyer(shop);
      const nos: string[] = [];
      for (let index = 0; index < count; index++)
        nos.push((await orderOne(shop, actor, { sku: cup })).order_no);
      const [first, ...others] = [
        await withKey(actor, 'pay-1', nos),
        await withKey(actor, 'pay-1', nos),
        await withKey(actor, 'pay-1', nos, 'wrong1'),
      ];
      expect(first?.body.data.paid).toEqual(nos);
      expect(others.map(({ body }) => body.data)).toEqual([first?.body.data, first?.body.data]);
      expect([first, ...others].map((answer) => answer && replayed(answer))).toEqual([false, true, true]);
      const other = (await orderOne(shop, actor, { sku: cup })).order_no;
      expect((await withKey(actor, 'pay-1', [other])).body.code).toBe('idempotency_key_reused');
    },
  );

  test('two at once with one key pay once and answer the same', async () => {
    const actor = await wealthyBuyer(shop);
    const { order_no } = await orderOne(shop, actor, { sku: cup });
    const answers = await Promise.all([1, 2].map(() => withKey(actor, 'pay-2', [order_no])));
    expect(answers.map(({ body }) => body.data.paid)).toEqual([[order_no], [order_no]]);
    expect(answers.map(replayed).sort()).toEqual([false, true]);
    expect(await walletOf(actor)).toEqual(['9960.00', '40.00', '0.00']);
  });

  test('what was refused under a key can be paid under it, once there is money', async () => {
    const actor = await wealthyBuyer(shop, { funds: { CNY: '40.00' } });
    const { accountId } = actor;
    const { order_no } = await orderOne(shop, actor, { sku: cup });
    const cent = { accountId, currency: 'CNY', amountMinor: 1n, reference: 't', key: order_no } as const;
    await inTx(shop.db, (tx) => withdraw(tx, cent));
    const refused = await withKey(actor, 'pay-3', [order_no]);
    expect(refused.body).toMatchObject({
      code: 'payment_failed',
      fail_reasons: [{ no: order_no, reason: '当前账户钱包不满足支付条件' }],
      data: { paid: [] },
    });
    await inTx(shop.db, (tx) => topUp(tx, cent));
    const paid = await withKey(actor, 'pay-3', [order_no]);
    expect([paid.body.data.paid, replayed(paid)]).toEqual([[order_no], false]);
  });

  test('late is refused by the database’s clock, before and after the job has closed the order', async () => {
    const actor = await wealthyBuyer(shop);
    const { order_no } = await orderOne(shop, actor, { sku: cup });
    await expire(order_no);
    const reason = async () => (await pay(shop, actor, [order_no])).body.fail_reasons?.[0]?.reason;
    expect(await reason()).toBe('订单已超过支付时限');
    expect(await closeExpiredOrders(shop.db)).toBeGreaterThan(0);
    expect(await reason()).toBe('订单已超过支付时限');
  });
});

describe('paying a stockpile', () => {
  async function payStockpile(actor: TestBuyer) {
    const body = { sku_id: cup.skuId, warehouse_id: 'SZX', quantity: 5, currency: 'CNY' };
    const { settlement_id } = await shop.ok(settlementRoutes.stockpileBuy, { actor, body });
    const { order_no } = await shop.ok(orderRoutes.submitStockpile, { actor, body: { settlement_id } });
    expect((await pay(shop, actor, [order_no])).status).toBe(200);
    return order_no;
  }

  test('notifies the buyer of the pallet and of RMB, not of a parcel being prepared', async () => {
    const orderNo = await payStockpile(await wealthyBuyer(shop));
    await workEvents(shop.db);
    const messages = await shop.db.one(sql`
      select title_zh, body_zh from messages where link = ${`/order/detail?order_no=${orderNo}`}`);
    expect(messages).toEqual({
      title_zh: `囤货订单 ${orderNo} 已付款`,
      body_zh: '已付 RMB\u202f50.00，商品已存入您的托盘。',
    });
  });

  test('buys the goods outright: they leave the stock and stand on a pallet', async () => {
    const actor = await wealthyBuyer(shop);
    const stock = () =>
      shop.db.one<{ on_hand: number; reserved: number }>(
        sql`select on_hand, reserved from offers where sku_id = ${cup.skuId}`,
      );
    const before = await stock();
    const orderNo = await payStockpile(actor);
    const { status } = await shop.ok(orderRoutes.detail, { actor, params: { no: orderNo } });
    expect(status).toBe('completed');
    expect(await walletOf(actor)).toEqual(['9950.00', '0.00', '50.00']);
    expect(await stock()).toEqual({ on_hand: before.on_hand - 5, reserved: before.reserved });
    const [pallet] = await shop.ok(palletRoutes.list, { actor });
    expect(pallet).toMatchObject({
      sku: cup.sku,
      warehouse: { id: 'SZX' },
      bought: 5,
      reserved: 0,
      shipped: 0,
      left: 5,
      unit_cost: { amount: '10.00', currency: 'CNY' },
      storage_due: { amount: '0.00', currency: 'CNY' },
      order_no: orderNo,
    });
    const no = pallet?.pallet_no ?? '';
    expect(no).toMatch(/^B\d{8}[0-9A-F]{10}$/);
    expect(await shop.ok(palletRoutes.detail, { actor, params: { no } })).toEqual(pallet);
    expect((await shop.call(palletRoutes.detail, { actor: await shop.buyer(), params: { no } })).status).toBe(
      404,
    );
    expect((await shop.call(palletRoutes.list)).status).toBe(401);
    expect((await shop.call(palletRoutes.detail, { params: { no } })).status).toBe(401);
  });

  test.each([
    [1, 30],
    [2, 60],
  ] as const)('of a buyer of type %i stores them free for %i days', async (userType, days) => {
    const actor = await wealthyBuyer(shop, { userType });
    await verify(shop, actor);
    await payStockpile(actor);
    await payStockpile(actor);
    const query = { page_size: 1 };
    const first = await shop.call(palletRoutes.list, { actor, query });
    const [pallet] = first.body.data;
    const free = Date.parse(pallet?.free_until ?? '') - Date.parse(pallet?.stored_since ?? '');
    expect(free / 86_400_000).toBe(days);
    const rest = await shop.call(palletRoutes.list, {
      actor,
      query: { ...query, cursor: first.body.page?.next },
    });
    expect(rest.body.data).toHaveLength(1);
    expect(rest.body.data[0]?.pallet_no).not.toBe(pallet?.pallet_no);
    expect(rest.body.page).toMatchObject({ next: null, total: 2, total_is_exact: true });
  });
});
