import { orderRoutes } from '@amberdock/contract/trade/orders.ts';
import { walletRoutes } from '@amberdock/contract/trade/wallet.ts';
import sql from 'sql-template-tag';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import {
  expectCleanAudit,
  openCheckout,
  operatorHeaders,
  orderOne,
  pay,
  sell,
  type Sku,
  wealthyBuyer,
} from '../../../testing/checkout.ts';
import { runCampaign } from '../../../testing/trade/campaigns.ts';
import { createShop, type TestBuyer, type TestShop } from '../../../testing/shop.ts';

let shop: TestShop;
let cup: Sku;
let operator: Record<string, string>;
beforeAll(async () => {
  shop = await createShop();
  await openCheckout(shop.db);
  cup = await sell(shop.db, { handle: 'cup', skus: [{ offers: [{ stock: 1_000 }] }] });
  operator = await operatorHeaders(shop.db);
});
afterEach(() => expectCleanAudit(shop.db));
afterAll(() => shop.close());

/** A paid sub order of five cups: 50.00 of goods, and what the wallet had before and has after it. */
async function paidOrder(actor: TestBuyer) {
  const [before] = await wallet(actor);
  const { order_no: no, sub_order_nos } = await orderOne(shop, actor, { sku: cup, quantity: 5 });
  await pay(shop, actor, [no]);
  const order = await detail(actor, no);
  const [line] = order.sub_orders[0]?.lines ?? [];
  const freight = Number(order.total_freight.amount);
  return { no, subNo: sub_order_nos[0] ?? '', lineId: line?.id ?? '', freight, before: Number(before) };
}
const detail = (actor: TestBuyer, no: string) => shop.ok(orderRoutes.detail, { actor, params: { no } });
const headersOf = (headers: Record<string, string>) => ({
  ...operator,
  'accept-language': 'en',
  ...headers,
});
const cancel = (no: string, body: object = {}, headers: Record<string, string> = {}) =>
  shop.call(orderRoutes.cancelUnits, {
    params: { no },
    body: { reason: 'Damaged in the warehouse', ...body },
    headers: headersOf(headers),
  });
const units = (lineId: string, quantity: number) => ({ lines: [{ line_id: lineId, quantity }] });
const ship = (no: string, tracking: string, lines: object = {}) =>
  shop.call(orderRoutes.ship, {
    params: { no },
    body: { carrier: 'DHL', tracking_numbers: [tracking], ...lines },
    headers: headersOf({}),
  });
const stock = () =>
  shop.db.one<{ on_hand: number; reserved: number }>(
    sql`select on_hand, reserved from offers where sku_id = ${cup.skuId}`,
  );
const wallet = async (actor: TestBuyer, code = 'CNY') => {
  const wallets = await shop.ok(walletRoutes.balances, { actor });
  const { available, pre_authorised, total_spend } = wallets.find(({ currency }) => currency === code) ?? {};
  return [available?.amount, pre_authorised?.amount, total_spend?.amount];
};
const fixed = (...amounts: number[]) => amounts.map((amount) => amount.toFixed(2));

describe('units that cannot ship', () => {
  test('give back their part of the hold and their stock, and the rest ships', async () => {
    const actor = await wealthyBuyer(shop);
    const { no, subNo, lineId, freight, before } = await paidOrder(actor);
    const held = await stock();
    const { status, body } = await cancel(subNo, units(lineId, 2));
    expect([status, body.data]).toEqual([
      200,
      {
        sub_order_no: subNo,
        status: 'awaiting_shipment',
        shipped_quantity: 0,
        canceled_quantity: 2,
        quantity: 5,
        cancellation: {
          cancellation_no: `${subNo}-C1`,
          reason: 'Damaged in the warehouse',
          lines: [{ line_id: lineId, quantity: 2 }],
          released: { amount: '20.00', currency: 'CNY' },
          canceled_at: expect.any(String),
        },
      },
    ]);
    expect(await stock()).toEqual({ on_hand: held.on_hand, reserved: held.reserved - 2 });
    expect(await wallet(actor)).toEqual(fixed(before - freight - 30, 30 + freight, 0));
    const shipped = await ship(subNo, 'N1');
    expect(shipped.body.data).toMatchObject({
      status: 'shipped',
      shipped_quantity: 3,
      canceled_quantity: 2,
      quantity: 5,
    });
    expect(await wallet(actor)).toEqual(fixed(before - freight - 30, 0, 30 + freight));
    const [subOrder] = (await detail(actor, no)).sub_orders;
    expect(subOrder).toMatchObject({
      status: 'shipped',
      canceled_quantity: 2,
      cancellations: [body.data.cancellation],
      lines: [{ quantity: 5, shipped_quantity: 3, canceled_quantity: 2 }],
    });
    const [listed] = await shop.ok(orderRoutes.list, { actor });
    expect(listed?.sub_orders[0]?.cancellations).toEqual(subOrder?.cancellations);
  });

  test('after a parcel leave the sub order shipped, and freight with the shop', async () => {
    const actor = await wealthyBuyer(shop);
    const { no, subNo, lineId, freight, before } = await paidOrder(actor);
    await ship(subNo, 'N1', units(lineId, 4));
    const { body } = await cancel(subNo, { reason: ' Sold out ' });
    expect(body.data).toMatchObject({
      status: 'shipped',
      shipped_quantity: 4,
      canceled_quantity: 1,
      cancellation: { reason: 'Sold out', released: { amount: '10.00' } },
    });
    expect(await wallet(actor)).toEqual(fixed(before - freight - 40, 0, 40 + freight));
    const { sub_orders, status_log } = await detail(actor, no);
    expect(sub_orders[0]?.shipped_at).toBe(sub_orders[0]?.parcels[0]?.shipped_at);
    expect(status_log.at(-1)).toMatchObject({
      to_status: 'shipped',
      actor: 'operator',
      reason: 'Sold out',
    });
  });

  test('all of them close the sub order, and freight goes back too', async () => {
    const actor = await wealthyBuyer(shop);
    const free = await stock();
    const { no, subNo, lineId, freight, before } = await paidOrder(actor);
    await cancel(subNo, units(lineId, 1));
    const { body } = await cancel(subNo);
    expect(body.data).toMatchObject({
      status: 'closed',
      canceled_quantity: 5,
      cancellation: {
        cancellation_no: `${subNo}-C2`,
        lines: [{ line_id: lineId, quantity: 4 }],
        released: { amount: (40 + freight).toFixed(2) },
      },
    });
    expect(await wallet(actor)).toEqual(fixed(before, 0, 0));
    expect(await stock()).toEqual(free);
    expect(await detail(actor, no)).toMatchObject({ status: 'closed', sub_orders: [{ status: 'closed' }] });
    expect((await shop.ok(orderRoutes.counts, { actor })).closed).toBe(1);
  });

  test('release the parts of a total that does not divide, so that all parts add up to it', async () => {
    const actor = await wealthyBuyer(shop, { funds: { USD: '100.00' } });
    // Five cups at 10.00 CNY are 7.14 USD, a cup 1.428.
    const paid = await orderOne(shop, actor, { sku: cup, quantity: 5, currency: 'USD' });
    await pay(shop, actor, [paid.order_no]);
    const subNo = paid.sub_order_nos[0] ?? '';
    const lineId = (await detail(actor, subNo)).sub_orders[0]?.lines[0]?.id ?? '';
    const first = await cancel(subNo, units(lineId, 1));
    await ship(subNo, 'N1', units(lineId, 1));
    const rest = await cancel(subNo, units(lineId, 3));
    const amounts = [first, rest].map(({ body }) => body.data.cancellation.released.amount);
    expect(amounts).toEqual(['1.42', '4.29']);
    const { sub_orders } = await detail(actor, subNo);
    const spent = Number(sub_orders[0]?.freight.amount) + 1.43;
    expect(await wallet(actor, 'USD')).toEqual(fixed(100 - spent, 0, spent));
  });

  test('of a campaign can be bought at its price again', async () => {
    const actor = await wealthyBuyer(shop);
    const mug = await sell(shop.db, { handle: 'mug', skus: [{ offers: [{ stock: 9 }] }] });
    const activityId = await runCampaign(shop.db, mug.productId, { percentOff: 20, quantityMax: 5 });
    const held = () => shop.db.one(sql`select held from activity_goods where activity_id = ${activityId}`);
    const { order_no, sub_order_nos } = await orderOne(shop, actor, { sku: mug, quantity: 4 });
    await pay(shop, actor, [order_no]);
    const lineId = (await detail(actor, order_no)).sub_orders[0]?.lines[0]?.id ?? '';
    expect(await held()).toEqual({ held: 4 });
    await cancel(sub_order_nos[0] ?? '', units(lineId, 3));
    expect(await held()).toEqual({ held: 1 });
    await ship(sub_order_nos[0] ?? '', 'N1');
    expect(await held()).toEqual({ held: 1 });
  });

  test('are canceled once by a call that is repeated under its key', async () => {
    const actor = await wealthyBuyer(shop);
    const { subNo, lineId } = await paidOrder(actor);
    const headers = { 'idempotency-key': subNo };
    const first = await cancel(subNo, units(lineId, 2), headers);
    const again = await cancel(subNo, units(lineId, 2), headers);
    expect([first.status, again.status]).toEqual([200, 200]);
    expect(again.body.data).toEqual(first.body.data);
    const logged = await shop.db.rows(
      sql`select action from audit_log where subject = ${subNo} and action = 'cancel_units'`,
    );
    expect(logged).toHaveLength(1);
  });
});

describe('a cancellation is refused', () => {
  test.each([
    ['more than is left', 'quantity_exceeds_left', (lineId: string) => units(lineId, 4)],
    ['a line of another order', 'line_not_in_order', () => units(cup.skuId, 1)],
    ['a line without units', 'invalid', (lineId: string) => units(lineId, 0)],
    ['a blank reason', 'invalid', () => ({ reason: '  ' })],
  ])('%s: %s, and nothing moves', async (_, code, body) => {
    const actor = await wealthyBuyer(shop);
    const { subNo, lineId } = await paidOrder(actor);
    await cancel(subNo, units(lineId, 2));
    const before = [await stock(), await wallet(actor)];
    const { status, body: answer } = await cancel(subNo, body(lineId));
    expect([status, answer.code]).toEqual([422, code]);
    expect([await stock(), await wallet(actor)]).toEqual(before);
  });

  test('before payment, after shipping and after closing: move_not_allowed', async () => {
    const actor = await wealthyBuyer(shop);
    const { sub_order_nos } = await orderOne(shop, actor, { sku: cup });
    const shipped = (await paidOrder(actor)).subNo;
    await ship(shipped, 'N1');
    const closed = (await paidOrder(actor)).subNo;
    await cancel(closed);
    for (const no of [sub_order_nos[0] ?? '', shipped, closed]) {
      const { status, body } = await cancel(no);
      expect([status, body.code]).toEqual([422, 'move_not_allowed']);
    }
  });

  test('of a sub order that is not there: not found', async () => {
    expect((await cancel('A202601010000000000-1')).status).toBe(404);
  });
});
