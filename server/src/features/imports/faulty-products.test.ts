import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sql from 'sql-template-tag';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { seedCatalog } from '../../testing/goods.ts';
import { createShop, type TestShop } from '../../testing/shop.ts';
import { workbookParts, zipOf } from '../../testing/files/workbook.ts';
import { importFiles, type ReportRow, type Totals } from './index.ts';

let shop: TestShop;
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'amberdock-faulty-'));
  shop = await createShop();
  await seedCatalog(shop.db);
  // Failures that no check foresees: the database itself refuses one product, or the connection breaks at another.
  await shop.pool.query(`
    create function fail_at_some() returns trigger language plpgsql as $$
    begin
      if new.handle = 'CURSED' then raise exception 'no such luck'; end if;
      if new.handle = 'AWAY' then raise exception 'terminating' using errcode = '57P01'; end if;
      return new;
    end $$;
    create trigger fail_at_some before insert on products for each row execute function fail_at_some();`);
});
afterAll(async () => {
  await shop.close();
  await rm(folder, { recursive: true });
});
beforeEach(() => shop.pool.query('truncate products cascade'));

const header = 'product_no,sku_no,name_zh,price,weight_grams,stock';
const row = (handle: string) => `${handle},${handle}-1,名,1.00,100,1`;
const numbered = (count: number) => Array.from({ length: count }, (_, index) => `P${index}`);

type ReportedRow = Omit<ReportRow, 'reason' | 'column'> & { reason: string };

async function run(content: string | Buffer) {
  const path = join(folder, 'file.csv');
  await writeFile(path, content);
  const rows: ReportedRow[] = [];
  let totals: Totals | undefined;
  const work = importFiles({
    db: shop.db,
    paths: [path],
    stock: 'open',
    onFile: () => {},
    onRow: ({ line, outcome, product, reason }) => rows.push({ line, outcome, product, reason: reason.en }),
    onTotals: (found) => {
      totals = found;
    },
  });
  const error = await work.then(
    () => null,
    (failure: Error) => failure,
  );
  return { rows, totals, error };
}

const productCount = async () =>
  (await shop.db.one<{ n: number }>(sql`select count(*)::int as n from products`)).n;

test('a product that the shop fails at refuses itself with its line, and the others of its batch go through', async () => {
  const handles = numbered(450).with(230, 'CURSED');
  const { rows, totals, error } = await run([header, ...handles.map(row)].join('\n'));
  expect(error).toBeNull();
  expect(totals).toMatchObject({ created: 449, refused: 1, rows: 450 });
  expect(rows.filter(({ outcome }) => outcome === 'refused')).toEqual([
    {
      line: 232,
      outcome: 'refused',
      product: 'CURSED',
      reason: 'the shop fails at it (no such luck): please report this',
    },
  ]);
  expect(await productCount()).toBe(449);
});

test('an unavailable database is no product’s fault: the import ends, and every reported row is saved', async () => {
  const handles = numbered(300).with(250, 'AWAY');
  const { rows, error } = await run([header, ...handles.map(row)].join('\n'));
  expect(error?.message).toBe('terminating');
  expect(rows.map(({ outcome }) => outcome)).toEqual(Array.from({ length: 200 }, () => 'created'));
  expect(await productCount()).toBe(200);
});

test('words that every object has come in as names, descriptions, options and attributes', async () => {
  const names = Object.getOwnPropertyNames(Object.prototype);
  const lines = names.map(
    (name, index) =>
      `${name},S${index},Magnetic ${name} set,1.00,100,1,&${name}; ${name},${name}=${name},${name}=1,${name},${name}`,
  );
  const wide = `${header},description_en,options,attributes,brand,category_en`;
  const { totals } = await run([wide, ...lines].join('\n'));
  expect(totals).toMatchObject({ created: names.length, refused: 0, warnings: 0 });
  const shopify = names.map((name) => `${name},${name},${name},1.00,<p>&${name};</p>,100,${name}`);
  const done = await run(
    ['Handle,Title,Option1 Value,Variant Price,Body (HTML),Variant Grams,Type', ...shopify].join('\n'),
  );
  expect(done.totals).toMatchObject({ created: names.length, refused: 0 });
  expect(await shop.db.rows(sql`select 1 from products where description_en like '%native code%'`)).toEqual(
    [],
  );
});

test('a SKU that is repeated far below names both lines', async () => {
  const lines = [...numbered(250).map(row), 'LATE,P3-1,名,1.00,100,1'];
  const { rows } = await run([header, ...lines].join('\n'));
  expect(rows.filter(({ outcome }) => outcome === 'refused')).toEqual([
    {
      line: 252,
      outcome: 'refused',
      product: 'LATE',
      reason: 'SKU P3-1 stands twice, in line 5 (product P3) and in line 252',
    },
  ]);
});

test('of equal warnings the first three are reported, the others counted', async () => {
  const lines = numbered(50).map((handle) => `${handle},${handle}-1,名,1.00,,1`);
  const { rows, totals } = await run([header, ...lines].join('\n'));
  expect(totals).toMatchObject({ created: 50, warnings: 50 });
  expect(
    rows.filter(({ outcome }) => outcome === 'warned').map(({ line, reason }) => [line, reason]),
  ).toEqual([
    [2, 'no weight: 500 g is taken'],
    [3, 'no weight: 500 g is taken'],
    [4, 'no weight: 500 g is taken'],
    [5, 'no weight: 500 g is taken: 47 more, in lines 5 to 51'],
  ]);
});

test('a workbook is imported like the CSV it would be, what cannot be seen left out of its titles', async () => {
  const cells = [
    ['商品编号', 'SKU编号', '商品名称', '价格', '重量', '库存', '描述'],
    [1_001, 6_901_234_567_890, '保温杯\u202e\u200b', 19.9, 250, 1_000, '第一行\n第二行'],
  ];
  const { totals, error } = await run(await zipOf(workbookParts(cells)));
  expect([error, totals?.created]).toEqual([null, 1]);
  expect(
    await shop.db.one(sql`select p.handle, p.name_zh, p.description_zh, s.sku, o.price_minor, o.on_hand
      from products p join skus s on s.product_id = p.id join offers o on o.sku_id = s.id`),
  ).toEqual({
    handle: '1001',
    name_zh: '保温杯',
    description_zh: '第一行\n第二行',
    sku: '6901234567890',
    price_minor: 1_990n,
    on_hand: 1_000,
  });
});

test('a product with an unknown cell in a column that is read is refused by it, the others are not', async () => {
  const xml = (text: string) => ({ xml: text });
  const { rows, totals } = await run(
    await zipOf(
      workbookParts([
        ['商品编号', 'sku_no', 'name_zh', '价格', 'note'],
        ['A', 'A-1', '名', xml('<c r="D2"><f>B2*2</f></c>')],
        ['B', 'B-1', '名', xml('<c r="D3" t="e"><v>#REF!</v></c>')],
        ['C', 'C-1', '名', '1.00', xml('<c r="E4" t="e"><v>#N/A</v></c>')],
      ]),
    ),
  );
  expect(totals).toMatchObject({ created: 1, refused: 2 });
  expect(rows.filter(({ outcome }) => outcome === 'refused').map(({ reason }) => reason)).toEqual([
    '价格 is a formula without a result: open the file in Excel and save it',
    '价格 is the error value #REF!',
  ]);
});
