import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sql from 'sql-template-tag';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { putOnSale, seedCatalog } from '../../testing/goods.ts';
import { commandOf } from '../../testing/processes/run-command.ts';
import { createShop, type TestShop } from '../../testing/shop.ts';
import { customsCommand } from './customs.command.ts';

let shop: TestShop;
let folder: string;
const bare = { hsCode: '', customsName: { zh: '', en: '' }, originCountry: '' };
beforeAll(async () => {
  shop = await createShop();
  folder = await mkdtemp(join(tmpdir(), 'amberdock-customs-'));
  await seedCatalog(shop.db);
  await putOnSale(shop.db, [
    { handle: 'flask' },
    { handle: 'lamp', skus: [{ sku: 'LAMP', ...bare }] },
    { handle: 'mug', skus: [{ sku: 'MUG', ...bare, hsCode: '6912.00' }] },
    { handle: 'draft', published: false, skus: [{ sku: 'DRAFT', ...bare }] },
  ]);
});
afterAll(async () => {
  await shop.close();
  await rm(folder, { recursive: true });
});

const run = commandOf(() => shop, customsCommand);
async function runTable(...lines: string[]) {
  const file = join(folder, 'customs.csv');
  await writeFile(file, lines.join('\n'));
  return run(file);
}
const header = 'sku,hs_code,customs_name_zh,customs_name_en,origin_country';
const declared = (sku: string) =>
  shop.db.one(
    sql`select hs_code, customs_name_zh, customs_name_en, origin_country from skus where sku = ${sku}`,
  );
const lamp = {
  hs_code: '940520',
  customs_name_zh: '台灯',
  customs_name_en: 'Desk lamp',
  origin_country: 'CN',
};

test('prints the published SKUs that lack something; filled in, the file is taken and nothing is lacking', async () => {
  const { out } = await run('--missing');
  expect(out.trim().split(/\r?\n/)).toEqual([header, 'LAMP,,,,', 'MUG,6912.00,,,']);
  expect((await run('--missing', '--after', 'LAMP')).out).not.toContain('LAMP');

  const taken = await runTable(header, 'LAMP,9405.20,台灯,Desk lamp,cn', 'MUG,,马克杯,Mug,VN');
  expect(taken).toMatchObject({ code: 0, err: '' });
  expect(taken.out).toContain('2\tupdated\tLAMP\n3\tupdated\tMUG\n2 rows read: 2 updated, 0 unchanged.');
  expect(await declared('LAMP')).toEqual(lamp);
  expect(await declared('MUG')).toEqual({
    hs_code: '6912.00',
    customs_name_zh: '马克杯',
    customs_name_en: 'Mug',
    origin_country: 'VN',
  });
  expect((await run('--missing')).out.trim()).toBe(header);
  expect(
    await shop.db.rows(
      sql`select actor, subject, after from audit_log where action = 'save_customs' order by id`,
    ),
  ).toEqual([
    { actor: 'command line', subject: 'LAMP', after: { sku: 'LAMP', ...lamp } },
    expect.objectContaining({ subject: 'MUG' }),
  ]);
});

test('an empty cell leaves what the SKU has, and so does a later import that says nothing of customs', async () => {
  await runTable(header, 'LAMP,940520,台灯,Desk lamp,CN');
  expect((await runTable('sku,origin_country', 'LAMP,')).out).toContain('2\tunchanged\tLAMP');
  await putOnSale(shop.db, [{ handle: 'lamp', name: 'Brighter lamp', skus: [{ sku: 'LAMP', ...bare }] }]);
  expect(await declared('LAMP')).toEqual(lamp);
});

test('one row that cannot be refuses the file, each with its reasons, and changes nothing', async () => {
  const before = await declared('FLASK-1');
  const refused = await runTable(
    header,
    'FLASK-1,847130,电脑,Computer,DE',
    'FLASK-1,,,,',
    'NOBODY,12,,,XX',
    `FLASK-1,,${'名'.repeat(121)},,`,
    ',,,,',
    ',,,,DE',
  );
  expect(refused.code).toBe(1);
  expect(refused.out.split('\n')).toEqual([
    'line\toutcome\tSKU\treason',
    '3\trefused\tFLASK-1\tthe SKU stands in line 2 already',
    '4\trefused\tNOBODY\ths_code "12" is not a code: 6 to 12 digits; origin_country "XX" is not a country: give its two-letter code, such as CN; there is no such SKU',
    '5\trefused\tFLASK-1\tcustoms_name_zh has more than 120 characters; the SKU stands in line 2 already',
    '6\trefused\t\tthe SKU is missing',
    '7\trefused\t\tthe SKU is missing',
    '',
  ]);
  expect(refused.err).toBe('5 refused; nothing was changed.\n');
  expect(await declared('FLASK-1')).toEqual(before);
});

test.each([
  ['a column that there is not', ['sku,colour', 'LAMP,red'], 'there is no column "colour"'],
  ['no column of SKUs', ['hs_code', '940520'], 'the column sku is missing'],
  ['a header alone', [header], 'there is no row below the header'],
])('%s is refused with its reason', async (_, lines, reason) => {
  const { code, out } = await runTable(...lines);
  expect([code, out]).toEqual([1, expect.stringContaining(reason)]);
});

test.each([[[]], [['--missing', 'file.csv']], [['one.csv', 'two.csv']]])(
  'arguments %j are answered with how the command is called',
  async (args) => {
    expect((await run(...args)).err).toMatch(/^Which file\?\nnpm run customs/);
  },
);
