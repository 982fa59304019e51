import { shippingRoutes } from '@amberdock/contract/console/shipping.ts';
import { cartRoutes } from '@amberdock/contract/trade/cart.ts';
import { orderRoutes } from '@amberdock/contract/trade/orders.ts';
import { settlementRoutes } from '@amberdock/contract/trade/settlement.ts';
import sql from 'sql-template-tag';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import {
  cheapest,
  expectCleanAudit,
  openCheckout,
  operatorHeaders,
  pay,
  recipient,
  sell,
  wealthyBuyer,
} from '../../testing/checkout.ts';
import { saveDesign, sellMug } from '../../testing/trade/designs.ts';
import { paidSubOrder } from '../../testing/trade/shipping.ts';
import { createShop, type TestShop } from '../../testing/shop.ts';

let shop: TestShop;
let mug: Awaited<ReturnType<typeof sellMug>>;
beforeAll(async () => {
  shop = await createShop();
  await openCheckout(shop.db);
  mug = await sellMug(shop, { skus: [{ offers: [{ stock: 20 }] }] });
});
afterEach(() => expectCleanAudit(shop.db));
afterAll(() => shop.close());

/** A paid sub order of a printed mug. */
async function printedSubOrder(): Promise<string> {
  const actor = await wealthyBuyer(shop);
  const { id: design_id } = await saveDesign(shop, actor, { ...mug });
  await shop.ok(cartRoutes.add, {
    actor,
    body: { sku_id: mug.skuId, warehouse_id: 'SZX', quantity: 2, design_id },
  });
  const groups = await shop.ok(cartRoutes.view, { actor });
  const ids = groups.flatMap((group) => group.shopping_cart_product).map(({ id }) => id);
  const settlement = await shop.ok(settlementRoutes.settleCart, {
    actor,
    body: { ids, currency: 'CNY', address: recipient },
  });
  const { order_no, sub_order_nos } = await shop.ok(orderRoutes.submit, {
    actor,
    body: cheapest(settlement),
  });
  await pay(shop, actor, [order_no]);
  return sub_order_nos[0] ?? '';
}

const take = (headers: Record<string, string>, no: string) =>
  shop.call(shippingRoutes.takePrintFiles, { headers, params: { no } });

test('an operator takes the print files once: the first time is kept, with who it was', async () => {
  const [first, second] = [await operatorHeaders(shop.db), await operatorHeaders(shop.db, 'catalogue')];
  const no = await printedSubOrder();
  const version = async () =>
    (await shop.db.one<{ version: number }>(sql`select version from sub_orders where sub_order_no = ${no}`))
      .version;
  const before = await version();
  const { body } = await take(first, no);
  expect(body.data.designs).toMatchObject([{ sku: expect.any(String), quantity: 2 }]);
  const again = await take(second, no);
  expect(again.body.data).toEqual(body.data);
  expect(await version()).toBe(before + 1);
  const order = await shop.ok(shippingRoutes.order, { headers: first, params: { no } });
  expect(order.sub_orders[0]).toMatchObject({
    is_printed: true,
    lines: [{ print_files_taken_at: body.data.designs[0]?.print_files_taken_at }],
  });
  const logged = await shop.db.rows(
    sql`select 1 from audit_log where subject = ${no} and action = 'print_files.take'`,
  );
  expect(logged).toHaveLength(1);
});

test('there is nothing to take of goods that are not printed, nor of what has shipped', async () => {
  const operator = await operatorHeaders(shop.db);
  const cup = await sell(shop.db, { handle: 'cup', skus: [{ offers: [{ stock: 100 }] }] });
  const plain = await paidSubOrder(shop, cup);
  expect((await take(operator, plain.no)).body.code).toBe('nothing_to_print');
  const no = await printedSubOrder();
  await shop.ok(orderRoutes.ship, {
    headers: operator,
    params: { no },
    body: { carrier: 'DHL', tracking_numbers: ['N1'] },
  });
  expect((await take(operator, no)).body.code).toBe('move_not_allowed');
});
