import { batchRoutes } from '@amberdock/contract/batches/batches.ts';
import { orderRoutes } from '@amberdock/contract/trade/orders.ts';
import { palletRoutes } from '@amberdock/contract/trade/pallets.ts';
import { settlementRoutes } from '@amberdock/contract/trade/settlement.ts';
import sql from 'sql-template-tag';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import {
  cheapest,
  expectCleanAudit,
  openCheckout,
  pay,
  recipient,
  sell,
  type Sku,
  wealthyBuyer,
} from '../../testing/checkout.ts';
import { createShop, type TestBuyer, type TestShop } from '../../testing/shop.ts';
import {
  batchHeader,
  checkedBatch,
  confirmBatch,
  orderBatch,
  rowOf,
  rowsOf,
} from '../../testing/trade/batches.ts';

let shop: TestShop;
let cup: Sku;
let pen: Sku;
beforeAll(async () => {
  shop = await createShop();
  await openCheckout(shop.db);
  cup = await sell(shop.db, { handle: 'cup', skus: [{ sku: 'CUP-1', offers: [{ stock: 1_000 }] }] });
  pen = await sell(shop.db, { handle: 'pen', skus: [{ sku: 'PEN-1', offers: [{ stock: 1_000 }] }] });
  // 0.10 CNY per unit and day.
  await shop.db.rows(sql`update warehouses set storage_fee_minor = 10 where code = 'SZX'`);
});
afterEach(() => expectCleanAudit(shop.db));
afterAll(() => shop.close());

/** Buys units that stay in the warehouse, as if stored `daysAgo` days ago. */
async function stockpile(actor: TestBuyer, quantity: number, daysAgo = 0): Promise<void> {
  const body = { sku_id: cup.skuId, warehouse_id: 'SZX', quantity, currency: 'CNY' };
  const { settlement_id } = await shop.ok(settlementRoutes.stockpileBuy, { actor, body });
  const { order_no } = await shop.ok(orderRoutes.submitStockpile, { actor, body: { settlement_id } });
  await pay(shop, actor, [order_no]);
  await shop.db.rows(sql`update pallets p set stored_since = stored_since - make_interval(days => ${daysAgo}),
      free_until = free_until - make_interval(days => ${daysAgo})
    from order_lines l join orders o on o.id = l.order_id where p.line_id = l.id and o.order_no = ${order_no}`);
}

type Row = Parameters<typeof rowOf>[1];
const check = (actor: TestBuyer, rows: [Sku, Row, string][]) =>
  checkedBatch(
    shop,
    actor,
    rows.map(([sku, row, source]) => `${rowOf(sku, row)},${source}`),
    { header: `${batchHeader},Source` },
  );
const leftOf = async (actor: TestBuyer) =>
  (await shop.ok(palletRoutes.list, { actor })).map(({ left, reserved }) => ({ left, reserved }));
const outcomes = (rows: Awaited<ReturnType<typeof rowsOf>>) =>
  rows.map(({ verdict, reason }) => reason?.code ?? verdict);

test('rows ship from the buyer’s pallets, the oldest units first, for freight and storage alone', async () => {
  const actor = await wealthyBuyer(shop);
  // The first 30 days are free: after 40 days ten days of storage are due, and the day that has begun.
  await stockpile(actor, 3, 40);
  await stockpile(actor, 5);
  const { id, rows } = await check(actor, [
    [cup, { reference: 'P-1', quantity: '2' }, 'pallet'],
    [cup, { reference: 'P-2', quantity: '4' }, '囤货'],
    [cup, { reference: 'P-3', quantity: '3' }, 'pallet'],
    [cup, { reference: 'S-1', quantity: '3' }, ''],
  ]);
  expect(outcomes(rows)).toEqual(['ready', 'ready', 'not_enough_stock', 'ready']);
  expect(rows.map(({ from_pallets }) => from_pallets)).toEqual([true, true, true, false]);
  // Two units for eleven started days at 0.10, then the third.
  expect(rows.map(({ goods, fees }) => [goods?.amount, fees?.amount])).toEqual([
    ['0.00', '2.20'],
    ['0.00', '1.10'],
    [undefined, undefined],
    ['30.00', '0.00'],
  ]);
  const checked = await shop.ok(batchRoutes.detail, { actor, params: { batch_id: id } });
  expect(checked.fees_total.amount).toBe('3.30');

  expect((await confirmBatch(shop, actor, id)).status).toBe(202);
  await orderBatch(shop, id);
  const ordered = await rowsOf(shop, actor, id);
  expect(outcomes(ordered)).toEqual(['ordered', 'ordered', 'not_enough_stock', 'ordered']);
  expect(await leftOf(actor)).toEqual([
    { left: 0, reserved: 3 },
    { left: 2, reserved: 3 },
  ]);
  const order = await shop.ok(orderRoutes.detail, { actor, params: { no: ordered[0]?.order_no ?? '' } });
  expect(order).toMatchObject({
    kind: 'pallet',
    own_reference: 'P-1',
    status: 'awaiting_shipment',
    total_goods: { amount: '0.00' },
    total_fees: { amount: '2.20' },
  });
  const made = await shop.ok(batchRoutes.detail, { actor, params: { batch_id: id } });
  expect(made.total).toEqual(checked.total);
});

test('goods that are not on the buyer’s pallets are refused with a reason, and so is a reference of two sources', async () => {
  const [actor, other] = [await wealthyBuyer(shop), await wealthyBuyer(shop)];
  await stockpile(actor, 5);
  await stockpile(other, 50);
  const { rows } = await check(actor, [
    [pen, { reference: 'A' }, 'pallet'],
    [cup, { reference: 'B', warehouse: 'LAX' }, 'pallet'],
    [cup, { reference: 'C', quantity: '6' }, 'pallet'],
    [cup, { reference: 'D' }, 'pallet'],
    [cup, { reference: 'D' }, ''],
    [cup, { reference: 'E' }, 'elsewhere'],
  ]);
  expect(outcomes(rows)).toEqual([
    'not_on_pallets',
    'not_on_pallets_there',
    'not_enough_stock',
    'sources_differ',
    'sources_differ',
    'field_invalid',
  ]);
});

test('goods that the shop no longer sells still ship from pallets', async () => {
  const actor = await wealthyBuyer(shop);
  await stockpile(actor, 2);
  await shop.db.rows(sql`update offers set active = false where sku_id = ${cup.skuId}`);
  const { id, rows } = await check(actor, [[cup, { reference: 'OLD' }, 'pallet']]);
  expect(outcomes(rows)).toEqual(['ready']);
  await confirmBatch(shop, actor, id);
  await orderBatch(shop, id);
  expect(outcomes(await rowsOf(shop, actor, id))).toEqual(['ordered']);
  await shop.db.rows(sql`update offers set active = true where sku_id = ${cup.skuId}`);
});

test('a day of storage that began since the verdict makes the reference dearer', async () => {
  const actor = await wealthyBuyer(shop);
  await stockpile(actor, 1, 40);
  const { id } = await check(actor, [[cup, { reference: 'DAY' }, 'pallet']]);
  await shop.db.rows(sql`update pallets set free_until = free_until - interval '1 day'
    where account_id = ${actor.accountId}`);
  await confirmBatch(shop, actor, id);
  await orderBatch(shop, id);
  expect(outcomes(await rowsOf(shop, actor, id))).toEqual(['dearer']);
});

test('units that another order has taken since the verdict refuse the reference', async () => {
  const actor = await wealthyBuyer(shop);
  await stockpile(actor, 2);
  const { id } = await check(actor, [[cup, { reference: 'GONE', quantity: '2' }, 'pallet']]);
  const lines = [{ sku_id: cup.skuId, warehouse_id: 'SZX', quantity: 1 }];
  const body = { lines, currency: 'CNY', address: recipient };
  const settlement = await shop.ok(palletRoutes.ship, { actor, body });
  await shop.ok(orderRoutes.submit, { actor, body: cheapest(settlement) });
  await confirmBatch(shop, actor, id);
  await orderBatch(shop, id);
  expect(outcomes(await rowsOf(shop, actor, id))).toEqual(['quantity_exceeds_pallet']);
});

test('references of one batch that want the same oldest units at once are ordered all the same', async () => {
  const actor = await wealthyBuyer(shop, { funds: { CNY: '100000.00' } });
  for (let n = 0; n < 4; n++) await stockpile(actor, 3);
  const { id } = await check(
    actor,
    Array.from({ length: 12 }, (_, n) => [cup, { reference: `ONE-${n}` }, 'pallet'] as [Sku, Row, string]),
  );
  await confirmBatch(shop, actor, id);
  await Promise.all([orderBatch(shop, id), orderBatch(shop, id)]);
  expect(outcomes(await rowsOf(shop, actor, id))).toEqual(Array.from({ length: 12 }, () => 'ordered'));
  expect((await leftOf(actor)).map(({ left }) => left)).toEqual([0, 0, 0, 0]);
});
