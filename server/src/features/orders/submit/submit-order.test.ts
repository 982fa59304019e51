import { cartRoutes } from '@amberdock/contract/trade/cart.ts';
import { orderRoutes } from '@amberdock/contract/trade/orders.ts';
import type { Settlement } from '@amberdock/contract/trade/settlement.ts';
import { settlementRoutes } from '@amberdock/contract/trade/settlement.ts';
import sql, { type Sql } from 'sql-template-tag';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newId } from '../../../db/new-id.ts';
import { inTx } from '../../../db/tx.ts';
import {
  cheapest,
  expectCleanAudit,
  openCheckout,
  orderOne,
  recipient,
  sell,
  services,
  settleOne,
  type Sku,
  wealthyBuyer,
} from '../../../testing/checkout.ts';
import { createShop, english, type TestBuyer, type TestShop } from '../../../testing/shop.ts';
import { verify } from '../../../testing/trade/wallet-requests.ts';

let shop: TestShop;
let count = 0;
/** A product of its own, so that tests may change it. */
const fresh = (offer = {}): Promise<Sku> =>
  sell(shop.db, { handle: `fresh-${++count}`, skus: [{ offers: [{ stock: 20, ...offer }] }] });
const change = (statement: Sql) => inTx(shop.db, (tx) => tx.run(statement));

beforeAll(async () => {
  shop = await createShop();
  await openCheckout(shop.db);
});
afterAll(async () => {
  await expectCleanAudit(shop.db);
  await shop.close();
});

const submit = (actor: TestBuyer, body: object, headers: Record<string, string> = english) =>
  shop.call(orderRoutes.submit, { actor, body, headers });
const stockOf = ({ skuId }: Sku) =>
  shop.db.rows<{ on_hand: number; reserved: number }>(
    sql`select on_hand, reserved from offers where sku_id = ${skuId}`,
  );
const ordersOf = async ({ accountId }: TestBuyer) =>
  (await shop.db.rows(sql`select 1 from orders where account_id = ${accountId}`)).length;

test('a visitor submits nothing, and someone else’s settlement is not found', async () => {
  expect((await shop.call(orderRoutes.submit, { body: {} })).status).toBe(401);
  expect((await shop.call(orderRoutes.submitStockpile, { body: {} })).status).toBe(401);
  const settlement = await settleOne(shop, await wealthyBuyer(shop), { sku: await fresh() });
  expect((await submit(await wealthyBuyer(shop), cheapest(settlement))).status).toBe(404);
  const lost = await submit(await wealthyBuyer(shop), { settlement_id: newId() });
  expect([lost.status, lost.body.data]).toMatchObject([404, { fields: [{ field: 'settlement_id' }] }]);
});

describe('submitting', () => {
  test('half of a character in a message is bad input, named by its field', async () => {
    const actor = await wealthyBuyer(shop);
    const given = cheapest(await settleOne(shop, actor, { sku: await fresh() }));
    const groups = given.groups.map((group) => ({ ...group, buyer_message: 'gift \ud83c' }));
    const { status, body } = await submit(actor, { ...given, groups });
    expect([status, body.code]).toEqual([422, 'invalid']);
    expect(body.message).toEqual(['Buyer message contains a character that can’t be stored.']);
    expect(await ordersOf(actor)).toBe(0);
  });

  test('makes an order with a sub order a group, reserves the stock and empties the cart of what was bought', async () => {
    const actor = await wealthyBuyer(shop);
    const [near, kept] = [await fresh(), await fresh()];
    const far = await fresh({ warehouse: 'LAX', currency: 'USD', priceMinor: 2_550n });
    const add = async (sku: Sku, quantity: number, warehouse: string) =>
      (
        await shop.ok(cartRoutes.add, {
          actor,
          body: { sku_id: sku.skuId, warehouse_id: warehouse, quantity },
        })
      ).id;
    const ids = [await add(near, 3, 'SZX'), await add(far, 2, 'LAX')];
    await add(kept, 1, 'SZX');
    const body = { ids, currency: 'CNY', address: recipient };
    const settlement = await shop.ok(settlementRoutes.settleCart, { actor, body });
    const given = {
      ...cheapest(settlement),
      groups: cheapest(settlement).groups.map((group) => ({ ...group, buyer_message: 'gift' })),
      remarks: 'soon please',
    };
    const order = (await submit(actor, given)).body.data;
    expect(order.order_no).toMatch(/^A\d{8}[0-9A-F]{10}$/);
    expect(order.sub_order_nos).toEqual([`${order.order_no}-1`, `${order.order_no}-2`]);
    expect(order.total).toEqual({ amount: '479.00', currency: 'CNY' });
    const minutes = (Date.parse(order.pay_before) - Date.now()) / 60_000;
    expect(Math.round(minutes)).toBe(30);
    expect(await stockOf(near)).toEqual([{ on_hand: 20, reserved: 3 }]);
    expect(await stockOf(far)).toEqual([{ on_hand: 20, reserved: 2 }]);
    expect(await shop.ok(cartRoutes.quantity, { actor })).toEqual({ quantity: 1 });
    const detail = await shop.ok(orderRoutes.detail, {
      actor,
      params: { no: order.order_no },
      headers: english,
    });
    expect(detail).toMatchObject({
      kind: 'parcel',
      status: 'pending_payment',
      total_quantity: 5,
      total_goods: { amount: '387.00' },
      total_freight: { amount: '92.00' },
      remarks: 'soon please',
      status_log: [{ to_status: 'pending_payment', reason: 'Order submitted' }, { from_status: null }],
      payments: [],
      cases: [],
    });
    expect(detail.sub_orders.map(({ buyer_message, address }) => [buyer_message, address?.city])).toEqual([
      ['gift', 'Los Angeles'],
      ['gift', 'Los Angeles'],
    ]);
  });

  test('costs a company what it costs an individual, and gives it two hours to pay', async () => {
    const sku = await fresh({ tiers: [{ minQuantity: 3, unitPriceMinor: 950n }] });
    const buy = async (userType: 1 | 2) => {
      const actor = await wealthyBuyer(shop, { userType });
      await verify(shop, actor);
      return orderOne(shop, actor, { sku, quantity: 3 });
    };
    const [individual, company] = [await buy(1), await buy(2)];
    expect(individual.total.amount).toBe('78.50');
    expect(company.total).toEqual(individual.total);
    expect(Math.round((Date.parse(company.pay_before) - Date.now()) / 60_000)).toBe(120);
  });

  test('takes freight in the short form, by warehouse', async () => {
    const actor = await wealthyBuyer(shop);
    const settlement = await settleOne(shop, actor, { sku: await fresh() });
    const body = { settlement_id: settlement.settlement_id, freight: { SZX: services.express } };
    expect((await submit(actor, body)).body.data.total.amount).toBe('90.00');
  });

  test('the same settlement again gives the same order, with and without an idempotency key', async () => {
    const actor = await wealthyBuyer(shop);
    const body = cheapest(await settleOne(shop, actor, { sku: await fresh() }));
    const first = await submit(actor, body, { 'idempotency-key': 'k1' });
    const replayed = await submit(actor, body, { 'idempotency-key': 'k1' });
    expect(replayed.headers['idempotent-replayed']).toBe('true');
    expect([replayed.body.data, (await submit(actor, body)).body.data]).toEqual([
      first.body.data,
      first.body.data,
    ]);
    expect(await ordersOf(actor)).toBe(1);
  });

  test('a stockpile makes an order without address or freight', async () => {
    const actor = await wealthyBuyer(shop);
    const sku = await fresh({ minimumOrderQuantity: 5 });
    const settlement = await shop.ok(settlementRoutes.stockpileBuy, {
      actor,
      body: { sku_id: sku.skuId, warehouse_id: 'SZX', quantity: 5, currency: 'CNY' },
    });
    const body = { settlement_id: settlement.settlement_id };
    // As a parcel it is another call's settlement.
    expect((await submit(actor, body)).body.code).toBe('settlement_stale');
    const order = await shop.ok(orderRoutes.submitStockpile, { actor, body });
    expect(order).toMatchObject({ total: { amount: '50.00' }, sub_order_nos: [`${order.order_no}-1`] });
  });
});

test('the selected lines of a cart become a stockpile, each of its minimum or more, and leave the cart', async () => {
  const actor = await wealthyBuyer(shop);
  const sku = await fresh({ minimumOrderQuantity: 5 });
  const other = await fresh();
  const put = ({ skuId }: Sku, quantity: number) =>
    shop.ok(cartRoutes.add, { actor, body: { sku_id: skuId, warehouse_id: 'SZX', quantity } });
  const { id } = await put(sku, 4);
  await put(other, 1);
  const settleCart = () =>
    shop.call(settlementRoutes.stockpileCart, { actor, body: { ids: [id], currency: 'CNY' } });
  expect((await settleCart()).body.data.problems).toMatchObject([{ line_id: id }]);

  await put(sku, 1);
  const settlement = (await settleCart()).body.data;
  expect(settlement).toMatchObject({ kind: 'stockpile', total: { amount: '50.00' }, problems: [] });
  const order = await shop.ok(orderRoutes.submitStockpile, {
    actor,
    body: { settlement_id: settlement.settlement_id },
  });
  expect(order.total.amount).toBe('50.00');
  const groups = await shop.ok(cartRoutes.view, { actor });
  expect(groups.flatMap((group) => group.shopping_cart_product)).toMatchObject([{ sku_id: other.skuId }]);
});

/** Settles one piece of a product of its own, lets something happen, and submits. */
async function submitAfter(happening: (sku: Sku, settlement: Settlement) => Sql, offer = {}) {
  const actor = await wealthyBuyer(shop);
  const sku = await fresh(offer);
  const settlement = await settleOne(shop, actor, { sku, warehouse: offerWarehouse(offer) });
  await change(happening(sku, settlement));
  const answer = await submit(actor, cheapest(settlement));
  if (answer.status !== 200) {
    expect(await ordersOf(actor)).toBe(0);
    expect((await stockOf(sku))[0]?.reserved).toBe(0);
  }
  return answer;
}
const offerWarehouse = (offer: { warehouse?: string }) => offer.warehouse ?? 'SZX';
const reselect = 'Current data is incorrect, please reselect the product.';

describe('submitting checks everything again', () => {
  test('a price that went up is refused with old and new', async () => {
    const { status, body } = await submitAfter(
      (sku) => sql`update offers set price_minor = 1001 where sku_id = ${sku.skuId}`,
    );
    expect([status, body.code, body.message]).toEqual([422, 'data_incorrect', reselect]);
    expect(body.data).toMatchObject({
      changes: [
        {
          what: 'price',
          old: { amount: '10.00', currency: 'CNY' },
          new: { amount: '10.01', currency: 'CNY' },
        },
      ],
    });
  });

  test('a price that went down is charged', async () => {
    const { body } = await submitAfter(
      (sku) => sql`update offers set price_minor = 900 where sku_id = ${sku.skuId}`,
    );
    expect(body.data.total.amount).toBe('39.00');
  });

  test('freight that went up is refused with old and new; down, the lower one is charged', async () => {
    const set = (minor: number) =>
      sql`update freight_rates set first_minor = ${minor} where service_id = ${services.post} and state = '' and served`;
    const up = await submitAfter(() => set(3_001));
    expect(up.body).toMatchObject({
      code: 'data_incorrect',
      data: { changes: [{ what: 'freight', old: { amount: '30.00' }, new: { amount: '30.01' } }] },
    });
    await change(set(3_000));
    expect((await submitAfter(() => set(2_500))).body.data.total.amount).toBe('35.00');
    await change(set(3_000));
  });

  test('a service that no longer goes there is refused, gone as its new price', async () => {
    const { body } = await submitAfter(
      () => sql`update freight_services set active = false where id = ${services.post}`,
    );
    expect(body).toMatchObject({
      code: 'data_incorrect',
      data: { changes: [{ what: 'freight', new: null }] },
    });
    await change(sql`update freight_services set active = true`);
  });

  test('less stock that is enough is fine, less than that is refused', async () => {
    const left = (pieces: number) => (sku: Sku) =>
      sql`update offers set reserved = on_hand - ${pieces} where sku_id = ${sku.skuId}`;
    const actor = await wealthyBuyer(shop);
    for (const [pieces, status] of [
      [2, 200],
      [1, 422],
    ] as const) {
      const sku = await fresh();
      const settlement = await settleOne(shop, actor, { sku, quantity: 2 });
      await change(left(pieces)(sku));
      const answer = await submit(actor, cheapest(settlement));
      expect(answer.status).toBe(status);
      if (status === 422) {
        expect(answer.body).toMatchObject({
          message: 'Quantity cannot exceed stock.',
          data: { changes: [{ what: 'stock', old: 2, new: 1 }] },
        });
      }
      // The reservation by hand is taken back: the audit knows of none.
      await change(sql`update offers o set reserved = (select coalesce(sum(quantity), 0) from reservations r
        where r.offer_id = o.id and r.status = 'open') where sku_id = ${sku.skuId}`);
    }
  });

  test('a product that left the library is refused', async () => {
    const { body } = await submitAfter(
      (sku) => sql`update products set published = false where id = ${sku.productId}`,
    );
    expect(body).toMatchObject({ code: 'data_incorrect', data: { changes: [{ what: 'not_on_sale' }] } });
  });

  test('a rate that has gone asks to refresh it', async () => {
    const dollars = { warehouse: 'LAX', currency: 'USD' };
    const gone = await submitAfter(
      () => sql`update exchange_rates set expires_at = now() where currency = 'USD'`,
      dollars,
    );
    expect([gone.status, gone.body.message]).toEqual([
      422,
      'Currency conversion failed for some items in the current order. Please refresh the exchange rate and try again.',
    ]);
    await change(sql`update exchange_rates set expires_at = now() + interval '1 day'`);
  });

  test('the rate is the settlement’s, whatever the rate of now', async () => {
    const moved = await submitAfter(() => sql`update exchange_rates set rate = 8 where currency = 'USD'`, {
      warehouse: 'LAX',
      currency: 'USD',
    });
    // 10.00 USD and 6.00 USD of freight at 7.
    expect(moved.body.data.total).toEqual({ amount: '112.00', currency: 'CNY' });
    await change(sql`update exchange_rates set rate = 7 where currency = 'USD'`);
  });

  test('a settlement past its time is stale; past its rate it asks to refresh the rate', async () => {
    const expire = (_: Sku, { settlement_id }: Settlement) =>
      sql`update settlements set expires_at = now() - interval '1 second' where id = ${settlement_id}`;
    expect((await submitAfter(expire)).body.code).toBe('settlement_stale');
    const withRate = (_: Sku, { settlement_id }: Settlement) =>
      sql`update settlements set expires_at = now() - interval '1 second', content = jsonb_set(content,
        '{rates,0,expiresAt}', to_jsonb(now() - interval '1 second')) where id = ${settlement_id}`;
    const offer = { warehouse: 'LAX', currency: 'USD' };
    expect((await submitAfter(withRate, offer)).body.code).toBe('conversion_failed');
  });

  test('lines that have left the cart meanwhile are not bought twice', async () => {
    const actor = await wealthyBuyer(shop);
    const { skuId } = await fresh();
    const { id } = await shop.ok(cartRoutes.add, {
      actor,
      body: { sku_id: skuId, warehouse_id: 'SZX', quantity: 1 },
    });
    const settle = () =>
      shop.ok(settlementRoutes.settleCart, {
        actor,
        body: { ids: [id], currency: 'CNY', address: recipient },
      });
    const [first, second] = [await settle(), await settle()];
    expect((await submit(actor, cheapest(first))).status).toBe(200);
    expect((await submit(actor, cheapest(second))).body.message).toBe(reselect);
    expect(await ordersOf(actor)).toBe(1);
  });
});

describe('submitting needs', () => {
  test('an address, a service, and a place that is served', async () => {
    const actor = await wealthyBuyer(shop);
    const { skuId } = await fresh();
    const settle = (address?: object) =>
      shop.ok(settlementRoutes.buy, {
        actor,
        body: {
          sku_id: skuId,
          warehouse_id: 'SZX',
          quantity: 1,
          currency: 'CNY',
          ...(address && { address }),
        },
      });
    expect((await submit(actor, cheapest(await settle()))).body.code).toBe('address_required');
    const unchosen = { settlement_id: (await settle(recipient)).settlement_id };
    expect((await submit(actor, unchosen)).body.code).toBe('freight_required');
    const wrong = { ...unchosen, freight: { SZX: services.ground } };
    expect((await submit(actor, wrong)).body).toMatchObject({
      code: 'freight_required',
      data: { service_id: expect.any(String) },
    });
    const france = { ...recipient, country: 'FR', state: '', postal_code: '75001' };
    expect((await submit(actor, cheapest(await settle(france)))).body).toMatchObject({
      code: 'no_freight_service',
      message: 'No shipping service from Shenzhen to 75001, France.',
    });
  });

  test('a wallet that covers it beside the buyer’s other unpaid orders in that currency', async () => {
    const actor = await wealthyBuyer(shop, { funds: { CNY: '79.99', USD: '100.00' } });
    await orderOne(shop, actor, { sku: await fresh() });
    const settlement = await settleOne(shop, actor, { sku: await fresh() });
    const { status, body } = await submit(actor, cheapest(settlement));
    expect([status, body.message]).toEqual([
      422,
      'The current account wallet does not meet the payment conditions.',
    ]);
    // Dollars are another wallet.
    await orderOne(shop, actor, { sku: await fresh(), currency: 'USD' });
  });

  test('a wallet at all', async () => {
    const actor = await wealthyBuyer(shop, { funds: {} });
    const settlement = await settleOne(shop, actor, { sku: await fresh() });
    expect((await submit(actor, cheapest(settlement))).body.code).toBe('wallet_insufficient');
  });
});
