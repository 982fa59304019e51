// @vitest-environment happy-dom
import { act } from 'react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { clearAlert } from '../../lib/notices/alert.ts';
import { apiServer } from '../../testing/api-server.ts';
import type { Order } from '@amberdock/contract/trade/orders.ts';
import { order, subOrder } from '../../testing/order.ts';
import { openPage, press, says, setWidth, until } from '../../testing/page.tsx';
import { clearShown, the } from '../../testing/render.tsx';
import * as page from './my-orders.page.tsx';

let server: Awaited<ReturnType<typeof apiServer>>;
let orders: Order[];
let later: Order[];
/** The changes of an order by the time it is read by itself. */
let changedTo: Partial<Order>;
const counts = {
  new: 1,
  shipped: 1,
  received: 0,
  completed: 0,
  return_refund: 0,
  refund_only: 0,
  closed: 0,
  all: 2,
};

beforeEach(async () => {
  server = await apiServer();
  orders = [order({ order_no: 'A1' })];
  later = [];
  changedTo = {};
  server.answer(({ url }) => {
    if (url.pathname.endsWith('/orders/counts')) return { body: { status: 200, data: counts } };
    if (url.pathname.endsWith('/orders') && url.searchParams.has('cursor'))
      return { body: { status: 200, data: later, page: { next: null } } };
    if (url.pathname.endsWith('/close')) return { body: { status: 200, data: {} } };
    const detail = [...orders, ...later].find(({ order_no: no }) => url.pathname.endsWith(`/orders/${no}`));
    if (detail) return { body: { status: 200, data: { ...detail, ...changedTo } } };
    if (url.pathname.endsWith('/orders'))
      return {
        body: { status: 200, data: orders, page: { next: later.length > 0 ? 'c1' : null, prev: null } },
      };
    return { status: 404, body: { status: 404 } };
  });
});
afterEach(async () => {
  setWidth(1024);
  await clearShown();
  clearAlert();
  server.close();
});

const open = async (at: string, language: 'zh' | 'en' = 'en') => {
  const place = await openPage(page, { at, language });
  await until(() => place.querySelector('form[role="search"]') !== null, 'the page is shown');
  return place;
};

it('shows an order in a row: recipient, goods with options and SKU, service, amount', async () => {
  const place = await open('/my/orders');
  const row = the(place, '[data-order="A1"]').textContent ?? '';
  for (const text of [
    'A1',
    'Jane Doe',
    'Los Angeles',
    'Ceramic cup',
    'Blue',
    'CUP-1',
    '×2',
    'Post',
    'SHOP-7',
  ]) {
    expect(row).toContain(text);
  }
});

it('has on a phone one menu with all that can be done with an order of one sub order, and one a part where there are several', async () => {
  setWidth(390);
  const part = (sub_order_no: string) =>
    subOrder({ sub_order_no, status: 'shipped', actions: ['detail', 'reorder', 'after_sales'] });
  orders = [
    order({ order_no: 'A1', sub_orders: [part('A1-1')] }),
    order({ order_no: 'B2', sub_orders: [part('B2-1'), part('B2-2')] }),
  ];
  const place = await open('/my/orders');
  const menus = (no: string) => the(place, `[data-order="${no}"]`).querySelectorAll('[aria-haspopup="menu"]');
  expect([menus('A1').length, menus('B2').length]).toEqual([1, 3]);
  await act(async () => (menus('A1')[0] as HTMLElement).click());
  await until(() => document.body.querySelectorAll('[role="menuitem"]').length > 0, 'the menu is open');
  expect(
    [...document.body.querySelectorAll('[role="menuitem"]')].map(({ textContent }) => textContent),
  ).toEqual(['After-sales request', 'Order details', 'Order again']);
});

it('has the tabs "new order, shipped, received, transaction complete, return and refund, refund only, transaction closed, all"', async () => {
  for (const [language, tabs] of [
    [
      'en',
      [
        'New order',
        'Shipped',
        'Received',
        'Transaction complete',
        'Return and refund',
        'Refund only',
        'Transaction closed',
        'All',
      ],
    ],
    ['zh', ['新订单', '已发货', '已收货', '交易完成', '退货退款', '仅退款', '交易关闭', '全部']],
  ] as const) {
    const place = await open('/my/orders', language);
    const links = the(place, 'nav').querySelectorAll('a');
    expect([...links].map(({ firstChild }) => firstChild?.textContent)).toEqual(tabs);
    await clearShown();
  }
});

it('says of an unpaid order that its approval was requested', async () => {
  orders = [
    order({
      order_no: 'A1',
      status: 'pending_payment',
      pay_before: new Date(Date.now() + 900_000).toISOString(),
      approval_requested_at: '2026-11-20T08:00:00Z',
      sub_orders: [subOrder({ status: 'pending_payment', actions: ['detail'] })],
    }),
  ];
  const place = await open('/my/orders');
  await until(() => place.textContent?.includes('Approval requested') === true, 'it says so');
});

it('says of an unpaid order whose time is over that it is', async () => {
  orders = [
    order({
      order_no: 'A1',
      pay_before: new Date(Date.now() - 1_000).toISOString(),
      sub_orders: [subOrder({ status: 'pending_payment', actions: ['detail', 'close'] })],
    }),
  ];
  const place = await open('/my/orders');
  await until(() => place.textContent?.includes('Payment overdue') === true, 'it says so');
  expect(place.textContent).toContain('The time to pay is over');
});

it('selects all orders of the list at once, and none again', async () => {
  orders = [order({ order_no: 'A1' }), order({ order_no: 'B2' })];
  const place = await open('/my/orders');
  const all = [...place.querySelectorAll('label')].find(
    ({ textContent }) => textContent === 'Select all (2)',
  );
  await act(async () => all?.click());
  expect(place.textContent).toContain('2 orders selected');
  await act(async () => all?.click());
  expect(place.textContent).not.toContain('selected');
});

it('counts in its tabs what the search finds, and leads to all tabs from one where it finds nothing', async () => {
  orders = [];
  const place = await open('/my/orders?tab=closed&q=jane');
  const counted = server.seen.find(({ url }) => url.pathname.endsWith('/orders/counts'));
  expect(counted?.url.searchParams.get('q')).toBe('jane');
  const way = [...place.querySelectorAll('a')].find(
    ({ textContent }) => textContent === 'Show in all orders (2)',
  );
  expect(way?.getAttribute('href')).toBe('/my/orders?tab=all&q=jane');
});

describe('a list that has grown', () => {
  const unpaid = (order_no: string) =>
    order({
      order_no,
      status: 'pending_payment',
      pay_before: new Date(Date.now() + 900_000).toISOString(),
      sub_orders: [subOrder({ status: 'pending_payment', actions: ['detail', 'close', 'pay_now'] })],
    });
  const lists = () => server.seen.filter(({ url }) => url.pathname.endsWith('/orders')).length;
  const grown = async () => {
    orders = [order({ order_no: 'A1' })];
    later = [unpaid('B2')];
    const place = await open('/my/orders?tab=all');
    await press(place, 'Load more');
    await until(() => place.querySelector('[data-order="B2"]') !== null, 'the next page is there');
    return place;
  };

  it('keeps its rows when an order is closed, and shows that order as it is then', async () => {
    const place = await grown();
    const before = lists();
    await press(the(place, '[data-order="B2"]'), 'Close transaction');
    changedTo = { status: 'closed', sub_orders: [subOrder({ status: 'closed', actions: ['detail'] })] };
    await press(the(document.body, '[role="dialog"]'), 'Close transaction');
    const row = () => place.querySelector('[data-order="B2"]')?.textContent ?? '';
    await until(() => row().includes('Transaction closed'), 'the row says so');
    expect(place.querySelector('[data-order="A1"]')?.textContent).not.toContain('Transaction closed');
    expect(lists()).toBe(before);
  });

  it('keeps its rows when an order is to be paid later, and reads that order once', async () => {
    const place = await grown();
    const before = server.seen.length;
    await press(the(place, '[data-order="B2"]'), 'Pay now');
    await says('Payment password');
    await press(document.body, 'Pay later');
    await until(() => server.seen.some(({ url }) => url.pathname.endsWith('/orders/B2')), 'it is read again');
    expect(place.querySelector('[data-order="B2"]')).not.toBeNull();
    const read = server.seen.slice(before).map(({ url }) => url.pathname.split('/').at(-1));
    expect(read.filter((part) => part === 'B2')).toHaveLength(1);
    expect(read).not.toContain('orders');
  });
});
