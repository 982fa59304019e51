import { subOrderMoves } from '@amberdock/contract/trade/order-status.ts';
import sql from 'sql-template-tag';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createShop, type TestShop } from '../../testing/shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await createShop();
});
afterAll(() => shop.close());

test('the database allows exactly the moves of the contract', async () => {
  const rows = await shop.db.rows<{ from_status: string; to_status: string }>(
    sql`select from_status, to_status from sub_order_moves`,
  );
  const ofDatabase = rows.map(({ from_status, to_status }) => `${from_status} → ${to_status}`);
  const ofContract = Object.entries(subOrderMoves).flatMap(([from, tos]) =>
    tos.map((to) => `${from} → ${to}`),
  );
  expect(ofDatabase.sort()).toEqual(ofContract.sort());
});
