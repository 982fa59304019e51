import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  listingPackRoutes,
  type PackChoice,
  packsAtOnceMax,
} from '@amberdock/contract/catalog/listing-packs.ts';
import { parse } from 'csv-parse/sync';
import sharp from 'sharp';
import sql from 'sql-template-tag';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { newId } from '../../db/new-id.ts';
import { readEnv } from '../../env.ts';
import { jobs as shopJobs } from '../index.ts';
import { startJobs } from '../../jobs/index.ts';
import { putOnSale, seedCatalog } from '../../testing/goods.ts';
import { createShop, type TestBuyer, type TestShop } from '../../testing/shop.ts';
import { unzip } from '../../testing/files/unzip.ts';
import { mockLog } from '../../testing/log.ts';

let folder: string;
let shop: TestShop;
let actor: TestBuyer;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'amberdock-packs-'));
  shop = await createShop({ env: { DATA_DIR: folder, PUBLIC_URL: 'https://shop.example' } });
  actor = await shop.buyer();
  await seedCatalog(shop.db);
});
afterAll(async () => {
  await shop.close();
  await rm(folder, { recursive: true });
});

const drawing = (title: string) => ({
  kind: 'drawing',
  svg: `<svg xmlns="http://www.w3.org/2000/svg" width="1000" height="1000"><title>${title}</title><path fill="#5f8f6a" d="M0 0h1000v1000H0z"/></svg>`,
});

async function open(url: string | null) {
  const { statusCode, headers, rawPayload } = await shop.app.inject({ url: url as string });
  expect(statusCode).toBe(200);
  expect(headers['content-type']).toBe('application/zip');
  expect(headers['referrer-policy']).toBe('no-referrer');
  return unzip(rawPayload);
}
const packOf = async (id: string, query: PackChoice = {}) =>
  open((await shop.ok(listingPackRoutes.one, { actor, params: { id }, query })).url);

type Row = Record<string, string>;
const rowsOf = (files: Map<string, Buffer>, name: string): Row[] =>
  parse(files.get(name) as Buffer, { columns: true }) as Row[];

describe('the pack of one product', () => {
  test('holds its CSV and its pictures, the largest JPEGs, under names that say what they are', async () => {
    const [id] = (await putOnSale(shop.db, [
      { handle: 'Tea pot/2', name: { zh: '茶壶', en: 'Tea pot' }, pictures: [drawing('a'), drawing('b')] },
    ])) as [string];
    const files = await packOf(id, { language: 'en' });
    expect([...files.keys()]).toEqual([
      'shopify-products-en-CNY.csv',
      'pictures/Tea-pot-2/Tea-pot-2-1.jpg',
      'pictures/Tea-pot-2/Tea-pot-2-2.jpg',
    ]);
    const picture = await sharp(files.get('pictures/Tea-pot-2/Tea-pot-2-2.jpg')).metadata();
    expect(picture).toMatchObject({ format: 'jpeg', width: 1280 });
    const rows = rowsOf(files, 'shopify-products-en-CNY.csv');
    expect(rows.map((row) => row['Image Position'])).toEqual(['1', '2']);
    expect(rows[0]?.['Image Src']).toMatch(/^https:\/\/shop\.example\/pictures\/[0-9a-f-]{36}\/1280\.jpg$/);
    expect(rows[1]).toMatchObject({ Handle: 'Tea pot/2', Title: '', 'Variant SKU': '' });
  });

  test('comes in the caller’s language, or the one asked for, or both', async () => {
    const [id] = (await putOnSale(shop.db, [{ name: { zh: '茶壶', en: 'Tea pot' } }])) as [string];
    expect([...(await packOf(id)).keys()]).toEqual(['shopify-products-zh-CNY.csv']);
    const files = await packOf(id, { language: 'both' });
    expect(rowsOf(files, 'shopify-products-zh-CNY.csv')[0]?.Title).toBe('茶壶');
    expect(rowsOf(files, 'shopify-products-en-CNY.csv')[0]?.Title).toBe('Tea pot');
    expect(String(files.get('shopify-products-zh-CNY.csv')).startsWith('Handle,')).toBe(true);
  });

  test('says what a piece costs the buyer and what the market asks, in one currency, of the chosen warehouses', async () => {
    const [id] = (await putOnSale(shop.db, [
      {
        skus: [
          {
            offers: [
              { priceMinor: 2_100n, marketPriceMinor: 4_900n, stock: 5 },
              { warehouse: 'LAX', currency: 'USD', priceMinor: 250n, stock: 3 },
            ],
          },
        ],
      },
    ])) as [string];
    const amounts = async (query: PackChoice) => {
      const [csv] = await packOf(id, query);
      const [row] = parse(csv?.[1] as Buffer, { columns: true }) as Row[];
      return [row?.['Variant Price'], row?.['Cost per item'], row?.['Variant Inventory Qty']];
    };
    // 2.50 USD are 17.50 CNY here: the lower offer. It knows of no market price.
    expect(await amounts({})).toEqual(['17.50', '17.50', '8']);
    expect(await amounts({ warehouse_id: ['SZX'] })).toEqual(['49.00', '21.00', '5']);
    expect(await amounts({ currency: 'USD', country_code: ['CN'] })).toEqual(['7.00', '3.00', '5']);
    expect(await amounts({ currency: 'USD' })).toEqual(['2.50', '2.50', '8']);
  });

  test('runs nothing in a spreadsheet', async () => {
    const name = '=HYPERLINK("https://evil.example","x")';
    const [id] = (await putOnSale(shop.db, [
      { name, brand: '@sum', skus: [{ sku: '+1', barcode: '-2' }] },
    ])) as [string];
    const [row] = rowsOf(await packOf(id), 'shopify-products-zh-CNY.csv');
    for (const cell of Object.values(row as Row)) expect(cell).not.toMatch(/^[=+\-@\t\r]/);
    expect(row).toMatchObject({
      Title: `'${name}`,
      Vendor: "'@sum",
      'Variant SKU': "'+1",
      'Variant Barcode': "'-2",
    });
  });

  test('tells variants apart as Shopify wants it, whatever the options', async () => {
    const named = (name: string, value: string) => ({
      name: { zh: name, en: name },
      value: { zh: value, en: value },
    });
    const [plain, four] = (await putOnSale(shop.db, [
      { skus: [{ sku: 'P-1' }, { sku: 'P-2' }] },
      { skus: [{ options: ['a', 'b', 'c', 'd'].map((key) => named(key, key.toUpperCase())) }] },
    ])) as [string, string];
    const options = async (id: string) =>
      rowsOf(await packOf(id), 'shopify-products-zh-CNY.csv').map((row) => [
        row['Option1 Name'],
        row['Option1 Value'],
        row['Option3 Name'],
        row['Option3 Value'],
      ]);
    expect(await options(plain)).toEqual([
      ['SKU', 'P-1', '', ''],
      ['', 'P-2', '', ''],
    ]);
    expect(await options(four)).toEqual([['a', 'A', 'c / d', 'C / D']]);
  });

  test('ends broken off, and the shop keeps running, if an amount has no rate once it is downloaded', async () => {
    const [id] = (await putOnSale(shop.db, [{}])) as [string];
    const { url } = await shop.ok(listingPackRoutes.one, { actor, params: { id }, query: {} });
    await shop.db.rows(sql`update offers set currency = 'USD' where product_id = ${id}`);
    await expect(shop.app.inject({ url })).rejects.toThrow('destroyed');
    expect((await packOf(id)).size).toBe(1);
  });

  test('is not found for an unpublished product, and refused for one that is not on sale or has no rate', async () => {
    const [away, empty, yen] = (await putOnSale(shop.db, [
      { published: false },
      { skus: [{ offers: [{ warehouse: 'LAX', currency: 'USD' }] }] },
      {},
    ])) as [string, string, string];
    const ask = async (id: string, query: PackChoice = {}) =>
      (await shop.call(listingPackRoutes.one, { actor, params: { id }, query })).body.code;
    expect(await ask(away)).toBe('not_found');
    expect(await ask(newId())).toBe('not_found');
    expect(await ask(empty, { warehouse_id: ['SZX'] })).toBe('listing_pack_empty');
    expect(await ask(yen, { currency: 'JPY' })).toBe('rate_unavailable');
  });
});

describe('a pack of many', () => {
  test('is one of three in the making at most, however many are asked for at once', async () => {
    const buyer = await shop.buyer();
    const product_ids = await putOnSale(shop.db, [{}, {}]);
    const begin = (headers = {}) =>
      shop.call(listingPackRoutes.many, { actor: buyer, body: { product_ids }, headers });
    const begun = await Promise.all(Array.from({ length: 8 }, () => begin()));
    expect(begun.filter(({ status }) => status === 202)).toHaveLength(packsAtOnceMax);
    expect(await begin({ 'accept-language': 'en' })).toMatchObject({
      status: 422,
      body: {
        code: 'listing_pack_limit',
        message: 'You can prepare up to 3 listing packs at a time. Please wait for one to finish.',
      },
    });
    expect((await begin()).body.message).toBe('同时生成的上架资料包最多 3 个，请等其中一个完成。');
    await shop.db.rows(sql`update listing_packs set products_done = cardinality(product_ids)
      where id = (select id from listing_packs where user_id = ${buyer.userId} limit 1)`);
    expect((await begin()).status).toBe(202);
  });

  test('is made by a job that reports its progress, then downloaded by a signed address', async () => {
    const ids = await putOnSale(
      shop.db,
      Array.from({ length: 7 }, (_, index) => ({
        handle: `many-${index}`,
        pictures: [drawing(`many-${index}`)],
      })),
    );
    const [away] = await putOnSale(shop.db, [{ published: false }]);
    const body = {
      product_ids: [away, ...ids] as string[],
      language: 'both' as const,
      currency: 'USD' as const,
    };
    const begun = await shop.call(listingPackRoutes.many, { actor, body });
    expect(begun.status).toBe(202);
    expect(begun.body.data).toMatchObject({ products: 7, products_done: 0, url: null });
    const params = { id: begun.body.data.id };
    const jobs = await startJobs({
      jobs: shopJobs,
      databaseUrl: shop.databaseUrl,
      db: shop.db,
      env: readEnv({ DEMO: '0', DATA_DIR: folder }),
      log: mockLog(),
    });
    const ready = async () => {
      const found = await shop.ok(listingPackRoutes.progress, { actor, params });
      expect(found.products_done).toBe(7);
      return found;
    };
    const pack = await vi.waitFor(ready, 60_000).finally(() => jobs.stop());
    const files = await open(pack.url);
    expect(files.size).toBe(9);
    const rows = rowsOf(files, 'shopify-products-en-USD.csv');
    expect(rows.map(({ Handle }) => Handle)).toEqual(ids.map((_, index) => `many-${index}`));
    expect((await shop.call(listingPackRoutes.progress, { actor: await shop.buyer(), params })).status).toBe(
      404,
    );
    await shop.db.rows(sql`delete from listing_packs`);
    expect((await shop.app.inject({ url: pack.url as string })).statusCode).toBe(404);
  });

  test('is refused when nothing of it is on sale, and for more than 200 products', async () => {
    const ask = async (product_ids: string[]) =>
      (await shop.call(listingPackRoutes.many, { actor, body: { product_ids } })).body.code;
    expect(await ask([newId()])).toBe('listing_pack_empty');
    expect(await ask(Array.from({ length: 201 }, newId))).toBe('invalid');
    expect(await ask([])).toBe('invalid');
  });

  test('that is ready is refused as empty once none of its products is on sale', async () => {
    const product_ids = await putOnSale(shop.db, [{}]);
    const { id } = await shop.ok(listingPackRoutes.many, { actor, body: { product_ids } });
    await shop.db.rows(sql`update listing_packs set products_done = 1 where id = ${id}`);
    await shop.db.rows(sql`update products set published = false where id = any(${product_ids})`);
    const { body } = await shop.call(listingPackRoutes.progress, { actor, params: { id } });
    expect(body.code).toBe('listing_pack_empty');
  });

  test('names two products of one handle apart', async () => {
    const [id] = (await putOnSale(shop.db, [{ handle: 'twin', pictures: [drawing('x')] }])) as [string];
    const [other] = (await putOnSale(shop.db, [{ handle: 'other', pictures: [drawing('y')] }])) as [string];
    await shop.db.rows(sql`update products set source = 'csv', handle = 'twin' where id = ${other}`);
    const { id: pack } = await shop.ok(listingPackRoutes.many, { actor, body: { product_ids: [id, other] } });
    await shop.db.rows(sql`update listing_packs set products_done = 2 where id = ${pack}`);
    const files = await open(
      (await shop.ok(listingPackRoutes.progress, { actor, params: { id: pack } })).url,
    );
    expect(rowsOf(files, 'shopify-products-zh-CNY.csv').map(({ Handle }) => Handle)).toEqual([
      'twin',
      'twin-csv',
    ]);
    expect([...files.keys()].slice(1)).toEqual([
      'pictures/twin/twin-1.jpg',
      'pictures/twin-csv/twin-csv-1.jpg',
    ]);
  });
});

test('a visitor gets no pack, and an address that was changed or is no address opens none', async () => {
  const [id] = (await putOnSale(shop.db, [{}])) as [string];
  expect((await shop.call(listingPackRoutes.one, { params: { id } })).status).toBe(401);
  expect((await shop.call(listingPackRoutes.many, { body: { product_ids: [id] } })).status).toBe(401);
  expect((await shop.call(listingPackRoutes.progress, { params: { id } })).status).toBe(401);
  const { url } = await shop.ok(listingPackRoutes.one, { actor, params: { id }, query: {} });
  const [path] = url.split('?') as [string];
  for (const bad of [path, `${path}?ticket=e30&signature=x`, url.replace('ticket=', 'ticket=x')]) {
    expect((await shop.app.inject({ url: bad })).statusCode).toBe(404);
  }
});
