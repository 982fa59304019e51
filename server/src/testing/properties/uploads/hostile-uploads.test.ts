import { mkdir, mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { entries } from '@amberdock/contract/schemas/entries.ts';
import sharp from 'sharp';
import sql, { raw } from 'sql-template-tag';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { operatorHeaders, wealthyBuyer } from '../../checkout.ts';
import { createShop, type TestBuyer, type TestShop } from '../../shop.ts';
import { openAfterSales, units } from '../../trade/cases.ts';
import { type HostileFile, isPaper, payload, type Target } from './hostile-file.ts';
import { type Form, formOf, hostileForms, hostileNames } from './hostile-forms.ts';
import { hostileDocuments } from './hostile-documents.ts';
import { hostilePictures } from './hostile-pictures.ts';
import { hostileSheets } from './hostile-sheets.ts';
import { type UploadRoute, uploadRoutes } from './upload-routes.ts';

let shop: TestShop;
let buyer: TestBuyer;
let operator: Record<string, string>;
let routes: UploadRoute[];
let files: HostileFile[];
/** Contains the stored files, and in `tmp` the files being read. */
let folder: string;
/** The most memory of this process before the first file was sent. */
let peakBefore: number;
const peakMb = () => process.resourceUsage().maxRSS / 1_024;
const tmpBefore = process.env['TMPDIR'];
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'amberdock-uploads-'));
  await mkdir(join(folder, 'tmp'));
  process.env['TMPDIR'] = join(folder, 'tmp');
  shop = await createShop({ env: { LOG_LEVEL: 'error', DATA_DIR: folder } });
  const afterSales = await openAfterSales(shop);
  buyer = await wealthyBuyer(shop, { funds: { CNY: '1000.00' } });
  operator = await operatorHeaders(shop.db, 'admin');
  const { no, subNo, lineId } = await afterSales.buy(buyer, 1);
  await afterSales.ship(subNo, 'C-1');
  const { case_no: caseNo } = (await afterSales.open(buyer, subNo, units(lineId, 1))).body.data;
  const { id: productId } = await shop.db.one<{ id: string }>(sql`select id from products limit 1`);
  routes = uploadRoutes({ no, subNo, caseNo, productId });
  files = [...(await hostilePictures()), ...(await hostileDocuments()), ...(await hostileSheets())];
  peakBefore = peakMb();
});
afterAll(async () => {
  if (tmpBefore === undefined) delete process.env['TMPDIR'];
  else process.env['TMPDIR'] = tmpBefore;
  await shop.close();
  await rm(folder, { recursive: true, force: true });
});

async function send(route: UploadRoute, { type, payload: bytes }: Form, language: 'zh-Hans' | 'en') {
  // Many refusals reach the rate limit, which another test covers.
  await shop.db.rows(sql`delete from rate_limits`);
  const response = await shop.app.inject({
    method: route.method,
    url: route.url,
    headers: {
      'content-type': type,
      'accept-language': language,
      ...(route.isConsole ? operator : { authorization: `Bearer ${buyer.token}` }),
    },
    payload: bytes,
  });
  return { status: response.statusCode, body: response.json() as Record<string, unknown> };
}

const filesIn = async (place: string): Promise<string[]> => {
  const found = await readdir(join(folder, place), { recursive: true, withFileTypes: true }).catch(() => []);
  return found.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
};

/** Counts the rows of each table, the stored files and the files being read. */
async function left(): Promise<Record<string, number>> {
  const tables = await shop.db.rows<{ name: string }>(sql`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE' and table_name <> 'rate_limits'`);
  const counts = tables.map(({ name }) => `select '${name}' as name, count(*)::int as count from ${name}`);
  const rows = await shop.db.rows<{ name: string; count: number }>(sql`${raw(counts.join(' union all '))}`);
  const kept = { 'files kept': (await filesIn('files')).length, 'files read': (await filesIn('tmp')).length };
  return { ...Object.fromEntries(rows.map(({ name, count }) => [name, count])), ...kept };
}

type Answer = Awaited<ReturnType<typeof send>>;

/** Returns what is wrong with a refusal: its status, its code, or a sentence in another language. */
function faultIn({ status, body }: Answer, language: 'zh-Hans' | 'en'): string | null {
  const sentence = [body['message']].flat().join(' ');
  if (status < 400 || status >= 500) return `${status}: ${JSON.stringify(body).slice(0, 300)}`;
  if (typeof body['code'] !== 'string' || sentence === '') return `no reason: ${JSON.stringify(body)}`;
  const isChinese = /\p{Script=Han}/u.test(sentence);
  const hasEnglish = /[a-z]{3,} [a-z]{2,} [a-z]{2,}/.test(sentence);
  return (language === 'en' ? isChinese : !isChinese || hasEnglish)
    ? `in another language: ${sentence}`
    : null;
}

/** The routes that accept files, by name, as the contract lists them, and those that accept a file within JSON. */
const takesFiles = entries.filter(({ upload }) => upload !== undefined).map(({ key }) => key);
const names = uploadRoutes({ no: '', subNo: '', caseNo: '', productId: '' }).map(({ name }) => name);
const routeOf = (name: string) => routes[names.indexOf(name)] as UploadRoute;

test('every route of the contract that takes a form with a file is tried here, and 40 files and more', () => {
  expect(new Set(routes.filter(({ isForm }) => isForm).map(({ key }) => key))).toEqual(new Set(takesFiles));
  expect(files.length).toBeGreaterThan(40);
});

const takenBy = (file: HostileFile, target: Target) =>
  target === 'paper' ? isPaper(file) : [...(file.cleanedBy ?? []), ...(file.dataFor ?? [])].includes(target);

describe.each(names)('%s', (name) => {
  test('refuses hostile files with a reason in the caller’s language, and keeps nothing of them', async () => {
    const route = routeOf(name);
    const before = await left();
    const faults: string[] = [];
    for (const [index, file] of files.filter((candidate) => !takenBy(candidate, route.target)).entries()) {
      const language = index % 2 === 0 ? 'zh-Hans' : 'en';
      const fault = faultIn(await send(route, route.bodyOf(file), language), language);
      if (fault) faults.push(`${file.name}: ${fault}`);
    }
    expect(faults).toEqual([]);
    expect(await left()).toEqual(before);
  });

  test('keeps nothing hostile of what it takes', async () => {
    const route = routeOf(name);
    const before = new Set(await filesIn('files'));
    for (const file of files.filter((candidate) => takenBy(candidate, route.target))) {
      const { status, body } = await send(route, route.bodyOf(file), 'en');
      expect([file.name, status < 500, body]).toEqual([file.name, true, expect.anything()]);
    }
    const kept = route.target === 'paper' ? [] : await filesIn('files');
    for (const path of kept.filter((path) => !before.has(path))) {
      expect((await readFile(path)).includes(payload)).toBe(false);
    }
    expect(await filesIn('tmp')).toEqual([]);
  });

  test('refuses one byte more than it takes, and bodies that are no form with one file', async () => {
    const route = routeOf(name);
    const before = await left();
    const faults: string[] = [];
    const large = { fileName: 'a.png', type: 'image/png', bytes: await padded(route.bytesMax + 1) };
    const forms = route.isForm ? [...hostileForms, { ...route.bodyOf(large), name: 'a byte too many' }] : [];
    for (const [index, form] of forms.entries()) {
      const language = index % 2 === 0 ? 'zh-Hans' : 'en';
      const fault = faultIn(await send(route, form, language), language);
      if (fault) faults.push(`${form.name}: ${fault}`);
    }
    expect(faults).toEqual([]);
    expect(await left()).toEqual(before);
  });

  test('writes to no path that a file’s name points to, and answers with no control character', async () => {
    const route = routeOf(name);
    const bytes = route.target === 'sheet' ? Buffer.from('SKU,Quantity\ncup-1,1\n') : await padded(0);
    for (const fileName of route.isForm ? hostileNames : []) {
      const { status, body } = await send(route, formOf(fileName, 'image/png', bytes), 'en');
      expect([fileName, status < 500]).toEqual([fileName, true]);
      expect([fileName, /(?!\r?\n)\p{Cc}|[\u202a-\u202e]/u.test(textIn(body))]).toEqual([fileName, false]);
    }
    expect((await readdir(folder)).toSorted()).toEqual(['files', 'tmp']);
    const odd = (await filesIn('files')).filter(
      (path) => !/^[0-9a-f-]{2,36}$/.test(path.split('/').at(-1) ?? ''),
    );
    expect(odd).toEqual([]);
  });
});

test('memory stays bounded through all of it', () => {
  // Enough for a few pictures and the readers of PDFs and workbooks; the unpacked files would take ten times as much.
  expect(peakMb() - peakBefore).toBeLessThan(350);
});

/** Makes a valid picture, padded at its end to `bytes`. */
async function padded(bytes: number): Promise<Buffer> {
  const picture = await sharp({ create: { width: 40, height: 20, channels: 3, background: '#c60' } })
    .png()
    .toBuffer();
  return Buffer.concat([picture, Buffer.alloc(Math.max(0, bytes - picture.length))]);
}

/** Every text of an answer, after parsing the JSON. */
function textIn(value: unknown): string {
  if (typeof value === 'string') return value;
  return value !== null && typeof value === 'object' ? Object.values(value).map(textIn).join('\n') : '';
}
