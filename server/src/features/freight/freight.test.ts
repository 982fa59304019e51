import { freightRoutes } from '@amberdock/contract/trade/freight.ts';
import sql from 'sql-template-tag';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newId } from '../../db/new-id.ts';
import { openCheckout, sell, services, type Sku } from '../../testing/checkout.ts';
import { createShop, type TestBuyer, type TestShop } from '../../testing/shop.ts';

let shop: TestShop;
let actor: TestBuyer;
let book: Sku;
let torch: Sku;
beforeAll(async () => {
  shop = await createShop();
  await openCheckout(shop.db);
  actor = await shop.buyer();
  book = await sell(shop.db, { handle: 'book', skus: [{ weightGrams: 400, sizeMm: [200, 150, 20] }] });
  torch = await sell(shop.db, { handle: 'torch', skus: [{ hasBattery: true }] });
});
afterAll(() => shop.close());

type ShippingInput = {
  country?: string;
  state?: string;
  postal_code?: string;
  sku?: Sku;
  quantity?: number;
  currency?: string;
  converted_to?: string | undefined;
};
const calculate = (
  { sku = book, quantity = 1, currency, converted_to, country = 'US', ...place }: ShippingInput,
  language = 'en',
) =>
  shop.call(freightRoutes.calculate, {
    actor,
    body: {
      warehouse_id: 'SZX',
      address: { country, ...place },
      lines: [{ sku_id: sku.skuId, quantity }],
      ...(currency && { currency }),
      ...(converted_to && { converted_to }),
    },
    headers: { 'accept-language': language },
  });
const amounts = async (asked: ShippingInput) =>
  (await calculate(asked)).body.data.map(({ service_id, amount }) => [service_id, amount.amount]);

test('a visitor is asked to log in', async () => {
  const body = {
    warehouse_id: 'SZX',
    address: { country: 'US' },
    lines: [{ sku_id: book.skuId, quantity: 1 }],
  };
  expect(await shop.call(freightRoutes.calculate, { body })).toMatchObject({ status: 401 });
});

describe('shipping is calculated', () => {
  test('by every service to the place, cheapest first', async () => {
    const { data } = (await calculate({})).body;
    expect(data).toMatchObject([
      {
        service_id: services.post,
        name: 'Post',
        amount: { amount: '30.00', currency: 'CNY' },
        days_min: 8,
        days_max: 14,
      },
      { service_id: services.express, name: 'Express', amount: { amount: '80.00', currency: 'CNY' } },
    ]);
    expect(Date.parse(data[0]?.ships_by ?? '')).toBeGreaterThan(Date.now());
  });

  test('cheapest first by worth where services charge in different currencies', async () => {
    const airship = newId();
    await shop.db.rows(sql`insert into freight_services (id, warehouse_code, code, name_zh, name_en, currency)
      values (${airship}, 'SZX', 'airship', '飞艇', 'Airship', 'USD')`);
    await shop.db.rows(sql`insert into freight_rates (service_id, country, first_grams, first_minor, step_grams, step_minor,
      days_min, days_max) values (${airship}, 'NL', 500, 1500, 500, 1, 1, 2), (${services.post}, 'NL', 500, 3000, 500, 1, 1, 2)`);
    expect(await amounts({ country: 'NL', postal_code: '1011AB' })).toEqual([
      [services.post, '30.00'],
      [airship, '15.00'],
    ]);
  });

  test('on the weight of all pieces', async () => {
    expect(await amounts({ quantity: 4 })).toEqual([
      [services.post, '60.00'],
      [services.express, '140.00'],
    ]);
  });

  test('with the surcharge of a remote state, however it is written', async () => {
    for (const state of [' hawaii ', 'HI'])
      expect((await amounts({ state }))[0]).toEqual([services.post, '55.00']);
  });

  test('by the most specific destination: a postal code that is carved out is not served', async () => {
    expect(await amounts({ state: 'Hawaii', postal_code: '967 99' })).toEqual([[services.express, '80.00']]);
  });

  test('without services that may not carry a battery', async () => {
    expect((await amounts({ sku: torch })).map(([service]) => service)).toEqual([services.post]);
  });

  test('in another currency if asked', async () => {
    const { data } = (await calculate({ currency: 'USD' })).body;
    expect(data[0]?.amount).toEqual({ amount: '4.29', currency: 'USD' });
    expect((await calculate({ currency: 'GBP' })).body.code).toBe('rate_unavailable');
  });

  test('beside what it is about in another currency, as far as a current rate says so', async () => {
    const about = async (converted_to?: string) => {
      const { amount, amount_converted } = (await calculate({ converted_to })).body.data[0] ?? {};
      return [amount?.amount, amount_converted];
    };
    expect(await about('USD')).toEqual(['30.00', { amount: '4.29', currency: 'USD' }]);
    expect(await about('GBP')).toEqual(['30.00', null]);
    expect(await about()).toEqual(['30.00', null]);
  });
});

describe('there is no shipping', () => {
  test('to a place without service, and the sentence names it', async () => {
    expect((await calculate({ country: 'FR', postal_code: '75001' })).body).toMatchObject({
      code: 'no_freight_service',
      message: 'No shipping service from Shenzhen to 75001, France.',
    });
    expect((await calculate({ country: 'FR' }, 'zh-Hans')).body.message).toBe(
      '深圳仓 没有可送达 法国 的物流方式。',
    );
  });

  test('of a battery where only express goes', async () => {
    expect((await calculate({ country: 'DE', sku: torch })).body.code).toBe('no_freight_service');
  });

  test('of what the warehouse does not sell, or from no warehouse', async () => {
    const lines = [{ sku_id: book.skuId, quantity: 1 }];
    const address = { country: 'US' };
    const from = (warehouse_id: string) =>
      shop.call(freightRoutes.calculate, { actor, body: { warehouse_id, address, lines } });
    expect((await from('LAX')).body).toMatchObject({
      code: 'product_unavailable',
      data: { fields: [{ field: 'sku_id', paths: ['/lines/0/sku_id'] }] },
    });
    expect((await from('NOWHERE')).status).toBe(404);
  });
});
