import { orderRoutes } from '@amberdock/contract/trade/orders.ts';
import { openSettlementsMax, settlementRoutes } from '@amberdock/contract/trade/settlement.ts';
import sql from 'sql-template-tag';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  cheapest,
  expectCleanAudit,
  openCheckout,
  sell,
  settleOne,
  type Sku,
  wealthyBuyer,
} from '../../testing/checkout.ts';
import { createShop, type TestBuyer, type TestShop } from '../../testing/shop.ts';

let shop: TestShop;
let cup: Sku;
beforeAll(async () => {
  shop = await createShop();
  await openCheckout(shop.db);
  cup = await sell(shop.db, { handle: 'cup', skus: [{ offers: [{ stock: 500 }] }] });
});
afterAll(async () => {
  await expectCleanAudit(shop.db);
  await shop.close();
});

const openOf = async ({ accountId }: TestBuyer): Promise<number> => {
  const { open } = await shop.db.one<{ open: number }>(sql`select count(*)::int as open from settlements s
    where account_id = ${accountId} and not exists (select from orders o where o.settlement_id = s.id)`);
  return open;
};
const settleMany = (actor: TestBuyer, count: number) =>
  Promise.all(Array.from({ length: count }, () => settleOne(shop, actor, { sku: cup })));

test('a buyer keeps the twenty newest open settlements, those of others untouched', async () => {
  const [actor, other] = [await wealthyBuyer(shop), await wealthyBuyer(shop)];
  const foreign = await settleOne(shop, other, { sku: cup });
  const eldest = await settleOne(shop, actor, { sku: cup });
  for (let n = 1; n < openSettlementsMax; n++) await settleOne(shop, actor, { sku: cup });
  const view = (by: TestBuyer, { settlement_id: id }: { settlement_id: string }) =>
    shop.call(settlementRoutes.view, { actor: by, params: { id } });
  expect((await view(actor, eldest)).status).toBe(200);
  const newest = await settleOne(shop, actor, { sku: cup });
  const statuses = [];
  for (const [by, settlement] of [
    [actor, eldest],
    [actor, newest],
    [other, foreign],
  ] as const) {
    statuses.push((await view(by, settlement)).status);
  }
  expect(statuses).toEqual([404, 200, 200]);
  expect(await openOf(actor)).toBe(openSettlementsMax);
});

test('sixty settled at once leave exactly twenty', async () => {
  const actor = await wealthyBuyer(shop);
  await settleMany(actor, 60);
  expect(await openOf(actor)).toBe(openSettlementsMax);
});

test('orders keep their settlement, and one that is submitted while others push it out becomes an order or is gone', async () => {
  const actor = await wealthyBuyer(shop);
  const settled = await settleMany(actor, openSettlementsMax);
  const [answers] = await Promise.all([
    Promise.all(
      settled.map((settlement) => shop.call(orderRoutes.submit, { actor, body: cheapest(settlement) })),
    ),
    settleMany(actor, openSettlementsMax),
  ]);
  const outcomes = answers.map(({ status, body }) => (status === 200 ? 'ok' : body.code));
  expect(outcomes.filter((outcome) => outcome !== 'ok' && outcome !== 'not_found')).toEqual([]);
  const { orders } = await shop.db.one<{ orders: number }>(
    sql`select count(*)::int as orders from orders where account_id = ${actor.accountId}`,
  );
  expect(orders).toBe(outcomes.filter((outcome) => outcome === 'ok').length);
  expect(await openOf(actor)).toBeLessThanOrEqual(openSettlementsMax);
});
