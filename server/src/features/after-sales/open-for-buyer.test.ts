import { shippingRoutes } from '@amberdock/contract/console/shipping.ts';
import { afterSalesRoutes, type CaseInput } from '@amberdock/contract/trade/after-sales.ts';
import { afterSalesDaysAfterCompletion } from '@amberdock/contract/trade/order-actions.ts';
import { orderRoutes } from '@amberdock/contract/trade/orders.ts';
import sharp from 'sharp';
import sql from 'sql-template-tag';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { expectCleanAudit, operatorHeaders, orderOne, wealthyBuyer } from '../../testing/checkout.ts';
import { formOf } from '../../testing/properties/uploads/hostile-forms.ts';
import { createShop, type TestBuyer, type TestShop } from '../../testing/shop.ts';
import { type AfterSales, openAfterSales, units } from '../../testing/trade/cases.ts';
import { operatorOf } from '../../testing/trade/shipping.ts';
import { completeByTime } from '../orders/index.ts';

let shop: TestShop;
let afterSales: AfterSales;
let owner: TestBuyer;
beforeAll(async () => {
  shop = await createShop();
  afterSales = await openAfterSales(shop);
  owner = await wealthyBuyer(shop, { funds: { CNY: '10000.00' } });
});
afterAll(async () => {
  await expectCleanAudit(shop.db);
  await shop.close();
});

const openFor = (no: string, body: Partial<CaseInput>, headers = {}) =>
  shop.call(afterSalesRoutes.openFor, {
    params: { no },
    body: { kind: 'refund_only', units: 'shipped', reason: 'damaged', ...body },
    headers: afterSales.staffHeaders(headers),
  });

/** The part of an order's page that says for which units a case can be opened. */
async function claimOn(no: string) {
  const order = await shop.ok(shippingRoutes.order, { params: { no }, headers: afterSales.staffHeaders() });
  const [part] = order.sub_orders;
  return [part?.case_units, part?.lines[0]?.claimable];
}

async function uploadFor(no: string, headers: Record<string, string> = afterSales.staffHeaders()) {
  const bytes = await sharp({ create: { width: 8, height: 6, channels: 3, background: 'red' } })
    .png()
    .toBuffer();
  const { type, payload } = formOf('cup.png', 'image/png', bytes);
  const answer = await shop.app.inject({
    method: 'POST',
    url: `/api/console/orders/${no}/after_sales/pictures`,
    headers: { ...headers, 'content-type': type },
    payload,
  });
  return { status: answer.statusCode, ...answer.json() };
}

test('an order says for which units of which lines a case can be opened', async () => {
  const { subNo, lineId } = await afterSales.buy(owner, 4);
  expect(await claimOn(subNo)).toEqual([['unshipped'], { unshipped: 4, shipped: 0 }]);
  await afterSales.ship(subNo, 'OPEN-1', units(lineId, 3));
  expect(await claimOn(subNo)).toEqual([['unshipped', 'shipped'], { unshipped: 1, shipped: 3 }]);
  expect((await openFor(subNo, units(lineId, 3))).status).toBe(200);
  expect(await claimOn(subNo)).toEqual([['unshipped'], { unshipped: 1, shipped: 0 }]);
});

test('an order that is not paid has no cases', async () => {
  const { order_no: no } = await orderOne(shop, owner, { sku: afterSales.cup, quantity: 1 });
  expect(await claimOn(no)).toEqual([[], { unshipped: 1, shipped: 0 }]);
});

test('an order has cases until seven days after its completion', async () => {
  const { subNo, lineId } = await afterSales.buy(owner, 1);
  await afterSales.ship(subNo, 'OPEN-2');
  await shop.ok(orderRoutes.confirmReceipt, { actor: owner, params: { no: subNo } });
  await shop.db.rows(
    sql`update sub_orders set received_at = received_at - interval '15 days' where sub_order_no = ${subNo}`,
  );
  await completeByTime(shop.db);
  const age = (days: number) =>
    shop.db.rows(sql`update sub_orders set completed_at = shop_now() - make_interval(days => ${days}, mins => -1)
      where sub_order_no = ${subNo}`);
  await age(afterSalesDaysAfterCompletion);
  expect((await claimOn(subNo))[0]).toEqual(['shipped']);
  await age(afterSalesDaysAfterCompletion + 1);
  expect((await claimOn(subNo))[0]).toEqual([]);
  expect((await openFor(subNo, units(lineId, 1))).body.code).toBe('after_sales_over');
});

test('a case is opened with the operator’s words and pictures, which the buyer sees', async () => {
  const { subNo, lineId } = await afterSales.buy(owner, 1);
  await afterSales.ship(subNo, 'OPEN-3');
  const { data: picture } = await uploadFor(subNo);
  expect(picture).toMatchObject({ width: 8, height: 6 });
  const body = { ...units(lineId, 1), text: 'The lid is cracked.', file_ids: [picture.file_id] };
  const { case_no } = (await openFor(subNo, body)).body.data;
  const seen = await afterSales.read(owner, case_no);
  expect(seen.messages).toMatchObject([
    { author: 'operator', text: 'The lid is cracked.', pictures: [{ file_id: picture.file_id }] },
  ]);
});

test('a buyer does not read the name of the operator who opened a case, and an operator does', async () => {
  const { subNo, lineId } = await afterSales.buy(owner, 1);
  const opened = (await openFor(subNo, { units: 'unshipped', ...units(lineId, 1) })).body.data;
  expect((await afterSales.read(owner, opened.case_no)).opened_by).toBe('');
  expect(opened.opened_by).not.toBe('');
  expect(opened.opened_by).not.toBe(owner.username);
});

test('a picture of one account opens no case of another', async () => {
  const mine = await afterSales.buy(owner, 1);
  const { data: picture } = await uploadFor(mine.subNo);
  const other = await afterSales.buy(await wealthyBuyer(shop), 1);
  const body: Partial<CaseInput> = {
    units: 'unshipped',
    ...units(other.lineId, 1),
    file_ids: [picture.file_id],
  };
  expect((await openFor(other.subNo, body)).status).toBe(404);
});

test('pictures are uploaded by those who decide cases, for sub orders of their warehouses', async () => {
  const { no, subNo } = await afterSales.buy(owner, 1);
  const statusOf = async (no: string, headers?: Record<string, string>) =>
    (await uploadFor(no, headers)).status;
  expect(await statusOf(subNo, {})).toBe(401);
  expect(await statusOf(subNo, await operatorHeaders(shop.db, 'fulfilment'))).toBe(200);
  expect(await statusOf(subNo, await operatorHeaders(shop.db, 'finance'))).toBe(403);
  expect(await statusOf(subNo, await operatorOf(shop, 'LAX'))).toBe(404);
  expect([await statusOf(no), await statusOf(`${no}-9`)]).toEqual([404, 404]);
});

test('a refusal of too many units names the SKU as data', async () => {
  const { subNo, lineId } = await afterSales.buy(owner, 1);
  const { body } = await openFor(subNo, { units: 'unshipped', ...units(lineId, 2) });
  expect(body).toMatchObject({ code: 'quantity_exceeds_claimable', data: { sku: afterSales.cup.sku } });
});
