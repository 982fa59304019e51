import { accountRoutes } from '@amberdock/contract/people/account.ts';
import { cartRoutes } from '@amberdock/contract/trade/cart.ts';
import { settlementRoutes } from '@amberdock/contract/trade/settlement.ts';
import sql from 'sql-template-tag';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newId } from '../../db/new-id.ts';
import { inTx } from '../../db/tx.ts';
import {
  openCheckout,
  recipient,
  sell,
  services,
  settleOne,
  type Sku,
  wealthyBuyer,
} from '../../testing/checkout.ts';
import { runCampaign } from '../../testing/trade/campaigns.ts';
import { createShop, english, type TestBuyer, type TestShop } from '../../testing/shop.ts';

let shop: TestShop;
let cup: Sku;
let lamp: Sku;
let pound: Sku;
beforeAll(async () => {
  shop = await createShop();
  await openCheckout(shop.db);
  cup = await sell(shop.db, { handle: 'cup', skus: [{ offers: [{ stock: 20, minimumOrderQuantity: 5 }] }] });
  lamp = await sell(shop.db, {
    handle: 'lamp',
    skus: [{ offers: [{ warehouse: 'LAX', currency: 'USD', priceMinor: 2_550n, stock: 5 }] }],
  });
  pound = await sell(shop.db, { handle: 'pound', skus: [{ offers: [{ currency: 'GBP' }] }] });
});
afterAll(() => shop.close());

/** A cart of these goods; the ids of its lines. */
async function fill(actor: TestBuyer, goods: [Sku, number, string?][]): Promise<string[]> {
  const ids: string[] = [];
  for (const [{ skuId }, quantity, warehouse = 'SZX'] of goods) {
    const body = { sku_id: skuId, warehouse_id: warehouse, quantity };
    ids.push((await shop.ok(cartRoutes.add, { actor, body })).id);
  }
  return ids;
}

const buyBody = (sku: Sku, more = {}) => ({
  sku_id: sku.skuId,
  warehouse_id: 'SZX',
  quantity: 1,
  currency: 'CNY',
  ...more,
});

test('a visitor settles nothing', async () => {
  for (const route of [settlementRoutes.settleCart, settlementRoutes.buy, settlementRoutes.view]) {
    const params = { id: newId() };
    expect((await shop.call(route, { params, body: route.method === 'GET' ? undefined : {} })).status).toBe(
      401,
    );
  }
});

describe('settling chosen cart lines', () => {
  test('prices groups by warehouse in one currency, with freight to choose from, and what is shown adds up', async () => {
    const actor = await wealthyBuyer(shop);
    const ids = await fill(actor, [
      [cup, 3],
      [lamp, 2, 'LAX'],
    ]);
    const settlement = await shop.ok(settlementRoutes.settleCart, {
      actor,
      body: { ids, currency: 'CNY', address: recipient },
      headers: english,
    });
    expect(settlement).toMatchObject({
      kind: 'parcel',
      currency: 'CNY',
      // 3 × 10.00 CNY; 2 × 25.50 USD at 7.
      goods_total: { amount: '387.00', currency: 'CNY' },
      total_quantity: 5,
      // 1.5 kg by post 50.00, 1 kg by ground 6.00 USD at 7.
      total: { amount: '479.00', currency: 'CNY' },
      problems: [],
      rates: [{ from: 'USD', to: 'CNY', rate: '7.0000000000' }],
      wallets: [{ currency: 'CNY', available: { amount: '10000.00' }, can_pay: true }],
    });
    const szx = settlement.groups.find(({ warehouse }) => warehouse.id === 'SZX');
    expect(szx).toMatchObject({
      address: { ...recipient, address_id: null },
      subtotal: { amount: '30.00' },
      lines: [
        { quantity: 3, unit_price: { amount: '10.00' }, line_total: { amount: '30.00' }, problem: null },
      ],
      freight_options: [
        { service_id: services.post, amount: { amount: '50.00', currency: 'CNY' } },
        { service_id: services.express, amount: { amount: '120.00', currency: 'CNY' } },
      ],
    });
    const holds = Date.parse(settlement.expires_at) - Date.now();
    expect(holds / 60_000).toBeGreaterThan(14);
    expect(holds / 60_000).toBeLessThanOrEqual(15);
  });

  test('takes an address of the book, and not of someone else’s', async () => {
    const actor = await wealthyBuyer(shop);
    const ids = await fill(actor, [[cup, 1]]);
    const { id } = await shop.ok(accountRoutes.addAddress, { actor, body: recipient });
    const settle = (by: TestBuyer, cartIds: string[]) =>
      shop.call(settlementRoutes.settleCart, {
        actor: by,
        body: { ids: cartIds, currency: 'CNY', address_id: id },
      });
    expect((await settle(actor, ids)).body.data.groups[0]?.address).toMatchObject({
      address_id: id,
      city: 'Los Angeles',
    });
    const stranger = await wealthyBuyer(shop);
    expect((await settle(stranger, await fill(stranger, [[cup, 1]]))).status).toBe(404);
  });

  test('asks for an address by a problem, and offers no freight without one', async () => {
    const actor = await wealthyBuyer(shop);
    const ids = await fill(actor, [[cup, 1]]);
    const settlement = await shop.ok(settlementRoutes.settleCart, { actor, body: { ids, currency: 'CNY' } });
    expect(settlement.groups[0]).toMatchObject({ address: null, freight_options: [] });
    expect(settlement.problems).toMatchObject([{ code: 'address_required', message: '请选择收货地址。' }]);
  });

  test('names the place where nothing is shipped to', async () => {
    const actor = await wealthyBuyer(shop);
    const ids = await fill(actor, [[cup, 1]]);
    const address = { ...recipient, country: 'FR', state: '', postal_code: '75001' };
    const body = { ids, currency: 'CNY', address };
    const { problems } = await shop.ok(settlementRoutes.settleCart, { actor, body, headers: english });
    expect(problems).toMatchObject([
      { code: 'no_freight_service', message: 'No shipping service from Shenzhen to 75001, France.' },
    ]);
  });

  test('lists a line without a rate, with the specification’s sentence at submit', async () => {
    const actor = await wealthyBuyer(shop);
    const ids = await fill(actor, [
      [cup, 1],
      [pound, 1],
    ]);
    const settlement = await shop.ok(settlementRoutes.settleCart, {
      actor,
      body: { ids, currency: 'CNY', address: recipient },
    });
    const line = settlement.groups[0]?.lines.find(({ sku }) => sku === pound.sku);
    expect(line).toMatchObject({ line_total: null, rate: null, problem: { code: 'conversion_failed' } });
    expect(settlement.goods_total.amount).toBe('10.00');
    expect(settlement.problems.map(({ code, line_id }) => [code, line_id])).toEqual([
      ['conversion_failed', line?.id],
    ]);
  });

  test('of fewer pieces than a stockpile takes says how many it takes', async () => {
    const actor = await wealthyBuyer(shop);
    const body = { ids: await fill(actor, [[cup, 4]]), currency: 'CNY' as const };
    const { problems } = await shop.ok(settlementRoutes.stockpileCart, { actor, body, headers: english });
    expect(problems).toMatchObject([
      { code: 'below_minimum', message: 'Below the minimum stockpile quantity of 5 pcs.' },
    ]);
  });

  test('refuses nothing selected, and lines that are not in this cart', async () => {
    const actor = await wealthyBuyer(shop);
    const settle = (ids: string[]) =>
      shop.call(settlementRoutes.settleCart, { actor, body: { ids, currency: 'CNY' }, headers: english });
    expect((await settle([])).body.message).toBe('Please select the items you want to order.');
    const others = await fill(await shop.buyer(), [[cup, 1]]);
    expect((await settle(others)).body.message).toBe(
      'Current data is incorrect, please reselect the product.',
    );
  });

  test('without a payment password says the specification’s sentence', async () => {
    const actor = await shop.buyer();
    const ids = await fill(actor, [[cup, 1]]);
    for (const route of [settlementRoutes.settleCart, settlementRoutes.stockpileCart]) {
      const { status, body } = await shop.call(route, {
        actor,
        body: { ids, currency: 'CNY' },
        headers: english,
      });
      expect([status, body.code, body.message]).toEqual([
        422,
        'payment_password_missing',
        'Please set up a payment password first.',
      ]);
    }
  });

  test('says when a wallet is too small, beside the buyer’s unpaid orders', async () => {
    const actor = await wealthyBuyer(shop, { funds: { CNY: '39.99', USD: '6.00' } });
    const settlement = await settleOne(shop, actor, { sku: cup });
    expect(settlement.total.amount).toBe('40.00');
    expect(settlement.problems.map(({ code }) => code)).toEqual(['wallet_insufficient']);
    // 40.00 CNY are 5.71 USD: that wallet could pay, settled in its currency.
    expect(settlement.wallets.map(({ currency, can_pay }) => [currency, can_pay])).toEqual([
      ['CNY', false],
      ['USD', true],
    ]);
  });

  test('holds no longer than its first rate', async () => {
    const actor = await wealthyBuyer(shop);
    const until = new Date(Date.now() + 5 * 60_000);
    await inTx(shop.db, (tx) =>
      tx.run(sql`update exchange_rates set expires_at = ${until} where currency = 'USD'`),
    );
    const settlement = await settleOne(shop, actor, { sku: lamp, warehouse: 'LAX' });
    expect(settlement.expires_at).toBe(until.toISOString());
    const own = await settleOne(shop, actor, { sku: lamp, warehouse: 'LAX', currency: 'USD' });
    expect(Date.parse(own.expires_at)).toBeGreaterThan(until.getTime());
    await inTx(shop.db, (tx) => tx.run(sql`update exchange_rates set expires_at = now() + interval '1 day'`));
  });
});

describe('buying past the cart', () => {
  test('leaves the cart as it is', async () => {
    const actor = await wealthyBuyer(shop);
    await fill(actor, [[cup, 1]]);
    const settlement = await settleOne(shop, actor, { sku: cup, quantity: 4 });
    expect(settlement.goods_total.amount).toBe('40.00');
    expect(await shop.ok(cartRoutes.quantity, { actor })).toEqual({ quantity: 1 });
  });

  test('refuses at once what could never be submitted', async () => {
    const actor = await wealthyBuyer(shop);
    const gone = await sell(shop.db, { handle: 'gone', published: false });
    type Buy = typeof settlementRoutes.buy | typeof settlementRoutes.stockpileBuy;
    const buy = async (body: object, route: Buy = settlementRoutes.buy) =>
      (await shop.call(route, { actor, body, headers: english })).body;
    expect(await buy(buyBody(cup, { quantity: 21 }))).toMatchObject({
      message: 'Quantity cannot exceed stock.',
    });
    for (const route of [settlementRoutes.buy, settlementRoutes.stockpileBuy]) {
      expect(await buy(buyBody(cup, { quantity: undefined }), route)).toMatchObject({
        message: ['Quantity is a required field.'],
      });
    }
    expect(await buy(buyBody(gone))).toMatchObject({ code: 'product_unavailable' });
    expect(await buy(buyBody(cup, { warehouse_id: 'LAX' }))).toMatchObject({
      code: 'not_found',
      data: { fields: [{ field: 'warehouse_id' }] },
    });
    expect(await buy(buyBody(cup, { design_id: newId() }))).toMatchObject({ code: 'not_found' });
    expect(await buy(buyBody(cup, { quantity: 4 }), settlementRoutes.stockpileBuy)).toMatchObject({
      code: 'quantity_below_minimum',
      message: 'The minimum stockpile quantity for this product is 5 pcs.',
    });
    expect(await buy(buyBody(cup, { address: { ...recipient, postal_code: '' } }))).toMatchObject({
      code: 'invalid',
    });
  });

  test('refuses an entry of the book beside another address: which of them counts nobody could tell', async () => {
    const actor = await wealthyBuyer(shop);
    const { id } = await shop.ok(accountRoutes.addAddress, { actor, body: recipient });
    const both = buyBody(lamp, { warehouse_id: 'LAX', address_id: id, address: recipient });
    const { status, body } = await shop.call(settlementRoutes.buy, { actor, body: both, headers: english });
    expect([status, body.code, body.message]).toEqual([
      422,
      'invalid',
      ['Address: give either this or address_id, not both.'],
    ]);
    const inline = { ...both, address_id: null };
    expect((await shop.call(settlementRoutes.buy, { actor, body: inline })).status).toBe(200);
  });

  test('as a stockpile has neither address nor freight', async () => {
    const actor = await wealthyBuyer(shop);
    const body = buyBody(cup, { quantity: 5 });
    const settlement = await shop.ok(settlementRoutes.stockpileBuy, { actor, body });
    expect(settlement).toMatchObject({ kind: 'stockpile', total: { amount: '50.00' }, problems: [] });
    expect(settlement.groups[0]).toMatchObject({ address: null, freight_options: [] });
  });

  test('as a stockpile says before the purchase how long storage is free, and what it costs then', async () => {
    const actor = await wealthyBuyer(shop);
    await shop.db.rows(sql`update warehouses set storage_fee_minor = 10 where code = 'SZX'`);
    const body = buyBody(cup, { quantity: 6, currency: 'USD' });
    const { settlement_id: id, groups } = await shop.ok(settlementRoutes.stockpileBuy, { actor, body });
    const storage = {
      free_days: 30,
      unit_per_day: { amount: '0.10', currency: 'CNY' },
      per_day: { amount: '0.60', currency: 'CNY' },
    };
    expect(groups[0]?.storage).toEqual(storage);
    const again = await shop.ok(settlementRoutes.view, { actor, params: { id } });
    expect(again.groups[0]?.storage).toEqual(storage);
    expect((await shop.ok(settlementRoutes.buy, { actor, body })).groups[0]?.storage).toBeNull();
  });
});

test('a campaign lowers the price while it runs', async () => {
  const actor = await wealthyBuyer(shop);
  const fan = await sell(shop.db, { handle: 'fan' });
  await runCampaign(shop.db, fan.productId, { percentOff: 15 });
  expect((await settleOne(shop, actor, { sku: fan })).goods_total.amount).toBe('8.50');
});

test('a settlement can be looked at again, in either language, by its buyer alone', async () => {
  const actor = await wealthyBuyer(shop);
  const settlement = await settleOne(shop, actor, { sku: lamp, warehouse: 'LAX', quantity: 2 });
  const again = (by: TestBuyer, headers = {}) =>
    shop.call(settlementRoutes.view, { actor: by, params: { id: settlement.settlement_id }, headers });
  expect((await again(actor)).body.data).toEqual(settlement);
  expect((await again(actor, english)).body.data.groups[0]?.warehouse.name).toBe('Los Angeles');
  expect((await again(await wealthyBuyer(shop))).status).toBe(404);
});
