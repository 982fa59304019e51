import { afterSalesRoutes } from '@amberdock/contract/trade/after-sales.ts';
import sql from 'sql-template-tag';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inTx } from '../../db/tx.ts';
import { sell, wealthyBuyer } from '../../testing/checkout.ts';
import { createShop, type TestShop } from '../../testing/shop.ts';
import { openAfterSales, units } from '../../testing/trade/cases.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await createShop();
});
afterAll(() => shop.close());

test('the queue says of how many different goods the units of a case are, in however many parcels they left', async () => {
  const afterSales = await openAfterSales(shop);
  const actor = await wealthyBuyer(shop);
  const { subNo, lineId } = await afterSales.buy(actor, 2);
  for (const [number, units_] of [
    ['N1', 1],
    ['N2', 1],
  ] as const)
    await afterSales.ship(subNo, number, { lines: [{ line_id: lineId, quantity: units_ }] });
  await afterSales.open(actor, subNo, { reason: 'faulty', ...units(lineId, 2) });
  const find = async () =>
    (
      await shop.ok(afterSalesRoutes.queue, {
        headers: afterSales.operator,
        query: { q: subNo, page_size: 10 },
      })
    ).map(({ quantity, goods_count }) => [quantity, goods_count]);
  expect(await find()).toEqual([[2, 1]]);
  const vase = await sell(shop.db, { handle: 'vase' });
  await inTx(shop.db, (tx) =>
    tx.run(sql`
      with other as (
        insert into order_lines select (jsonb_populate_record(l, jsonb_build_object(
          'id', gen_random_uuid(), 'sku_id', ${vase.skuId}::uuid, 'sku', ${vase.sku}::text, 'position', 9))).*
        from order_lines l where l.id = ${lineId} returning id
      )
      insert into case_lines select (jsonb_populate_record(i, jsonb_build_object('line_id', other.id, 'parcel_id', null))).*
      from case_lines i, other where i.line_id = ${lineId} limit 1`),
  );
  expect(await find()).toEqual([[3, 2]]);
  // Of what was not granted nothing comes.
  await inTx(shop.db, (tx) =>
    tx.run(sql`update case_lines set approved_quantity = case when line_id = ${lineId} then 0 else 1 end`),
  );
  expect(await find()).toEqual([[1, 1]]);
});
