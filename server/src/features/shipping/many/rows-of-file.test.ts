import { expect, test } from 'vitest';
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

test('a longer file is read to one row more than is allowed, which shows that it is too long', async () => {
  const rows = await rowsOfFile(csv(['order,carrier,number', ...blank, ...numbered(9)]), 5);
  expect(rows).toHaveLength(7);
});
