// @vitest-environment happy-dom
import { beforeEach, afterEach, expect, test } from 'vitest';
import { closeConsolePage, fakeApi, openConsolePage, says } from '../../testing/console-page.tsx';
import * as page from './orders.page.tsx';

const order = {
  id: '1',
  sub_order_no: 'A1-1',
  status: 'completed',
  buyer: 'Northlight',
  amount: { amount: '12345.60', currency: 'EUR' },
  ship_to: null,
  quantity: 3,
  shipped_quantity: 3,
  canceled_quantity: 0,
  skus: ['CUP × 3'],
  tracking_numbers: [],
  date: '2026-10-12T10:00:00Z',
};

let api: ReturnType<typeof fakeApi>;
beforeEach(() => {
  api = fakeApi();
  api.answer(({ path }) => {
    if (path === '/authentication')
      return { body: { data: { operator_id: '1', role: 'finance', csrf_token: 'c' } } };
    if (path === '/orders') return { body: { data: [order], page: { next: null } } };
    return { body: { data: path.startsWith('/accounts/') ? { account_name: 'Northlight' } : [] } };
  });
});
afterEach(closeConsolePage);

const asked = () => api.queryOf(api.requests.find(({ path }) => path === '/orders'));

test('the list is asked for the days and the buyer of the address, and says for how much', async () => {
  const at = '/orders?account=7&from=2026-10-01&to=2026-10-31&status=completed';
  await openConsolePage(page, { path: '/orders', at });
  await says('12,345.60');
  expect(asked()).toEqual({
    account_id: '7',
    from: '2026-10-01',
    to: '2026-10-31',
    status: 'completed',
    page_size: '50',
  });
});

test('a day that the calendar lacks is no filter, and none stands in the field', async () => {
  await openConsolePage(page, { path: '/orders', at: '/orders?from=2026-02-30&to=soon' });
  await says('A1-1');
  expect(asked()).toEqual({ page_size: '50' });
  await says('Any date');
  expect(document.body.textContent).not.toContain('Invalid');
});
