import { expect, it } from 'vitest';
import { isFiltered, orderOf, queryOf } from './transaction-filter.ts';

it('reads the filter from the address, whole days in the reader’s time zone', () => {
  const params = new URLSearchParams(
    'currency=USD&account=available&kind=refund&kind=exchange&from=2026-03-01&to=2026-03-01',
  );
  const query = queryOf(params);
  expect(query).toMatchObject({ currency: 'USD', account: 'available', kind: ['refund', 'exchange'] });
  expect(new Date(query.from ?? '').getHours()).toBe(0);
  expect(Date.parse(query.to ?? '') - Date.parse(query.from ?? '')).toBe(24 * 3600 * 1000);
});

it('leaves out what is no filter', () => {
  expect(queryOf(new URLSearchParams('currency=XYZ&account=mine&kind=theft&from=soon'))).toEqual({
    account: 'available',
  });
});

it('asks for the available balance unless the address says otherwise', () => {
  expect(queryOf(new URLSearchParams('account=all'))).toEqual({});
  expect(isFiltered(new URLSearchParams())).toBe(false);
  expect(isFiltered(new URLSearchParams('account=all'))).toBe(true);
  expect(isFiltered(new URLSearchParams('kind=refund'))).toBe(true);
});

it('finds the order in a reference', () => {
  expect(orderOf('A202603010123456789-2')).toBe('A202603010123456789');
  expect(orderOf('wire 42')).toBeNull();
});
