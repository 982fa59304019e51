import { expect, it } from 'vitest';
import { isFiltered, ordersAddress, ordersQuery } from './orders-query.ts';

const read = (query: string) => ordersQuery(new URLSearchParams(query));
const plain = { tab: 'new' as const, q: '', from: '', to: '' };

it('opens the first tab, and leaves out what is no tab and no day', () => {
  expect(read('')).toEqual(plain);
  expect(read('tab=mine&from=yesterday&to=2026-13-45')).toEqual(plain);
  expect(isFiltered(plain)).toBe(false);
});

it('says in its address what it shows', () => {
  const query = read('tab=shipped&q=%20AB12%20&from=2026-11-01&to=2026-11-21');
  expect(query).toEqual({ tab: 'shipped', q: 'AB12', from: '2026-11-01', to: '2026-11-21' });
  expect(isFiltered(query)).toBe(true);
  const address = ordersAddress(query, {});
  expect(address).toBe('/my/orders?tab=shipped&q=AB12&from=2026-11-01&to=2026-11-21');
  expect(read(address.split('?')[1] ?? '')).toEqual(query);
  expect(ordersAddress(query, { ...plain })).toBe('/my/orders');
});
