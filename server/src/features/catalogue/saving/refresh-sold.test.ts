import { catalogueRoutes } from '@amberdock/contract/catalog/catalogue.ts';
import sql from 'sql-template-tag';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inTx } from '../../../db/tx.ts';
import { openCheckout, orderOne, pay, sell, type Sku, wealthyBuyer } from '../../../testing/checkout.ts';
import { createShop, type TestBuyer, type TestShop } from '../../../testing/shop.ts';
import { countSoldOut } from './count-sold-out.ts';
import { refreshSold30d } from './refresh-sold.ts';

let shop: TestShop;
let actor: TestBuyer;
let cup: Sku;
beforeAll(async () => {
  shop = await createShop();
  await openCheckout(shop.db);
  actor = await wealthyBuyer(shop);
  cup = await sell(shop.db, { handle: 'cup', skus: [{ offers: [{ stock: 50 }] }] });
});
afterAll(() => shop.close());

const soldNow = async () => {
  await inTx(shop.db, refreshSold30d);
  return (await shop.ok(catalogueRoutes.product, { actor, params: { id: cup.productId } })).sold_30d;
};

test('a sale counts for 30 days from its payment, and not before it is paid', async () => {
  const { order_no } = await orderOne(shop, actor, { sku: cup, quantity: 3 });
  expect(await soldNow()).toBe(0);
  expect((await pay(shop, actor, [order_no])).status).toBe(200);
  expect(await soldNow()).toBe(3);
  const paidAgo = (age: string) =>
    inTx(shop.db, (tx) => tx.run(sql`update payments set paid_at = now() - ${age}::interval`));
  await paidAgo('29 days 23 hours');
  expect(await soldNow()).toBe(3);
  await paidAgo('30 days 1 minute');
  expect(await soldNow()).toBe(0);
});

test('two counts of what is sold out at once, as after hours of a shop that was closed, both succeed', async () => {
  await inTx(shop.db, countSoldOut);
  const counted = Promise.withResolvers<void>();
  const mayCommit = Promise.withResolvers<void>();
  const first = inTx(shop.db, async (tx) => {
    await countSoldOut(tx);
    counted.resolve();
    await mayCommit.promise;
  });
  await counted.promise;
  const second = inTx(shop.db, countSoldOut);
  const waiting = sql`select from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock' and query like '%sold_out%'`;
  await expect.poll(async () => (await shop.db.rows(waiting)).length).toBe(1);
  mayCommit.resolve();
  await Promise.all([first, second]);
});
