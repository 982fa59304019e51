import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  type ProductImport,
  productImportRoutes as routes,
} from '@amberdock/contract/console/products/product-imports.ts';
import sql from 'sql-template-tag';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { englishOperator, expectCleanAudit, openCheckout } from '../../../testing/checkout.ts';
import { createShop, type TestShop } from '../../../testing/shop.ts';
import { sendFile } from '../../../testing/trade/batches.ts';
import { filesOf } from '../../../ports/files/files.ts';
import { findHeadings } from './refused-rows.store.ts';
import { runImport } from './run-import.ts';
import { writeReport } from './write-files.ts';

type Headers = Record<string, string>;

let shop: TestShop;
let dataDir: string;
let staff: Headers;
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'amberdock-console-imports-'));
  shop = await createShop({ env: { DATA_DIR: dataDir } });
  await openCheckout(shop.db);
  staff = await englishOperator(shop.db, 'catalogue');
});
afterAll(async () => {
  await shop.close();
  await rm(dataDir, { recursive: true });
});

const header = 'product_no,sku_no,name_en,price,weight_grams,stock,warehouse';
const csv = (...rows: string[]) => [header, ...rows].join('\n');
const row = (no: string, changed: { price?: string; stock?: number; warehouse?: string } = {}) =>
  `${no},${no}-1,Cup ${no},${changed.price ?? '10.00'},100,${changed.stock ?? 5},${changed.warehouse ?? 'SZX'}`;

const upload = (content: string | Buffer, { headers = staff, query = '', name = 'goods.csv' } = {}) =>
  sendFile<ProductImport>(shop, null, content, { path: routes.upload.path, headers, query, name });
const run = (id: string, stopping = new AbortController().signal) =>
  runImport({ db: shop.db, files: filesOf({ dataDir, s3: undefined }), stopping }, id);
const get = (id: string, headers = staff) => shop.ok(routes.one, { headers, params: { id } });
const confirm = (id: string, headers = staff) => shop.call(routes.confirm, { headers, params: { id } });

/** Uploads a file and tries it out, as the job does. */
async function checked(content: string, options: Parameters<typeof upload>[1] = {}): Promise<ProductImport> {
  const { status, body } = await upload(content, options);
  expect(status).toBe(202);
  await run(body.data.id);
  return get(body.data.id, options.headers);
}

async function imported(content: string, options: Parameters<typeof upload>[1] = {}): Promise<ProductImport> {
  const { id } = await checked(content, options);
  expect((await confirm(id, options.headers)).status).toBe(202);
  await run(id);
  return get(id, options.headers);
}

const productOf = (handle: string) =>
  shop.db.maybe<{ id: string; version: number; on_hand: number; price: bigint }>(sql`
    select p.id, p.version, o.on_hand, o.price_minor as price from products p join offers o on o.product_id = p.id
    where p.handle = ${handle}`);

test('a trial says what would become of each product, and changes nothing', async () => {
  await imported(csv(row('same'), row('dearer')));
  const tried = await checked(
    csv(row('same'), row('dearer', { price: '12.50' }), row('fresh'), row('wrong', { price: 'free' })),
  );
  expect(tried).toMatchObject({
    import_status: 'checked',
    file_name: 'goods.csv',
    row_count: 4,
    product_count: 4,
    counts: { created: 1, updated: 1, unchanged: 1, refused: 1 },
    planned: { created: 1, updated: 1, unchanged: 1, refused: 1 },
    confirmed_at: null,
  });
  const request = { headers: staff, params: { id: tried.id } };
  expect(await shop.ok(routes.rows, { ...request, query: { row_kind: 'refused' } })).toEqual([
    {
      id: expect.any(String),
      line: 5,
      handle: 'wrong',
      column: 'price',
      reason: 'price "free" is not an amount in CNY',
    },
  ]);
  const [zh] = await shop.ok(routes.rows, { ...request, headers: { ...staff, 'accept-language': 'zh' } });
  expect(zh?.reason).toBe('price“free”不是有效的 CNY 金额');
  const products = await shop.ok(routes.products, request);
  expect(products.map(({ handle, import_outcome }) => [handle, import_outcome])).toEqual([
    ['same', 'unchanged'],
    ['dearer', 'updated'],
    ['fresh', 'created'],
    ['wrong', 'refused'],
  ]);
  expect(products[1]?.changes).toEqual([
    { field: 'price dearer-1 SZX', before: '10.00 CNY', after: '12.50 CNY' },
  ]);
  expect(await productOf('fresh')).toBeNull();
  expect(await productOf('dearer')).toMatchObject({ version: 1, price: 1_000n });
});

test('prices tried in one currency are not taken in another, which their warehouse got before the confirmation or after it', async () => {
  const turnTo = (currency: string) =>
    shop.db.rows(sql`update warehouses set currency = ${currency} where code = 'LAX'`);
  const { id } = await checked(csv(row('turned', { warehouse: 'LAX' })));
  const chosen = await checked(csv(row('chosen', { warehouse: 'LAX' })), { query: '?currency=EUR' });
  await turnTo('JPY');
  const { code, message } = (await confirm(id)).body;
  expect([code, message]).toEqual(['product_import_currency_changed', expect.stringContaining('USD to JPY')]);
  await turnTo('USD');
  expect((await confirm(id)).status).toBe(202);
  await turnTo('JPY');
  await run(id);
  const { import_status: status, fault } = await get(id);
  expect([status, fault]).toEqual(['unusable', expect.stringContaining('from USD to JPY')]);
  expect(await productOf('turned')).toBeNull();
  expect((await confirm(chosen.id)).status).toBe(202);
  await run(chosen.id);
  expect(await get(chosen.id)).toMatchObject({ import_status: 'finished', counts: { created: 1 } });
  await turnTo('USD');
});

test('of what a file changes, prices stand first', async () => {
  await imported(csv(row('order')));
  const { id } = await checked(csv(row('order', { price: '11.00' }).replace('Cup', 'Mug')));
  const [product] = await shop.ok(routes.products, { headers: staff, params: { id } });
  expect(product?.changes.map(({ field }) => field)).toEqual(['price order-1 SZX', 'name_en', 'name_zh']);
});

test('a confirmed file is imported once, whoever confirms it again, and each product names its operator', async () => {
  const { id } = await checked(csv(row('once', { stock: 7 })), { query: '?stock_mode=add' });
  const colleague = await englishOperator(shop.db, 'admin');
  const answers = await Promise.all([confirm(id), confirm(id, colleague), confirm(id)]);
  expect(answers.map(({ status }) => status)).toEqual([202, 202, 202]);
  await Promise.all([run(id), run(id)]);
  await run(id);
  expect((await confirm(id, colleague)).body.data).toMatchObject({
    import_status: 'finished',
    counts: { created: 1, updated: 0, unchanged: 0, refused: 0 },
  });
  const product = await productOf('once');
  expect(product).toMatchObject({ version: 1, on_hand: 7 });
  expect(
    await shop.db.rows(sql`
      select o.name, a.action, a.after->>'file_name' as file from audit_log a join operators o on o.id = a.operator_id
      where a.subject = ${product?.id}`),
  ).toEqual([{ name: 'Operator', action: 'product.import', file: 'goods.csv' }]);
  expect(
    await shop.db.rows(sql`
      select m.kind, m.quantity, m.reason, m.operator_id is not null as named from stock_movements m
      join offers o on o.id = m.offer_id where o.product_id = ${product?.id}`),
  ).toEqual([{ kind: 'opening', quantity: 7, reason: 'goods.csv', named: true }]);
  await expectCleanAudit(shop.db);
});

test('an import that is cut off goes on where it was: delivered goods are added once', async () => {
  const numbers = Array.from({ length: 450 }, (_, index) => `cut${index}`);
  await imported(csv(...numbers.map((no) => row(no))));
  const { id } = await checked(csv(...numbers.map((no) => row(no, { stock: 3 }))), {
    query: '?stock_mode=add',
  });
  await confirm(id);
  const stop = new AbortController();
  // The process dies after the first products are saved.
  await shop.pool.query(`
    create function die_late() returns trigger language plpgsql as $$
    begin
      if (select count(*) from product_import_products where import_id = new.import_id) >= 200
      then raise exception 'terminating' using errcode = '57P01'; end if;
      return new;
    end $$;
    create trigger die_late before insert on product_import_products for each row execute function die_late();`);
  await expect(run(id, stop.signal)).rejects.toThrow('terminating');
  expect(await get(id)).toMatchObject({ import_status: 'importing', counts: { updated: 200 } });
  await shop.pool.query('drop trigger die_late on product_import_products');
  await run(id);
  expect(await get(id)).toMatchObject({
    import_status: 'finished',
    counts: { created: 0, updated: 450, unchanged: 0, refused: 0 },
  });
  expect(
    await shop.db.one(sql`
      select min(o.on_hand) as least, max(o.on_hand) as most from offers o join products p on p.id = o.product_id
      where p.handle like 'cut%'`),
  ).toEqual({ least: 8, most: 8 });
});

test('a shop that closes leaves the rest of an import to the next start', async () => {
  const { id } = await checked(csv(row('closing')));
  await confirm(id);
  await run(id, AbortSignal.abort());
  expect((await get(id)).import_status).toBe('importing');
  await run(id);
  expect((await get(id)).import_status).toBe('finished');
});

test('an import at which the shop fails again and again ends as failed, and goes on when it is confirmed again', async () => {
  const { id } = await checked(csv(row('failing')));
  await confirm(id);
  const files = filesOf({ dataDir, s3: undefined });
  const bytes = (await files.get(id)) as Buffer;
  await files.remove(id);
  for (let index = 0; index < 10; index++) await expect(run(id)).rejects.toThrow('file store');
  await run(id);
  expect((await get(id)).import_status).toBe('failed');
  await files.put(id, bytes);
  expect((await confirm(id)).body.data.import_status).toBe('importing');
  await run(id);
  expect(await get(id)).toMatchObject({ import_status: 'finished', counts: { created: 1 } });
});

test('a file that is none of products is refused at once, one that breaks off is unusable with its reason', async () => {
  const before = await shop.ok(routes.list, { headers: staff });
  const picture = await upload(Buffer.from([0x89, 0x50, 0x4e, 0x47, 1, 2]), { name: 'a.csv' });
  expect([picture.status, picture.body.code, picture.body.message]).toEqual([
    422,
    'product_import_unusable',
    'This file can’t be imported: it is a picture (PNG).',
  ]);
  const column = await upload('product_no,sku_no,name_en\nA,A-1,Cup\n', {
    headers: { ...staff, 'accept-language': 'zh' },
  });
  expect(column.body.message).toBe('无法导入此文件：这份文件（双语 CSV）缺少列：price。');
  expect(await shop.ok(routes.list, { headers: staff })).toEqual(before);
  const broken = await checked(`${csv(row('open'))}\nB,"B-1,Cup,1.00,1,1,SZX\n`);
  expect(broken).toMatchObject({
    import_status: 'unusable',
    fault: 'a quote that is opened in line 3 is never closed',
  });
  expect((await confirm(broken.id)).body.code).toBe('product_import_not_open');
});

test('a file that is sent twice with one key is one import', async () => {
  const headers = { ...staff, 'idempotency-key': 'same-file' };
  const [first, second] = [
    await upload(csv(row('key')), { headers }),
    await upload(csv(row('key')), { headers }),
  ];
  expect(second.body.data.id).toBe(first.body.data.id);
  expect(second.headers['idempotent-replayed']).toBe('true');
  expect((await upload(csv(row('other-key')), { headers })).status).toBe(422);
});

test('a canceled file is not imported, also where the trial still runs', async () => {
  const { body } = await upload(csv(row('canceled')));
  const request = { headers: staff, params: { id: body.data.id } };
  expect((await shop.ok(routes.cancel, request)).import_status).toBe('canceled');
  await run(body.data.id);
  expect((await shop.call(routes.cancel, request)).body.code).toBe('product_import_not_open');
  expect((await confirm(body.data.id)).body.code).toBe('product_import_not_open');
  expect(await productOf('canceled')).toBeNull();
});

test('only staff who may change products import them, and a bound operator for their warehouses alone', async () => {
  expect(
    (await upload(csv(row('denied')), { headers: await englishOperator(shop.db, 'support') })).status,
  ).toBe(403);
  const { id } = await checked(csv(row('mine')));
  const bound = await englishOperator(shop.db, 'catalogue');
  await shop.db.rows(sql`insert into operator_warehouses (operator_id, warehouse_code)
    select id, 'LAX' from operators order by id desc limit 1`);
  const own = await checked(csv(row('there'), row('here', { warehouse: '' })), { headers: bound });
  expect(own.counts).toEqual({ created: 1, updated: 0, unchanged: 0, refused: 1 });
  const rows = await shop.ok(routes.rows, { headers: bound, params: { id: own.id } });
  expect(rows.map(({ handle, reason }) => [handle, reason])).toEqual([
    ['there', 'there is no warehouse "SZX"'],
  ]);
  expect((await shop.ok(routes.list, { headers: bound })).map((listed) => listed.id)).toEqual([own.id]);
  for (const call of [routes.one, routes.rows, routes.products, routes.confirm, routes.cancel])
    expect((await shop.call(call, { headers: bound, params: { id } })).status).toBe(404);
});

test('rows without a warehouse go where the trial put them, whatever warehouse comes first later', async () => {
  const { id, warehouse_id: warehouse } = await checked(csv(row('first', { warehouse: '' })));
  expect(warehouse).toBe('SZX');
  await shop.db.rows(sql`update warehouses set position = 900 where code = 'SZX'`);
  await confirm(id);
  await run(id);
  await shop.db.rows(sql`update warehouses set position = 0 where code = 'SZX'`);
  expect(
    await shop.db.rows(sql`
      select warehouse_code as warehouse, o.currency from offers o join products p on p.id = o.product_id
      where p.handle = 'first'`),
  ).toEqual([{ warehouse: 'SZX', currency: 'CNY' }]);
});

test('an operator who was bound to other warehouses since cannot confirm what they uploaded for more', async () => {
  const bound = await englishOperator(shop.db, 'catalogue');
  const own = await shop.db.one<{ id: string }>(sql`select id from operators order by id desc limit 1`);
  const bind = (code: string) =>
    shop.db.rows(
      sql`insert into operator_warehouses (operator_id, warehouse_code) values (${own.id}, ${code})`,
    );
  const ofAll = await checked(csv(row('ofAll')), { headers: bound });
  await bind('SZX');
  const ofOne = await checked(csv(row('ofOne')), { headers: bound });
  const code = async (id: string) => (await confirm(id, bound)).body.code;
  expect(await code(ofAll.id)).toBe('product_import_other_warehouses');
  await shop.db.rows(sql`delete from operator_warehouses where operator_id = ${own.id}`);
  await bind('LAX');
  expect(await code(ofOne.id)).toBe('product_import_other_warehouses');
  await bind('SZX');
  expect(await code(ofOne.id)).toBeUndefined();
});

test('a file that counts leaves alone what has moved since its trial, and says so', async () => {
  await imported(csv(row('still'), row('booked')));
  const { id } = await checked(csv(row('still', { stock: 9 }), row('booked', { price: '12.00' })), {
    query: '?stock_mode=set',
  });
  await shop.db.rows(sql`update offers set on_hand = on_hand + 20 from products p
    where p.id = offers.product_id and p.handle = 'booked'`);
  await confirm(id);
  await run(id);
  expect(await get(id)).toMatchObject({ counts: { updated: 1, refused: 1 } });
  const [refused] = await shop.ok(routes.rows, { headers: staff, params: { id } });
  expect(refused?.reason).toBe(
    'stock of booked-1 in SZX has moved since the trial, from 5 to 25: check the count and upload it again',
  );
  expect(await productOf('booked')).toMatchObject({ on_hand: 25, price: 1_000n });
  expect(await productOf('still')).toMatchObject({ on_hand: 9 });
  await shop.db.rows(sql`update offers set on_hand = on_hand - 20 from products p
    where p.id = offers.product_id and p.handle = 'booked'`);
});

test('a delivery that makes more than can be on hand is refused by that', async () => {
  await imported(csv(row('heap', { stock: 90_000_000 })));
  const { id } = await checked(csv(row('heap', { stock: 10_000_001 })), { query: '?stock_mode=add' });
  const [refused] = await shop.ok(routes.rows, { headers: staff, params: { id } });
  expect(refused?.reason).toBe('heap-1 would have 100000001 units in SZX: at most 100000000 can be on hand');
});

test('what the import itself leaves as it was is told once it is done, each kind by its own name', async () => {
  const numbers = Array.from({ length: 4 }, (_, index) => `left${index}`);
  await imported(csv(...numbers.map((no) => row(no))));
  const { id } = await checked(csv(...numbers.map((no) => row(no, { price: '11.00' }))));
  await shop.db.rows(sql`update skus set withdrawn = true where sku = 'left3-1'`);
  await shop.db.rows(sql`update offers set on_hand = 8 from products p
    where p.id = offers.product_id and p.handle like 'left%'`);
  await confirm(id);
  await run(id, AbortSignal.abort());
  await run(id);
  const warned = await shop.ok(routes.rows, {
    headers: staff,
    params: { id },
    query: { row_kind: 'warned' },
  });
  expect(warned.map(({ line, reason }) => [line, reason])).toEqual([
    [2, 'stock of left0-1 in SZX stays at 8'],
    [3, 'stock of left1-1 in SZX stays at 8'],
    [4, 'stock of left2-1 in SZX stays at 8'],
    [5, 'SKU left3-1 stays withdrawn'],
    [5, 'stock stays as it is: 1 more, in lines 5 to 5'],
  ]);
  await shop.db.rows(sql`update offers set on_hand = 5 from products p
    where p.id = offers.product_id and p.handle like 'left%'`);
});

/** The refused rows as a CSV, without its mark at the beginning. */
async function reportOf(id: string): Promise<string[]> {
  const { headings } = (await findHeadings(shop.db, id)) ?? { headings: [] };
  const chunks = await writeReport(shop.db, { id, headings }, { format: 'csv', language: 'en' }).toArray();
  return chunks.join('').slice(1).trimEnd().split('\r\n');
}

test('refused rows go back with every cell they had, also below no heading and beyond the header', async () => {
  const { id } = await checked(
    [
      'product_no,sku_no,name_en,price,,,weight_grams',
      'back,back-1,Cup,free,one,two,100',
      'long,long-1,Cup,1.00,,,100,more',
      'good,good-1,Cup,1.00,,,100,,',
    ].join('\n'),
  );
  expect((await get(id)).counts).toMatchObject({ created: 1, refused: 2 });
  const report = await reportOf(id);
  const own = ',Original line,Column at fault,Reason';
  expect(report).toEqual([
    `product_no,sku_no,name_en,price,,,weight_grams${own}`,
    'back,back-1,Cup,free,one,two,100,2,price,"price ""free"" is not an amount in CNY"',
    'long,long-1,Cup,1.00,,,100,3,,"it has 8 fields, more than the header names",more',
  ]);
  const again = await checked(report.join('\n'));
  expect(again.counts).toMatchObject({ created: 0, refused: 2 });
  expect((await reportOf(again.id))[2]).toMatch(/^long,long-1,Cup,1.00,,,100,3,,.*,more$/);
});

test('a product of too many rows goes back as one row with its number', async () => {
  const rows = Array.from({ length: 5_001 }, (_, index) => `many,many-${index},Cup,1.00,100,1,SZX`);
  const { id } = await checked(csv(...rows));
  expect((await reportOf(id))[1]).toBe(
    'many,,,,,,,2,,"the product has 5001 rows, more than 5000: they are not in this report"',
  );
});
