import { operationRoutes } from '@amberdock/contract/console/operations.ts';
import sql from 'sql-template-tag';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { writeAuditLog } from '../../db/audit-log.ts';
import { inTx } from '../../db/tx.ts';
import { operatorHeaders, sell, wealthyBuyer } from '../../testing/checkout.ts';
import { createShop, type TestShop } from '../../testing/shop.ts';
import { type AfterSales, openAfterSales, units } from '../../testing/trade/cases.ts';

let shop: TestShop;
let headers: Record<string, string>;
let afterSales: AfterSales;
beforeAll(async () => {
  shop = await createShop();
  afterSales = await openAfterSales(shop);
  headers = await operatorHeaders(shop.db, 'admin');
});
afterAll(() => shop.close());

const write = (action: 'product.change' | 'adjustment' | 'ship' | 'case.approve', subject: string) =>
  inTx(shop.db, (tx) => writeAuditLog(tx, 'command line', [{ action, subject, before: null, after: null }]));
const find = async (subject: string) =>
  (await shop.ok(operationRoutes.auditLog, { headers, query: { subject, page_size: 10 } })).map((entry) => [
    entry.action,
    entry.subject_name,
  ]);

test('a product is found by its number and by a SKU in any case, and stands under its number', async () => {
  const { productId, sku } = await sell(shop.db);
  const { handle } = await shop.db.one<{ handle: string }>(
    sql`select handle from products where id = ${productId}`,
  );
  await write('product.change', productId);
  for (const word of [handle, sku, sku.toLowerCase(), productId]) {
    expect([word, await find(word)]).toEqual([word, [['product.change', handle]]]);
  }
});

test('an account is found by its username, and stands under its name', async () => {
  const { accountId, username } = await shop.buyer();
  await write('adjustment', accountId);
  expect(await find(username)).toEqual([['adjustment', username]]);
});

test('an order is found with its sub orders and cases; a sub order without the order’s others', async () => {
  const actor = await wealthyBuyer(shop);
  const { subNo, lineId } = await afterSales.buy(actor, 1);
  const opened = await afterSales.open(actor, subNo, {
    units: 'unshipped',
    reason: 'other',
    ...units(lineId, 1),
  });
  await write('ship', subNo);
  await write('case.approve', opened.body.data.case_no);
  const both = [
    ['case.approve', null],
    ['ship', null],
  ];
  expect(await find(subNo.replace(/-1$/, ''))).toEqual(both);
  expect(await find(subNo)).toEqual(both);
  expect(await find('nothing')).toEqual([]);
});
