import { afterSalesRoutes } from '@amberdock/contract/trade/after-sales.ts';
import { orderRoutes } from '@amberdock/contract/trade/orders.ts';
import { palletRoutes } from '@amberdock/contract/trade/pallets.ts';
import { settlementRoutes } from '@amberdock/contract/trade/settlement.ts';
import { walletRoutes } from '@amberdock/contract/trade/wallet.ts';
import sql from 'sql-template-tag';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import {
  cheapest,
  expectCleanAudit,
  openCheckout,
  operatorHeaders,
  pay,
  recipient,
  sell,
  type Sku,
  wealthyBuyer,
} from '../../testing/checkout.ts';
import { workEvents } from '../../testing/read-events.ts';
import { operatorOf } from '../../testing/trade/shipping.ts';
import { createShop, type TestBuyer, type TestShop } from '../../testing/shop.ts';
import { announceStorageEnd } from './announce-storage-end.ts';

let shop: TestShop;
let cup: Sku;
let operator: Record<string, string>;
beforeAll(async () => {
  shop = await createShop();
  await openCheckout(shop.db);
  cup = await sell(shop.db, { handle: 'cup', skus: [{ offers: [{ stock: 10_000 }] }] });
  operator = await operatorHeaders(shop.db);
  // 0.10 CNY per unit and day.
  await shop.db.rows(sql`update warehouses set storage_fee_minor = 10 where code = 'SZX'`);
});
afterEach(() => expectCleanAudit(shop.db));
afterAll(() => shop.close());

/** Buys units that stay in the warehouse, as if stored `daysAgo` days ago. */
async function stockpile(buyer: TestBuyer, quantity: number, daysAgo = 0): Promise<string> {
  const { settlement_id } = await shop.ok(settlementRoutes.stockpileBuy, {
    actor: buyer,
    body: { sku_id: cup.skuId, warehouse_id: 'SZX', quantity, currency: 'CNY' },
  });
  const { order_no } = await shop.ok(orderRoutes.submitStockpile, { actor: buyer, body: { settlement_id } });
  await pay(shop, buyer, [order_no]);
  await shop.db.rows(sql`update pallets p set stored_since = stored_since - make_interval(days => ${daysAgo}),
      free_until = free_until - make_interval(days => ${daysAgo})
    from order_lines l join orders o on o.id = l.order_id where p.line_id = l.id and o.order_no = ${order_no}`);
  const row = await shop.db.one<{ no: string }>(sql`select p.pallet_no as no from pallets p
    join order_lines l on l.id = p.line_id join orders o on o.id = l.order_id where o.order_no = ${order_no}`);
  return row.no;
}

type Lines = { pallet_no?: string; sku_id?: string; warehouse_id?: string; quantity: number }[];
const settle = (actor: TestBuyer, lines: Lines) =>
  shop.call(palletRoutes.ship, { actor, body: { lines, currency: 'CNY', address: recipient } });
const unknownOf = async (actor: TestBuyer, line: Lines[number]) => {
  const { status, body } = await settle(actor, [line]);
  const { fields } = body.data as unknown as { fields: { field: string }[] };
  return [status, ...fields.map(({ field }) => field)];
};
const palletsOf = async (actor: TestBuyer) =>
  (await shop.ok(palletRoutes.list, { actor })).map(({ bought, reserved, shipped, returned, left }) => ({
    bought,
    reserved,
    shipped,
    returned,
    left,
  }));

/** A paid order of a parcel from pallets. */
async function order(actor: TestBuyer, lines: Lines) {
  const { body } = await settle(actor, lines);
  const made = await shop.ok(orderRoutes.submit, { actor, body: cheapest(body.data) });
  const paid = await pay(shop, actor, [made.order_no]);
  expect(paid.status).toBe(200);
  const no = made.sub_order_nos[0] ?? '';
  const { id } = await shop.db.one<{ id: string }>(sql`
    select l.id from order_lines l join sub_orders s on s.id = l.sub_order_id where s.sub_order_no = ${no}`);
  return { ...made, no, lineId: id };
}

const ship = (no: string, number: string, lines?: { line_id: string; quantity: number }[]) =>
  shop.ok(orderRoutes.ship, {
    headers: operator,
    params: { no },
    body: { carrier: 'DHL', tracking_numbers: [number], ...(lines && { lines }) },
  });

const bySku = (quantity: number) => [{ sku_id: cup.skuId, warehouse_id: 'SZX', quantity }];

describe('a parcel from pallets', () => {
  test('costs freight and storage alone, and takes the oldest units first', async () => {
    const actor = await wealthyBuyer(shop);
    // The first 30 days are free: after 40 days ten days of storage are due, and the day that has begun.
    const old = await stockpile(actor, 4, 40);
    await stockpile(actor, 10);
    const { body } = await settle(actor, bySku(6));
    expect(body.data).toMatchObject({
      kind: 'pallet',
      goods_total: { amount: '0.00' },
      // Four units for eleven days, the last one begun, at 0.10.
      fees_total: { amount: '4.40' },
      groups: [
        { fees: { amount: '4.40' }, lines: [{ quantity: 6, line_total: { amount: '0.00' }, problem: null }] },
      ],
      problems: [],
    });
    const again = await shop.ok(settlementRoutes.view, { actor, params: { id: body.data.settlement_id } });
    expect(again.fees_total).toEqual(body.data.fees_total);
    const made = await shop.ok(orderRoutes.submit, { actor, body: cheapest(body.data) });
    expect(made.total).toEqual(body.data.total);
    expect(await palletsOf(actor)).toEqual([
      { bought: 4, reserved: 4, shipped: 0, returned: 0, left: 0 },
      { bought: 10, reserved: 2, shipped: 0, returned: 0, left: 8 },
    ]);
    await pay(shop, actor, [made.order_no]);
    const no = made.sub_order_nos[0] ?? '';
    const { lines } = (await shop.ok(orderRoutes.detail, { actor, params: { no } })).sub_orders[0] ?? {};
    const lineId = lines?.[0]?.id ?? '';
    await ship(no, `PAL${no}1`, [{ line_id: lineId, quantity: 3 }]);
    expect((await palletsOf(actor))[0]).toMatchObject({ reserved: 1, shipped: 3 });
    await ship(no, `PAL${no}2`);
    expect(await palletsOf(actor)).toEqual([
      { bought: 4, reserved: 0, shipped: 4, returned: 0, left: 0 },
      { bought: 10, reserved: 0, shipped: 2, returned: 0, left: 8 },
    ]);
    const booked = await shop.ok(walletRoutes.transactions, { actor, query: { kind: ['storage_fee'] } });
    expect(booked).toMatchObject([{ amount: { amount: '-4.40' } }]);
    expect((await shop.ok(palletRoutes.detail, { actor, params: { no: old } })).left).toBe(0);
    const stock = await shop.db.rows(sql`select 1 from stock_movements where kind = 'shipment'`);
    expect(stock).toEqual([]);
  });

  test('takes the chosen pallet where one is named', async () => {
    const actor = await wealthyBuyer(shop);
    await stockpile(actor, 4, 5);
    const young = await stockpile(actor, 4);
    await order(actor, [{ pallet_no: young, quantity: 3 }]);
    expect((await palletsOf(actor)).map(({ left }) => left)).toEqual([4, 1]);
  });

  test('gives its units back to the same pallets when it closes, expires, or is canceled', async () => {
    const actor = await wealthyBuyer(shop);
    await stockpile(actor, 4, 40);
    await stockpile(actor, 4);
    const { body } = await settle(actor, bySku(6));
    const unpaid = await shop.ok(orderRoutes.submit, { actor, body: cheapest(body.data) });
    await shop.ok(orderRoutes.close, { actor, params: { no: unpaid.order_no } });
    expect((await palletsOf(actor)).map(({ left }) => left)).toEqual([4, 4]);
    const paid = await order(actor, bySku(6));
    await ship(paid.no, `CAN${paid.no}`, [{ line_id: paid.lineId, quantity: 2 }]);
    const cancel = { reason: 'Broken', lines: [{ line_id: paid.lineId, quantity: 3 }] };
    await shop.ok(orderRoutes.cancelUnits, { headers: operator, params: { no: paid.no }, body: cancel });
    expect(await palletsOf(actor)).toEqual([
      { bought: 4, reserved: 1, shipped: 2, returned: 0, left: 1 },
      { bought: 4, reserved: 0, shipped: 0, returned: 0, left: 4 },
    ]);
    await ship(paid.no, `CAN${paid.no}2`);
    const whole = await order(actor, bySku(2));
    await shop.ok(orderRoutes.cancelUnits, {
      headers: operator,
      params: { no: whole.no },
      body: { reason: 'Gone' },
    });
    expect((await palletsOf(actor)).map(({ left }) => left)).toEqual([1, 4]);
  });

  test('refuses more than is left, what is not there, and what another order has taken meanwhile', async () => {
    const actor = await wealthyBuyer(shop);
    const no = await stockpile(actor, 4);
    const more = await settle(actor, [{ pallet_no: no, quantity: 3 }, ...bySku(2)]);
    expect([more.status, more.body.code]).toEqual([422, 'quantity_exceeds_pallet']);
    const stranger = await wealthyBuyer(shop);
    const [known] = bySku(1);
    expect(await unknownOf(stranger, { pallet_no: no, quantity: 1 })).toEqual([404, 'pallet_no']);
    expect(await unknownOf(stranger, { ...known, quantity: 1 })).toEqual([404, 'sku_id']);
    expect(await unknownOf(actor, { ...known, warehouse_id: 'LAX', quantity: 1 })).toEqual([
      404,
      'warehouse_id',
    ]);
    expect(await unknownOf(actor, { quantity: 1 })).toEqual([404, 'pallet_no']);
    const offers = await Promise.all([1, 2, 3].map(() => settle(actor, [{ pallet_no: no, quantity: 4 }])));
    const answers = await Promise.all(
      offers.map(({ body }) => shop.call(orderRoutes.submit, { actor, body: cheapest(body.data) })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422, 422]);
    expect(await palletsOf(actor)).toEqual([{ bought: 4, reserved: 4, shipped: 0, returned: 0, left: 0 }]);
    for (const lines of [[{ pallet_no: no, quantity: 1 }], bySku(1)]) {
      const empty = await settle(actor, lines);
      expect([empty.status, empty.body.code]).toEqual([422, 'quantity_exceeds_pallet']);
    }
  });

  test('refuses a day of storage that began since the settlement, and says what it costs now', async () => {
    const actor = await wealthyBuyer(shop);
    await stockpile(actor, 5, 40);
    const { body } = await settle(actor, bySku(5));
    await shop.db.rows(
      sql`update pallets set free_until = free_until - interval '1 day' where account_id = ${actor.accountId}`,
    );
    const late = await shop.call(orderRoutes.submit, { actor, body: cheapest(body.data) });
    expect(late.body).toMatchObject({
      code: 'data_incorrect',
      data: { changes: [{ what: 'storage', old: { amount: '5.50' }, new: { amount: '6.00' } }] },
    });
  });

  test('puts units that come back sellable onto a new pallet that names the old one', async () => {
    const actor = await wealthyBuyer(shop);
    const source = await stockpile(actor, 4, 40);
    const { no, lineId } = await order(actor, bySku(4));
    await ship(no, `RET${no}`);
    const { case_no } = await shop.ok(afterSalesRoutes.open, {
      actor,
      params: { no },
      body: {
        kind: 'return_refund',
        units: 'shipped',
        reason: 'not_needed',
        text: '',
        lines: [{ line_id: lineId, quantity: 3 }],
      },
    });
    const approve = { version: 1, return_address: 'Gate 1' };
    await shop.ok(afterSalesRoutes.approve, { headers: operator, params: { case_no }, body: approve });
    const receive = { version: 2, lines: [{ line_id: lineId, sellable: 2, scrapped: 1 }] };
    await shop.ok(afterSalesRoutes.receive, { headers: operator, params: { case_no }, body: receive });
    await shop.ok(afterSalesRoutes.refund, { headers: operator, params: { case_no }, body: { version: 3 } });
    const pallets = await shop.ok(palletRoutes.list, { actor });
    expect(pallets).toMatchObject([
      { shipped: 4, returned: 2, left: 0, returned_of: null },
      { bought: 2, left: 2, returned_of: source, unit_cost: pallets[0]?.unit_cost },
    ]);
    expect(Date.parse(pallets[1]?.free_until ?? '')).toBeGreaterThan(Date.now() + 29 * 86_400_000);
    // The units ship again.
    await order(actor, bySku(2));
  });
});

test('the chart of the level follows what was stored and what left, day by day', async () => {
  const actor = await wealthyBuyer(shop);
  await stockpile(actor, 3, 9);
  await stockpile(actor, 10, 5);
  const { no } = await order(actor, bySku(4));
  await ship(no, `LEVEL${no}`);
  const level = await shop.ok(palletRoutes.level, { actor, query: { days: 7 } });
  expect(level).toHaveLength(7);
  expect(level.map(({ units }) => units)).toEqual([3, 13, 13, 13, 13, 13, 9]);
});

test('an account is notified once, a week before the free period of goods that are left ends, where a fee follows', async () => {
  const actor = await wealthyBuyer(shop);
  await stockpile(actor, 5, 24);
  await stockpile(actor, 7, 10);
  const setFee = (minor: number) =>
    shop.db.rows(sql`update warehouses set storage_fee_minor = ${minor} where code = 'SZX'`);
  await setFee(0);
  expect(await announceStorageEnd(shop.db)).toBe(0);
  await setFee(10);
  expect(await announceStorageEnd(shop.db)).toBe(1);
  expect(await announceStorageEnd(shop.db)).toBe(0);
  await workEvents(shop.db);
  const messages = await shop.db.rows<{ body_en: string }>(sql`
    select body_en from messages where user_id = ${actor.userId} and title_en like 'Free storage ends on %'`);
  expect(messages).toEqual([{ body_en: expect.stringContaining('5 pcs') }]);
});

test('an account whose notice of storage fails holds up no other account', async () => {
  const [broken, fine] = [await wealthyBuyer(shop), await wealthyBuyer(shop)];
  const [no] = [await stockpile(broken, 5, 24), await stockpile(fine, 5, 24)];
  await shop.pool.query(`alter table pallets add constraint no_notice
    check (storage_announced_at is null or pallet_no <> '${no}') not valid`);
  await expect(announceStorageEnd(shop.db)).rejects.toThrow(`1 of 2 failed, first ${broken.accountId}`);
  await shop.db.rows(sql`alter table pallets drop constraint no_notice`);
  expect(await announceStorageEnd(shop.db)).toBe(1);
});

test('the list can be of pallets that still have units, and of those that one order brought', async () => {
  const [actor, other] = [await wealthyBuyer(shop), await wealthyBuyer(shop)];
  const [gone, kept] = [await stockpile(actor, 2, 9), await stockpile(actor, 5)];
  const { no } = await order(actor, bySku(2));
  await ship(no, `GONE${no}`);
  const listed = async (query: Record<string, unknown>, by = actor) => {
    const { data, page } = (await shop.call(palletRoutes.list, { actor: by, query })).body;
    expect(page?.total).toBe(data.length);
    return data;
  };
  const numbers = (pallets: { pallet_no: string }[]) => pallets.map((pallet) => pallet.pallet_no);
  const all = await listed({});
  expect(numbers(all)).toEqual([gone, kept]);
  expect(numbers(await listed({ in_stock: true }))).toEqual([kept]);
  expect(numbers(await listed({ order_no: all[0]?.order_no }))).toEqual([gone]);
  expect(await listed({ order_no: all[0]?.order_no, in_stock: true })).toEqual([]);
  expect(await listed({ order_no: all[0]?.order_no }, other)).toEqual([]);
});

test('operators see pallets by buyer and warehouse, with the fee due', async () => {
  const actor = await wealthyBuyer(shop);
  const no = await stockpile(actor, 5, 40);
  const list = (headers: Record<string, string>, query: object) =>
    shop.ok(palletRoutes.consoleList, { headers, query: { page_size: 200, ...query } });
  expect(await list(operator, { q: no, due: true })).toMatchObject([
    { pallet_no: no, buyer: actor.username, left: 5, storage_due: { amount: '5.50' } },
  ]);
  expect((await list(operator, { q: actor.username })).map(({ pallet_no }) => pallet_no)).toEqual([no]);
  expect(await list(await operatorOf(shop, 'LAX'), { q: no })).toEqual([]);
});
