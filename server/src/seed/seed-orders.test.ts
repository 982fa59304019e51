import sql from 'sql-template-tag';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { expectCleanAudit, openCheckout, sell } from '../testing/checkout.ts';
import { createShop, type TestShop } from '../testing/shop.ts';
import { seedOrders } from './seed-orders.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await createShop();
  await openCheckout(shop.db);
  const offers = [{ warehouse: 'LAX', currency: 'USD' as const, stock: 500 }];
  await sell(shop.db, { handle: 'cup', skus: [{ offers }] });
});
afterAll(() => shop.close());

test('seeded orders have left but for the newest, some in two parcels, some without a unit that could not ship', async () => {
  expect(await seedOrders(shop.db, { count: 30, seed: 1, pepper: 'test-pepper' })).toBe(30);
  const rows = await shop.db.rows<{ status: string; parcels: number; canceled: number }>(sql`
    select s.status, (select count(*)::int from parcels p where p.sub_order_id = s.id) as parcels,
      (select sum(l.canceled_quantity)::int from order_lines l where l.sub_order_id = s.id) as canceled
    from sub_orders s order by s.created_at`);
  const nths = (is: (row: (typeof rows)[number]) => boolean) =>
    rows.flatMap((row, index) => (is(row) ? [index] : []));
  expect(nths(({ parcels }) => parcels === 2)).toEqual([0, 10, 20]);
  expect(nths(({ canceled }) => canceled === 1)).toEqual([0, 20]);
  expect(nths(({ status }) => status === 'awaiting_shipment')).toEqual([29]);
  expect(nths(({ status }) => status === 'shipped')).toHaveLength(29);
  await expectCleanAudit(shop.db);
});
