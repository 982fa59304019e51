// @vitest-environment happy-dom
import type { SalesGroup, SalesSummary, SalesTotals } from '@amberdock/contract/console/sales.ts';
import { act } from 'react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { closeConsolePage, fakeApi, openConsolePage, says } from '../../testing/console-page.tsx';
import * as page from './sales.page.tsx';

const rmb = (amount: string) => ({ amount, currency: 'CNY' as const });
const totals: SalesTotals = {
  order_count: 12,
  unit_count: 1234,
  account_count: 5,
  sales: rmb('1500.00'),
  given_back: rmb('100.00'),
  net_sales: rmb('1400.00'),
};
const summary: SalesSummary = {
  time_zone: 'Asia/Shanghai',
  totals,
  previous: { ...totals, order_count: 10, unit_count: 0 },
  days: [],
  by_currency: [],
  unconverted_count: 2,
};
const group: SalesGroup = {
  group_key: '0199c0de-5a3f-7c1e-9b7d-2f1a6c3e8d90',
  group_name: 'Ceramic cup',
  order_count: 7,
  unit_count: 40,
  sales: rmb('900.00'),
  given_back: null,
};
const operator = { name: 'Ada Brandt', role: 'admin' };

let api: ReturnType<typeof fakeApi>;
beforeEach(() => {
  api = fakeApi();
  api.answer(({ path }) => {
    if (path === '/sales') return { body: { data: summary } };
    if (path === '/sales/groups') return { body: { data: { groups: [group], group_count: 150 } } };
    return { body: { data: path === '/authentication' ? operator : [] } };
  });
});
afterEach(closeConsolePage);

const asked = (path: string) => api.queryOf(api.requests.findLast((request) => request.path === path));

test('the sums stand beside the period before, and what has no rate is said', async () => {
  await openConsolePage(page, { path: '/sales', at: '/sales?from=2026-11-01&to=2026-11-28&warehouse=SZX' });
  await says('RMB\u202f1,400.00');
  await says('+20% on the period before');
  await says('Nothing in the period before');
  await says('2 sub orders had no exchange rate at the time');
  expect(asked('/sales')).toEqual({ from: '2026-11-01', to: '2026-11-28', warehouse_id: 'SZX' });
});

test('the last thirty days are shown where none are chosen', async () => {
  await openConsolePage(page, { path: '/sales' });
  await says('RMB\u202f1,400.00');
  const { from = '', to = '' } = asked('/sales');
  expect((Date.parse(to) - Date.parse(from)) / 86_400_000).toBe(29);
});

test('the sales are broken down by product first, and by what is chosen', async () => {
  await openConsolePage(page, { path: '/sales' });
  await says('Ceramic cup');
  await says('The first 1 of 150; the CSV has all.');
  expect(asked('/sales/groups')).toMatchObject({ by: 'product' });
  await act(async () => document.querySelector<HTMLInputElement>('input[value=brand]')?.click());
  expect(asked('/sales/groups')).toMatchObject({ by: 'brand' });
});
