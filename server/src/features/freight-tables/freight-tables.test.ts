import {
  type FreightReview,
  freightRowsMax,
  staffFreightRoutes as routes,
} from '@amberdock/contract/console/freight.ts';
import { freightRoutes } from '@amberdock/contract/trade/freight.ts';
import sql from 'sql-template-tag';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { englishOperator, openCheckout, sell } from '../../testing/checkout.ts';
import { createShop, type TestShop } from '../../testing/shop.ts';

let shop: TestShop;
let staff: Record<string, string>;
beforeAll(async () => {
  shop = await createShop();
  await openCheckout(shop.db);
  staff = await englishOperator(shop.db, 'catalogue');
});
afterAll(() => shop.close());

const header =
  'warehouse,service,name_en,batteries,liquids,country,state,postal_prefix,first_grams,first_price,' +
  'additional_grams,additional_price,days_min,days_max';
const base64 = (text: string) => Buffer.from(text).toString('base64');
const tableOf = (...rows: string[]) => base64([header, ...rows].join('\n'));
const check = async (file: string, { replaces = false, headers = staff } = {}) =>
  shop.call(routes.check, { headers, body: { file, replaces } });
const review = async (file: string, replaces = false): Promise<FreightReview> =>
  (await check(file, { replaces })).body.data;
const versionsOf = ({ services }: FreightReview) =>
  services.map(({ warehouse_id, service, version }) => ({ warehouse_id, service, version }));
const save = (
  file: string,
  versions: ReturnType<typeof versionsOf>,
  { replaces = false, headers = staff } = {},
) => shop.call(routes.save, { headers, body: { file, replaces, versions } });
async function confirm(file: string, replaces = false) {
  const found = await review(file, replaces);
  return save(file, versionsOf(found), { replaces });
}
const table = (code: string, service: string, headers = staff) =>
  shop.call(routes.table, { headers, params: { code, service } });
const entries = () =>
  shop.db.rows(sql`select subject from audit_log where action = 'save_freight' order by id`);

test('the services are listed in the order of the warehouses, and one is shown with its charges', async () => {
  const services = await shop.ok(routes.list, { headers: staff });
  expect(services.map(({ warehouse_id, service, places }) => [warehouse_id, service, places])).toEqual([
    ['SZX', 'express', 2],
    ['SZX', 'post', 3],
    ['LAX', 'ground', 1],
  ]);
  expect((await table('SZX', 'post')).body.data).toMatchObject({
    warehouse_name: 'Shenzhen',
    name_en: 'Post',
    countries: ['US'],
    rows: [
      {
        countries: ['US'],
        state: '',
        postal_prefixes: [],
        first_price: { amount: '30.00', currency: 'CNY' },
      },
      { countries: ['US'], state: '', postal_prefixes: ['96799'], served: false },
      { state: 'HI', remote_surcharge: { amount: '25.00', currency: 'CNY' } },
    ],
  });
  expect((await table('SZX', 'nothing')).body.code).toBe('not_found');
});

test('a check says what rises, falls, comes and goes, and changes nothing', async () => {
  const file = tableOf(
    'SZX,express,,,,US,,,500,90.00,500,20.00,3,5',
    'SZX,express,,,,FR,,,500,85.00,500,20.00,3,5',
    'SZX,slow,Slow boat,yes,yes,US,,,1000,9.00,1000,4.00,30,60',
  );
  const before = await entries();
  const found = await review(file, true);
  expect(found.faults).toEqual([]);
  expect(found.services).toMatchObject([
    {
      service: 'express',
      outcome: 'changed',
      version: 1,
      countries_added: ['FR'],
      countries_removed: ['DE'],
      places_before: 2,
      places_after: 2,
      differences: [
        {
          kind: 'dearer',
          countries: ['US'],
          before: { first_price: { amount: '80.00' } },
          after: { first_price: { amount: '90.00' } },
        },
        { kind: 'added', countries: ['FR'], before: null },
        { kind: 'removed', countries: ['DE'], after: null },
      ],
    },
    { service: 'slow', outcome: 'created', version: 0, before: null, places_before: 0 },
  ]);
  expect((await review(file)).services[0]?.differences.map(({ kind }) => kind)).toEqual(['dearer', 'added']);
  expect(await entries()).toEqual(before);
  expect((await table('SZX', 'slow')).status).toBe(404);
});

test.each([
  ['name_en', `SZX,odd,${'N'.repeat(101)},yes,yes,JP,,,500,12.00,500,3.00,5,8`],
  ['state', `SZX,odd,Odd,yes,yes,JP,${[...Array(9_000).keys()].join('')},,500,12.00,500,3.00,5,8`],
  ['postal_prefix', `SZX,odd,Odd,yes,yes,JP,,${[...Array(9_000).keys()].join('')},500,12.00,500,3.00,5,8`],
] as const)('a %s that is too long is a fault of its row', async (column, row) => {
  const found = await check(tableOf(row));
  expect(found.body.data.faults).toMatchObject([{ line: 2, column }]);
  const saved = await save(tableOf(row), [{ warehouse_id: 'SZX', service: 'odd', version: 0 }]);
  expect([saved.status, saved.body.data?.faults?.length]).toEqual([200, 1]);
});

test('characters that nobody sees are left out of a table', async () => {
  const { body } = await confirm(tableOf(`SZX,seen,Po\u200Bst\u202E,yes,yes,NZ,,,500,12.00,500,3.00,5,8`));
  expect(body.data.services).toMatchObject([{ after: { name_en: 'Post' } }]);
});

test('a confirmed table is saved and quoted, and the audit log has an entry a service', async () => {
  const mug = await sell(shop.db, { handle: 'mug', skus: [{ weightGrams: 400 }] });
  const actor = await shop.buyer();
  const file = tableOf('SZX,mail,Mail,yes,yes,JP,,,500,12.00,500,3.00,5,8');
  const { body } = await confirm(file);
  expect(body.data).toMatchObject({
    faults: [],
    services: [{ service: 'mail', outcome: 'created', version: 1 }],
  });
  const quotes = await shop.ok(freightRoutes.calculate, {
    actor,
    body: {
      warehouse_id: 'SZX',
      address: { country: 'JP' },
      lines: [{ sku_id: mug.skuId, quantity: 1 }],
    },
  });
  expect(quotes).toMatchObject([{ amount: { amount: '12.00', currency: 'CNY' } }]);
  expect((await entries()).at(-1)).toEqual({ subject: 'SZX mail' });
  const dearer = tableOf('SZX,mail,,,,JP,,,500,13.00,500,3.00,5,8');
  expect((await confirm(dearer)).body.data.services).toMatchObject([{ outcome: 'changed', version: 2 }]);
  const count = (await entries()).length;
  expect((await confirm(dearer)).body.data.services).toMatchObject([{ outcome: 'unchanged', version: 2 }]);
  expect((await entries()).length).toBe(count);
});

test('a table that was compared with an older one is refused by who changed it, and nothing is saved', async () => {
  await confirm(tableOf('SZX,air,Air,yes,yes,JP,,,500,12.00,500,3.00,5,8'));
  const file = tableOf('SZX,air,,,,JP,,,500,20.00,500,3.00,5,8');
  const versions = versionsOf(await review(file));
  await confirm(tableOf('SZX,air,,,,JP,,,500,15.00,500,3.00,5,8'));
  const late = await save(file, versions, { headers: await englishOperator(shop.db, 'catalogue') });
  expect([late.status, late.body.code]).toEqual([409, 'changed_meanwhile']);
  expect(late.body.message).toContain('Operator changed this');
  expect((await save(file, [])).body.code).toBe('changed_meanwhile');
  expect((await table('SZX', 'air')).body.data.rows).toMatchObject([{ first_price: { amount: '15.00' } }]);
});

test('rows that cannot be are named with line, column and reason in the language of the reader, and nothing is saved', async () => {
  const file = tableOf(
    'SZX,sea,Sea,yes,no,FR,,,500,5.00,500,1.00,3,5',
    'QQQ,sea,Sea,yes,no,FR,,,500,5.00,500,1.00,3,5',
    'SZX,sea,,,,ZZ,,,0,5.005,500,1,3,5',
  );
  const { faults, services } = (await save(file, [])).body.data as FreightReview;
  expect(services).toEqual([]);
  expect(faults).toEqual([
    { line: 3, column: 'warehouse', reason: 'there is no warehouse "QQQ"' },
    { line: 4, column: 'first_grams', reason: 'first_grams is a whole number from 1 to 1000000' },
    {
      line: 4,
      column: 'first_price',
      reason: 'first_price is an amount in CNY with at most 2 digits after the point',
    },
    { line: 4, column: 'country', reason: '"ZZ" is not a country: give its two-letter code, such as DE' },
  ]);
  const chinese = { ...staff, 'accept-language': 'zh-Hans' };
  expect((await check(file, { headers: chinese })).body.data.faults[0]).toEqual({
    line: 3,
    column: 'warehouse',
    reason: '没有仓库“QQQ”',
  });
  expect((await table('SZX', 'sea')).status).toBe(404);
  expect((await review(base64('warehouse,colour\nSZX,red'))).faults).toMatchObject([
    { line: 1, column: null, reason: expect.stringMatching(/no column "colour"/) },
  ]);
});

test('another currency needs a price for every place that stays', async () => {
  await confirm(
    tableOf('SZX,rail,Rail,yes,yes,DE NL,,,500,4.59,500,1.00,3,5', 'SZX,rail,,,,GB,,,500,6.00,500,1.00,3,5'),
  );
  const withCurrency = (...rows: string[]) =>
    base64([`currency,${header}`, ...rows.map((row) => `KWD,${row}`)].join('\n'));
  const germany = 'SZX,rail,,,,DE,,,500,0.459,500,0.100,3,5';
  const { faults } = await review(withCurrency(germany));
  expect(faults).toEqual([
    {
      line: 2,
      column: 'currency',
      reason: expect.stringMatching(/^the currency changes from CNY to KWD, and 2 places such as GB have no/),
    },
  ]);
  expect((await save(withCurrency(germany), [])).body.data.services).toEqual([]);
  expect((await table('SZX', 'rail')).body.data).toMatchObject({ currency: 'CNY', places: 3 });
  const others = 'SZX,rail,,,,NL GB,,,500,0.600,500,0.100,3,5';
  expect((await confirm(withCurrency(germany, others))).body.data.faults).toEqual([]);
  const back = base64(`currency,${header}\nCNY,SZX,rail,,,,DE,,,500,4.59,500,1.00,3,5`);
  expect((await confirm(back, true)).body.data.faults).toEqual([]);
  expect((await table('SZX', 'rail')).body.data).toMatchObject({ currency: 'CNY', places: 1 });
});

test('a state is one place however it is written', async () => {
  await confirm(
    tableOf(
      'SZX,raft,Raft,yes,yes,US,Hawaii,,500,5.00,500,1.00,3,5',
      'SZX,raft,,,,GB,Scotland,,500,6.00,500,1.00,3,5',
    ),
  );
  const dearer = tableOf(
    'SZX,raft,,,,US,hi,,500,7.00,500,1.00,3,5',
    'SZX,raft,,,,GB,SCOTLAND,,500,8.00,500,1.00,3,5',
  );
  const found = await review(dearer);
  expect(found.services[0]?.differences.map(({ kind, state }) => [kind, state])).toEqual([
    ['dearer', 'HI'],
    ['dearer', 'SCOTLAND'],
  ]);
  await confirm(dearer);
  expect((await table('SZX', 'raft')).body.data.rows).toMatchObject([
    { state: 'Scotland', first_price: { amount: '8.00' } },
    { state: 'HI', first_price: { amount: '7.00' } },
  ]);
  expect((await confirm(dearer, true)).body.data.services).toMatchObject([{ outcome: 'unchanged' }]);
  const twice = tableOf(
    'SZX,raft,,,,US,hawaii,,500,7.00,500,1.00,3,5',
    'SZX,raft,,,,US,HI,,500,8.00,500,1.00,3,5',
  );
  expect((await review(twice)).faults).toMatchObject([{ line: 3, reason: 'US-HI stands in line 2 already' }]);
});

test('a row with more cells than the header is refused, for a price with a comma is two cells', async () => {
  const short = 'warehouse,service,country,first_grams,first_price,additional_grams,additional_price';
  const rows = 'SZX,express,US,1000,4,59,1000,0.60';
  expect((await review(base64(`${short}\n${rows}`))).faults).toEqual(
    expect.arrayContaining([
      { line: 2, column: null, reason: expect.stringMatching(/more cells than the header/) },
    ]),
  );
  const blank = `${header}\nSZX,express,,,,US,,,500,80.00,500,20.00,3,5,,`;
  expect((await review(base64(blank))).faults).toEqual([]);
});

test('a file that is no table, or has too many rows, is refused', async () => {
  expect((await check(base64('PK\u0003\u0004 no workbook'))).body.code).toBe('freight_file_unreadable');
  const rows = Array.from({ length: freightRowsMax + 1 }, () => 'A,b');
  expect((await check(tableOf(...rows))).body.code).toBe('freight_file_unreadable');
});

test('a downloaded table is taken again, and changes nothing', async () => {
  const { csv } = await shop.ok(routes.file, { headers: staff });
  const found = await review(base64(csv), true);
  expect(found.faults).toEqual([]);
  expect(found.services.length).toBe((await shop.ok(routes.list, { headers: staff })).length);
  expect(found.services.filter(({ outcome }) => outcome !== 'unchanged')).toEqual([]);
  const one = await shop.ok(routes.file, {
    headers: staff,
    query: { warehouse_id: 'LAX', service: 'ground' },
  });
  expect(one.csv.trim().split('\r\n').length).toBe(2);
  await confirm(tableOf('LAX,rail,Rail,yes,yes,DE,,01067,500,4.59,500,1.00,3,5'));
  const rail = await shop.ok(routes.file, {
    headers: staff,
    query: { warehouse_id: 'LAX', service: 'rail' },
  });
  expect(rail.csv).toContain(',"=""01067""",');
  expect((await review(base64(rail.csv), true)).services).toMatchObject([{ outcome: 'unchanged' }]);
  const template = await shop.ok(routes.template, { headers: staff });
  expect((await review(base64(template.csv), true)).faults).toEqual([]);
});

test('the calculator names each service with its price, and those that do not carry the parcel without one', async () => {
  const quotes = await shop.ok(routes.quotes, {
    headers: staff,
    query: { warehouse_id: 'SZX', country: 'US', state: 'HI', grams: 400, has_battery: true },
  });
  expect(quotes.map(({ service, quote }) => [service, quote?.amount.amount])).toEqual(
    expect.arrayContaining([
      ['post', '55.00'],
      ['express', undefined],
    ]),
  );
  const bulky = await shop.ok(routes.quotes, {
    headers: staff,
    query: { warehouse_id: 'LAX', country: 'US', grams: 100, length_mm: 300, width_mm: 200, height_mm: 100 },
  });
  expect(bulky.filter(({ service }) => service === 'ground')).toMatchObject([
    { service: 'ground', quote: { amount: { amount: '6.00', currency: 'USD' }, chargeable_grams: 1_000 } },
  ]);
  const nowhere = await shop.call(routes.quotes, { headers: staff, query: { country: 'ZZ', grams: 1 } });
  expect(nowhere.body.code).toBe('invalid');
});

test('the cheapest service comes first by its worth, whatever its currency', async () => {
  const row = 'DE,,01067,500,15.00,500,1.00,3,5';
  const dollars = `currency,${header}\nUSD,LAX,zeppelin,Zeppelin,yes,yes,${row}\nCNY,LAX,barge,Barge,yes,yes,DE,,,500,99.00,500,1.00,3,5`;
  await confirm(base64(dollars));
  const quotes = await shop.ok(routes.quotes, {
    headers: staff,
    query: { warehouse_id: 'LAX', country: 'DE', postal_code: '01067', grams: 400 },
  });
  const amounts = quotes.flatMap(({ service, quote }) => (quote ? [[service, quote.amount.amount]] : []));
  expect(amounts.filter(([service]) => service !== 'rail')).toEqual([
    ['barge', '99.00'],
    ['zeppelin', '15.00'],
  ]);
});

test('an operator who is bound to a warehouse sees and changes its tables alone', async () => {
  const bound = await englishOperator(shop.db, 'catalogue');
  await shop.db.rows(sql`insert into operator_warehouses (operator_id, warehouse_code)
    select id, 'LAX' from operators order by id desc limit 1`);
  const services = await shop.ok(routes.list, { headers: bound });
  expect(new Set(services.map(({ warehouse_id }) => warehouse_id))).toEqual(new Set(['LAX']));
  expect((await table('SZX', 'post', bound)).status).toBe(404);
  const { csv } = await shop.ok(routes.file, { headers: bound });
  expect(csv).not.toContain('SZX');
  const quotes = await shop.ok(routes.quotes, {
    headers: bound,
    query: { warehouse_id: 'SZX', country: 'US', grams: 100 },
  });
  expect(quotes).toEqual([]);
  const file = tableOf('SZX,post,,,,US,,,500,1.00,500,1.00,3,5');
  const { faults } = (await save(file, [], { headers: bound })).body.data as FreightReview;
  expect(faults).toMatchObject([{ line: 2, column: 'warehouse' }]);
});

test('the staff of a warehouse read the tables and change none', async () => {
  const fulfilment = await englishOperator(shop.db, 'fulfilment');
  expect((await table('SZX', 'post', fulfilment)).status).toBe(200);
  const file = tableOf('SZX,post,,,,US,,,500,1.00,500,1.00,3,5');
  expect((await save(file, [], { headers: fulfilment })).body.code).toBe('permission_missing');
  const finance = await englishOperator(shop.db, 'finance');
  expect((await shop.call(routes.list, { headers: finance })).body.code).toBe('permission_missing');
  expect((await shop.call(routes.list, {})).status).toBe(401);
});
