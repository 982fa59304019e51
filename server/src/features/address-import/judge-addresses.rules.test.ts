import { expect, test } from 'vitest';
import { judgeAddresses, type ReadRow } from './judge-addresses.rules.ts';

const row = (line: number, recipient: string, fault: ReadRow['fault'] = null): ReadRow => ({
  line,
  fault,
  address: {
    company: '',
    recipient,
    phone: '12345',
    email: '',
    country: 'HK',
    state: '',
    postal_code: '',
    city: 'Hong Kong',
    address1: '1 Queen’s Road',
    address2: '',
    address3: '',
  },
});
const judged = (rows: ReadRow[], inBook: string[], max = 10) =>
  judgeAddresses(rows, { inBook, max, keyOf: ({ recipient }) => recipient }).map(({ line, verdict, fault }) =>
    `${line} ${verdict} ${fault?.code ?? ''}`.trim(),
  );

test('a row is ready, refused by its fault, or already in the book or the file', () => {
  const missing = { code: 'field_missing' as const, details: { field: 'city' } };
  expect(judged([row(2, 'a'), row(3, 'b', missing), row(4, 'c'), row(5, 'a')], ['c'])).toEqual([
    '2 ready',
    '3 refused field_missing',
    '4 existing in_book',
    '5 existing same_as_line',
  ]);
});

test('rows beyond the book’s room are refused; those that it has already need none', () => {
  expect(judged([row(2, 'a'), row(3, 'b'), row(4, 'c'), row(5, 'a')], ['c', 'd'], 3)).toEqual([
    '2 ready',
    '3 refused address_limit',
    '4 existing in_book',
    '5 existing same_as_line',
  ]);
});
