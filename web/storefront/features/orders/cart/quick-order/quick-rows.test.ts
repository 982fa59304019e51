import { expect, it } from 'vitest';
import { joinRows, quickRows, readRows } from './quick-rows.ts';

it.each([
  ['tabs', 'CUP-1\t20\tSZX'],
  ['commas', 'CUP-1,20,SZX'],
  ['semicolons', 'CUP-1; 20; SZX'],
  ['full-width commas', 'CUP-1，20，SZX'],
  ['spaces', 'CUP-1  20 SZX'],
  ['quotes', '"CUP-1","20","SZX"'],
])('reads a row separated by %s', (_, line) => {
  expect(quickRows(line, '')).toEqual([{ sku: 'CUP-1', quantity: 20, warehouse: 'SZX', text: line }]);
});

it.each([
  ['copied from a spreadsheet', 'CUP-1\t1,200\tSZX'],
  ['within quotes', 'CUP-1,"1,200",SZX'],
  ['beside semicolons', 'CUP-1;1,200;SZX'],
])('reads a quantity with its thousands apart, %s', (_, line) => {
  expect(quickRows(line, '')).toMatchObject([{ sku: 'CUP-1', quantity: 1200, warehouse: 'SZX' }]);
});

it('leaves out headings and empty lines, and fills in the warehouse that was chosen', () => {
  expect(quickRows('\uFEFFSKU,Quantity,Warehouse\r\n\r\nCUP-1,2\r\nCUP-2,3,LAX\n', 'SZX')).toMatchObject([
    { sku: 'CUP-1', quantity: 2, warehouse: 'SZX' },
    { sku: 'CUP-2', quantity: 3, warehouse: 'LAX' },
  ]);
});

it('keeps a row without a quantity as it was typed, so that the server says what is wrong with it', () => {
  for (const text of ['CUP-1,many,SZX', 'CUP-1,1.5,SZX', 'CUP-1,-4,SZX']) {
    expect(quickRows(text, '')).toEqual([{ sku: 'CUP-1', quantity: 0, warehouse: 'SZX', text }]);
  }
});

it('keeps rows beyond those that one call takes', () => {
  expect(quickRows('CUP-1,1,SZX\n'.repeat(600), '')).toHaveLength(600);
});

it('leaves out the headings of a second file below the first', () => {
  const rows = joinRows('SKU,Quantity\nCUP-1,1\n', 'SKU,Quantity\nCUP-2,2');
  expect(quickRows(rows, 'SZX').map(({ sku }) => sku)).toEqual(['CUP-1', 'CUP-2']);
  expect(joinRows(' \n', 'CUP-2,2')).toBe('CUP-2,2');
});

it.each([
  ['UTF-8', new TextEncoder().encode('货号,2')],
  ['GBK, as Excel in Chinese saves it', new Uint8Array([0xbb, 0xf5, 0xba, 0xc5, 0x2c, 0x32])],
  ['UTF-16, as "Unicode text"', new Uint8Array([0xff, 0xfe, 0x27, 0x8d, 0xf7, 0x53, 0x2c, 0, 0x32, 0])],
])('reads a file in %s', async (_, bytes) => {
  expect(await readRows(new Blob([bytes]))).toBe('货号,2');
});
