import { cartRoutes } from '@amberdock/contract/trade/cart.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '../../db/new-id.ts';
import { openCheckout, sell } from '../../testing/checkout.ts';
import { untilLockWaits } from '../../testing/processes/lock-waits.ts';
import { createShop, type TestShop } from '../../testing/shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await createShop();
  await openCheckout(shop.db);
});
afterAll(() => shop.close());

test('what another window puts in at the same moment counts against the stock, not against the room', async () => {
  const actor = await shop.buyer();
  const cup = await sell(shop.db, { handle: 'cup', skus: [{ offers: [{ stock: 10 }] }] });
  const window = await shop.pool.connect();
  await window.query('begin');
  await window.query(
    `insert into cart_lines (id, user_id, offer_id, quantity) select $1, $2, id, 6 from offers where sku_id = $3`,
    [newId(), actor.userId, cup.skuId],
  );
  const body = { sku_id: cup.skuId, warehouse_id: 'SZX', quantity: 6 };
  const adding = shop.call(cartRoutes.add, { actor, body });
  await untilLockWaits(shop.db);
  await window.query('commit');
  window.release();
  expect((await adding).body).toMatchObject({ status: 422, code: 'quantity_exceeds_stock' });
});
