import { staffWarehouseRoutes as routes } from '@amberdock/contract/console/warehouses.ts';
import { parseMinor } from '@amberdock/contract/money.ts';
import sql from 'sql-template-tag';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { englishOperator, openCheckout, operatorHeaders } from '../../../testing/checkout.ts';
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

test('Times, fees and address of a warehouse are changed at once, and the audit log has what was before', async () => {
  const before = await find('SZX');
  const changed = await change('SZX', {
    cut_off: '14:30',
    hand_over_days: 2,
    handling_fee: '3.50',
    storage_fee: '0.20',
    return_address: { address1: ' 1 Dock Road ', postal_code: '518000', city: 'Shenzhen' },
  });
  expect(changed.body.data).toEqual({
    ...before,
    cut_off: '14:30',
    hand_over_days: 2,
    handling_fee: { amount: '3.50', currency: 'CNY' },
    storage_fee: { amount: '0.20', currency: 'CNY' },
    return_address: { address1: '1 Dock Road', postal_code: '518000', city: 'Shenzhen' },
    version: before.version + 1,
  });
  expect(await find('SZX')).toEqual(changed.body.data);
  const entry = await shop.db.one(sql`
    select actor, action, before, after from audit_log where subject = 'SZX' order by id desc limit 1`);
  expect(entry).toEqual({
    actor: 'operator',
    action: 'warehouse.change',
    before: {
      cutOff: before.cut_off,
      handOverDays: before.hand_over_days,
      handlingFeeMinor: null,
      storageFeeMinor: String(parseMinor(before.storage_fee.amount, 'CNY')),
      returnAddress: {},
    },
    after: {
      cutOff: '14:30',
      handOverDays: 2,
      handlingFeeMinor: '350',
      storageFeeMinor: '20',
      returnAddress: { address1: '1 Dock Road', postal_code: '518000', city: 'Shenzhen' },
    },
  });
});

test('An address keeps the parts that the form does not show, and loses those that are emptied', async () => {
  const address = () =>
    shop.db.one<{ return_address: unknown }>(sql`select return_address from warehouses where code = 'SZX'`);
  await shop.db.rows(sql`update warehouses set return_address =
    '{"company": "Amberdock", "address1": "Dock 4", "city": "Shenzhen"}' where code = 'SZX'`);
  const { version } = await find('SZX');
  expect((await change('SZX', {})).body.data).toMatchObject({ version });
  await change('SZX', { return_address: { address1: 'Dock 5', postal_code: '', city: '' } });
  expect(await address()).toEqual({ return_address: { company: 'Amberdock', address1: 'Dock 5' } });
});

test('An empty fee ends the taking of own labels; a change of nothing keeps the version and writes no entry', async () => {
  await change('SZX', { handling_fee: null });
  const { handling_fee, version } = await find('SZX');
  expect(handling_fee).toBeNull();
  const count = () => shop.db.one(sql`select count(*)::int as entries from audit_log where subject = 'SZX'`);
  const entries = await count();
  expect((await change('SZX', {})).body.data).toMatchObject({ version });
  expect(await count()).toEqual(entries);
});

test('A change from older terms is refused by the name of who changed them', async () => {
  const { version } = await find('SZX');
  await change('SZX', { cut_off: '15:00' });
  const other = await operatorHeaders(shop.db, 'catalogue');
  const late = await change('SZX', { cut_off: '16:00', version }, other);
  expect([late.status, late.body.code]).toEqual([409, 'changed_meanwhile']);
  const { name } = await shop.db.one<{ name: string }>(sql`
    select o.name from operators o join audit_log a on a.operator_id = o.id order by a.id desc limit 1`);
  expect(late.body.message).toContain(name);
  expect(late.body.message).toMatch(/Cut-off|截单时间/);
  expect(late.body.data).toMatchObject({ action: 'warehouse.change', after: { cutOff: '15:00' } });
  expect((await find('SZX')).cut_off).toBe('15:00');
});

test.each([
  ['a time that no clock shows', { cut_off: '24:00' }, 'invalid'],
  ['more days than are taken', { hand_over_days: 31 }, 'invalid'],
  ['a fee below zero', { storage_fee: '-1' }, 'invalid'],
  ['a fee with more digits than the currency has', { storage_fee: '0.123' }, 'amount_digits'],
])('%s is refused', async (_, changed, code) => {
  const before = await find('SZX');
  expect((await change('SZX', changed)).body.code).toBe(code);
  expect(await find('SZX')).toEqual(before);
});

test('An operator who is bound to a warehouse sees and changes it alone', async () => {
  const bound = await englishOperator(shop.db, 'admin');
  await shop.db.rows(sql`insert into operator_warehouses (operator_id, warehouse_code)
    select id, 'SZX' from operators order by id desc limit 1`);
  expect((await shop.ok(routes.list, { headers: bound })).map(({ code }) => code)).toEqual(['SZX']);
  const others = (await shop.ok(routes.list, { headers: staff })).filter(({ code }) => code !== 'SZX');
  expect(others.length).toBeGreaterThan(0);
  for (const { code } of others) expect((await change(code, { cut_off: '09:00' }, bound)).status).toBe(404);
  expect((await change('SZX', { cut_off: '17:00' }, bound)).status).toBe(200);
});

test('The staff of a warehouse read its terms and change none of them', async () => {
  const fulfilment = await englishOperator(shop.db, 'fulfilment');
  expect((await find('SZX', fulfilment)).code).toBe('SZX');
  expect((await change('SZX', { cut_off: '08:00' }, fulfilment)).body.code).toBe('permission_missing');
  const finance = await englishOperator(shop.db, 'finance');
  expect((await shop.call(routes.list, { headers: finance })).body.code).toBe('permission_missing');
});
