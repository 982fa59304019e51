import { catalogueRoutes } from '@amberdock/contract/catalog/catalogue.ts';
import { changeRoutes } from '@amberdock/contract/catalog/changes.ts';
import { productSkuRoutes } from '@amberdock/contract/console/products/product-skus.ts';
import {
  type StaffProduct,
  staffProductRoutes as routes,
} from '@amberdock/contract/console/products/products.ts';
import { cartRoutes } from '@amberdock/contract/trade/cart.ts';
import { orderRoutes } from '@amberdock/contract/trade/orders.ts';
import sql from 'sql-template-tag';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inTx } from '../../../db/tx.ts';
import {
  cheapest,
  englishOperator,
  expectCleanAudit,
  openCheckout,
  settleOne,
  wealthyBuyer,
} from '../../../testing/checkout.ts';
import { productOf, putOnSale } from '../../../testing/goods.ts';
import { createShop, type TestBuyer, type TestShop } from '../../../testing/shop.ts';
import { saveProducts } from '../index.ts';

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

/** A kettle that Shenzhen sells for 10.00 CNY and Los Angeles for 2.00 USD, with the SKU of its number. */
const kettleOf = (handle: string) => ({
  handle,
  name: `Kettle ${handle}`,
  skus: [
    { offers: [{ stock: 7 }, { warehouse: 'LAX', currency: 'USD' as const, priceMinor: 200n, stock: 3 }] },
  ],
});
async function sellKettle(handle: string): Promise<StaffProduct> {
  const [id = ''] = await putOnSale(shop.db, [kettleOf(handle)]);
  return get(id);
}
const steel = { name: { zh: '材质', en: 'Material' }, value: { zh: '钢', en: 'steel' } };
const get = (id: string) => shop.ok(routes.product, { headers: staff, params: { id } });
const skuOf = ({ skus: [sku] }: StaffProduct) => {
  if (!sku) throw new Error('It has no SKU.');
  return sku;
};
const offerIn = (product: StaffProduct, warehouse: string) => {
  const found = skuOf(product).offers.find((offer) => offer.warehouse_id === warehouse);
  if (!found) throw new Error(warehouse);
  return found;
};
const change = (product: StaffProduct, warehouse: string, changed: object) =>
  shop.call(routes.changeOffer, {
    headers: staff,
    params: { id: offerIn(product, warehouse).id },
    body: { ...changed, version: product.version },
  });
async function stop(product: StaffProduct, warehouse: string) {
  const answer = await change(product, warehouse, { withdrawn: true });
  if (answer.status !== 200) throw new Error(JSON.stringify(answer.body));
  return answer.body.data as StaffProduct;
}
const rowOf = (id: string) =>
  shop.db.one(sql`select base_price_minor as base, warehouses, countries from products where id = ${id}`);
const found = async (q: string, warehouse: string) =>
  (await shop.ok(catalogueRoutes.products, { query: { q, warehouse_id: [warehouse] } })).map(({ id }) => id);
const importAgain = async (handle: string, published?: boolean) => {
  const product = productOf({ ...kettleOf(handle), ...(published !== undefined && { published }) });
  const [saved] = await inTx(shop.db, (tx) => saveProducts(tx, 'test', [product]));
  return saved?.kept.map(({ reason }) => reason.en);
};

test('An offer off sale leaves price, ship-from, search and feed at once, keeps its stock, and comes back as it was', async () => {
  const product = await sellKettle('stopped');
  const both = { base: 1_000n, warehouses: ['LAX', 'SZX'], countries: ['CN', 'US'] };
  const before = await rowOf(product.id);
  expect(before).toMatchObject({ warehouses: both.warehouses, countries: both.countries });
  const feed = await shop.call(changeRoutes.changes, { actor: buyer, query: { page_size: 500 } });
  const { next } = feed.body.page as unknown as { next: string };
  const stopped = await stop(product, 'SZX');
  expect(offerIn(stopped, 'SZX')).toEqual({ ...offerIn(product, 'SZX'), active: false, withdrawn: true });
  expect(offerIn(stopped, 'LAX')).toEqual(offerIn(product, 'LAX'));
  expect(await rowOf(product.id)).toMatchObject({ warehouses: ['LAX'], countries: ['US'] });
  expect(await found('stopped', 'SZX')).toEqual([]);
  expect(await found('stopped', 'LAX')).toEqual([product.id]);
  const told = await shop.call(changeRoutes.changes, {
    actor: buyer,
    query: { since: next, page_size: 500 },
  });
  expect(told.body.data).toMatchObject([{ sku: 'STOPPED-1', warehouse_id: 'SZX', on_sale: false }]);

  const back = (await change(stopped, 'SZX', { withdrawn: false })).body.data as StaffProduct;
  expect(back.skus).toEqual(product.skus);
  expect(await rowOf(product.id)).toEqual(before);
  expect(await found('stopped', 'SZX')).toEqual([product.id]);
  const log =
    await shop.db.rows(sql`select action, before ->> 'withdrawn' as before, after ->> 'withdrawn' as after,
    after ->> 'sku' as sku, after ->> 'warehouse' as warehouse from audit_log where subject = ${product.id} order by id`);
  const named = { action: 'offer.change', sku: 'STOPPED-1', warehouse: 'SZX' };
  expect(log).toEqual([
    { ...named, before: 'false', after: 'true' },
    { ...named, before: 'true', after: 'false' },
  ]);
  await expectCleanAudit(shop.db);
});

test('Carts say that it is not on sale there, and a settlement that is open is refused', async () => {
  const product = await sellKettle('in-carts');
  const { id: skuId, sku } = skuOf(product);
  const settled = await settleOne(shop, buyer, { sku: { sku, skuId, productId: product.id } });
  for (const warehouse_id of ['SZX', 'LAX'])
    await shop.call(cartRoutes.add, { actor: buyer, body: { sku_id: skuId, warehouse_id, quantity: 1 } });
  await stop(product, 'SZX');
  const groups = await shop.ok(cartRoutes.view, { actor: buyer });
  const problems = groups.map((group) => [
    group.warehouse.id,
    group.shopping_cart_product.map(({ problem }) => problem?.code),
  ]);
  expect(problems).toEqual(
    expect.arrayContaining([
      ['SZX', ['not_on_sale']],
      ['LAX', [undefined]],
    ]),
  );
  const { status, body } = await shop.call(orderRoutes.submit, { actor: buyer, body: cheapest(settled) });
  expect([status, body.code]).toEqual([422, 'data_incorrect']);
  expect(body.data).toMatchObject({ changes: [{ what: 'not_on_sale' }] });
});

test('The last offer on sale of a published product stays on sale, that of another one does not', async () => {
  const product = await stop(await sellKettle('last'), 'SZX');
  const refused = await change(product, 'LAX', { withdrawn: true });
  expect([refused.status, refused.body.code]).toEqual([422, 'offer_last_on_sale']);
  expect(refused.body.message).toContain('LAST-1 in LAX');
  const sku = await shop.call(productSkuRoutes.changeState, {
    headers: staff,
    params: { id: skuOf(product).id },
    body: { withdrawn: true, version: product.version },
  });
  expect(sku.body.code).toBe('sku_last_on_sale');
  await shop.db.rows(sql`update products set published = false where id = ${product.id}`);
  const empty = await stop(await get(product.id), 'LAX');
  expect(empty.lacking).toContain('offer');
  await importAgain('last', true);
  expect(await get(product.id)).toMatchObject({ published: false });
});

test('An import leaves it off sale with the prices of the file, and says so', async () => {
  const product = await stop(await sellKettle('imported'), 'LAX');
  await shop.db.rows(sql`update offers set price_minor = 1 where product_id = ${product.id}`);
  expect(await importAgain('imported')).toContain('SKU IMPORTED-1 stays off sale in LAX');
  const offer = offerIn(await get(product.id), 'LAX');
  expect(offer).toMatchObject({ active: false, withdrawn: true, price: { amount: '2.00' }, on_hand: 3 });
  expect(await found('imported', 'LAX')).toEqual([]);
  expect(await importAgain('imported')).toContain('SKU IMPORTED-1 stays off sale in LAX');
});

test('It stays off sale while its SKU is withdrawn and taken up again, and while its prices change', async () => {
  const [id = ''] = await putOnSale(shop.db, [
    { handle: 'both', skus: [...kettleOf('both').skus, { options: [steel], offers: [{}] }] },
  ]);
  let product = await stop(await get(id), 'LAX');
  const { id: skuId } = skuOf(product);
  for (const withdrawn of [true, false]) {
    const { version } = product;
    const body = { withdrawn, version };
    await shop.call(productSkuRoutes.changeState, { headers: staff, params: { id: skuId }, body });
    product = await get(id);
  }
  expect(skuOf(product).withdrawn).toBe(false);
  expect([offerIn(product, 'SZX').active, offerIn(product, 'LAX').active]).toEqual([true, false]);
  const priced = (await change(product, 'LAX', { price: '3.00' })).body.data as StaffProduct;
  expect(offerIn(priced, 'LAX')).toMatchObject({ price: { amount: '3.00' }, active: false });
});

test('Terms that the form would not take stay as an import gave them', async () => {
  const product = await sellKettle('odd');
  const quantities = Array.from({ length: 25 }, (_, index) => index + 1);
  await shop.db.rows(sql`update offers set tier_quantities = ${quantities}, tier_prices_minor = ${quantities.map(() => 5n)}
    where id = ${offerIn(product, 'SZX').id}`);
  const odd = offerIn(await get(product.id), 'SZX');
  const stopped = offerIn(await stop(product, 'SZX'), 'SZX');
  expect(odd.wholesale_prices).toHaveLength(25);
  expect(stopped).toEqual({ ...odd, active: false, withdrawn: true });
});

test('A page that is out of date takes nothing off sale, and saying the same again changes nothing', async () => {
  const product = await sellKettle('stale');
  const stopped = await stop(product, 'SZX');
  expect((await change(product, 'LAX', { price: '9.00' })).body.code).toBe('changed_meanwhile');
  expect((await change(product, 'SZX', { withdrawn: false })).body.code).toBe('changed_meanwhile');
  expect((await change(stopped, 'SZX', { withdrawn: true })).body.data).toEqual(stopped);
});
