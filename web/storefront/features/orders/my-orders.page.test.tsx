// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it } from 'vitest';
import { clearAlert } from '../../lib/notices/alert.ts';
import { apiServer } from '../../testing/api-server.ts';
import { order, subOrder } from '../../testing/order.ts';
import { openPage, until } from '../../testing/page.tsx';
import { clearShown, the } from '../../testing/render.tsx';
import * as page from './my-orders.page.tsx';

let server: Awaited<ReturnType<typeof apiServer>>;
let orders: unknown[];
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
  server.answer(({ url }) => {
    if (url.pathname.endsWith('/orders/counts')) return { body: { status: 200, data: counts } };
    if (url.pathname.endsWith('/orders'))
      return { body: { status: 200, data: orders, page: { next: null, prev: null } } };
    return { status: 404, body: { status: 404 } };
  });
});
afterEach(async () => {
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
