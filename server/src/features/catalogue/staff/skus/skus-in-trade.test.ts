import { productSkuRoutes } from '@amberdock/contract/console/products/product-skus.ts';
import { staffProductRoutes } from '@amberdock/contract/console/products/products.ts';
import { orderRoutes } from '@amberdock/contract/trade/orders.ts';
import { settlementRoutes } from '@amberdock/contract/trade/settlement.ts';
import sql from 'sql-template-tag';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  cheapest,
  englishOperator,
  expectCleanAudit,
  openCheckout,
  orderOne,
  pay,
  recipient,
  sell,
  settleOne,
  type Sku,
  wealthyBuyer,
} from '../../../../testing/checkout.ts';
import { createShop, type TestBuyer, type TestShop } from '../../../../testing/shop.ts';

let shop: TestShop;
let staff: Record<string, string>;
let buyer: TestBuyer;
beforeAll(async () => {
  shop = await createShop();
  await openCheckout(shop.db);
  staff = await englishOperator(shop.db, 'catalogue');
  buyer = await wealthyBuyer(shop);
});
afterAll(() => shop.close());

const color = (value: string) => [{ name: { zh: '颜色', en: 'Color' }, value: { zh: value, en: value } }];
/** A mug of 500 g with a second SKU, so that the first may be withdrawn. */
const sellPair = async (handle: string): Promise<Sku> => {
  const sold = await sell(shop.db, { handle, skus: [{ options: color('red') }, { options: color('blue') }] });
  const first = await shop.db.one<{ id: string; sku: string }>(
    sql`select id, sku from skus where product_id = ${sold.productId} order by position limit 1`,
  );
  return { productId: sold.productId, skuId: first.id, sku: first.sku };
};
async function change({ productId, skuId }: Sku, changed: object) {
  const product = await shop.ok(staffProductRoutes.product, { headers: staff, params: { id: productId } });
  const sku = product.skus.find(({ id }) => id === skuId);
  if (!sku) throw new Error(skuId);
  return shop.call(productSkuRoutes.change, {
    headers: staff,
    params: { id: skuId },
    body: {
      option_values: sku.option_texts.map(({ value }) => value),
      barcode: '',
      weight_grams: sku.weight_grams,
      size_mm: null,
      hs_code: sku.hs_code,
      customs_name_zh: sku.customs_name_zh,
      customs_name_en: sku.customs_name_en,
      origin_country: sku.origin_country,
      declared_value: null,
      has_battery: false,
      is_liquid: false,
      version: product.version,
      ...changed,
    },
  });
}
async function withdraw({ productId, skuId }: Sku) {
  const { version } = await shop.ok(staffProductRoutes.product, {
    headers: staff,
    params: { id: productId },
  });
  return shop.call(productSkuRoutes.changeState, {
    headers: staff,
    params: { id: skuId },
    body: { withdrawn: true, version },
  });
}
const submit = (settlement: Parameters<typeof cheapest>[0]) =>
  shop.call(orderRoutes.submit, { actor: buyer, body: cheapest(settlement) });

test('A settlement whose freight rose by a new weight is refused, and one whose freight fell pays less', async () => {
  const sku = await sellPair('heavier');
  const settled = await settleOne(shop, buyer, { sku });
  await change(sku, { weight_grams: 900 });
  const refused = await submit(settled);
  expect([refused.status, refused.body.code]).toEqual([422, 'data_incorrect']);
  const again = await settleOne(shop, buyer, { sku });
  expect(again.groups[0]?.freight_options[0]?.priced.amount).toBe('40.00');
  await change(sku, { weight_grams: 400 });
  const paid = await submit(again);
  expect(paid.status).toBe(200);
  const order = await shop.db.one(
    sql`select sum(s.freight_minor)::int as freight from sub_orders s join orders o on o.id = s.order_id
      join order_lines l on l.sub_order_id = s.id where l.sku_id = ${sku.skuId}`,
  );
  expect(order).toEqual({ freight: 3_000 });
});

test('A settled SKU that is withdrawn is not sold any more, and what was paid before ships on', async () => {
  const sku = await sellPair('gone');
  const { order_no } = await orderOne(shop, buyer, { sku });
  expect((await pay(shop, buyer, [order_no])).status).toBe(200);
  const settled = await settleOne(shop, buyer, { sku });
  expect((await withdraw(sku)).status).toBe(200);
  const refused = await submit(settled);
  expect([refused.status, refused.body.code]).toEqual([422, 'data_incorrect']);
  const anew = await shop.call(settlementRoutes.buy, {
    actor: buyer,
    body: {
      sku_id: sku.skuId,
      warehouse_id: 'SZX',
      quantity: 1,
      currency: 'CNY',
      address: recipient,
    },
  });
  expect([anew.status, anew.body.code]).toEqual([422, 'product_unavailable']);
  const held = await shop.db.one(
    sql`select on_hand, reserved, active from offers where sku_id = ${sku.skuId}`,
  );
  expect(held).toEqual({ on_hand: 5, reserved: 1, active: false });
  await expectCleanAudit(shop.db);
});

test('A withdrawal and submits at once: each submit is whole or refused, and none comes after it', async () => {
  const sku = await sellPair('at-once');
  const settlements = await Promise.all([1, 2, 3].map(() => settleOne(shop, buyer, { sku })));
  const late = await settleOne(shop, buyer, { sku });
  const [withdrawal, ...answers] = await Promise.all([withdraw(sku), ...settlements.map(submit)]);
  expect(withdrawal?.status).toBe(200);
  const bought = answers.filter(({ status }) => status === 200).length;
  const held = await shop.db.one(
    sql`select on_hand, reserved, active from offers where sku_id = ${sku.skuId}`,
  );
  expect(held).toEqual({ on_hand: 5, reserved: bought, active: false });
  expect((await submit(late)).body.code).toBe('data_incorrect');
  await expectCleanAudit(shop.db);
});
