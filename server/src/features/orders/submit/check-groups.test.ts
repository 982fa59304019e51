import { orderRoutes } from '@amberdock/contract/trade/orders.ts';
import sql from 'sql-template-tag';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '../../../db/new-id.ts';
import {
  cheapest,
  expectCleanAudit,
  openCheckout,
  sell,
  services,
  settleOne,
  wealthyBuyer,
} from '../../../testing/checkout.ts';
import { createShop, type TestShop } from '../../../testing/shop.ts';

let shop: TestShop;
let count = 0;

beforeAll(async () => {
  shop = await createShop();
  await openCheckout(shop.db);
});
afterAll(async () => {
  await expectCleanAudit(shop.db);
  await shop.close();
});

/** A settlement of one product, and its submit. */
async function settled() {
  const actor = await wealthyBuyer(shop);
  const sku = await sell(shop.db, { handle: `grouped-${++count}`, skus: [{ offers: [{ stock: 20 }] }] });
  const { settlement_id, groups } = cheapest(await settleOne(shop, actor, { sku }));
  const submit = async (named: object[]) =>
    (await shop.call(orderRoutes.submit, { actor, body: { settlement_id, groups: named } })).body;
  const orders = () => shop.db.rows(sql`select 1 from orders where account_id = ${actor.accountId}`);
  return { groups, submit, orders };
}

test('a group of another settlement, and a group that stands twice, are refused instead of dropped', async () => {
  const { groups, submit, orders } = await settled();
  const foreign = { group_id: newId(), service_id: services.post };
  expect(await submit([...groups, foreign])).toMatchObject({
    code: 'not_found',
    data: { fields: [{ field: 'group_id', paths: [`/groups/${groups.length}/group_id`] }] },
  });
  expect(await submit([...groups, ...groups])).toMatchObject({
    code: 'invalid',
    data: { fields: [{ field: 'groups' }] },
  });
  expect(await orders()).toEqual([]);
});

test('a service that the group does not have is refused with the group', async () => {
  const { groups, submit } = await settled();
  const { group_id } = groups[0] ?? {};
  expect(await submit([{ group_id, service_id: newId() }])).toMatchObject({
    code: 'freight_required',
    data: { group_id },
  });
});
