import { orderRoutes } from '@amberdock/contract/trade/orders.ts';
import sql from 'sql-template-tag';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { shopDay } from '../../../db/shop-time-zone.ts';
import { inTx } from '../../../db/tx.ts';
import { settlementRoutes } from '@amberdock/contract/trade/settlement.ts';
import {
  cheapest,
  openCheckout,
  operatorHeaders,
  orderOne,
  pay,
  recipient,
  sell,
  settleOne,
  type Sku,
  wealthyBuyer,
} from '../../../testing/checkout.ts';
import { createShop, type TestBuyer, type TestShop } from '../../../testing/shop.ts';

let shop: TestShop;
let cup: Sku;
let buyer: TestBuyer;
/** Oldest first: paid and shipped, paid, closed, unpaid. */
let nos: string[];

beforeAll(async () => {
  shop = await createShop();
  await openCheckout(shop.db);
  cup = await sell(shop.db, {
    handle: 'cup',
    name: { zh: '陶瓷杯', en: 'Ceramic Cup' },
    pictures: [{ kind: 'pending', source_url: 'https://example.com/cup.jpg' }],
    skus: [{ offers: [{ stock: 1_000 }] }],
  });
  buyer = await wealthyBuyer(shop);
  const made = [];
  made.push(await orderWithWords());
  for (let n = 1; n < 4; n++) made.push(await orderOne(shop, buyer, { sku: cup }));
  nos = made.map(({ order_no }) => order_no);
  await pay(shop, buyer, nos.slice(0, 2));
  await shop.ok(orderRoutes.close, { actor: buyer, params: { no: nos[2] ?? '' } });
  await shop.ok(orderRoutes.ship, {
    params: { no: `${nos[0]}-1` },
    body: { carrier: 'DHL', tracking_numbers: ['JD0042'] },
    headers: await operatorHeaders(shop.db),
  });
});
afterAll(() => shop.close());

/** An order with remarks for the shop and a message for the warehouse. */
async function orderWithWords() {
  const choice = cheapest(await settleOne(shop, buyer, { sku: cup }));
  const groups = choice.groups.map((group) => ({ ...group, buyer_message: 'Leave it at the door.' }));
  const body = { ...choice, groups, remarks: 'For the spring fair' };
  return shop.ok(orderRoutes.submit, { actor: buyer, body });
}

const list = async (query: Record<string, unknown> = {}, actor = buyer) => {
  const { body } = await shop.call(orderRoutes.list, { actor, query });
  return { nos: body.data.map(({ order_no }) => nos.indexOf(order_no)), page: body.page, orders: body.data };
};

test('a visitor sees no orders', async () => {
  expect((await shop.call(orderRoutes.list)).status).toBe(401);
  expect((await shop.call(orderRoutes.counts)).status).toBe(401);
  expect((await shop.call(orderRoutes.detail, { params: { no: nos[0] ?? '' } })).status).toBe(401);
});

describe('the list', () => {
  test.each([
    ['all', [3, 2, 1, 0]],
    ['new', [3, 1]],
    ['shipped', [0]],
    ['received', []],
    ['completed', []],
    ['return_refund', []],
    ['refund_only', []],
    ['closed', [2]],
  ])('has the orders of the tab %s, newest first', async (tab, expected) => {
    const { nos: found, page } = await list({ tab });
    expect(found).toEqual(expected);
    expect(page).toMatchObject({ total: expected.length, total_is_exact: true });
  });

  test('is one’s own', async () => {
    expect((await list({}, await wealthyBuyer(shop))).orders).toEqual([]);
  });

  test('of more than 2,000 says that there are more', async () => {
    const seller = await wealthyBuyer(shop);
    const { order_no: no } = await orderOne(shop, seller, { sku: cup });
    expect((await list({}, seller)).page).toMatchObject({ total: 1, total_is_exact: true });
    await inTx(shop.db, (tx) =>
      tx.run(sql`with copies as materialized (
        select o.settlement_id as of, gen_random_uuid() as id, to_jsonb(o) as made, nth
        from orders o, generate_series(1, 2000) as nth where o.order_no = ${no}
      ), settled as (
        insert into settlements select (jsonb_populate_record(s, jsonb_build_object('id', c.id))).*
        from copies c join settlements s on s.id = c.of
      )
      insert into orders select (jsonb_populate_record(null::orders, made || jsonb_build_object('id', id, 'settlement_id', id,
        'order_no', 'A20200101' || lpad(to_hex(nth), 8, '0'), 'created_at', now() - interval '1 day'))).* from copies`),
    );
    const { page, orders } = await list({}, seller);
    expect(orders.map(({ order_no }) => order_no)).toEqual([no]);
    expect(page).toMatchObject({ total: 2_000, total_is_exact: false });
  });

  test('pages by cursors without gap or repeat', async () => {
    const seen: number[] = [];
    let cursor: string | undefined;
    do {
      const { nos: found, page } = await list({ page_size: 1, ...(cursor && { cursor }) });
      seen.push(...found);
      expect(page?.total).toBe(4);
      cursor = page?.next ?? undefined;
    } while (cursor);
    expect(seen).toEqual([3, 2, 1, 0]);
    const stale = await shop.call(orderRoutes.list, { actor: buyer, query: { cursor: 'x' } });
    expect(stale.body.code).toBe('cursor_stale');
  });

  test('finds by order number, sub order number, tracking number, SKU and name, and by day', async () => {
    expect((await list({ q: nos[1] })).nos).toEqual([1]);
    expect((await list({ q: `${nos[1]}-1` })).nos).toEqual([1]);
    expect((await list({ q: 'jd0042' })).nos).toEqual([0]);
    expect((await list({ q: cup.sku.toLowerCase() })).nos).toEqual([3, 2, 1, 0]);
    expect((await list({ q: '陶瓷', tab: 'closed' })).nos).toEqual([2]);
    expect((await list({ q: 'ceramic cup' })).nos).toHaveLength(4);
    expect((await list({ q: '%' })).nos).toEqual([]);
    const { today } = await shop.db.one<{ today: string }>(sql`select ${shopDay(sql`shop_now()`)} as today`);
    expect((await list({ from: today, to: today })).nos).toHaveLength(4);
    expect((await list({ to: '2020-01-01' })).nos).toEqual([]);
  });

  test('counts days by the shop’s calendar, as documents do, not by that of UTC', async () => {
    const early = await wealthyBuyer(shop);
    const { order_no: no } = await orderOne(shop, early, { sku: cup });
    // One o'clock at night of the second of May in China.
    await inTx(shop.db, (tx) =>
      tx.run(sql`update orders set created_at = '2024-05-01T17:00:00Z' where order_no = ${no}`),
    );
    const found = async (query: object) => (await list({ ...query }, early)).orders.length;
    expect([
      await found({ from: '2024-05-02', to: '2024-05-02' }),
      await found({ from: '2024-05-01', to: '2024-05-01' }),
    ]).toEqual([1, 0]);
  });

  test('finds by recipient, place, phone, message, remarks and own reference, and says in which tabs', async () => {
    const friend = await wealthyBuyer(shop);
    const settlement = await shop.ok(settlementRoutes.buy, {
      actor: friend,
      body: {
        sku_id: cup.skuId,
        warehouse_id: 'SZX',
        quantity: 1,
        currency: 'CNY',
        address: { ...recipient, recipient: 'Émile Żółć', phone: '+1 (213) 555-0177' },
      },
    });
    const body = cheapest(settlement);
    const { order_no: no } = await shop.ok(orderRoutes.submit, {
      actor: friend,
      body: {
        ...body,
        groups: body.groups.map((group) => ({ ...group, buyer_message: 'wrap it' })),
        remarks: 'for the fair',
        own_reference: ' SHOP-77 ',
      },
    });
    const other = await orderOne(shop, friend, { sku: cup });
    await shop.ok(orderRoutes.close, { actor: friend, params: { no: other.order_no } });
    const find = async (q: string) =>
      (await shop.call(orderRoutes.list, { actor: friend, query: { q } })).body.data.map((o) => o.order_no);
    for (const q of ['émile', 'WRAP', 'the fair', 'shop-77', '2135550177', '555-0177']) {
      expect([q, await find(q)]).toEqual([q, [no]]);
    }
    for (const q of ['los angeles', '90001']) expect(await find(q)).toHaveLength(2);
    expect(await find('2135559999')).toEqual([]);
    const counts = (query: Record<string, string>) => shop.ok(orderRoutes.counts, { actor: friend, query });
    expect(await counts({ q: '90001' })).toMatchObject({ new: 1, closed: 1, all: 2, shipped: 0 });
    expect(await counts({ q: 'émile' })).toMatchObject({ new: 1, closed: 0, all: 1 });
    expect(await counts({ to: '2020-01-01' })).toMatchObject({ all: 0 });
  });

  test('shows what there is to see and to do', async () => {
    const [order] = (await list({ tab: 'new' })).orders;
    expect(order).toMatchObject({
      kind: 'parcel',
      currency: 'CNY',
      total_quantity: 1,
      total_freight: { amount: '30.00', currency: 'CNY' },
      total_amount: { amount: '40.00', currency: 'CNY' },
      status: 'pending_payment',
      sub_orders: [
        {
          status: 'pending_payment',
          warehouse: { id: 'SZX', name: '深圳仓' },
          service: '邮政小包',
          carrier: '',
          tracking_number: '',
          lines: [
            {
              sku: cup.sku,
              name: '陶瓷杯',
              image: { url: expect.stringMatching(/^\/pictures\//) },
              quantity: 1,
              unit_price: { amount: '10.00', currency: 'CNY' },
              line_total: { amount: '10.00', currency: 'CNY' },
            },
          ],
          freight: { amount: '30.00' },
          amount: { amount: '40.00' },
          actions: ['pay_now', 'close', 'detail', 'reorder'],
        },
      ],
    });
  });

  test('has every field that the specification reads from its labels', async () => {
    const [order] = (await list({ tab: 'shipped' })).orders;
    expect(order).toMatchObject({
      order_no: nos[0],
      date: expect.any(String),
      total_quantity: 1,
      total_freight: { amount: '30.00' },
      total_amount: { amount: '40.00' },
      status: 'shipped',
      remarks: 'For the spring fair',
      sub_orders: [
        {
          sub_order_no: `${nos[0]}-1`,
          buyer_message: 'Leave it at the door.',
          carrier: 'DHL',
          tracking_number: 'JD0042',
        },
      ],
    });
    const detail = await shop.ok(orderRoutes.detail, { actor: buyer, params: { no: nos[0] ?? '' } });
    const moves = detail.status_log.map(({ to_status }) => to_status);
    expect(new Set(moves)).toEqual(new Set(['pending_payment', 'awaiting_shipment', 'shipped']));
  });

  test('is counted by tab', async () => {
    expect(await shop.ok(orderRoutes.counts, { actor: buyer })).toEqual({
      new: 2,
      shipped: 1,
      received: 0,
      completed: 0,
      return_refund: 0,
      refund_only: 0,
      closed: 1,
      all: 4,
    });
  });
});

test('an order is found by its own and its sub order’s number, and keeps what the catalogue has changed', async () => {
  await inTx(shop.db, (tx) => tx.run(sql`update products set name_en = 'Mug' where id = ${cup.productId}`));
  const headers = { 'accept-language': 'en' };
  const find = (no: string) => shop.ok(orderRoutes.detail, { actor: buyer, params: { no }, headers });
  const order = await find(nos[0] ?? '');
  expect(await find(`${nos[0]}-1`)).toEqual(order);
  expect(order.sub_orders[0]?.lines[0]?.name).toBe('Ceramic Cup');
  expect(order.sub_orders[0]?.address).toMatchObject({ recipient: 'Jane Doe', country: 'US' });
  expect((await shop.call(orderRoutes.detail, { actor: buyer, params: { no: `${nos[0]}-9` } })).status).toBe(
    404,
  );
});
