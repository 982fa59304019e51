import { catalogueRoutes } from '@amberdock/contract/catalog/catalogue.ts';
import { productSkuRoutes as routes } from '@amberdock/contract/console/products/product-skus.ts';
import { type StaffProduct, staffProductRoutes } from '@amberdock/contract/console/products/products.ts';
import sql from 'sql-template-tag';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inTx } from '../../../../db/tx.ts';
import { englishOperator, expectCleanAudit, openCheckout } from '../../../../testing/checkout.ts';
import { productOf, putOnSale } from '../../../../testing/goods.ts';
import { createShop, type TestShop } from '../../../../testing/shop.ts';
import { saveProducts } from '../../index.ts';

let shop: TestShop;
let staff: Record<string, string>;
beforeAll(async () => {
  shop = await createShop();
  await openCheckout(shop.db);
  staff = await englishOperator(shop.db, 'catalogue');
});
afterAll(() => shop.close());

const color = (zh: string, en: string) => [{ name: { zh: '颜色', en: 'Color' }, value: { zh, en } }];

/** A published mug in red and blue, both in Shenzhen, the red one also in Los Angeles. */
async function sellMug(handle: string): Promise<StaffProduct> {
  const offers = [{ stock: 7 }, { warehouse: 'LAX', currency: 'USD' as const, priceMinor: 200n, stock: 3 }];
  const red = { options: color('红', 'Crimson'), offers };
  const blue = { options: color('蓝', 'Azure'), offers: [{ priceMinor: 900n }] };
  const [id = ''] = await putOnSale(shop.db, [{ handle, name: `Mug ${handle}`, skus: [red, blue] }]);
  return get(id);
}
const get = (id: string) => shop.ok(staffProductRoutes.product, { headers: staff, params: { id } });
const skuOf = (product: StaffProduct, index: number) => {
  const sku = product.skus[index];
  if (!sku) throw new Error(`${product.handle} has no SKU ${index}`);
  return sku;
};
const changeState = (product: StaffProduct, index: number, isWithdrawn: boolean) =>
  shop.call(routes.changeState, {
    headers: staff,
    params: { id: skuOf(product, index).id },
    body: { withdrawn: isWithdrawn, version: product.version },
  });
const withdrawn = async (product: StaffProduct, index: number) => {
  const answer = await changeState(product, index, true);
  if (answer.status !== 200) throw new Error(JSON.stringify(answer.body));
  return answer.body.data as StaffProduct;
};
const shown = (id: string) => shop.ok(catalogueRoutes.product, { params: { id }, query: {} });
const found = async (q: string) =>
  (await shop.ok(catalogueRoutes.products, { query: { q } })).map(({ id }) => id);
const lastEntry = (id: string) =>
  shop.db.one<{ action: string; before: object; after: object }>(
    sql`select action, before, after from audit_log where subject = ${id} order by id desc limit 1`,
  );
const refusalOf = ({ status, body }: { status: number; body: { code?: string } }) => [status, body.code];

test('A withdrawn SKU is gone for buyers with its warehouse, words and price, and comes back as it was', async () => {
  const product = await sellMug('withdrawn');
  const base = () =>
    shop.db.one<{ base: bigint; warehouses: string[] }>(
      sql`select base_price_minor as base, warehouses from products where id = ${product.id}`,
    );
  expect(await base()).toEqual({ base: 900n, warehouses: ['LAX', 'SZX'] });
  const without = await withdrawn(product, 0);
  expect(skuOf(without, 0)).toMatchObject({
    withdrawn: true,
    offers: [{ active: false }, { active: false }],
  });
  await expect
    .poll(async () => (await shown(product.id)).skus.map(({ sku }) => sku))
    .toEqual(['WITHDRAWN-2']);
  expect(await base()).toEqual({ base: 900n, warehouses: ['SZX'] });
  expect(await found('crimson')).not.toContain(product.id);
  expect(await lastEntry(product.id)).toEqual({
    action: 'sku.change',
    before: { sku: 'WITHDRAWN-1', withdrawn: false },
    after: { sku: 'WITHDRAWN-1', withdrawn: true },
  });

  const back = (await changeState(without, 0, false)).body.data as StaffProduct;
  expect(back.skus).toEqual(product.skus);
  await expect.poll(async () => (await shown(product.id)).skus).toHaveLength(2);
  expect(await found('crimson')).toContain(product.id);
  expect(await base()).toEqual({ base: 900n, warehouses: ['LAX', 'SZX'] });
  await expectCleanAudit(shop.db);
});

test('A SKU with data of an import that its form would not take is withdrawn and taken up again as it is', async () => {
  const product = await sellMug('odd');
  const { id } = skuOf(product, 0);
  await shop.db.rows(sql`update skus set weight_grams = 90000, barcode = ${'9'.repeat(200)}, hs_code = '12',
    customs_name_en = ${'x'.repeat(300)} where id = ${id}`);
  const odd = await get(product.id);
  const without = await withdrawn(odd, 0);
  expect(skuOf(without, 0)).toMatchObject({ withdrawn: true, weight_grams: 90_000, hs_code: '12' });
  const back = await changeState(without, 0, false);
  expect([back.status, back.body.data.skus]).toEqual([200, odd.skus]);
});

test('The last SKU on sale of a published product is not withdrawn, of another one it is', async () => {
  const product = await withdrawn(await sellMug('last'), 0);
  expect(refusalOf(await changeState(product, 1, true))).toEqual([422, 'sku_last_on_sale']);
  const publish = (now: StaffProduct, published: boolean) =>
    shop.call(staffProductRoutes.change, {
      headers: staff,
      params: { id: now.id },
      body: {
        name_zh: now.name_zh,
        name_en: now.name_en,
        description_zh: '',
        description_en: '',
        category_id: null,
        brand_name: '',
        published,
        version: now.version,
      },
    });
  const unpublished = (await publish(product, false)).body.data as StaffProduct;
  const empty = await withdrawn(unpublished, 1);
  expect(empty.lacking).toContain('offer');
  expect(refusalOf(await publish(empty, true))).toEqual([422, 'product_without_offer']);
});

test('An import leaves a withdrawn SKU withdrawn and says so, with the prices of the file', async () => {
  const product = await withdrawn(await sellMug('imported'), 0);
  const [saved] = await inTx(shop.db, (tx) =>
    saveProducts(tx, 'test', [
      productOf({
        handle: 'imported',
        skus: [
          { options: color('红', 'Crimson'), offers: [{ priceMinor: 500n }] },
          { options: color('蓝', 'Azure'), offers: [{ priceMinor: 900n }] },
        ],
      }),
    ]),
  );
  expect(saved?.kept.map(({ reason }) => reason)).toContainEqual({
    zh: 'SKU IMPORTED-1 保持停售',
    en: 'SKU IMPORTED-1 stays withdrawn',
  });
  expect(skuOf(await get(product.id), 0)).toMatchObject({
    withdrawn: true,
    offers: [{ price: { amount: '5.00' }, active: false }, { active: false }],
  });
  expect(await found('crimson')).not.toContain(product.id);
});
