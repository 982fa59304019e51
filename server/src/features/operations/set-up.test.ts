import { operationRoutes } from '@amberdock/contract/console/operations.ts';
import sql from 'sql-template-tag';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '../../db/new-id.ts';
import { inTx } from '../../db/tx.ts';
import { readEnv } from '../../env.ts';
import { operatorHeaders } from '../../testing/checkout.ts';
import { putOnSale, seedCatalog } from '../../testing/goods.ts';
import { createShop, type TestShop } from '../../testing/shop.ts';
import { findSetUp, listSetUp } from './set-up.view.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await createShop();
});
afterAll(() => shop.close());

const open = async (role: string) => {
  const items = await shop.ok(operationRoutes.setUp, { headers: await operatorHeaders(shop.db, role) });
  return items.flatMap(({ step, is_done }) => (is_done ? [] : [step]));
};
const run = (statement: ReturnType<typeof sql>) => inTx(shop.db, (tx) => tx.run(statement));

test('an empty shop lists what opening it takes, and each role the steps that it may take', async () => {
  expect(await open('admin')).toEqual(['warehouses', 'freight', 'rates', 'products', 'top_ups', 'title']);
  expect(await open('catalogue')).toEqual(['warehouses', 'freight', 'products', 'title']);
  expect(await open('finance')).toEqual(['rates']);
  expect(await open('support')).toEqual([]);
  const bound = { role: 'catalogue', warehouseCodes: ['SZX'] } as const;
  expect(await listSetUp(shop.db, bound, readEnv({}))).toEqual([]);
});

test('a step is done once the shop has it, and the list is empty once all are', async () => {
  await seedCatalog(shop.db);
  expect(await open('admin')).not.toContain('warehouses');
  await run(sql`delete from exchange_rates`);
  await run(sql`update warehouses set currency = 'USD'`);
  expect(await open('finance')).toEqual(['rates']);
  await run(sql`insert into exchange_rates (currency, rate, source, expires_at)
    values ('USD', 7.1, 'operator', now() - interval '1 day')
    on conflict (currency) do nothing`);
  expect(await open('finance')).toEqual([]);

  const [productId] = await putOnSale(shop.db, [{}]);
  await run(sql`update products set published = false where id = ${productId}`);
  expect(await open('admin')).toContain('products');
  await run(sql`update products set published = true where id = ${productId}`);
  expect(await open('admin')).toEqual(['freight', 'top_ups', 'title']);

  await run(sql`insert into settings (key, value) values ('wallet', '{"bank_accounts": [{}]}'), ('site', '{"title": "H"}')
    on conflict (key) do update set value = excluded.value`);
  expect(await open('admin')).toEqual(['freight']);
  await run(sql`with service as (
    insert into freight_services (id, warehouse_code, code, name_zh, name_en, currency)
    values (${newId()}, 'SZX', 'line', '专线', 'Line', 'CNY') returning id)
    insert into freight_rates (service_id, country, first_grams, first_minor, step_grams, step_minor, days_min, days_max)
    select id, 'DE', 500, 100, 500, 100, 1, 2 from service`);
  expect(await shop.ok(operationRoutes.setUp, { headers: await operatorHeaders(shop.db, 'admin') })).toEqual(
    [],
  );
});

test('a feed of rates stands for those that an operator enters, and cards for bank accounts', async () => {
  await run(sql`delete from exchange_rates`);
  await run(sql`delete from settings where key = 'wallet'`);
  const env = readEnv({ EXCHANGE_RATE_URL: 'https://rates.example/' });
  const stripe = { secretKey: 's', webhookSecret: 'w', apiUrl: 'https://cards.example' };
  expect(await findSetUp(shop.db, { ...env, stripe: undefined })).toMatchObject({
    rates: true,
    top_ups: false,
  });
  expect(await findSetUp(shop.db, { exchangeRateUrl: undefined, stripe })).toMatchObject({
    rates: false,
    top_ups: true,
  });
});
