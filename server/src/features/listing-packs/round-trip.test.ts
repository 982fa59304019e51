import { readFileSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { catalogueRoutes } from '@amberdock/contract/catalog/catalogue.ts';
import type { Language } from '@amberdock/contract/language.ts';
import { listingPackRoutes } from '@amberdock/contract/catalog/listing-packs.ts';
import { parse } from 'csv-parse/sync';
import sql from 'sql-template-tag';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { putOnSale, seedCatalog } from '../../testing/goods.ts';
import { shopifyFiles } from '../../testing/goods-files/goods-file.ts';
import { createShop, type TestBuyer, type TestShop } from '../../testing/shop.ts';
import { unzip } from '../../testing/files/unzip.ts';
import { importFiles } from '../imports/index.ts';

let folder: string;
let here: TestShop;
let there: TestShop;
let buyers: { here: TestBuyer; there: TestBuyer };
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'amberdock-pack-'));
  const env = { DATA_DIR: folder };
  [here, there] = await Promise.all([createShop({ env }), createShop({ env })]);
  await Promise.all([seedCatalog(here.db), seedCatalog(there.db)]);
  buyers = { here: await here.buyer(), there: await there.buyer() };
});
afterAll(async () => {
  await Promise.all([here.close(), there.close()]);
  await rm(folder, { recursive: true });
});

/** The CSV of these products, as a buyer of the shop downloads it. */
async function csvOf(shop: TestShop, productId: string, query: object = {}): Promise<string> {
  const actor = shop === here ? buyers.here : buyers.there;
  const { url } = await shop.ok(listingPackRoutes.one, {
    actor,
    params: { id: productId },
    query: { ...query },
  });
  const { rawPayload } = await shop.app.inject({ url });
  const [, csv] = [...unzip(rawPayload)].find(([name]) => name.endsWith('.csv')) ?? [];
  return String(csv);
}

async function importInto(
  shop: TestShop,
  csv: string | readonly string[],
  stock: 'open' | 'set' | 'add' = 'open',
) {
  const paths = typeof csv === 'string' ? [join(folder, 'pack.csv')] : [...csv];
  if (typeof csv === 'string') await writeFile(paths[0] as string, csv);
  const rows: { outcome: string; reason: string }[] = [];
  await importFiles({
    db: shop.db,
    paths,
    stock,
    warehouse: 'LAX',
    currency: 'USD',
    onFile: () => {},
    onRow: ({ outcome, reason }) => rows.push({ outcome, reason: reason.en }),
    onTotals: () => {},
  });
  return rows;
}

/** Everything a buyer sees of a product but what is the shop's own: ids, pictures, times. */
async function seenIn(shop: TestShop, productId: string, language: Language) {
  const actor = shop === here ? buyers.here : buyers.there;
  const given = { actor, params: { id: productId }, query: { currency: 'CNY' as const } };
  const { body } = await shop.call(catalogueRoutes.product, {
    ...given,
    headers: { 'accept-language': language, authorization: `Bearer ${actor.token}` },
  });
  const { images, category_path, brand, skus, ...rest } = body.data;
  return {
    ...rest,
    id: '',
    image: null,
    category: null,
    created_at: '',
    pictures: images.length,
    brand: brand?.name,
    category_path: category_path.map(({ name }) => name),
    // Which of the product's pictures is the SKU's: their ids are the shop's own.
    skus: skus.map(({ id: __, image, ...sku }) => ({
      ...sku,
      picture: images.findIndex(({ id }) => id === image?.id),
    })),
  };
}

const productIn = async (shop: TestShop, handle: string) =>
  (await shop.db.one<{ id: string }>(sql`select id from products where handle = ${handle}`)).id;

const both = (zh: string, en: string) => ({ zh, en });
const option = (name: [string, string], value: [string, string]) => ({
  name: both(...name),
  value: both(...value),
});
const size = (zh: string, en: string) => option(['尺寸', 'Size'], [zh, en]);
const colour = (zh: string, en: string) => option(['颜色', 'Colour'], [zh, en]);

/**
 * Hostile products: texts that CSV, HTML and spreadsheets each read in their own way, and offers with every
 * field.
 */
const rich = {
  handle: 'rich-cup',
  name: both('=保温杯, "大"', '-20° flask, "large" & <light>'),
  description: both(
    '第一段\n\n• 一\n• 二',
    'Keeps 5 < 6 & "hot"\nall day\n\n• one\n• two\n\n+ cleaning brush &amp; bag',
  ),
  category: 'cups',
  brand: '@Acme',
  attributes: [
    { name: both('标签', 'Tags'), value: both('保温, 户外', 'warm, outdoor') },
    { name: both('材质', 'Material'), value: both('不锈钢', 'Steel, "304"') },
  ],
  pictures: [1, 2, 3, 4].map((number) => ({
    kind: 'drawing',
    svg: `<svg xmlns="http://www.w3.org/2000/svg" width="1000" height="1000"><title>${number}</title></svg>`,
  })),
  skus: [
    {
      sku: '=RICH-1',
      options: [size('大', 'L'), colour('红', 'Red')],
      barcode: '0012345678905',
      weightGrams: 321,
      sizeMm: [300, 200, 100] as const,
      hsCode: '9617.00',
      customsName: both('保温杯', 'Flask'),
      declaredValue: { amountMinor: 250n, currency: 'USD' as const },
      hasBattery: true,
      offers: [
        {
          priceMinor: 1_999n,
          marketPriceMinor: 3_999n,
          tiers: [
            { minQuantity: 10, unitPriceMinor: 1_850n },
            { minQuantity: 100, unitPriceMinor: 1_700n },
          ],
          minimumOrderQuantity: 20,
          stock: 87,
        },
        { warehouse: 'LAX', currency: 'USD' as const, priceMinor: 333n, stock: 5 },
      ],
    },
    {
      sku: 'RICH-2',
      options: [size('小', 'S'), colour('红', 'Red')],
      isLiquid: true,
      offers: [{ stock: 0 }],
    },
  ],
};

describe('a pack that is imported again', () => {
  test.each(['zh', 'en'] as const)('brings the product back without loss, in %s', async (language) => {
    const handle = `rich-cup-${language}`;
    const skus = rich.skus.map((sku) => ({ ...sku, sku: `${sku.sku}-${language}` }));
    const [productId] = (await putOnSale(here.db, [{ ...rich, handle, skus }])) as [string];
    const csv = await csvOf(here, productId, { language, currency: 'USD' });
    const rows = await importInto(there, csv);
    expect(rows.filter(({ outcome }) => outcome !== 'created')).toEqual([]);
    const copy = await productIn(there, handle);
    expect(await seenIn(there, copy, language)).toEqual(await seenIn(here, productId, language));
    const address = /http[^,]*\/pictures\//g;
    const blind = (text: string) => text.replace(/[0-9a-f]{8}-[0-9a-f-]{27}/g, 'ID').replace(address, '');
    expect(blind(await csvOf(there, copy, { language, currency: 'USD' }))).toBe(blind(csv));
    const again = await importInto(there, csv);
    expect(new Set(again.map(({ outcome }) => outcome))).toEqual(new Set(['unchanged']));
  });

  test.each(['set', 'add'] as const)('moves no stock of offers that exist, by --stock=%s', async (stock) => {
    await importInto(here, shopifyFiles.slice(0, 1));
    const { id } = await here.db.one<{ id: string }>(sql`select p.id from products p
      where p.source = 'shopify' order by id limit 1`);
    const units = () =>
      here.db.rows(sql`select on_hand, reserved from offers where product_id = ${id} order by id`);
    await here.db.rows(sql`update offers set on_hand = 9, reserved = 2 where product_id = ${id}`);
    const before = await units();
    const rows = await importInto(here, await csvOf(here, id, { language: 'en', currency: 'USD' }), stock);
    expect(rows.map(({ reason }) => reason)).toContainEqual(
      expect.stringMatching(/stays at 9: the file gives no count$/),
    );
    expect(await units()).toEqual(before);
  });

  test('is refused where a cell of ours was changed into something else', async () => {
    const [productId] = (await putOnSale(here.db, [{ handle: 'changed' }])) as [string];
    const csv = (await csvOf(here, productId)).replace('""available"":5', '""available"":-5');
    const rows = await importInto(there, csv);
    expect(rows).toMatchObject([
      { outcome: 'refused', reason: expect.stringContaining('Amberdock variant') },
    ]);
  });
});

describe('files in Shopify’s format', () => {
  test('have no column that a pack has not, and in the same order', async () => {
    const [productId] = (await putOnSale(here.db, [{ handle: 'columns' }])) as [string];
    const [columns] = parse(await csvOf(here, productId)) as string[][];
    for (const sample of shopifyFiles) {
      const [header] = parse(readFileSync(sample)) as string[][];
      expect(
        columns?.filter((column) => header?.includes(column)),
        sample,
      ).toEqual(header);
    }
  });

  test('come through import, pack and import as they were', async () => {
    await importInto(here, shopifyFiles);
    const products = await here.db.rows<{ id: string; handle: string }>(
      sql`select id, handle from products where source = 'shopify' order by id`,
    );
    expect(products.length).toBeGreaterThan(50);
    for (const { id, handle } of products) {
      const rows = await importInto(there, await csvOf(here, id, { language: 'en', currency: 'USD' }));
      expect(rows.filter(({ outcome }) => outcome === 'refused')).toEqual([]);
      const copy = await productIn(there, handle);
      expect(await seenIn(there, copy, 'en'), handle).toEqual(await seenIn(here, id, 'en'));
    }
  });
});
