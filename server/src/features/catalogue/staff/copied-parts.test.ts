import { productMakingRoutes } from '@amberdock/contract/console/products/product-making.ts';
import { type StaffProduct, staffProductRoutes } from '@amberdock/contract/console/products/products.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { englishOperator } from '../../../testing/checkout.ts';
import { putOnSale, seedCatalog } from '../../../testing/goods.ts';
import { createShop, type TestShop } from '../../../testing/shop.ts';

let shop: TestShop;
let staff: Record<string, string>;
beforeAll(async () => {
  shop = await createShop();
  await seedCatalog(shop.db);
  staff = await englishOperator(shop.db, 'catalogue');
});
afterAll(() => shop.close());

const color = (zh: string, en: string) => [{ name: { zh: '颜色', en: 'Color' }, value: { zh, en } }];
const get = (id: string) => shop.ok(staffProductRoutes.product, { headers: staff, params: { id } });

test('A duplicate takes over pictures, attributes and prices, but no stock, number or barcode', async () => {
  const [id = ''] = await putOnSale(shop.db, [
    {
      handle: 'original',
      attributes: [{ name: { zh: '材质', en: 'Material' }, value: { zh: '陶瓷', en: 'Stoneware' } }],
      pictures: [{ kind: 'scene' }, { kind: 'scene', nth: 2 }],
      skus: [
        { picture: 1, options: color('红', 'Red'), barcode: '1', offers: [{ stock: 9, priceMinor: 700n }] },
        { options: color('蓝', 'Blue') },
      ],
    },
  ]);
  const original = await get(id);
  const make = (handle: string, copied: object) =>
    shop.call(productMakingRoutes.make, {
      headers: staff,
      body: {
        handle,
        name_zh: '',
        name_en: `Copy ${handle}`,
        description_zh: '',
        description_en: '',
        category_id: null,
        brand_name: '',
        option_names: [{ zh: '颜色', en: 'Color' }],
        new_skus: original.skus.map((sku, index) => ({
          sku: `${handle}-${index}`,
          option_values: [{ zh: '', en: `Shade ${index}` }],
          barcode: '',
          weight_grams: 400,
          size_mm: null,
          copied_sku_id: sku.id,
        })),
        copied: { product_id: id, pictures: true, attributes: true, offers: true, ...copied },
      },
    });
  const copy = (await make('copy', {})).body.data as StaffProduct;
  expect(copy).toMatchObject({
    published: false,
    attributes: [{ name: 'Material', value: 'Stoneware' }],
    lacking: ['stock', 'category', 'customs'],
  });
  expect(copy.images).toHaveLength(2);
  expect(copy.skus[0]).toMatchObject({
    barcode: '',
    offers: [{ price: { amount: '7.00' }, on_hand: 0, reserved: 0 }],
  });
  expect(await get(id)).toEqual(original);
  const plain = (await make('plain', { pictures: false, attributes: false, offers: false })).body
    .data as StaffProduct;
  expect(plain).toMatchObject({ images: [], attributes: [], skus: [{ offers: [] }, { offers: [] }] });
  expect((await make('lost', { product_id: copy.skus[0]?.id })).status).toBe(404);
});
