import { cartRoutes } from '@amberdock/contract/cart.ts';
import { orderRoutes } from '@amberdock/contract/orders.ts';
import { settlementRoutes } from '@amberdock/contract/settlement.ts';
import pg from 'pg';
import sql from 'sql-template-tag';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { newId } from '../../db/new-id.ts';
import {
  cheapest,
  openCheckout,
  orderOne,
  pay,
  paymentPassword,
  recipient,
  sell,
  wealthyBuyer,
} from '../../testing/checkout.ts';
import { createShop, type TestShop } from '../../testing/shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await createShop();
  await openCheckout(shop.db);
});
afterAll(() => shop.close());

/** How many trips to the database a call takes, the look at the session among them. */
async function count<T>(call: () => Promise<T>): Promise<{ trips: number; result: T }> {
  const spy = vi.spyOn(pg.Client.prototype, 'query');
  const result = await call();
  const trips = spy.mock.calls.length;
  spy.mockRestore();
  return { trips, result };
}

const walAt = async () =>
  (await shop.db.one<{ lsn: string }>(sql`select pg_current_wal_insert_lsn()::text as lsn`)).lsn;
const walSince = async (lsn: string) =>
  (
    await shop.db.one<{ bytes: number }>(
      sql`select (pg_current_wal_insert_lsn() - ${lsn}::pg_lsn)::int as bytes`,
    )
  ).bytes;

test('the way from the cart to a paid order is few trips to the database: a new one must be worth its time', async () => {
  const actor = await wealthyBuyer(shop);
  const near = await sell(shop.db, { handle: 'near' });
  const far = await sell(shop.db, {
    handle: 'far',
    skus: [{ offers: [{ warehouse: 'LAX', currency: 'USD' }] }],
  });
  await pay(shop, actor, [(await orderOne(shop, actor, { sku: near })).order_no]);
  const headers = () => ({ 'idempotency-key': newId() });
  const add = (sku: typeof near, warehouse: string) =>
    shop.ok(cartRoutes.add, { actor, body: { sku_id: sku.skuId, warehouse_id: warehouse, quantity: 1 } });
  const before = await walAt();
  const added = await count(() => add(near, 'SZX'));
  const ids = [added.result.id, (await add(far, 'LAX')).id];
  const viewed = await count(() => shop.ok(cartRoutes.view, { actor }));
  const settled = await count(() =>
    shop.ok(settlementRoutes.settleCart, { actor, body: { ids, currency: 'CNY', address: recipient } }),
  );
  const submitted = await count(() =>
    shop.ok(orderRoutes.submit, { actor, body: cheapest(settled.result), headers: headers() }),
  );
  const paid = await count(() =>
    shop.ok(orderRoutes.pay, {
      actor,
      body: { order_nos: [submitted.result.order_no], payment_password: paymentPassword },
      headers: headers(),
    }),
  );
  const listed = await count(() => shop.ok(orderRoutes.list, { actor }));
  const trips = Object.fromEntries(
    Object.entries({ added, viewed, settled, submitted, paid, listed }).map(([call, { trips: of }]) => [
      call,
      of,
    ]),
  );
  const wal = await walSince(before);
  process.stdout.write(`trips: ${JSON.stringify(trips)}; ${wal} bytes of WAL in all\n`);
  expect(trips).toEqual({ added: 2, viewed: 2, settled: 4, submitted: 5, paid: 4, listed: 2 });
});
