import { expect, it } from 'vitest';
import { quickRows, rowText } from './quick-rows.ts';

it.each([
  ['tabs', 'CUP-1\t20\tSZX'],
  ['commas', 'CUP-1,20,SZX'],
  ['semicolons', 'CUP-1; 20; SZX'],
  ['full-width commas', 'CUP-1，20，SZX'],
  ['blanks', 'CUP-1  20 SZX'],
  ['quotes', '"CUP-1","20","SZX"'],
])('reads a row parted by %s', (_, line) => {
  expect(quickRows(line, '')).toEqual([{ sku: 'CUP-1', quantity: 20, warehouse: 'SZX' }]);
});

it('leaves out headings and empty lines, and fills in the warehouse that was chosen', () => {
  expect(quickRows('\uFEFFSKU,Quantity,Warehouse\r\n\r\nCUP-1,2\r\nCUP-2,3,LAX\n', 'SZX')).toEqual([
    { sku: 'CUP-1', quantity: 2, warehouse: 'SZX' },
    { sku: 'CUP-2', quantity: 3, warehouse: 'LAX' },
  ]);
});

it('keeps a row without a quantity, so that the server says what is wrong with it', () => {
  expect(quickRows('CUP-1,many,SZX', '')).toEqual([{ sku: 'CUP-1', quantity: 0, warehouse: 'SZX' }]);
  expect(rowText({ sku: 'CUP-1', quantity: 0, warehouse: 'SZX' })).toBe('CUP-1\t\tSZX');
});

it('keeps to the lines that a cart can have', () => {
  expect(quickRows('CUP-1,1,SZX\n'.repeat(600), '')).toHaveLength(500);
});
