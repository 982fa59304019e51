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

/** A paid sub order of five cups: 50.00 of goods. */
async function paidOrder(actor: TestBuyer) {
  const { order_no: no, sub_order_nos } = await orderOne(shop, actor, { sku: cup, quantity: 5 });
  await pay(shop, actor, [no]);
  const order = await detail(actor, no);
  const [line] = order.sub_orders[0]?.lines ?? [];
  return { no, subNo: sub_order_nos[0] ?? '', lineId: line?.id ?? '', freight: order.total_freight.amount };
}
const detail = (actor: TestBuyer, no: string) => shop.ok(orderRoutes.detail, { actor, params: { no } });
const ship = (no: string, body: object, headers: Record<string, string> = {}) =>
  shop.call(orderRoutes.ship, {
    params: { no },
    body,
    headers: { ...operator, 'accept-language': 'en', ...headers },
  });
const parcelOf = (number: string, lineId?: string, quantity = 1) => ({
  carrier: 'DHL',
  tracking_numbers: [number],
  ...(lineId && { lines: [{ line_id: lineId, quantity }] }),
});
const stock = () =>
  shop.db.one<{ on_hand: number; reserved: number }>(
    sql`select on_hand, reserved from offers where sku_id = ${cup.skuId}`,
  );
const wallet = async (actor: TestBuyer) => {
  const wallets = await shop.ok(walletRoutes.balances, { actor });
  const { available, pre_authorised, total_spend } = wallets.find(({ currency }) => currency === 'CNY') ?? {};
  return [available?.amount, pre_authorised?.amount, total_spend?.amount];
};
const events = (subNo: string) =>
  shop.db.rows<{ data: object }>(
    sql`select data from events where kind = 'parcel.shipped' and subject = ${subNo} order by id`,
  );

describe('a sub order that ships day by day', () => {
  test('captures and takes its units parcel by parcel, and is shipped with the last', async () => {
    const actor = await wealthyBuyer(shop);
    const before = await stock();
    const { no, subNo, lineId, freight } = await paidOrder(actor);
    const [left, held] = await wallet(actor);
    const first = await ship(subNo, { ...parcelOf('N1', lineId, 2), service: 'Express', weight_grams: 900 });
    expect(first.body.data).toMatchObject({
      status: 'awaiting_shipment',
      shipped_quantity: 2,
      quantity: 5,
      parcels: [{ parcel_no: `${subNo}-P1`, service: 'Express', weight_grams: 900 }],
    });
    expect(await stock()).toEqual({ on_hand: before.on_hand - 2, reserved: before.reserved + 3 });
    const taken = (20 + Number(freight)).toFixed(2);
    expect(await wallet(actor)).toEqual([left, '30.00', taken]);
    expect((await detail(actor, no)).sub_orders[0]).toMatchObject({
      status: 'awaiting_shipment',
      shipped_at: null,
      shipped_quantity: 2,
      quantity: 5,
    });
    const second = await ship(subNo, parcelOf('N2'));
    expect(second.body.data).toMatchObject({ status: 'shipped', shipped_quantity: 5 });
    expect(await stock()).toEqual({ on_hand: before.on_hand - 5, reserved: before.reserved });
    expect(await wallet(actor)).toEqual([left, '0.00', held]);
    expect(await events(subNo)).toMatchObject([
      { data: { parcel_no: `${subNo}-P1`, tracking_numbers: ['N1'], shipped_quantity: 2, quantity: 5 } },
      { data: { parcel_no: `${subNo}-P2`, tracking_numbers: ['N2'], shipped_quantity: 5, quantity: 5 } },
    ]);
  });

  test('shows its parcels in list, detail and a call of their own, and is found by any number', async () => {
    const actor = await wealthyBuyer(shop);
    const { no, subNo, lineId } = await paidOrder(actor);
    await ship(subNo, {
      parcels: [{ ...parcelOf('NX1', lineId, 3), tracking_numbers: ['NX1', 'NX2'] }, parcelOf('NX3')],
    });
    const parcels = await shop.ok(orderRoutes.parcels, { actor, params: { no: subNo } });
    expect(parcels).toEqual([
      {
        parcel_no: `${subNo}-P1`,
        sub_order_no: subNo,
        status: 'shipped',
        carrier: 'DHL',
        service: '',
        tracking_number: 'NX1',
        tracking_url: expect.stringMatching(/^https:.*NX1$/),
        tracking_numbers: ['NX1', 'NX2'],
        weight_grams: null,
        lines: [{ line_id: lineId, quantity: 3 }],
        shipped_at: expect.any(String),
        delivered_at: null,
        last_event: null,
        events: [],
      },
      expect.objectContaining({ tracking_number: 'NX3', lines: [{ line_id: lineId, quantity: 2 }] }),
    ]);
    expect(await shop.ok(orderRoutes.parcels, { actor, params: { no } })).toEqual(parcels);
    const shown = {
      carrier: 'DHL',
      tracking_number: 'NX1',
      tracking_numbers: ['NX1', 'NX2', 'NX3'],
      parcels,
    };
    expect((await detail(actor, no)).sub_orders[0]).toMatchObject(shown);
    const found = await shop.ok(orderRoutes.list, { actor, query: { q: 'nx3' } });
    // The list has the last report alone.
    const listed = parcels.map(({ parcel_no, tracking_numbers, lines }) => ({
      parcel_no,
      tracking_numbers,
      lines,
    }));
    expect(found[0]?.sub_orders[0]).toMatchObject({ ...shown, parcels: listed });
  });

  test('a call that is repeated under its key ships once', async () => {
    const { subNo, lineId } = await paidOrder(await wealthyBuyer(shop));
    const headers = { 'idempotency-key': subNo };
    const [first, again] = [
      await ship(subNo, parcelOf('K1', lineId), headers),
      await ship(subNo, parcelOf('K1', lineId), headers),
    ];
    expect(first.status).toBe(200);
    expect(again.body.data).toEqual(first.body.data);
  });
});

describe('a shipment is refused', () => {
  test.each([
    ['more than is left', 'quantity_exceeds_left', (lineId: string) => parcelOf('R2', lineId, 4)],
    ['a line of another order', 'line_not_in_order', () => parcelOf('R2', cup.skuId)],
    ['a tracking number twice', 'tracking_number_used', (lineId: string) => parcelOf('R1', lineId)],
    [
      'more parcels than goods',
      'nothing_left_to_ship',
      () => ({ parcels: [parcelOf('R2'), parcelOf('R3')] }),
    ],
    ['no carrier', 'parcels_required', () => ({ tracking_numbers: ['R2'] })],
    ['one and several at once', 'parcels_required', () => ({ ...parcelOf('R2'), parcels: [parcelOf('R3')] })],
    ['a line without units', 'invalid', (lineId: string) => parcelOf('R2', lineId, 0)],
  ])('%s: %s, and nothing moves', async (_, code, body) => {
    const actor = await wealthyBuyer(shop);
    const { subNo, lineId } = await paidOrder(actor);
    await ship(subNo, parcelOf('R1', lineId, 2));
    const before = [await stock(), await wallet(actor)];
    const { status, body: answer } = await ship(subNo, body(lineId));
    expect([status, answer.code]).toEqual([422, code]);
    expect([await stock(), await wallet(actor)]).toEqual(before);
  });

  test('with the sentence that says how many are left', async () => {
    const { subNo, lineId } = await paidOrder(await wealthyBuyer(shop));
    expect((await ship(subNo, parcelOf('S1', lineId, 6))).body.message).toBe(
      `Only 5 pcs of ${cup.sku} are left to ship.`,
    );
  });
});

test('parcels are seen by their own account alone', async () => {
  const actor = await wealthyBuyer(shop);
  const { subNo } = await paidOrder(actor);
  expect(await shop.ok(orderRoutes.parcels, { actor, params: { no: subNo } })).toEqual([]);
  expect((await shop.call(orderRoutes.parcels, { params: { no: subNo } })).status).toBe(401);
  const stranger = await wealthyBuyer(shop);
  expect((await shop.call(orderRoutes.parcels, { actor: stranger, params: { no: subNo } })).status).toBe(404);
});
