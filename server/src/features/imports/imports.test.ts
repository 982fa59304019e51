import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { catalogueRoutes } from '@amberdock/contract/catalog/catalogue.ts';
import sql from 'sql-template-tag';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { inTx } from '../../db/tx.ts';
import { changeCustoms } from '../catalogue/index.ts';
import { seedCatalog } from '../../testing/goods.ts';
import { goodsFile, shopifyFiles } from '../../testing/goods-files/goods-file.ts';
import { createShop, type TestShop } from '../../testing/shop.ts';
import { type ImportOptions, importFiles, type ReportRow, type Totals, UnusableFile } from './index.ts';

let shop: TestShop;
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'amberdock-import-'));
});
afterAll(() => rm(folder, { recursive: true }));
beforeEach(async () => {
  shop = await createShop();
  await seedCatalog(shop.db);
});
afterEach(() => shop.close());

type ReportedRow = Omit<ReportRow, 'reason' | 'column'> & { reason: string };
type Report = { rows: ReportedRow[]; totals: Totals };

async function run(paths: string[], options: Partial<ImportOptions> = {}): Promise<Report> {
  const rows: ReportedRow[] = [];
  let totals: Totals | undefined;
  await importFiles({
    db: shop.db,
    paths,
    stock: 'open',
    onFile: () => {},
    onRow: ({ line, outcome, product, reason }) => rows.push({ line, outcome, product, reason: reason.en }),
    onTotals: (found) => {
      totals = found;
    },
    ...options,
  });
  return { rows, totals: totals as Totals };
}

async function fileOf(content: string | Buffer, name = 'file.csv'): Promise<string> {
  const path = join(folder, name);
  await writeFile(path, content);
  return path;
}

const countAll = () =>
  shop.db.one<Record<string, number>>(sql`select (select count(*)::int from products) as products,
    (select count(*)::int from skus) as skus, (select count(*)::int from offers) as offers,
    (select count(*)::int from stock_movements) as movements, (select count(*)::int from product_pictures) as pictures,
    (select coalesce(sum(on_hand), 0)::int from offers) as units`);

const header =
  'product_no,sku_no,name_zh,name_en,category_zh,currency,price,wholesale_prices,weight_grams,warehouse,stock';

describe('files as sellers bring them', () => {
  test('Shopify’s three shops come in as they are, once', async () => {
    let refused = 0;
    for (const file of shopifyFiles)
      refused += (await run([file], { warehouse: 'LAX', currency: 'USD' })).totals.refused;
    expect(refused).toBe(0);
    const after = await countAll();
    expect(after.products).toBeGreaterThan(50);
    expect(after.skus).toBeGreaterThanOrEqual(after.products as number);
    for (const file of shopifyFiles) {
      const { totals, rows } = await run([file], { warehouse: 'LAX', currency: 'USD' });
      expect(totals).toMatchObject({ created: 0, updated: 0, refused: 0 });
      expect(rows.filter(({ outcome }) => outcome !== 'unchanged' && outcome !== 'warned')).toEqual([]);
    }
    expect(await countAll()).toEqual(after);
    const [pot] = await shop.ok(catalogueRoutes.products, {
      actor: await shop.buyer(),
      query: { q: 'terracotta herb pot' },
    });
    expect(pot).toMatchObject({
      name: 'Terracotta Herb Pot',
      price: { amount: '9.99', currency: 'USD' },
      price_from: true,
    });
    const detail = await shop.ok(catalogueRoutes.product, {
      actor: null,
      params: { id: pot?.id as string },
    });
    expect(detail.description).toBe('Hand-thrown pot for herbs');
    expect(detail.options[0]).toMatchObject({
      name: 'Size',
      values: expect.arrayContaining(['Regular', 'Large']),
    });
  });

  test('98 household products come in with a warning for each missing weight, and are found', async () => {
    const { totals, rows } = await run([goodsFile('household.csv')]);
    expect(totals).toMatchObject({ created: 98, refused: 0, rows: 126 });
    expect(totals.warnings).toBe(116);
    expect(rows.filter(({ reason }) => reason.startsWith('no weight'))).toHaveLength(4);
    expect((await run([goodsFile('household.csv')])).totals).toMatchObject({ unchanged: 98, created: 0 });
    const found = await shop.ok(catalogueRoutes.products, { actor: null, query: { q: '四件套' } });
    expect(found.length).toBeGreaterThan(0);
    const categories = await shop.ok(catalogueRoutes.categories, { actor: null });
    expect(categories.find(({ name }) => name === '床品')?.parent_id).toBe(
      categories.find(({ name }) => name === '居家')?.id,
    );
  });
});

describe('rows', () => {
  test('take the command’s currency and warehouse, else the shop’s first; a product is all or nothing', async () => {
    const file = await fileOf(
      [
        header,
        'A,A-1,甲,,家居,,10.00,10:9.00|100:8.50,100,,5',
        'B,B-1,乙,,,,abc,,100,,5',
        'A,A-2,甲,,,USD,2.50,,100,LAX,7',
        'B,B-2,乙,,,,12.00,,100,,5',
        ',C-1,丙,,,,1.00,,1,,1',
        'D,D-1,,Only English,,,3.00,,,NOWHERE,1',
        'E,A-1,戊,,,,3.00,,10,,1',
      ].join('\n'),
    );
    const { rows, totals } = await run([file]);
    expect(totals).toMatchObject({ created: 1, refused: 4, rows: 7 });
    expect(rows.map(({ line, outcome, product, reason }) => [line, outcome, product, reason])).toEqual([
      [3, 'refused', 'B', 'price "abc" is not an amount in CNY'],
      [5, 'refused', 'B', 'not taken: line 3 of the product is refused'],
      [6, 'refused', '', 'product_no is empty'],
      [7, 'refused', 'D', 'there is no warehouse "NOWHERE"'],
      [8, 'refused', 'E', 'SKU A-1 stands twice, in line 2 (product A) and in line 8'],
      [2, 'created', 'A', ''],
      [4, 'created', 'A', ''],
    ]);
    expect(await countAll()).toMatchObject({ products: 1, skus: 2, offers: 2, movements: 2, units: 12 });
  });

  test('of one product all report their faults, not the first alone', async () => {
    const file = await fileOf(
      [
        header,
        'A,A-1,甲,,,,1.00,,100,,1',
        'A,A-2,甲,,,,abc,,100,,1',
        'A,A-3,甲,,,,1.00,,100,,1',
        'A,A-4,甲,,,,-5,,100,,1',
        'A,A-5,甲,,,,1.00,x,100,,1',
      ].join('\n'),
    );
    const { rows } = await run([file]);
    expect(rows.map(({ line, outcome, reason }) => [line, outcome, reason])).toEqual([
      [2, 'refused', 'not taken: line 3 of the product is refused'],
      [3, 'refused', 'price "abc" is not an amount in CNY'],
      [4, 'refused', 'not taken: line 3 of the product is refused'],
      [5, 'refused', 'price "-5" is negative'],
      [6, 'refused', 'wholesale_prices "x" is not written as 10:45.00|100:40.00'],
    ]);
  });

  test('update what changed, leave stock alone with a note, count or add it when asked', async () => {
    const row = (price: string, stock: number) => `${header}\nA,A-1,甲,,,,${price},,100,,${stock}`;
    await run([await fileOf(row('10.00', 5))]);
    const again = await run([await fileOf(row('11.00', 9))]);
    expect(again.rows).toEqual([
      { line: 2, outcome: 'updated', product: 'A', reason: '' },
      { line: 2, outcome: 'warned', product: 'A', reason: 'stock of A-1 in SZX stays at 5' },
    ]);
    const price = () =>
      shop.db.one(sql`select o.price_minor, o.on_hand, p.base_price_minor
      from offers o join products p on p.id = o.product_id`);
    expect(await price()).toEqual({ price_minor: 1_100n, on_hand: 5, base_price_minor: 1_100n });
    await run([await fileOf(row('11.00', 9))], { stock: 'set' });
    expect(await price()).toMatchObject({ on_hand: 9 });
    await run([await fileOf(row('11.00', 9))], { stock: 'add' });
    expect(await price()).toMatchObject({ on_hand: 18 });
    await shop.db.rows(sql`update offers set reserved = 12`);
    const refused = await run([await fileOf(row('11.00', 9))], { stock: 'set' });
    expect(refused.rows[0]).toMatchObject({
      outcome: 'refused',
      reason: expect.stringContaining('12 reserved by'),
    });
    expect(await countAll()).toMatchObject({ movements: 3, units: 18 });
  });

  test('count no offer whose stock is empty or has no column', async () => {
    const row = (stock: string) => `${header}\nA,A-1,甲,,,,10.00,,100,,${stock}`;
    await run([await fileOf(row('5'))]);
    const note = 'stock of A-1 in SZX stays at 5: the file gives no count';
    const withoutStock = 'product_no,sku_no,name_zh,price,weight_grams\nA,A-1,甲,10.00,100';
    const shopify = (quantity: string) =>
      `Handle,Title,Variant SKU,Variant Price,Variant Grams${quantity}\npot,Pot,P-1,9.99,100`;
    for (const content of [row(''), withoutStock]) {
      const { rows } = await run([await fileOf(content)], { stock: 'set' });
      expect(rows.filter(({ outcome }) => outcome === 'warned').map(({ reason }) => reason)).toEqual([note]);
      expect((await run([await fileOf(content)])).totals).toMatchObject({ unchanged: 1, warnings: 0 });
    }
    await run([await fileOf(`${shopify(',Variant Inventory Qty')},7`)]);
    await run([await fileOf(shopify(''))], { stock: 'set' });
    expect(await shop.db.rows(sql`select on_hand from offers order by id`)).toEqual([
      { on_hand: 5 },
      { on_hand: 7 },
    ]);
  });

  test('leave the customs data, the size, the barcode and the weight that a file says nothing of', async () => {
    const known = [
      'product_no,sku_no,name_zh,price,weight_grams,barcode,size_mm,hs_code,declared_value,declared_currency,has_battery,is_liquid',
      'A,A-1,甲,10.00,120,6901234567892,30x20x10,850760,3.00,USD,true,true',
      'B,B-1,乙,10.00,120,,,,,,,',
    ];
    await run([await fileOf(known.join('\n'))]);
    const skus = () => shop.db.rows<{ sku: string }>(sql`select * from skus order by sku`);
    const before = await skus();
    expect(before).toMatchObject([
      {
        has_battery: true,
        is_liquid: true,
        declared_value_minor: 300n,
        barcode: '6901234567892',
        length_mm: 30,
      },
      { has_battery: false, is_liquid: false, declared_value_minor: null, length_mm: null },
    ]);
    const prices = 'product_no,sku_no,name_zh,price\nA,A-1,甲,11.00\nB,B-1,乙,11.00\nC,C-1,丙,11.00';
    expect((await run([await fileOf(prices)])).totals).toMatchObject({ updated: 2, created: 1 });
    expect((await skus()).slice(0, 2)).toEqual(before);
    expect((await skus())[2]).toMatchObject({ weight_grams: 500, has_battery: false, barcode: '' });
    const emptied = [known[0], 'A,A-1,甲,11.00,120,,,,,,,'].join('\n');
    await run([await fileOf(emptied)]);
    expect((await skus())[0]).toEqual({ ...before[0], barcode: '' });
    await run([await fileOf([known[0], 'A,A-1,甲,11.00,120,,,,,,false,否'].join('\n'))]);
    expect((await skus())[0]).toMatchObject({ has_battery: false, is_liquid: false });
  });

  test('bring back the customs data of the file where the customs page changed them since', async () => {
    const file = await fileOf(
      'product_no,sku_no,name_zh,price,weight_grams,hs_code\nA,A-1,甲,10.00,120,850760\n',
    );
    await run([file]);
    const lines = [
      { line: 1, fields: ['sku', 'hs_code'] },
      { line: 2, fields: ['A-1', '691200'] },
    ];
    await inTx(shop.db, (tx) => changeCustoms(tx, 'command line', lines));
    expect((await run([file])).totals).toMatchObject({ updated: 1, unchanged: 0 });
    expect(await shop.db.rows(sql`select hs_code from skus`)).toEqual([{ hs_code: '850760' }]);
    expect((await run([file])).totals).toMatchObject({ updated: 0, unchanged: 1 });
  });

  test('leave the texts that a file has no column for, and find the product by them still', async () => {
    const full =
      'product_no,sku_no,name_zh,price,weight_grams,description_zh,category_zh,brand,attributes,is_diy';
    await run([await fileOf(`${full}\nA,A-1,甲,10.00,120,保温双层,家居/杯壶,Kestrel,材质=不锈钢,true`)]);
    const texts = () =>
      shop.db.one(sql`select p.description_zh, p.description_en, c.name_zh as category, b.name as brand, p.attributes,
        p.is_diy from products p left join categories c on c.id = p.category_id left join brands b on b.id = p.brand_id`);
    const before = await texts();
    expect(before).toMatchObject({
      description_zh: '保温双层',
      category: '杯壶',
      brand: 'Kestrel',
      is_diy: true,
    });
    const prices = 'product_no,sku_no,name_zh,price\nA,A-1,甲,11.00';
    expect((await run([await fileOf(prices)])).totals).toMatchObject({ updated: 1 });
    expect((await run([await fileOf(prices)])).totals).toMatchObject({ unchanged: 1 });
    expect(await texts()).toEqual(before);
    for (const q of ['保温', 'kestrel', '不锈钢', '杯壶'])
      expect(await shop.ok(catalogueRoutes.products, { actor: null, query: { q } }), q).toHaveLength(1);
    await run([await fileOf(`${full}\nA,A-1,甲,10.00,120,,,,,`)]);
    expect(await texts()).toMatchObject({
      description_zh: '',
      category: null,
      brand: null,
      attributes: [],
      is_diy: false,
    });
  });

  test('leave a withdrawn product withdrawn, unless a column publishes it and a SKU is on sale', async () => {
    const prices = await fileOf('product_no,sku_no,name_en,price\nW,W-1,Cup,2.00\n', 'prices.csv');
    const shopify = await fileOf(
      'Handle,Title,Variant SKU,Variant Price,Published\nV,Cup,V-1,2.00,TRUE\n',
      's.csv',
    );
    await run([prices, shopify]);
    const isPublished = async () =>
      (await shop.db.rows<{ published: boolean }>(sql`select published from products order by handle`)).map(
        ({ published }) => published,
      );
    expect(await isPublished()).toEqual([true, true]);
    const withdraw = async (isWithdrawn: boolean) => {
      await shop.db.rows(sql`update skus set withdrawn = ${isWithdrawn}`);
      await shop.db.rows(sql`update offers set active = ${!isWithdrawn}`);
      await shop.db.rows(sql`update products set published = false, fingerprint = null`);
    };
    await withdraw(true);
    const { rows } = await run([shopify]);
    expect(rows.map(({ reason }) => reason)).toContain(
      'product V stays withdrawn: none of its SKUs is on sale',
    );
    expect(await isPublished()).toEqual([false, false]);
    await withdraw(false);
    await run([prices]);
    await run([shopify]);
    expect(await isPublished()).toEqual([true, false]);
  });

  test('keep a quoted line break, a mark at the beginning of the file and Windows line ends', async () => {
    const file = await fileOf(
      `\ufeff${header},description_zh\r\nA,A-1,甲,,,,1.00,,100,,1,"<p>一</p>\r\n<script>x()</script><p>二 &amp; 三</p>"\r\nB,B-1,乙,,,,x,,1,,1,\r\n`,
    );
    const { rows } = await run([file]);
    expect(rows.map(({ line, outcome }) => [line, outcome])).toEqual([
      [4, 'refused'],
      [2, 'created'],
    ]);
    expect(await shop.db.one(sql`select description_zh from products`)).toEqual({
      description_zh: '一\n\n二 & 三',
    });
  });
});

describe('an unusable file is named with its reason and changes nothing', () => {
  const good = `${header}\nA,A-1,甲,,,,1.00,,100,,1\n`;
  test.each<[string, string | Buffer, RegExp]>([
    ['0 bytes', '', /empty/],
    ['a picture', Buffer.from([0x89, 0x50, 0x4e, 0x47, 1, 2]), /picture/],
    ['a torn archive', Buffer.from('PK\u0003\u0004rest'), /not a readable zip archive/],
    ['a broken byte', Buffer.concat([Buffer.from(good.repeat(3)), Buffer.from([0xe7, 10])]), /not UTF-8/],
    ['a missing column', 'product_no,sku_no,name_zh\nA,A-1,甲\n', /missing.*price/],
    ['a column twice', 'product_no,sku_no,name_zh,price,price\nA,A-1,甲,1,2\n', /twice/],
    ['another table', 'when,what\n1,2\n', /neither/],
    [
      'one column named twice over',
      'product_no,sku_no,名称,商品名称,price\nA,A,甲,乙,1\n',
      /名称 \(as 商品名称\) twice/,
    ],
    ['no rows', `${header}\n`, /no rows/],
    [
      'a quote never closed',
      `${good}B,"B-1,乙,,,,1.00,,1,,1\nC,C-1,丙,,,,1.00,,1,,1\n`,
      /line 3 is never closed/,
    ],
    [
      'a quote closed by the next one, far below',
      `${good}${'B,B-1,乙,,,,1.00,,1,,1\n'.repeat(6_000)}C,"C-1,丙\nD,"D-1",,\n`,
      /: in line 6004 a quote ends in the middle of a field: .* opened above it is never closed\. Nothing/,
    ],
    [
      'a quote in the middle of a field',
      `${good}B,5" pot,乙,,,,1.00,,1,,1\n`,
      /: line 3 has a quote in the middle of a field; .* commas/,
    ],
  ])('%s', async (_, content, reason) => {
    const before = await countAll();
    const sane = await fileOf(good, 'sane.csv');
    const broken = await fileOf(content, 'broken.csv');
    await expect(run([broken])).rejects.toThrow(reason);
    await expect(run([sane, broken])).rejects.toThrow(UnusableFile);
    expect(await countAll()).toEqual(before);
  });

  test('a folder, a missing file, an unknown warehouse', async () => {
    await expect(run([folder])).rejects.toThrow(/folder/);
    await expect(run([join(folder, 'none.csv')])).rejects.toThrow(/no such file/);
    await expect(run([await fileOf(good)], { warehouse: 'NONE' })).rejects.toThrow(/SZX, LAX/);
  });
});
