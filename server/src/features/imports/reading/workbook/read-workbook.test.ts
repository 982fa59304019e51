import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type FixtureCell, workbookParts, zipOf } from '../../../../testing/files/workbook.ts';
import { readRows } from '../read-rows.ts';
import { formatOf, numberText } from './cells.rules.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'amberdock-workbook-'));
});
afterAll(() => rm(folder, { recursive: true }));

async function read(content: Buffer) {
  const path = join(folder, 'file.xlsx');
  await writeFile(path, content);
  const { written, rows } = await readRows(path);
  const all: { line: number; fields: string[] }[] = [];
  for await (const row of rows) all.push(row);
  return { written, all };
}

const workbook = async (rows: readonly (readonly FixtureCell[])[], more?: Record<string, string>) =>
  zipOf(workbookParts(rows, more));
const xml = (text: string) => ({ xml: text });

test('cells give what they show: texts, codes in full, leading zeros, dates, formulas, booleans', async () => {
  const { written, all } = await read(
    await workbook([
      ['商品编号', 'code', 'price', 'zeros', 'date', 'more', 'even more'],
      [],
      [
        'A & <B>',
        6_901_234_567_890,
        xml('<c r="C3" s="5"><v>19.989999999999998</v></c>'),
        xml('<c r="D3" s="2"><v>124</v></c>'),
        xml('<c r="E3" s="1"><v>46348</v></c>'),
        xml('<c r="F3" t="str"><f>1+1</f><v>x_x000D_y</v></c>'),
        xml('<c r="G3" t="b"><v>1</v></c>'),
      ],
      [
        xml(
          '<c r="A4" t="inlineStr"><is><r><t>rich </t></r><r><t>text</t></r><rPh><t>spoken</t></rPh></is></c>',
        ),
        xml('<c r="C4"><v>6.90123456789E+12</v></c>'),
      ],
    ]),
  );
  expect(written).toBe('the sheet "商品" of an Excel workbook');
  expect(all).toEqual([
    { line: 1, fields: ['商品编号', 'code', 'price', 'zeros', 'date', 'more', 'even more'] },
    { line: 3, fields: ['A & <B>', '6901234567890', '19.99', '00124', '2026-11-22', 'x\ry', 'true'] },
    { line: 4, fields: ['rich text', '', '6901234567890'] },
  ]);
});

test.each<[id: number, code: string | undefined, stored: string, shown: string]>([
  [0, undefined, '0.1', '0.1'],
  [0, undefined, '0.30000000000000004', '0.3'],
  [0, undefined, '1E-7', '0.0000001'],
  [14, undefined, '1', '1900-01-01'],
  [14, undefined, '61', '1900-03-01'],
  [22, undefined, '46348.5', '2026-11-22 12:00:00'],
  [20, undefined, '0.75', '18:00:00'],
  [31, undefined, '46348', '2026-11-22'],
  [164, '#,##0.00 "days"', '12.5', '12.5'],
  [164, '[Red]0.00', '12.5', '12.5'],
  [164, 'yyyy\\-mm\\-dd', '46348', '2026-11-22'],
  [164, '[$-804]m"月"d"日"', '46348', '2026-11-22'],
  [164, '[h]:mm', '0.5', '12:00:00'],
  [164, '00000', '124', '00124'],
  [164, 'General', '46348', '46348'],
])('format %i %s shows %s as %s', (id, code, stored, shown) => {
  expect(numberText(stored, formatOf(id, code), false)).toBe(shown);
});

test('a format longer than Excel allows shows nothing else than the number, and is read at once', () => {
  expect(numberText('7', formatOf(164, '0'.repeat(255)), false)).toHaveLength(255);
  expect(numberText('7', formatOf(164, '0'.repeat(1_000_000)), false)).toBe('7');
  const began = performance.now();
  formatOf(164, '['.repeat(30_000));
  for (let n = 0; n < 10_000; n++) formatOf(164, '['.repeat(255));
  // Reading on to the end from each bracket took seconds.
  expect(performance.now() - began).toBeLessThan(500);
});

test('a workbook that counts its days from 1904 shows the same dates', () => {
  expect(numberText('44886', formatOf(14, undefined), true)).toBe('2026-11-22');
});

test.each<[string, () => Promise<Buffer>, RegExp]>([
  ['another archive', () => zipOf({ 'a.txt': 'text' }), /no Excel workbook/],
  ['one with macros', () => workbook([['a']], { 'xl/vbaProject.bin': 'code' }), /macros/],
  ['no sheet', () => zipOf({ 'xl/workbook.xml': '<workbook><sheets/></workbook>' }), /no sheet/],
  [
    'a document type',
    () => workbook([['a']], { 'xl/sharedStrings.xml': '<!DOCTYPE sst [<!ENTITY a "b">]><sst/>' }),
    /document type/,
  ],
  ['torn XML', () => workbook([['a']], { 'xl/worksheets/sheet1.xml': '<worksheet><row>' }), /not XML/],
  [
    'too many columns',
    () => workbook([[xml('<c r="ZZZ1"><v>1</v></c>')]]),
    /line 1 has more than 1000 columns/,
  ],
  [
    'a row without end',
    () => workbook([[xml(`<c r="A1" t="inlineStr"><is><t>${'x'.repeat(1_200_000)}</t></is></c>`)]]),
    /longer than 1 MB/,
  ],
  [
    'a text without end',
    () => workbook([[xml(`<c r="A1"><v>${'1'.repeat(9_000_000)}</v></c>`)]]),
    /longer than/,
  ],
])('%s is refused with its reason', async (_, content, reason) => {
  await expect(read(await content())).rejects.toThrow(reason);
});

test('an error, and a formula without a result, are refused by line and column; a formula that shows nothing is not', async () => {
  const shown = xml('<c r="A1" t="str"><f>IF(1,"","")</f><v></v></c>');
  expect((await read(await workbook([[shown, 'a']]))).all).toEqual([{ line: 1, fields: ['', 'a'] }]);
  await expect(read(await workbook([['a'], [xml('<c r="AB2" t="e"><v>#N/A</v></c>')]]))).rejects.toThrow(
    'line 2, column AB is the error value #N/A',
  );
  await expect(read(await workbook([[xml('<c r="A1"><f>1+1</f></c>')]]))).rejects.toThrow(
    'line 1, column A is a formula without a result: open the file in Excel and save it',
  );
});

test('a zip bomb is refused by the sizes in its directory, and one that lies about them by what it unpacks to', async () => {
  const bomb = await workbook([['a']], { 'xl/styles.xml': ' '.repeat(20_000_001) });
  expect(bomb.length).toBeLessThan(100_000);
  await expect(read(bomb)).rejects.toThrow(/unpacks to 20000001 bytes: too much/);
  const lying = await workbook([['a']], { 'xl/sharedStrings.xml': `<sst>${' '.repeat(100_000)}</sst>` });
  const real = Buffer.alloc(4);
  real.writeUInt32LE(100_011);
  const small = Buffer.alloc(4);
  small.writeUInt32LE(100);
  for (let position = lying.indexOf(real); position >= 0; position = lying.indexOf(real, position + 1))
    small.copy(lying, position);
  await expect(read(lying)).rejects.toThrow(/not a readable zip archive/);
});
