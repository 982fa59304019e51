import { catalogueRoutes } from '@amberdock/contract/catalog/catalogue.ts';
import { staffWarehouseRoutes as routes } from '@amberdock/contract/console/warehouses.ts';
import { cartRoutes } from '@amberdock/contract/trade/cart.ts';
import { orderRoutes } from '@amberdock/contract/trade/orders.ts';
import { settlementRoutes } from '@amberdock/contract/trade/settlement.ts';
import sql from 'sql-template-tag';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  cheapest,
  englishOperator,
  openCheckout,
  sell,
  settleOne,
  wealthyBuyer,
} from '../../../testing/checkout.ts';
import { createShop, type TestShop } from '../../../testing/shop.ts';
import { changeWarehouse, findWarehouse } from '../../../testing/trade/warehouses.ts';

let shop: TestShop;
let staff: Record<string, string>;
beforeAll(async () => {
  shop = await createShop();
  await openCheckout(shop.db);
  staff = await englishOperator(shop.db, 'catalogue');
});
afterAll(() => shop.close());

const find = (code: string, headers = staff) => findWarehouse(shop, headers, code);
const change = async (code: string, changed: object, headers = staff) =>
  changeWarehouse(shop, headers, { warehouse: await find(code), changed });

const hamburg = {
  code: 'HAM1',
  name_zh: '汉堡仓',
  name_en: ' Hamburg ',
  country_code: 'DE',
  currency: 'EUR',
  time_zone: 'Europe/Berlin',
  takes_orders: true,
  cut_off: '15:30',
  hand_over_days: 1,
  handling_fee: '1.50',
  storage_fee: '0.05',
  return_address: { address1: 'Kai 4', postal_code: '', city: 'Hamburg' },
};
const make = (changed: object = {}, headers = staff) =>
  shop.call(routes.make, { headers, body: { ...hamburg, ...changed } });

test('A warehouse is made after the others, the shop has it at once, and the audit log says so', async () => {
  const made = await make();
  const others = (await shop.ok(routes.list, { headers: staff })).filter(({ code }) => code !== 'HAM1');
  expect(made.body.data).toMatchObject({
    code: 'HAM1',
    name: 'Hamburg',
    position: Math.max(...others.map(({ position }) => position)) + 1,
    has_goods: false,
    handling_fee: { amount: '1.50', currency: 'EUR' },
    return_address: hamburg.return_address,
    version: 1,
  });
  expect((await shop.ok(catalogueRoutes.warehouses, {})).at(-1)).toMatchObject({ code: 'HAM1' });
  const entry = await shop.db.one(sql`
    select action, before, after ->> 'currency' as currency from audit_log where subject = 'HAM1'`);
  expect(entry).toEqual({ action: 'warehouse.make', before: null, currency: 'EUR' });
  expect((await make({ name_en: 'Another' })).body.code).toBe('warehouse_code_taken');
  expect((await find('HAM1')).name).toBe('Hamburg');
});

test.each([
  ['a code with a space', { code: 'H 1' }, 'invalid'],
  ['a name of spaces', { code: 'BLK1', name_zh: '  ' }, 'invalid'],
  ['a country that there is not', { code: 'BLK1', country_code: 'ZZ' }, 'invalid'],
  ['a currency that the shop has not', { code: 'BLK1', currency: 'XAU' }, 'invalid'],
  ['a time zone that there is not', { code: 'BLK1', time_zone: 'Mars/Base' }, 'warehouse_time_zone'],
  ['a fee with more digits than the currency has', { code: 'BLK1', storage_fee: '0.123' }, 'amount_digits'],
])('A new warehouse with %s is refused, and none is made', async (_, changed, code) => {
  const before = await shop.ok(routes.list, { headers: staff });
  expect((await make(changed)).body.code).toBe(code);
  expect(await shop.ok(routes.list, { headers: staff })).toEqual(before);
});

test('Names, order, country and currency change while no goods are there', async () => {
  await make({ code: 'ROT1' });
  const changed = await change('ROT1', {
    name_zh: '鹿特丹仓',
    name_en: 'Rotterdam',
    country_code: 'NL',
    currency: 'USD',
    position: 0,
  });
  expect(changed.body.data).toMatchObject({
    name: 'Rotterdam',
    country_code: 'NL',
    handling_fee: { amount: '1.50', currency: 'USD' },
    position: 0,
    version: 2,
  });
});

test('Country and currency stay once goods are offered there; its name does not', async () => {
  await sell(shop.db, { handle: 'held' });
  const before = await find('SZX');
  expect(before.has_goods).toBe(true);
  for (const moved of [{ country_code: 'US' }, { currency: 'USD' }]) {
    const refused = await change('SZX', moved);
    expect(refused.body.code).toBe('warehouse_has_goods');
    expect(refused.body.message).toContain('SZX');
  }
  expect(await find('SZX')).toEqual(before);
  expect((await change('SZX', { name_en: 'Shenzhen Bay' })).body.data).toMatchObject({
    name: 'Shenzhen Bay',
    currency: 'CNY',
  });
});

test('A warehouse that is closed for orders sells as out of stock until it is opened; what was ordered stays', async () => {
  const cup = await sell(shop.db, { handle: 'closing' });
  const actor = await wealthyBuyer(shop);
  const line = { sku_id: cup.skuId, warehouse_id: 'SZX', quantity: 1 };
  const ordered = await settleOne(shop, actor, { sku: cup });
  await shop.ok(orderRoutes.submit, { actor, body: cheapest(ordered) });
  const open = await settleOne(shop, actor, { sku: cup });

  await change('SZX', { takes_orders: false });
  expect((await shop.call(cartRoutes.add, { actor, body: line })).body.code).toBe('quantity_exceeds_stock');
  const bought = await shop.call(settlementRoutes.buy, { actor, body: { ...line, currency: 'CNY' } });
  expect(bought.body.code).toBe('quantity_exceeds_stock');
  const submitted = await shop.call(orderRoutes.submit, { actor, body: cheapest(open) });
  expect(submitted.body).toMatchObject({
    code: 'quantity_exceeds_stock',
    data: { changes: [{ what: 'stock', new: 0 }] },
  });
  const product = await shop.ok(catalogueRoutes.product, { actor, params: { id: cup.productId } });
  expect(JSON.stringify(product)).not.toContain('"available":5');
  const orders = await shop.db.rows(sql`
    select s.status from sub_orders s join order_lines l on l.sub_order_id = s.id where l.sku = ${cup.sku}`);
  expect(orders).toEqual([{ status: 'pending_payment' }]);

  await change('SZX', { takes_orders: true });
  expect((await shop.call(cartRoutes.add, { actor, body: line })).status).toBe(200);
});

test('An operator who is bound to warehouses makes none, and neither does the staff of one', async () => {
  const bound = await englishOperator(shop.db, 'catalogue');
  await shop.db.rows(sql`insert into operator_warehouses (operator_id, warehouse_code)
    select id, 'SZX' from operators order by id desc limit 1`);
  expect((await make({ code: 'BND1' }, bound)).body.code).toBe('warehouses_limited');
  expect((await make({ code: 'BND1' }, await englishOperator(shop.db, 'fulfilment'))).body.code).toBe(
    'permission_missing',
  );
});
