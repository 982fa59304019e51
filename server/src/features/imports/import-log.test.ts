import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type StaffProduct, staffProductRoutes } from '@amberdock/contract/console/products/products.ts';
import sql from 'sql-template-tag';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { englishOperator } from '../../testing/checkout.ts';
import { seedCatalog } from '../../testing/goods.ts';
import { createShop, type TestShop } from '../../testing/shop.ts';
import type { StockMode } from '../catalogue/index.ts';
import { importFiles } from './index.ts';

let shop: TestShop;
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'amberdock-import-log-'));
  shop = await createShop();
  await seedCatalog(shop.db);
});
afterAll(async () => {
  await shop.close();
  await rm(folder, { recursive: true });
});

const header = 'product_no,sku_no,name_zh,name_en,price,weight_grams,stock,hs_code';

async function importByCommand(row: string, stock: StockMode = 'open', headings = header) {
  const path = join(folder, 'goods.csv');
  await writeFile(path, `${headings}\n${row}\n`);
  await importFiles({
    db: shop.db,
    paths: [path],
    stock,
    onFile: () => {},
    onRow: () => {},
    onTotals: () => {},
  });
}

const entriesOf = (handle: string) =>
  shop.db.rows<{ before: unknown; after: unknown }>(sql`
    select actor, action, before, after from audit_log
    where subject = (select id::text from products where handle = ${handle}) order by id`);

test('each product that the command makes or changes has an entry with the fields that differ', async () => {
  await importByCommand('A,A-1,甲,First,10.00,100,5,');
  await importByCommand('A,A-1,甲,First,10.00,100,5,');
  await importByCommand('A,A-1,甲,Second,11.00,100,5,6912');
  await importByCommand('A,A-1,甲,Second,11.00,100,8,6912', 'set');
  const common = { actor: 'command line', action: 'product.import' };
  expect(await entriesOf('A')).toEqual([
    {
      ...common,
      before: null,
      after: expect.objectContaining({ name_en: 'First', skus: 'A-1', file_name: 'goods.csv' }),
    },
    {
      ...common,
      before: { name_en: 'First', 'price A-1 SZX': '10.00 CNY', 'hs_code A-1': '' },
      after: {
        name_en: 'Second',
        'price A-1 SZX': '11.00 CNY',
        'hs_code A-1': '6912',
        file_name: 'goods.csv',
      },
    },
    { ...common, before: { 'on_hand A-1 SZX': 5 }, after: { 'on_hand A-1 SZX': 8, file_name: 'goods.csv' } },
  ]);
});

test('an entry names nothing that the file has no column for, or leaves empty where that keeps what there is', async () => {
  const all = `${header},description_zh,brand,barcode,size_mm,declared_value,has_battery`;
  await importByCommand(
    'C,C-1,丙,Third,10.00,100,5,6912,好,Kestrel,69012345,30x20x10,3.00,true',
    'open',
    all,
  );
  await importByCommand('C,C-1,丙,12.00', 'set', 'product_no,sku_no,name_zh,price');
  await importByCommand('C,C-1,丙,Third,12.00,100,5,,好,Kestrel,,,,', 'open', all);
  expect((await entriesOf('C')).slice(1)).toMatchObject([
    {
      before: { 'price C-1 SZX': '10.00 CNY' },
      after: { 'price C-1 SZX': '12.00 CNY', file_name: 'goods.csv' },
    },
    { before: { 'barcode C-1': '69012345' }, after: { 'barcode C-1': '', file_name: 'goods.csv' } },
  ]);
});

test('an operator whose page is older than an import is told of the import, not of a colleague', async () => {
  await importByCommand('B,B-1,乙,First,10.00,100,5,');
  const headers = await englishOperator(shop.db, 'catalogue');
  const { id } = await shop.db.one<{ id: string }>(sql`select id from products where handle = 'B'`);
  const change = (product: StaffProduct, name_en: string) =>
    shop.call(staffProductRoutes.change, {
      headers,
      params: { id },
      body: {
        name_zh: product.name_zh,
        name_en,
        description_zh: '',
        description_en: '',
        category_id: null,
        brand_name: '',
        published: true,
        version: product.version,
      },
    });
  const get = () => shop.ok(staffProductRoutes.product, { headers, params: { id } });
  expect((await change(await get(), 'Own')).status).toBe(200);
  const opened = await get();
  await importByCommand('B,B-1,乙,Imported,10.00,100,5,');
  const { status, body } = await change(opened, 'Late');
  expect([status, body.message]).toEqual([
    409,
    'Somebody changed this on the command line in the meantime (Imported a product from a file: goods.csv). Load it again before you save.',
  ]);
});
