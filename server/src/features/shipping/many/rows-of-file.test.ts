import { expect, test } from 'vitest';
import { workbookParts, zipOf } from '../../../testing/files/workbook.ts';
import { rowsOfFile } from './rows-of-file.ts';

const csv = (lines: readonly string[]) => Buffer.from(lines.join('\r\n'));
const numbered = (count: number) =>
  Array.from({ length: count }, (_, index) => `A-${index + 1},DHL,N${index + 1}`);
const blank = [',,', ' , ,\u200b', '"","",""'];

test('blank rows take no room of the rows that count', async () => {
  const [first = '', ...others] = numbered(5);
  const rows = await rowsOfFile(csv(['order,carrier,number', first, ...blank, ...blank, ...others]), 5);
  expect(rows.map(({ line, fields }) => [line, fields[2]])).toEqual([
    [1, 'number'],
    [2, 'N1'],
    ...[9, 10, 11, 12].map((line, index) => [line, `N${index + 2}`]),
  ]);
});

test.each(['\n', '\r', ',,\r\n'])(
  'a text of far more lines than rows count is refused before it is read: %j',
  async (line) => {
    const bytes = Buffer.from(`order,carrier,number\r\nA-1,DHL,N1\r\n${line.repeat(200_010)}`);
    await expect(rowsOfFile(bytes, 5)).rejects.toMatchObject({
      code: 'shipment_file_unreadable',
      details: { why: { en: 'it has more than 200005 lines, blank ones included' } },
    });
  },
);

test('a longer file is read to one row more than is allowed, which shows that it is too long', async () => {
  const rows = await rowsOfFile(csv(['order,carrier,number', ...blank, ...numbered(9)]), 5);
  expect(rows).toHaveLength(7);
});

test('a small workbook whose sheet unpacks to more than any table needs is refused before it is unpacked', async () => {
  const archive = await zipOf(workbookParts([['order'], ['A-1']]));
  expect(await rowsOfFile(archive, 5)).toHaveLength(2);
  // The last occurrence of a part's name is in its directory entry, at byte 46; the unpacked size is at byte 24.
  archive.writeUInt32LE(100_000_001, archive.lastIndexOf('xl/worksheets/sheet1.xml') - 46 + 24);
  await expect(rowsOfFile(archive, 5)).rejects.toMatchObject({
    code: 'shipment_file_unreadable',
    details: { why: { en: expect.stringContaining('it unpacks to 100000001 bytes') } },
  });
});

test('a small workbook each of whose rows names one long text is refused before there are too many', async () => {
  const text = 'x'.repeat(1_000_000);
  const row = (line: number) => [{ xml: `<c r="A${line}" t="s"><v>0</v></c>` }];
  const archive = await zipOf(workbookParts([[text], ...Array.from({ length: 30 }, (_, n) => row(n + 2))]));
  expect(archive.length).toBeLessThan(10_000);
  await expect(rowsOfFile(archive, 100)).rejects.toMatchObject({
    code: 'shipment_file_unreadable',
    details: { why: { en: 'its rows have more than 10000000 characters' } },
  });
});
