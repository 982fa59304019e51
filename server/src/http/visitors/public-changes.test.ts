import sql, { raw } from 'sql-template-tag';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inTx } from '../../db/tx.ts';
import { openCheckout, orderOne, pay, sell, wealthyBuyer } from '../../testing/checkout.ts';
import { createShop, type TestShop } from '../../testing/shop.ts';
import { publicChangesChannel } from './invalidate-on-change.ts';

let shop: TestShop;
const received: string[] = [];
let wake = () => {};
beforeAll(async () => {
  shop = await createShop();
  await openCheckout(shop.db);
  await shop.app.listener.subscribe(publicChangesChannel, {
    onNotification: (payload) => {
      received.push(payload);
      wake();
    },
  });
});
afterAll(() => shop.close());

/** Counts the notifications that `work` causes. They arrive in the order of commits, so that one more ends the count. */
async function countNotifications(work: () => Promise<unknown>): Promise<number> {
  received.length = 0;
  await work();
  const ended = new Promise<void>((resolve) => {
    wake = () => received.includes('end') && resolve();
  });
  await shop.db.rows(sql`select pg_notify(${publicChangesChannel}, 'end')`);
  await ended;
  return received.length - 1;
}

test('a product that is saved, with all that hangs on it, is one notification', async () => {
  expect(await countNotifications(() => sell(shop.db, { handle: 'one-notice' }))).toBe(1);
});

test('an order, its payment and its stock are none: nobody forgets a page for them', async () => {
  const sku = await sell(shop.db, { handle: 'ordered' });
  const actor = await wealthyBuyer(shop);
  const order = async () => pay(shop, actor, [(await orderOne(shop, actor, { sku })).order_no]);
  expect(await countNotifications(order)).toBe(0);
  const count = () =>
    shop.db.rows(sql`update offers set on_hand = 9, updated_at = now() where sku_id = ${sku.skuId}`);
  expect(await countNotifications(count)).toBe(0);
});

test('what is rolled back is none', async () => {
  const refused = inTx(shop.db, async (tx) => {
    await tx.run(sql`update products set name_en = 'Never'`);
    throw new Error('no');
  });
  expect(await countNotifications(() => refused.catch(() => {}))).toBe(0);
});

test.each([
  'products',
  'product_pictures',
  'skus',
  'offers',
  'categories',
  'brands',
  'warehouses',
  'documents',
  'product_documents',
  'blanks',
  'print_areas',
  'settings',
  'hot_keys',
  'carousel_slides',
  'article_categories',
  'articles',
  'activities',
  'activity_goods',
])('what is deleted from %s is one notification', async (table) => {
  expect(await countNotifications(() => shop.db.rows(sql`delete from ${raw(table)} where false`))).toBe(1);
});
