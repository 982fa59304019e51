import { cartRoutes } from '@amberdock/contract/trade/cart.ts';
import { orderRoutes } from '@amberdock/contract/trade/orders.ts';
import { walletRoutes } from '@amberdock/contract/trade/wallet.ts';
import sql from 'sql-template-tag';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newId } from '../../../db/new-id.ts';
import { inTx } from '../../../db/tx.ts';
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
import { createShop, type TestBuyer, type TestShop } from '../../../testing/shop.ts';
import { closeExpiredOrders, completeByTime, moveSubOrders, receiveByTime } from '../index.ts';

let shop: TestShop;
let cup: Sku;
let operator: Record<string, string>;
beforeAll(async () => {
  shop = await createShop();
  await openCheckout(shop.db);
  cup = await sell(shop.db, { handle: 'cup', skus: [{ offers: [{ stock: 1_000 }] }] });
  operator = await operatorHeaders(shop.db);
});
afterAll(async () => {
  await expectCleanAudit(shop.db);
  await shop.close();
});

const parcel = { carrier: 'DHL', tracking_numbers: ['JD001', 'JD002'] };
const order = (actor: TestBuyer) => orderOne(shop, actor, { sku: cup, quantity: 2 });
const paidOrder = async (actor: TestBuyer) => {
  const made = await order(actor);
  await pay(shop, actor, [made.order_no]);
  return { no: made.order_no, subNo: made.sub_order_nos[0] ?? '' };
};
const ship = (no: string, headers = operator, body: object = parcel) =>
  shop.call(orderRoutes.ship, { params: { no }, body, headers });
const shippedOrder = async (actor: TestBuyer) => {
  const made = await paidOrder(actor);
  expect((await ship(made.subNo)).status).toBe(200);
  return made;
};
const confirm = (actor: TestBuyer, no: string) =>
  shop.call(orderRoutes.confirmReceipt, { actor, params: { no } });
const close = (actor: TestBuyer, no: string) => shop.call(orderRoutes.close, { actor, params: { no } });
const detail = (actor: TestBuyer, no: string) => shop.ok(orderRoutes.detail, { actor, params: { no } });
const stock = () =>
  shop.db.one<{ on_hand: number; reserved: number }>(
    sql`select on_hand, reserved from offers where sku_id = ${cup.skuId}`,
  );
const daysAgo = (column: 'shipped_at' | 'received_at', days: number, no: string) =>
  inTx(shop.db, (tx) =>
    tx.run(
      column === 'shipped_at'
        ? sql`update sub_orders set shipped_at = now() - make_interval(days => ${days}) where sub_order_no = ${no}`
        : sql`update sub_orders set received_at = now() - make_interval(days => ${days}) where sub_order_no = ${no}`,
    ),
  );

test('a visitor moves nothing, and what is someone else’s is not found', async () => {
  const { no, subNo } = await shippedOrder(await wealthyBuyer(shop));
  const stranger = await wealthyBuyer(shop);
  for (const [route, number] of [
    [orderRoutes.close, no],
    [orderRoutes.confirmReceipt, subNo],
    [orderRoutes.reorder, no],
    [orderRoutes.detail, no],
  ] as const) {
    expect((await shop.call(route, { params: { no: number } })).status).toBe(401);
    expect((await shop.call(route, { actor: stranger, params: { no: number } })).status).toBe(404);
  }
});

describe('closing', () => {
  test('an unpaid order frees what it reserved, and its goods can be brought back to the cart', async () => {
    const actor = await wealthyBuyer(shop);
    const before = await stock();
    const { order_no, sub_order_nos } = await order(actor);
    expect((await stock()).reserved).toBe(before.reserved + 2);
    expect((await close(actor, order_no)).body.data).toEqual({ order_no, sub_order_nos, status: 'closed' });
    expect(await stock()).toEqual(before);
    expect((await detail(actor, order_no)).status_log.at(-1)).toMatchObject({
      to_status: 'closed',
      actor: 'buyer',
      reason: '买家关闭',
    });
    const back = await shop.ok(orderRoutes.reorder, { actor, params: { no: order_no } });
    const [group] = await shop.ok(cartRoutes.view, { actor });
    const [line] = group?.shopping_cart_product ?? [];
    expect(line).toMatchObject({ sku: cup.sku, quantity: 2 });
    expect(back).toEqual({ quantity: 1, added: 1, line_ids: [line?.id], left_out: [] });
  });

  test('and buying it again after an answer that was lost adds its goods once', async () => {
    const actor = await wealthyBuyer(shop);
    const { order_no: no } = await order(actor);
    const given = { actor, params: { no }, headers: { 'idempotency-key': newId() } };
    const first = await shop.ok(orderRoutes.reorder, given);
    expect(await shop.ok(orderRoutes.reorder, given)).toEqual(first);
    const [group] = await shop.ok(cartRoutes.view, { actor });
    expect(group?.shopping_cart_product.map(({ quantity }) => quantity)).toEqual([2]);
  });

  test('is for unpaid orders alone', async () => {
    const actor = await wealthyBuyer(shop);
    const { no } = await paidOrder(actor);
    expect((await close(actor, no)).body.code).toBe('move_not_allowed');
    const unpaid = await order(actor);
    await close(actor, unpaid.order_no);
    expect((await close(actor, unpaid.order_no)).body.code).toBe('move_not_allowed');
  });

  test('happens by itself when the time to pay has passed', async () => {
    const actor = await wealthyBuyer(shop);
    const before = await stock();
    const { order_no } = await order(actor);
    expect(await closeExpiredOrders(shop.db)).toBe(0);
    await inTx(shop.db, (tx) =>
      tx.run(sql`update orders set pay_before = now() where order_no = ${order_no}`),
    );
    expect(await closeExpiredOrders(shop.db)).toBe(1);
    expect(await stock()).toEqual(before);
    expect((await detail(actor, order_no)).status_log.at(-1)).toMatchObject({
      to_status: 'closed',
      actor: 'system',
      reason: '超时未付款',
    });
  });
});

describe('shipping', () => {
  test('captures what was pre-authorised, takes the goods out of the stock and notifies the buyer', async () => {
    const actor = await wealthyBuyer(shop);
    const before = await stock();
    const { no, subNo } = await paidOrder(actor);
    const { data } = (await ship(subNo)).body;
    expect(data).toMatchObject({ sub_order_no: subNo, status: 'shipped', ...parcel, parcels: [parcel] });
    expect(await stock()).toEqual({ on_hand: before.on_hand - 2, reserved: before.reserved });
    const wallets = await shop.ok(walletRoutes.balances, { actor });
    // 20.00 of goods, 40.00 of freight for one kilogram.
    expect(wallets.find(({ currency }) => currency === 'CNY')).toMatchObject({
      available: { amount: '9940.00' },
      pre_authorised: { amount: '0.00' },
      total_spend: { amount: '60.00' },
    });
    const [subOrder] = (await detail(actor, no)).sub_orders;
    expect(subOrder).toMatchObject({
      status: 'shipped',
      carrier: 'DHL',
      tracking_number: 'JD001',
      tracking_numbers: ['JD001', 'JD002'],
      actions: ['confirm_receipt', 'after_sales', 'detail', 'reorder'],
    });
    const log = await shop.db.one<{ action: string; after: object }>(
      sql`select action, after from audit_log where subject = ${subNo}`,
    );
    expect(log).toMatchObject({ action: 'ship', after: { status: 'shipped', carrier: 'DHL' } });
  });

  test('waits for payment and happens once', async () => {
    const actor = await wealthyBuyer(shop);
    const unpaid = await order(actor);
    expect((await ship(unpaid.sub_order_nos[0] ?? '')).body.code).toBe('move_not_allowed');
    const { subNo } = await shippedOrder(actor);
    expect((await ship(subNo)).body.code).toBe('move_not_allowed');
  });

  test('is for operators of fulfilment and administrators, with carrier and tracking number', async () => {
    const { subNo } = await paidOrder(await wealthyBuyer(shop));
    expect((await ship(subNo, {})).status).toBe(401);
    const { cookie = '' } = operator;
    expect((await ship(subNo, { cookie })).status).toBe(401);
    expect(await ship(subNo, await operatorHeaders(shop.db, 'finance'))).toMatchObject({
      status: 403,
      body: { code: 'permission_missing' },
    });
    expect((await ship(subNo, operator, { carrier: 'DHL', tracking_numbers: [] })).body.code).toBe('invalid');
    expect((await ship('A202601010000000000-1')).status).toBe(404);
    expect((await ship(subNo, await operatorHeaders(shop.db, 'admin'))).status).toBe(200);
  });
});

describe('receiving', () => {
  test('is confirmed by the buyer, once, after shipping', async () => {
    const actor = await wealthyBuyer(shop);
    const { no, subNo } = await paidOrder(actor);
    expect((await confirm(actor, subNo)).body.code).toBe('move_not_allowed');
    await ship(subNo);
    expect((await confirm(actor, subNo)).body.data).toEqual({
      order_no: no,
      sub_order_nos: [subNo],
      status: 'received',
    });
    expect((await confirm(actor, subNo)).body.code).toBe('move_not_allowed');
    expect((await confirm(actor, no)).status).toBe(404);
  });

  test('happens by itself 30 days after shipping, and completion 15 days after that', async () => {
    const actor = await wealthyBuyer(shop);
    const [late, recent] = [await shippedOrder(actor), await shippedOrder(actor)];
    await daysAgo('shipped_at', 30, late.subNo);
    await daysAgo('shipped_at', 29, recent.subNo);
    expect(await receiveByTime(shop.db)).toBe(1);
    expect((await detail(actor, late.no)).status).toBe('received');
    expect((await detail(actor, recent.no)).status).toBe('shipped');
    expect(await completeByTime(shop.db)).toBe(0);
    await daysAgo('received_at', 15, late.subNo);
    expect(await completeByTime(shop.db)).toBe(1);
    expect(
      (await detail(actor, late.no)).status_log.map(({ to_status, actor: who }) => [to_status, who]),
    ).toEqual([
      ['pending_payment', 'buyer'],
      ['awaiting_shipment', 'buyer'],
      ['shipped', 'operator'],
      ['received', 'system'],
      ['completed', 'system'],
    ]);
  });
});

test('a move that the table does not know is refused by the database', async () => {
  const actor = await wealthyBuyer(shop);
  await order(actor);
  const { id } = await shop.db.one<{ id: string }>(
    sql`select id from sub_orders where account_id = ${actor.accountId}`,
  );
  const jump = { subOrderIds: [id], from: 'pending_payment', to: 'received', reason: 'x' } as const;
  await expect(inTx(shop.db, (tx) => moveSubOrders(tx, { ...jump, actor: 'system' }))).rejects.toMatchObject({
    code: '23503',
  });
});

test('reordering leaves out what is no longer sold or in stock, and names it', async () => {
  const actor = await wealthyBuyer(shop);
  const rare = await sell(shop.db, { handle: `rare-${newId()}`, skus: [{ offers: [{ stock: 2 }] }] });
  const { order_no } = await orderOne(shop, actor, { sku: rare, quantity: 2 });
  const back = await shop.call(orderRoutes.reorder, {
    actor,
    params: { no: order_no },
    headers: { 'accept-language': 'en' },
  });
  expect(back.body.data).toEqual({
    quantity: 0,
    added: 0,
    line_ids: [],
    left_out: [{ sku: rare.sku, quantity: 2, reason: 'Quantity cannot exceed stock.' }],
  });
});

test('where stock covers a part of a line, reordering puts in what there is, and says so', async () => {
  const actor = await wealthyBuyer(shop);
  const scarce = await sell(shop.db, { handle: `scarce-${newId()}`, skus: [{ offers: [{ stock: 8 }] }] });
  const { order_no } = await orderOne(shop, actor, { sku: scarce, quantity: 5 });
  const again = () =>
    shop.ok(orderRoutes.reorder, { actor, params: { no: order_no }, headers: { 'accept-language': 'en' } });
  expect(await again()).toEqual({
    quantity: 1,
    added: 1,
    line_ids: [expect.any(String)],
    left_out: [{ sku: scarce.sku, quantity: 2, reason: 'Stock is short: 3 of 5 were put in.' }],
  });
  // What lies in the cart by now counts: nothing is left for a second time.
  expect(await again()).toEqual({
    quantity: 1,
    added: 0,
    line_ids: [],
    left_out: [{ sku: scarce.sku, quantity: 5, reason: 'Quantity cannot exceed stock.' }],
  });
});
