// @vitest-environment happy-dom
import type { Order, OrderDetail } from '@amberdock/contract/trade/orders.ts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { alert } from '../../../lib/notices/alert.ts';
import { order, subOrder } from '../../../testing/order.ts';
import { data, failure, list, type PageApi, pageApi, refusal } from '../../../testing/page-api.ts';
import { named, openPage, press, says, setWidth, until } from '../../../testing/page.tsx';
import { clearShown } from '../../../testing/render.tsx';
import * as page from '../order-detail.page.tsx';

const address = {
  address_id: null,
  company: '',
  recipient: 'Jane Doe',
  phone: '5550100',
  email: '',
  country: 'US',
  state: 'CA',
  postal_code: '90001',
  city: 'Los Angeles',
  address1: '1 Road',
  address2: '',
  address3: '',
};
const detail = (given: Partial<Order> = {}) => {
  const { sub_orders, ...rest } = order(given);
  return {
    ...rest,
    sub_orders: sub_orders.map((sub) => ({ ...sub, parcels: [], address, customs: null })),
    status_log: [],
    payments: [],
    cases: [],
  } satisfies OrderDetail;
};
const thread = { order_no: 'A1', messages: [], earlier: null, waiting_since: null, may_write: true };
const shipped = detail({
  status: 'shipped',
  sub_orders: [
    subOrder({ status: 'shipped', tracking_number: 'SF-1', actions: ['detail', 'confirm_receipt'] }),
  ],
});

const rmb = (amount: string) => ({ amount, currency: 'CNY' as const });

let api: PageApi;
beforeEach(async () => {
  api = await pageApi({
    'GET /orders/A1': data(detail()),
    'GET /documents': list([]),
    'GET /orders/A1/messages': data(thread),
  });
});
afterEach(() => {
  setWidth(1024);
  return api.close();
});

const open = async () => {
  const place = await openPage(page, { at: '/order/detail?order_no=A1' });
  await says('Ceramic cup');
  return place;
};

describe('the details of an order', () => {
  it('name goods, recipient, sums and who placed it', async () => {
    const place = await open();
    for (const text of ['A1', 'Ceramic cup', 'Jane Doe', 'jane', 'Your reference: SHOP-7'])
      expect(place.textContent).toContain(text);
    expect(place.textContent).toMatch(/RMB\s50\.00/);
  });

  it('name the storage of a sub order among the sums that make its subtotal', async () => {
    const stored = subOrder({ goods: rmb('0.00'), fees: rmb('5.98'), amount: rmb('35.98') });
    api.answer({ 'GET /orders/A1': data(detail({ sub_orders: [stored] })) });
    const place = await open();
    const sums = [...place.querySelectorAll('dl')].map(({ textContent }) => textContent);
    expect(sums).toContainEqual(
      expect.stringMatching(/^ItemsRMB\s0\.00FreightRMB\s30\.00StorageRMB\s5\.98SubtotalRMB\s35\.98$/),
    );
  });

  it('say of a paid stockpile order that its invoice is coming, for its goods never ship as such', async () => {
    const payments = [{ paid_at: '2026-11-21T08:10:00.000Z', amount: rmb('80.00') }];
    const paid = { ...detail({ kind: 'stockpile', status: 'completed' }), payments };
    api.answer({ 'GET /orders/A1': data(paid) });
    const place = await open();
    expect(place.textContent).toContain('The invoice is issued in a moment.');
    expect(place.textContent).not.toContain('once the last item has shipped');
  });

  it('group the digits of large quantities', async () => {
    const [line] = subOrder().lines;
    if (!line) throw new Error('the sub order has no line');
    const many = subOrder({ lines: [{ ...line, quantity: 1_200 }], quantity: 1_200 });
    api.answer({ 'GET /orders/A1': data(detail({ sub_orders: [many] })) });
    const place = await open();
    expect(place.textContent).toMatch(/× 1,200/);
  });

  it('show the order of a sub order’s number, with the documents of the whole', async () => {
    api.answer({ 'GET /orders/A1-1': data(detail()), 'GET /orders/A1-1/messages': data(thread) });
    await openPage(page, { at: '/order/detail?order_no=A1-1' });
    await says('Ceramic cup');
    const asked = api.seen.find(({ url }) => url.pathname === '/api/documents');
    expect(asked?.url.searchParams.get('order_no')).toBe('A1');
  });

  it('have one menu on a phone where the order is one sub order, and one more for each where there are several', async () => {
    setWidth(390);
    const part = (no: string) =>
      subOrder({ sub_order_no: no, actions: ['detail', 'request_refund', 'reorder'] });
    const menus = () => document.querySelectorAll('[aria-haspopup="menu"][aria-label="More actions"]').length;
    api.answer({ 'GET /orders/A1': data(detail({ sub_orders: [part('A1-1')] })) });
    await open();
    expect(menus()).toBe(1);
    await clearShown();
    api.answer({ 'GET /orders/A1': data(detail({ sub_orders: [part('A1-1'), part('A1-2')] })) });
    await open();
    expect(menus()).toBe(3);
  });

  it('confirm that a parcel came once the buyer says so, and show what it is then', async () => {
    api.answer({ 'GET /orders/A1': data(shipped), 'POST /orders/A1-1/confirm_receipt': data({}) });
    const place = await open();
    await press(place, 'Confirm receipt');
    await until(() => document.querySelector('[role="dialog"]') !== null, 'it asks');
    expect(api.changes()).toEqual([]);
    api.answer({ 'GET /orders/A1': data({ ...shipped, status: 'received' }) });
    await press(document.querySelector('[role="dialog"]') as HTMLElement, 'Confirm receipt');
    await until(() => api.changes().length === 1, 'it is sent');
    expect(api.changes()[0]?.call).toBe('POST /orders/A1-1/confirm_receipt');
    await says('Received');
  });

  it('say why receipt cannot be confirmed', async () => {
    api.answer({
      'GET /orders/A1': data(shipped),
      'POST /orders/A1-1/confirm_receipt': refusal('move_not_allowed', 'A case is open.'),
    });
    const place = await open();
    await press(place, 'Confirm receipt');
    await until(() => document.querySelector('[role="dialog"]') !== null, 'it asks');
    await press(document.querySelector('[role="dialog"]') as HTMLElement, 'Confirm receipt');
    await until(
      () => (document.body.textContent ?? '').includes('A case is open.') || alert.get().content !== '',
      'it says why',
    );
    expect(`${document.body.textContent}${alert.get().content}`).toContain('A case is open.');
  });

  it('offer the payment while there is time', async () => {
    const waiting = detail({
      status: 'pending_payment',
      pay_before: new Date(Date.now() + 600_000).toISOString(),
      sub_orders: [subOrder({ status: 'pending_payment', actions: ['detail', 'pay_now', 'close'] })],
    });
    api.answer({ 'GET /orders/A1': data(waiting) });
    const place = await open();
    expect(named(place, 'Pay now')).toBeTruthy();
    expect(place.textContent).toMatch(/9:5\d|10:00/);
  });

  it('say how long it can be paid to a member who may not pay that much', async () => {
    const unpaid = detail({
      status: 'pending_payment',
      pay_before: new Date(Date.now() + 600_000).toISOString(),
      sub_orders: [subOrder({ status: 'pending_payment', actions: ['detail', 'request_approval'] })],
    });
    api.answer({ 'GET /orders/A1': data(unpaid) });
    const place = await open();
    expect(named(place, 'Request approval')).toBeDefined();
    expect(place.querySelector('[role="timer"]')?.textContent).toMatch(/^(10:00|09:\d\d)$/);
  });

  it('say that the time to pay is over until the clock closes the order', async () => {
    const late = detail({
      status: 'pending_payment',
      pay_before: new Date(Date.now() - 1_000).toISOString(),
      // The page was opened while there was time.
      sub_orders: [subOrder({ status: 'pending_payment', actions: ['detail', 'pay_now', 'close'] })],
    });
    api.answer({ 'GET /orders/A1': data(late) });
    const place = await open();
    await says('Payment overdue');
    await says('The time to pay is over');
    expect(place.textContent).not.toContain('Pending payment');
    expect(place.textContent).not.toContain('Pay now');
  });

  it('stand without the thread and the documents where those fail', async () => {
    api.answer({ 'GET /documents': failure, 'GET /orders/A1/messages': { body: '' } });
    const place = await open();
    await until(() => place.querySelectorAll('[role="alert"]').length === 1, 'the thread says so');
  });

  it('say that there is no such order, in Chinese too', async () => {
    await openPage(page, { at: '/order/detail?order_no=Z9' });
    await says('Order not found');
    await openPage(page, { at: '/order/detail', language: 'zh' });
    await says('我的订单');
  });

  it('ask a visitor to log in', async () => {
    await api.close();
    api = await pageApi({}, { user: null });
    await openPage(page, { at: '/order/detail?order_no=A1' });
    await says('Please Log in First!');
    expect(api.seen).toEqual([]);
  });
});
