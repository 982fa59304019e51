import { afterSalesRoutes } from '@amberdock/contract/trade/after-sales.ts';
import sql from 'sql-template-tag';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { wealthyBuyer } from '../../testing/checkout.ts';
import { createShop, type TestShop } from '../../testing/shop.ts';
import { type AfterSales, openAfterSales, units } from '../../testing/trade/cases.ts';
import { returnAddressText } from './views/return-address.ts';

let shop: TestShop;
let afterSales: AfterSales;
beforeAll(async () => {
  shop = await createShop();
  afterSales = await openAfterSales(shop);
});
afterAll(() => shop.close());

/** The address that is suggested for a new return, which the operator then sends elsewhere. */
async function suggested(sentTo: string): Promise<string> {
  const actor = await wealthyBuyer(shop);
  const { subNo, lineId } = await afterSales.buy(actor, 1);
  await afterSales.ship(subNo, `N-${subNo}`);
  const wish = { kind: 'return_refund', units: 'shipped', reason: 'faulty', ...units(lineId, 1) } as const;
  const { case_no, version } = (await afterSales.open(actor, subNo, wish)).body.data;
  const headers = afterSales.staffHeaders();
  const file = await shop.ok(afterSalesRoutes.file, { params: { case_no }, headers });
  await afterSales.approve(case_no, { version, return_address: sentTo });
  return file.return_address_suggested;
}
const enter = (address: object) =>
  shop.db.rows(sql`update warehouses set return_address = ${JSON.stringify(address)} where code = 'SZX'`);

test('a return is suggested the address of its warehouse, and without one where the last return went', async () => {
  expect(await suggested('Dock 4')).toBe('');
  expect(await suggested('Dock 5')).toBe('Dock 4');
  await enter({ address1: '1 Dock Road', postal_code: '518000', city: 'Shenzhen' });
  expect(await suggested('Dock 6')).toBe('1 Dock Road\n518000 Shenzhen\nChina');
  await enter({ city: 'Shenzhen' });
  expect(await suggested('Dock 7')).toBe('Dock 6');
});

describe('the address of a warehouse', () => {
  test.each([
    [{}, 'DE', ''],
    [{ postal_code: '20457', city: 'Hamburg' }, 'DE', ''],
    [{ address1: 'Kai 4' }, 'DE', 'Kai 4\nGermany'],
    [{ address1: 'Kai 4', postal_code: '20457', city: 'Hamburg' }, 'DE', 'Kai 4\n20457 Hamburg\nGermany'],
    [
      { company: '退件组', address1: '琥珀路 18 号', city: '深圳市', phone: '+86 755' },
      'CN',
      '退件组\n琥珀路 18 号\n深圳市\n中国\n+86 755',
    ],
  ])('%j in %s is written as %j', (parts, country, text) => {
    expect(returnAddressText(parts, country)).toBe(text);
  });
});
