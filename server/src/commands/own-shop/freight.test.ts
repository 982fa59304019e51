import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sql from 'sql-template-tag';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inTx } from '../../db/tx.ts';
import { saveWarehouses } from '../../features/catalogue/index.ts';
import { quoteFreight } from '../../features/freight/index.ts';
import { commandOf } from '../../testing/processes/run-command.ts';
import { createShop, type TestShop } from '../../testing/shop.ts';
import { exampleFile, freightCommand } from './freight.command.ts';

let shop: TestShop;
let folder: string;
beforeAll(async () => {
  shop = await createShop();
  folder = await mkdtemp(join(tmpdir(), 'amberdock-freight-'));
  const name = { zh: '汉堡', en: 'Hamburg' };
  const hamburg = { code: 'HAM1', country: 'DE', name, currency: 'EUR', timeZone: 'Europe/Berlin' } as const;
  await inTx(shop.db, (tx) => saveWarehouses(tx, [hamburg]));
});
afterAll(async () => {
  await shop.close();
  await rm(folder, { recursive: true });
});

const run = commandOf(() => shop, freightCommand);
async function runTable(text: string, ...args: string[]) {
  const file = join(folder, 'freight.csv');
  await writeFile(file, text);
  return run(...args, file);
}

/** Prices a kilogram to a place by each service, in cents. */
async function quotes(country: string, { state = '', postalCode = '' } = {}) {
  const goods = [
    {
      quantity: 1,
      weightGrams: 1_000,
      lengthMm: 1,
      widthMm: 1,
      heightMm: 1,
      hasBattery: false,
      isLiquid: false,
    },
  ];
  const [found = []] = await quoteFreight(shop.db, [
    { warehouseCode: 'HAM1', country, state, postalCode, goods },
  ]);
  return Object.fromEntries(found.map(({ name, amountMinor }) => [name.en, amountMinor]));
}
const auditRows = () =>
  shop.db.rows(sql`select actor, operator_id, action, subject from audit_log order by id`);

test('the example is a table that the command takes, and parcels cost what it says', async () => {
  const example = exampleFile();
  const taken = await runTable(example);
  expect(taken).toMatchObject({ code: 0, err: '' });
  expect(taken.out).toContain('2\tcreated\tHAM1 standard: DE\n');
  expect(taken.out).toContain('6 rows read: 6 created, 0 updated, 0 unchanged. Places removed: 0.');
  expect(await quotes('DE')).toEqual({ 'Europe Standard': 459n, 'Europe Express': 1_090n });
  expect(await quotes('DE', { postalCode: '25849' })).toMatchObject({ 'Europe Standard': 459n + 1_490n });
  expect(await quotes('LU')).toEqual({ 'Europe Standard': 890n });
  expect(await quotes('US', { state: 'hi' })).toEqual({});
  expect(await quotes('US', { state: 'tx' })).toEqual({ 'Europe Standard': 2_290n + 580n });
  expect(await auditRows()).toEqual(
    ['HAM1 express', 'HAM1 standard'].map((subject) => ({
      actor: 'command line',
      operator_id: null,
      action: 'save_freight',
      subject,
    })),
  );
});

test('the same table again changes nothing and is no entry of the log; a row that differs is an update', async () => {
  const example = exampleFile();
  await runTable(example);
  const before = await auditRows();
  expect((await runTable(example)).out).toContain('0 created, 0 updated, 6 unchanged');
  expect(await auditRows()).toEqual(before);
  const dearer = await runTable(example.replace('8.90', '9.90'));
  expect(dearer.out).toContain('4\tupdated\tHAM1 standard: NL BE LU AT\n');
  expect(dearer.out).toContain('0 created, 1 updated, 5 unchanged');
  expect(await quotes('LU')).toEqual({ 'Europe Standard': 990n });
});

test('a table is its rows alone: other places stay, unless it replaces them', async () => {
  const example = exampleFile();
  await runTable(example);
  const lines = example.split('\r\n');
  const short = [lines[0], lines[1]].join('\n');
  expect((await runTable(short)).out).toContain('Places removed: 0.');
  expect(Object.keys(await quotes('LU'))).toEqual(['Europe Standard']);
  const replaced = await runTable(short, '--replace');
  expect(replaced.out).toContain('\tremoved\tHAM1 standard LU\n');
  expect(await quotes('LU')).toEqual({});
  // The other service is not in the table.
  expect(Object.keys(await quotes('DE'))).toEqual(['Europe Standard', 'Europe Express']);
});

const header =
  'warehouse,service,name_en,batteries,liquids,country,state,postal_prefix,first_grams,first_price,';
const rest = 'additional_grams,additional_price,days_min,days_max';
test('all or nothing: every row that cannot be is named with its reasons, and nothing is changed', async () => {
  const before = await auditRows();
  const { code, out, err } = await runTable(
    [
      header + rest,
      'HAM1,slow,Slow,yes,no,FR,,,500,5.00,500,1.00,3,5',
      'QQQ,slow,Slow,yes,no,FR,,,500,5.00,500,1.00,3,5',
      'HAM1,slow,,,,ZZ,,,0,5.005,500,-1,5,3',
      'HAM1,other,Other,,no,DE FR,BY,,500,5.00,500,1.00,3,5',
      'HAM1,slow,,,,FR,,,500,5.00,500,1.00,3,5',
      'HAM1,slow,Another name,,,IT,,,500,5.00,500,1.00,3,5',
    ].join('\n'),
  );
  expect(code).toBe(1);
  expect(out.split('\n')).toEqual([
    'line\toutcome\tservice and places\treason',
    '3\trefused\t\tthere is no warehouse "QQQ"',
    '4\trefused\t\tfirst_grams is a whole number from 1 to 1000000; first_price is an amount in EUR with at most 2 ' +
      'digits after the point; additional_price is an amount in EUR with at most 2 digits after the point; ' +
      'days_max is less than days_min; "ZZ" is not a country: give its two-letter code, such as DE',
    '5\trefused\t\tbatteries is yes or no; a state or postal_prefix belongs to one country: give that country alone',
    '6\trefused\t\tFR stands in line 2 already',
    '7\trefused\t\tHAM1 slow is described otherwise in a row above: give its name and what it carries once',
    '',
  ]);
  expect(err).toBe('5 refused; nothing was changed.\n');
  expect(await quotes('FR')).toEqual({});
  expect(await auditRows()).toEqual(before);
});

test.each([
  ['no file', [], /^Which file\?\nnpm run freight/],
  ['a file that is not there', ['nowhere.csv'], /there is no such file/],
  ['an option that there is not', ['--fast'], /--fast/],
])('%s is a sentence and exit code 1', async (_, args, sentence) => {
  expect(await run(...args)).toMatchObject({ code: 1, err: expect.stringMatching(sentence) });
});

test.each([
  ['a header with a column that there is not', 'warehouse,colour\nHAM1,red', /there is no column "colour"/],
  ['a header without a column that it needs', 'warehouse,service\nHAM1,slow', /column country, first_grams/],
  ['a header alone', header + rest, /no row below the header/],
])('%s is refused', async (_, text, reason) => {
  expect(await runTable(text)).toMatchObject({ code: 1, out: expect.stringMatching(reason) });
});
