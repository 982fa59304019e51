import { batchRoutes } from '@amberdock/contract/batches/batches.ts';
import { orderRoutes } from '@amberdock/contract/trade/orders.ts';
import sql from 'sql-template-tag';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  checkedBatch,
  confirmBatch,
  orderBatch,
  rowOf,
  rowsOf,
  uploadBatch,
} from '../../../testing/trade/batches.ts';
import { expectCleanAudit, openCheckout, sell, type Sku, wealthyBuyer } from '../../../testing/checkout.ts';
import { uploadLabel } from '../../../testing/trade/proofs.ts';
import { createShop, type TestBuyer, type TestShop } from '../../../testing/shop.ts';
import { inTx } from '../../../db/tx.ts';
import { findBatch } from '../batches.store.ts';
import { checkBatch } from '../checking/check-batch.ts';
import { saveVerdicts } from '../checking/checking.store.ts';

let shop: TestShop;
let actor: TestBuyer;
let cup: Sku;
let pot: Sku;
beforeAll(async () => {
  shop = await createShop();
  await openCheckout(shop.db);
  await shop.db.rows(sql`update warehouses set handling_fee_minor = 350 where code = 'SZX'`);
  cup = await sell(shop.db, { handle: 'cup', skus: [{ sku: 'CUP-1', offers: [{ stock: 100 }] }] });
  pot = await sell(shop.db, {
    handle: 'pot',
    skus: [
      {
        sku: 'POT-1',
        offers: [
          { stock: 20, priceMinor: 9_000n },
          { warehouse: 'LAX', currency: 'USD', priceMinor: 200n, stock: 20 },
        ],
      },
    ],
  });
  actor = await wealthyBuyer(shop, { funds: { CNY: '100000.00' } });
});
afterAll(async () => {
  await expectCleanAudit(shop.db);
  await shop.close();
});

const idOfLabel = async (by = actor) => (await uploadLabel(shop, by)).file_id;
const reasonsOf = async (rows: string[]) =>
  (await checkedBatch(shop, actor, rows)).rows.map(({ verdict, reason }) => reason?.code ?? verdict);
const addLabels = (id: string, labels: { name: string; file_id: string }[], by = actor) =>
  shop.call(batchRoutes.addLabels, { actor: by, params: { batch_id: id }, body: { labels } });
const ordersOf = async () => (await shop.ok(orderRoutes.list, { actor, query: { page_size: 50 } })).length;

test('a check that began before the labels were given writes no verdicts, though it ends after them', async () => {
  const { body } = await uploadBatch(shop, actor, [rowOf(cup, { reference: 'LATE', label: 'late' })]);
  const id = body.data.batch_id;
  const begun = await findBatch(shop.db, id);
  await checkBatch(shop.db, id);
  await addLabels(id, [{ name: 'late', file_id: await idOfLabel() }]);
  if (begun === null) throw new Error('the batch is gone');
  expect(await inTx(shop.db, (tx) => saveVerdicts(tx, begun, []))).toBe(false);
  await checkBatch(shop.db, id);
  expect((await rowsOf(shop, actor, id)).map(({ verdict }) => verdict)).toEqual(['ready']);
});

test('rows name their labels by the files sent for the batch, and ship under them for the handling fee', async () => {
  const { id, rows } = await checkedBatch(shop, actor, [
    rowOf(cup, { reference: 'OWN-1', label: 'Shop-1.PDF', quantity: '2' }),
    rowOf(cup, { reference: 'OWN-2', label: 'shop-2' }),
    rowOf(cup, { reference: 'OWN-3' }),
  ]);
  expect(rows.map(({ reason }) => reason?.message ?? null)).toEqual([
    'There is no label “Shop-1.PDF”. Upload the file.',
    'There is no label “shop-2”. Upload the file.',
    null,
  ]);
  const before = await shop.ok(batchRoutes.detail, { actor, params: { batch_id: id } });
  expect(before.labels).toEqual({ named: 2, found: 0, missing: ['Shop-1.PDF', 'shop-2'] });
  const [first, second] = [await idOfLabel(), await idOfLabel()];
  const added = await addLabels(id, [
    { name: 'shop-1.pdf', file_id: first },
    { name: 'SHOP-2.png', file_id: second },
  ]);
  expect(added.body.data).toMatchObject({ status: 'checking' });
  await checkBatch(shop.db, id);
  expect(await rowsOf(shop, actor, id)).toMatchObject([
    { verdict: 'ready', label: 'Shop-1.PDF', service: 'Own label', freight: { amount: '3.50' } },
    { verdict: 'ready', label: 'shop-2', service: 'Own label', freight: { amount: '3.50' } },
    { verdict: 'ready', label: '', service: 'Post', freight: { amount: '30.00' } },
  ]);
  await confirmBatch(shop, actor, id);
  await orderBatch(shop, id);
  const detail = await shop.ok(batchRoutes.detail, { actor, params: { batch_id: id } });
  expect(detail).toMatchObject({ status: 'finished', orders_made: 3, labels: { found: 2, missing: [] } });
  const [made] = await rowsOf(shop, actor, id);
  const order = await shop.ok(orderRoutes.detail, { actor, params: { no: made?.order_no ?? '' } });
  expect(order.sub_orders).toMatchObject([
    { label_file_id: first, service_id: null, freight: { amount: '3.50' }, status: 'awaiting_shipment' },
  ]);
});

test('a row by the API names the id of an uploaded label, and a label that an order has is refused', async () => {
  const label = await idOfLabel();
  const send = async (own_reference: string) => {
    const row = { own_reference, label, sku: cup.sku, quantity: 1, recipient: 'Jane Doe', country: 'US' };
    const place = { phone: '+1 213 555 0100', state: 'CA', city: 'Los Angeles', postal_code: '90001' };
    const body = { rows: [{ ...row, ...place, address1: '1 Main Street' }] };
    const { batch_id: id } = await shop.ok(batchRoutes.create, { actor, body });
    await checkBatch(shop.db, id);
    return id;
  };
  // Both are ready, but the first uses the label: the second is refused, and no part of it is ordered.
  const [first, second] = [await send('API-1'), await send('API-2')];
  await confirmBatch(shop, actor, first);
  await confirmBatch(shop, actor, second);
  await orderBatch(shop, first);
  const before = await ordersOf();
  await orderBatch(shop, second);
  expect(await rowsOf(shop, actor, first)).toMatchObject([{ verdict: 'ordered' }]);
  expect(await rowsOf(shop, actor, second)).toMatchObject([
    { verdict: 'refused', reason: { code: 'own_label_used' }, order_no: null },
  ]);
  expect(await ordersOf()).toBe(before);
  expect(await reasonsOf([rowOf(cup, { reference: 'API-3', label })])).toEqual(['own_label_used']);
});

test('an uploaded label that a row names by its id counts as found, whatever else refuses the row', async () => {
  const label = await idOfLabel();
  const strange = await idOfLabel(await shop.buyer());
  const { id } = await checkedBatch(shop, actor, [
    rowOf('NO-SUCH', { reference: 'GONE-1', label }),
    rowOf(cup, { reference: 'GONE-2', label: strange }),
  ]);
  const { labels } = await shop.ok(batchRoutes.detail, { actor, params: { batch_id: id } });
  expect(labels).toEqual({ named: 2, found: 1, missing: [strange] });
});

test('a label is for one parcel: of one reference and one warehouse, and instead of a service', async () => {
  const [label, other] = [await idOfLabel(), await idOfLabel()];
  const rows = (...given: Parameters<typeof rowOf>[]) => reasonsOf(given.map((row) => rowOf(...row)));
  expect(
    await rows(
      [cup, { reference: 'A', label }],
      [cup, { reference: 'A', quantity: '2' }],
      [cup, { reference: 'B', label }],
    ),
  ).toEqual(['ready', 'ready', 'label_repeated']);
  expect(await rows([cup, { reference: 'A', label }], [cup, { reference: 'A', label: other }])).toEqual([
    'labels_differ',
    'other_row_refused',
  ]);
  expect(await rows([cup, { label, service: 'Post' }])).toEqual(['label_or_service']);
  await shop.db.rows(sql`update warehouses set handling_fee_minor = 100 where code = 'LAX'`);
  expect(
    await rows(
      [cup, { reference: 'A', label }],
      [pot, { reference: 'A', label, warehouse: 'LAX' }],
      [cup, { reference: 'B', label: other, warehouse: 'SZX' }],
    ),
  ).toEqual(['label_for_two_parcels', 'other_row_refused', 'ready']);
  await shop.db.rows(sql`update warehouses set handling_fee_minor = null where code = 'LAX'`);
});

test('a row without a warehouse ships from one that takes labels; a named one that takes none is refused', async () => {
  const label = await idOfLabel();
  const { rows } = await checkedBatch(shop, actor, [rowOf(pot, { label })]);
  expect(rows).toMatchObject([{ verdict: 'ready', warehouse_id: 'SZX', service: 'Own label' }]);
  expect(await reasonsOf([rowOf(pot, { label, warehouse: 'LAX' })])).toEqual(['own_label_not_taken']);
});

test('a handling fee that has risen since the verdict refuses the reference', async () => {
  const { id } = await checkedBatch(shop, actor, [rowOf(cup, { reference: 'UP', label: await idOfLabel() })]);
  await confirmBatch(shop, actor, id);
  await shop.db.rows(sql`update warehouses set handling_fee_minor = 400 where code = 'SZX'`);
  await orderBatch(shop, id);
  expect(await rowsOf(shop, actor, id)).toMatchObject([{ verdict: 'refused', reason: { code: 'dearer' } }]);
  await shop.db.rows(sql`update warehouses set handling_fee_minor = 350 where code = 'SZX'`);
});

test('a warehouse that has stopped taking labels refuses the reference', async () => {
  const { id } = await checkedBatch(shop, actor, [rowOf(cup, { reference: 'NO', label: await idOfLabel() })]);
  await confirmBatch(shop, actor, id);
  await shop.db.rows(sql`update warehouses set handling_fee_minor = null where code = 'SZX'`);
  await orderBatch(shop, id);
  expect(await rowsOf(shop, actor, id)).toMatchObject([{ reason: { code: 'own_label_not_taken' } }]);
  await shop.db.rows(sql`update warehouses set handling_fee_minor = 350 where code = 'SZX'`);
});

test('a stranger’s label is not found, nor taken for a batch; a confirmed batch takes none', async () => {
  const stranger = await wealthyBuyer(shop);
  const theirs = await idOfLabel(stranger);
  const { id, rows } = await checkedBatch(shop, actor, [
    rowOf(cup, { reference: 'S-1', label: theirs }),
    rowOf(cup, { reference: 'S-2' }),
  ]);
  expect(rows[0]?.reason?.code).toBe('label_missing');
  const mine = await idOfLabel();
  const taken = [
    { name: 'a', file_id: mine },
    { name: 'b', file_id: theirs },
  ];
  const { status, body } = await addLabels(id, taken);
  expect([status, body.data]).toMatchObject([404, { fields: [{ paths: ['/labels/1/file_id'] }] }]);
  expect((await addLabels(id, [{ name: 'a', file_id: await idOfLabel(stranger) }], stranger)).status).toBe(
    404,
  );
  expect((await addLabels(id, [{ name: '.pdf', file_id: mine }])).status).toBe(422);
  await confirmBatch(shop, actor, id);
  expect((await addLabels(id, [{ name: 'a', file_id: mine }])).body.code).toBe('batch_not_open');
});
