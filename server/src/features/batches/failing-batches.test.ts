import { batchRoutes } from '@amberdock/contract/batches/batches.ts';
import sql from 'sql-template-tag';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openCheckout, sell, type Sku, wealthyBuyer } from '../../testing/checkout.ts';
import { createShop, type TestBuyer, type TestShop } from '../../testing/shop.ts';
import {
  batchFileColumns,
  checkedBatch,
  confirmBatch,
  rowOf,
  rowsOf,
  uploadBatch,
} from '../../testing/trade/batches.ts';
import { triesMax } from './batches.store.ts';
import { checkBatch } from './checking/check-batch.ts';
import { workOrders } from './ordering/work-orders.ts';

let shop: TestShop;
let actor: TestBuyer;
let cup: Sku;
beforeAll(async () => {
  shop = await createShop();
  await openCheckout(shop.db);
  cup = await sell(shop.db, { handle: 'cup', skus: [{ sku: 'CUP-1', offers: [{ stock: 100 }] }] });
  actor = await wealthyBuyer(shop);
  // A fault of the program, as far as a batch can tell.
  await shop.db.rows(
    sql`alter table batch_rows add constraint no_broken_row check (reference <> 'BROKEN-ROW')`,
  );
  await shop.db.rows(
    sql`alter table orders add constraint no_broken_order check (own_reference <> 'BROKEN-ORDER')`,
  );
});
afterAll(() => shop.close());

const detailOf = (id: string) => shop.ok(batchRoutes.detail, { actor, params: { batch_id: id } });

test('a batch whose check fails again and again ends with a reason for its sender, who can have it checked again', async () => {
  const { body } = await uploadBatch(shop, actor, [rowOf(cup), rowOf(cup, { reference: 'BROKEN-ROW' })]);
  const id = body.data.batch_id;
  for (let attempt = 0; attempt < triesMax; attempt++)
    await expect(checkBatch(shop.db, id)).rejects.toThrow('no_broken_row');
  expect((await detailOf(id)).status).toBe('checking');
  await checkBatch(shop.db, id);
  expect(await detailOf(id)).toMatchObject({ status: 'checked', verdicts: { ready: 0, refused: 2 } });
  const message =
    'This row couldn’t be checked because of a fault on our side. Submit it again. If that fails too, contact us.';
  expect((await rowsOf(shop, actor, id)).map(({ reason }) => reason)).toEqual([
    { code: 'check_failed', message, field: null },
    { code: 'check_failed', message, field: null },
  ]);
  const events = await shop.db.rows(
    sql`select data->'refused' as refused from events where kind = 'batch.checked' and subject = ${id}`,
  );
  expect(events).toEqual([{ refused: 2 }]);
  const params = { batch_id: id };
  await shop.ok(batchRoutes.nameColumns, { actor, params, body: { columns: batchFileColumns } });
  await expect(checkBatch(shop.db, id)).rejects.toThrow('no_broken_row');
});

test('an order that fails again and again is refused once all the others are made', async () => {
  const { id } = await checkedBatch(shop, actor, [
    rowOf(cup, { reference: 'BROKEN-ORDER' }),
    rowOf(cup, { reference: 'FINE' }),
  ]);
  await confirmBatch(shop, actor, id);
  // The first run gets further: it makes the other order.
  for (let attempt = 0; attempt <= triesMax; attempt++)
    await expect(workOrders(shop.db, id)).rejects.toThrow('no_broken_order');
  expect(await detailOf(id)).toMatchObject({ status: 'ordering', verdicts: { ready: 1, ordered: 1 } });
  expect(await workOrders(shop.db, id)).toBe(false);
  expect(await detailOf(id)).toMatchObject({ status: 'finished', verdicts: { refused: 1, ordered: 1 } });
  const [broken] = await rowsOf(shop, actor, id);
  expect(broken?.reason?.code).toBe('order_failed');
});
