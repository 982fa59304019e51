import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { catalogueRoutes } from '@amberdock/contract/catalog/catalogue.ts';
import {
  productPictureBytesMax,
  productPictureRoutes as routes,
} from '@amberdock/contract/console/products/product-pictures.ts';
import { type StaffProduct, staffProductRoutes } from '@amberdock/contract/console/products/products.ts';
import { apiBase } from '@amberdock/contract/http.ts';
import sharp from 'sharp';
import sql from 'sql-template-tag';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inTx } from '../../../db/tx.ts';
import { readEnv } from '../../../env.ts';
import { englishOperator, openCheckout } from '../../../testing/checkout.ts';
import { productOf, putOnSale } from '../../../testing/goods.ts';
import { createShop, type TestShop } from '../../../testing/shop.ts';
import { pictureJobs } from '../../pictures/index.ts';
import { saveProducts } from '../index.ts';

type Headers = Record<string, string>;

let folder: string;
let shop: TestShop;
let staff: Headers;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'amberdock-product-pictures-'));
  shop = await createShop({ env: { DATA_DIR: folder } });
  await openCheckout(shop.db);
  staff = await englishOperator(shop.db, 'catalogue');
});
afterAll(async () => {
  await shop.close();
  await rm(folder, { recursive: true });
});

const plain = (background: string) => sharp({ create: { width: 60, height: 40, channels: 3, background } });
const photograph = (background: string) =>
  plain(background)
    .withExif({ IFD0: { Copyright: 'camera-of-ann' } })
    .jpeg()
    .toBuffer();

async function upload(bytes: Buffer, headers = staff) {
  const form = new FormData();
  form.append('file', new Blob([new Uint8Array(bytes)]), 'cup.jpg');
  const encoded = new Response(form);
  const response = await shop.app.inject({
    method: 'POST',
    url: apiBase + routes.upload.path,
    headers: { ...headers, 'content-type': encoded.headers.get('content-type') ?? '' },
    payload: Buffer.from(await encoded.arrayBuffer()),
  });
  return { status: response.statusCode, body: response.json() };
}
const uploaded = async (background: string): Promise<string> =>
  (await upload(await photograph(background))).body.data.file_id;

/** A product with three drawn pictures, the third of which shows its second SKU. */
async function sellCup(handle: string): Promise<StaffProduct> {
  const drawings = [1, 2, 3].map((number) => ({ kind: 'drawing', svg: `<svg id="${number}"/>` }));
  const [id = ''] = await putOnSale(shop.db, [{ handle, pictures: drawings, skus: [{}, { picture: 2 }] }]);
  return get(id);
}
const get = (id: string) => shop.ok(staffProductRoutes.product, { headers: staff, params: { id } });
const idsOf = ({ images }: StaffProduct) => images.map(({ id }) => id);
const change = (product: StaffProduct, picture_ids: string[], headers = staff) =>
  shop.call(routes.change, {
    headers,
    params: { id: product.id },
    body: { picture_ids, version: product.version },
  });
const saved = async (product: StaffProduct, picture_ids: string[]) =>
  (await change(product, picture_ids)).body.data as StaffProduct;
const visited = (id: string) => shop.ok(catalogueRoutes.product, { params: { id }, query: {} });
const open = (url: string, headers: Headers = {}) => shop.app.inject({ url: `${url}/320.jpg`, headers });
const variantPicture = async (productId: string) =>
  (
    await shop.db.one<{ id: string | null }>(sql`select i.id from skus s left join product_pictures i
      on i.product_id = s.product_id and i.position = s.picture_position
      where s.product_id = ${productId} order by s.position desc limit 1`)
  ).id;

test('An uploaded picture becomes the main one: visitors see it in the list and on the page, without its camera data', async () => {
  const product = await sellCup('main');
  const file = await uploaded('#336699');
  const changed = await saved(product, [file, ...idsOf(product)]);
  expect(changed).toMatchObject({ version: product.version + 1 });
  expect(idsOf(changed).slice(1)).toEqual(idsOf(product));
  const [main = ''] = idsOf(changed);
  expect((await visited(product.id)).images.map(({ id }) => id)).toEqual(idsOf(changed));
  const cards = await shop.ok(catalogueRoutes.products, { query: { q: 'main' } });
  expect(cards.find(({ id }) => id === product.id)?.image?.id).toBe(main);
  const shown = await open(`/pictures/${main}`);
  expect(shown.headers).toMatchObject({ 'content-type': 'image/jpeg' });
  const { width, exif } = await sharp(shown.rawPayload).metadata();
  expect({ width, exif }).toEqual({ width: 60, exif: undefined });
});

test('Pictures keep their ids and SKUs their picture when the order changes', async () => {
  const product = await sellCup('ordered');
  const [first = '', second = '', third = ''] = idsOf(product);
  const changed = await saved(product, [third, first, second]);
  expect(idsOf(changed)).toEqual([third, first, second]);
  expect(await variantPicture(product.id)).toBe(third);
  expect(idsOf(await saved(changed, [second, third, first]))).toEqual([second, third, first]);
  expect(await variantPicture(product.id)).toBe(third);
});

test('A removed picture is gone from the shop, and its SKU shows the main one', async () => {
  const product = await sellCup('removed');
  const [first = '', second = '', third = ''] = idsOf(product);
  const changed = await saved(product, [second, first]);
  expect(idsOf(changed)).toEqual([second, first]);
  expect(await variantPicture(product.id)).toBeNull();
  expect((await open(`/pictures/${third}`)).statusCode).toBe(404);
  expect(idsOf(await saved(changed, []))).toEqual([]);
  expect((await visited(product.id)).images).toEqual([]);
});

test('The audit log has the pictures before and after, and saving the same writes none', async () => {
  const product = await sellCup('logged');
  const file = await uploaded('#997755');
  const changed = await saved(product, [...idsOf(product), file]);
  await change(changed, idsOf(changed));
  const entries = await shop.db.rows(
    sql`select action, before, after from audit_log where subject = ${product.id}`,
  );
  const drawn = idsOf(product);
  expect(entries).toEqual([
    { action: 'product.pictures', before: { pictures: drawn }, after: { pictures: [...drawn, file] } },
  ]);
});

test('The same picture twice is shown once', async () => {
  const product = await sellCup('twice');
  const file = await uploaded('#224466');
  const changed = await saved(product, [...idsOf(product), file]);
  expect(await uploaded('#224466')).toBe(file);
  expect(idsOf(await saved(changed, [...idsOf(changed), file]))).toEqual(idsOf(changed));
});

test('A change from an older version is refused, and of two at once one is saved', async () => {
  const product = await sellCup('raced');
  const [first = '', second = '', third = ''] = idsOf(product);
  const answers = await Promise.all([change(product, [second, first]), change(product, [third])]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  const late = await change(product, [first]);
  expect([late.status, late.body.code]).toEqual([409, 'changed_meanwhile']);
});

test('An id that is no picture of the product is refused, and so is one of another product', async () => {
  const [product, other] = [await sellCup('own'), await sellCup('other')];
  for (const stranger of [...idsOf(other).slice(0, 1), '01900000-0000-7000-8000-000000000001']) {
    const answer = await change(product, [...idsOf(product), stranger]);
    expect([answer.status, answer.body.code]).toEqual([422, 'picture_gone']);
  }
  const twice = idsOf(product).slice(0, 1);
  expect((await change(product, [...twice, ...twice])).body.code).toBe('invalid');
  expect(await get(product.id)).toEqual(product);
});

test.each([
  ['a program that calls itself a picture', async () => Buffer.from('<svg onload="alert(1)"/>'.padEnd(64))],
  ['half a picture', async () => (await photograph('#123456')).subarray(0, 200)],
  [
    'a picture of more than 40 megapixels',
    () =>
      sharp({ create: { width: 7_000, height: 6_000, channels: 3, background: '#000' } })
        .png()
        .toBuffer(),
  ],
])('An upload of %s is refused with a sentence', async (_, bytes) => {
  const { status, body } = await upload(await bytes());
  expect([status, body.code]).toEqual([422, 'picture_not_readable']);
  expect(body.message).toContain('up to 15 MB and 40 megapixels');
});

test('An upload that is too large, or none, is refused', async () => {
  expect((await upload(Buffer.alloc(productPictureBytesMax + 1))).body.code).toBe('body_too_large');
  const none = await shop.app.inject({
    method: 'POST',
    url: apiBase + routes.upload.path,
    headers: { ...staff, 'content-type': 'multipart/form-data; boundary=x' },
    payload: '--x--\r\n',
  });
  expect(none.json().code).toBe('file_missing');
});

test('The staff see the pictures of a withdrawn product, and nobody else does', async () => {
  const product = await sellCup('draft');
  const changed = await saved(product, [await uploaded('#aa5500')]);
  await shop.db.rows(sql`update products set published = false where id = ${product.id}`);
  const url = changed.images[0]?.url ?? '';
  const shown = await open(url, staff);
  expect(shown.headers).toMatchObject({
    'content-type': 'image/jpeg',
    'cache-control': 'private, max-age=31536000, immutable',
  });
  expect((await open(`/pictures/${idsOf(changed)[0]}`)).statusCode).toBe(404);
  expect((await open(url)).statusCode).toBe(401);
  expect((await open(url, await englishOperator(shop.db, 'finance'))).statusCode).toBe(403);
});

test('Who may only read uploads and changes nothing', async () => {
  const product = await sellCup('guarded');
  const support = await englishOperator(shop.db, 'support');
  expect((await upload(await photograph('#000'), support)).body.code).toBe('permission_missing');
  expect((await change(product, [], support)).body.code).toBe('permission_missing');
  expect((await upload(await photograph('#000'), {})).status).toBe(401);
});

test('An import that names no picture leaves those that were uploaded', async () => {
  const product = await sellCup('imported');
  const changed = await saved(product, [await uploaded('#556677')]);
  await inTx(shop.db, (tx) =>
    saveProducts(tx, 'test', [{ ...productOf({ handle: 'imported', brand: 'Kite' }), pictures: null }]),
  );
  expect(idsOf(await get(product.id))).toEqual(idsOf(changed));
});

test('Clearing up removes uploads that no product took within a day, and no others', async () => {
  const product = await sellCup('tidied');
  const [kept, unused] = [await uploaded('#101010'), await uploaded('#202020')];
  const changed = await saved(product, [kept]);
  await shop.db.rows(sql`update picture_files set brought_at = now() - interval '2 days'`);
  const tidy = pictureJobs.find(({ name }) => name === 'tidy_pictures');
  const log = { debug: () => {}, info: () => {}, warn: () => {}, error: () => {} };
  const env = readEnv({ DEMO: '0', DATA_DIR: folder });
  await tidy?.work({ db: shop.db, env, log } as never, undefined as never);
  const keys = await shop.db.rows<{ key: string }>(sql`select key from picture_files`);
  expect(keys.map(({ key }) => key)).toContain(kept);
  expect(keys.map(({ key }) => key)).not.toContain(unused);
  expect((await open(`/pictures/${idsOf(changed)[0]}`)).headers['content-type']).toBe('image/jpeg');
  expect((await change(changed, [...idsOf(changed), unused])).body.code).toBe('picture_gone');
});
