// @vitest-environment happy-dom
import { type OrderTab, orderTabs } from '@amberdock/contract/trade/order-status.ts';
import type { ToDo } from '@amberdock/contract/people/to-do.ts';
import { act } from 'react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { session } from '../../../lib/session/session.ts';
import { buyer } from '../../../testing/buyer.ts';
import { data, failure, list, type PageApi, pageApi, refusal } from '../../../testing/page-api.ts';
import { fill, named, openPage, press, says, submitForm, until } from '../../../testing/page.tsx';
import { profile, wallet } from '../../../testing/people.ts';
import { clearShown, the } from '../../../testing/render.tsx';
import * as page from '../center.page.tsx';

const rmb = (amount: string) => ({ amount, currency: 'CNY' as const });
const nothingToDo: ToDo = {
  unpaid_count: 0,
  unpaid_orders: [],
  returns_to_send: [],
  proofs_to_add: [],
  to_confirm_count: 0,
  storage_starting: null,
  price_drop_count: 0,
  verification: 'approved',
};
const counts = Object.fromEntries(orderTabs.map((tab) => [tab, 0])) as Record<OrderTab, number>;
const inAnHour = () => new Date(Date.now() + 59.5 * 60_000).toISOString();

let api: PageApi;
beforeEach(async () => {
  api = await pageApi({
    'GET /my/authentication': data({
      status: 'approved',
      reason: '',
      submitted_at: null,
      decided_at: null,
      form: null,
    }),
    'GET /my/to_do': data(nothingToDo),
    'GET /orders/counts': data({ ...counts, shipped: 12 }),
    'GET /wallet': data([wallet('CNY', '1200.00'), wallet('USD', '80.00'), wallet('EUR')]),
    'GET /my/messages': list([]),
    'GET /my/favorites': list([]),
    'GET /my/profile': data(profile()),
  });
});
afterEach(() => api.close());

const open = async () => {
  const place = await openPage(page, { at: '/my/center' });
  await says('Hello, Lin');
  await says('of free storage per pallet');
  return place;
};

describe('the personal center', () => {
  it('shows the orders by status, each as a way into its list', async () => {
    const place = await open();
    await says('12');
    expect(named(place, '12Shipped').getAttribute('href')).toBe('/my/orders?tab=shipped');
    expect(place.textContent).toMatch(/RMB1,200\.00/);
    expect(place.textContent).not.toContain('EUR');
  });

  it('says how many things are to do, since a list of them scrolls', async () => {
    const waiting = { ...nothingToDo, to_confirm_count: 2, price_drop_count: 3, verification: 'none' };
    api.answer({ 'GET /my/to_do': data(waiting) });
    const place = await open();
    const heading = () => [...place.querySelectorAll('h2')].map(({ textContent }) => textContent);
    await until(() => heading().includes('To do 3'), 'the number is there');
  });

  it('names to a viewer only what a viewer can settle', async () => {
    const waiting = {
      ...nothingToDo,
      unpaid_count: 1,
      unpaid_orders: [{ order_no: 'A1', total: rmb('5.00'), pay_before: inAnHour() }],
      to_confirm_count: 2,
      price_drop_count: 3,
      verification: 'none',
    };
    api.answer({ 'GET /my/profile': data(profile({ role: 'viewer' })), 'GET /my/to_do': data(waiting) });
    const place = await open();
    await until(() => session.get().user?.role === 'viewer', 'the role is known');
    await until(() => place.querySelector('a[href="/my/favorites"]') !== null, 'the prices are named');
    const links = [...place.querySelectorAll('a')].map((link) => link.getAttribute('href'));
    expect(links).not.toContain('/my/orders?pay=A1');
    expect(links).not.toContain('/my/authentication');
  });

  it('says of each part that it is empty', async () => {
    await open();
    await says('Nothing needs you right now.');
    await says('No messages yet.');
    await says('No favorites yet.');
  });

  it('lists what waits, the most urgent first, each with the press that settles it', async () => {
    api.answer({
      'GET /my/to_do': data({
        ...nothingToDo,
        unpaid_count: 3,
        unpaid_orders: [{ order_no: 'A1', total: rmb('50.00'), pay_before: inAnHour() }],
        returns_to_send: [{ case_no: 'K1', due_at: '2026-11-30T08:00:00.000Z' }],
        to_confirm_count: 1,
        storage_starting: { units: 40, free_until: '2026-12-01T08:00:00.000Z' },
        price_drop_count: 2,
        verification: 'rejected',
      } satisfies ToDo),
    });
    const place = await open();
    await says('Pay order A1');
    const rows = [
      'Pay order A1',
      '2 more orders to pay',
      'Send the return K1',
      '1 parcel to confirm',
      'Free storage of 40 units ends soon',
      '2 favorites are cheaper now',
      'Your verification was rejected',
    ];
    const positions = rows.map((row) => place.textContent?.indexOf(row) ?? -1);
    expect(positions).toEqual(positions.toSorted((a, b) => a - b));
    expect(positions).not.toContain(-1);
    expect(place.textContent).toContain('60 minutes left');
    expect(named(place, 'Pay now').getAttribute('href')).toBe('/my/orders?pay=A1');
    expect(named(place, 'Enter tracking').getAttribute('href')).toBe('/order/case?case_no=K1');
    expect(named(place, 'Verify').getAttribute('href')).toBe('/my/authentication');
  });

  it('reads a message by opening it, as the list of messages does', async () => {
    const message = {
      id: 'm1',
      kind: 'favorite',
      title: 'Back in stock: Mug',
      body: '',
      link: '/library/p1',
      read: false,
      time: '2026-11-20T08:00:00Z',
    };
    const unread = (place: HTMLElement) => place.textContent?.includes('Unread: Back in stock: Mug');
    api.answer({ 'GET /my/messages': list([message]), 'PUT /my/messages/read': failure });
    const place = await open();
    await says('Unread: Back in stock: Mug');
    const link = the<HTMLAnchorElement>(place, 'a[href="/library/p1"]');
    // As with Ctrl held: the message opens in a tab of its own, and the center stays.
    const openInTab = () =>
      act(async () => link.dispatchEvent(new MouseEvent('click', { bubbles: true, ctrlKey: true })));
    link.addEventListener('click', (event) => event.preventDefault());
    await openInTab();
    await until(() => api.changes().length === 1, 'it is sent');
    await until(() => unread(place) === true, 'it is unread again, since it could not be saved');
    api.answer({ 'PUT /my/messages/read': data({ unread: 0 }) });
    await openInTab();
    await until(() => api.changes().length === 2, 'it is sent again');
    expect(api.changes()[1]).toEqual({ call: 'PUT /my/messages/read', body: { ids: ['m1'] } });
    expect(unread(place)).toBe(false);
  });

  it('leaves the other parts where one fails, and loads that one again', async () => {
    api.answer({ 'GET /my/to_do': failure });
    const place = await open();
    await until(() => place.querySelectorAll('[role="alert"]').length === 1, 'one part says so');
    expect(place.textContent).toContain('No messages yet.');
    api.answer({ 'GET /my/to_do': data(nothingToDo) });
    await press(place, 'Try again');
    await says('Nothing needs you right now.');
  });

  it('is in Chinese for who reads Chinese', async () => {
    await openPage(page, { at: '/my/center', language: 'zh' });
    await says('待办');
    await says('暂无消息');
  });
});

describe('the welcome at the first login', () => {
  beforeEach(() => {
    session.set({ token: 't', user: buyer({ first_login: 1 }) });
    api.answer({ 'GET /my/profile': data(profile({ has_payment_password: true })) });
  });
  afterEach(() => sessionStorage.clear());

  const steps = (place: Element) =>
    [...place.querySelectorAll('ol li')].map(({ lastChild }) => lastChild?.textContent);

  /** Walks through all steps; the payment password is there already, the address is left for later. */
  const walk = async () => {
    const place = await openPage(page, { at: '/my/center' });
    await says('Welcome, buyer');
    await says('Four short steps to get started. You can skip the last two for now.');
    await fill('Display name', 'Ms. Lin');
    await submitForm();
    await says('Prices are also shown in this currency.');
    await submitForm();
    await says('Payment password set.');
    await press(place, 'Next');
    await says('Where do your parcels go most often?');
    await press(place, 'Skip for now');
    return place;
  };

  it('takes a name, and gives way to the center when it is finished', async () => {
    api.answer({ 'POST /my/first_login': data(profile({ nickname: 'Ms. Lin' })) });
    await walk();
    await says('Hello, Ms. Lin');
    expect(api.changes()).toMatchObject([
      { call: 'POST /my/first_login', body: { nickname: 'Ms. Lin', language: 'en' } },
    ]);
    expect(session.get().user?.first_login).toBe(0);
  });

  it('has the center read from its beginning', async () => {
    api.answer({ 'POST /my/first_login': data(profile()) });
    const content = document.body.appendChild(document.createElement('main'));
    content.id = 'content';
    content.tabIndex = -1;
    try {
      await walk();
      await says('Hello, Lin');
      expect(document.activeElement).toBe(content);
    } finally {
      content.remove();
    }
  });

  it('has no address step for a member who may not write the address book', async () => {
    session.set({ token: 't', user: buyer({ first_login: 1, role: 'purchaser' }) });
    api.answer({ 'POST /my/first_login': data(profile({ role: 'purchaser' })) });
    const place = await openPage(page, { at: '/my/center' });
    await says('Welcome, buyer');
    expect(steps(place)).toEqual(['Display name', 'Language and currency', 'Payment password']);
    await says('Three short steps to get started. You can skip the last one for now.');
    await submitForm();
    await says('Prices are also shown in this currency.');
    await submitForm();
    await says('Payment password set.');
    await press(place, 'Next');
    await says('Hello, Lin');
  });

  it('asks a member who pays nothing for no payment password', async () => {
    session.set({ token: 't', user: buyer({ first_login: 1, role: 'viewer' }) });
    api.answer({ 'POST /my/first_login': data(profile({ role: 'viewer' })) });
    const place = await openPage(page, { at: '/my/center', language: 'zh' });
    await says('只需两步即可开始使用。');
    expect(steps(place)).toEqual(['昵称', '语言与币种']);
    await submitForm();
    await says('价格会同时换算为所选币种显示');
    await submitForm();
    await until(() => session.get().user?.first_login === 0, 'the welcome is finished');
  });

  it('goes on after a reload at the step and with the name that were reached, for the same person alone', async () => {
    await openPage(page, { at: '/my/center' });
    await says('Welcome, buyer');
    await fill('Display name', 'Ms. Lin');
    await submitForm();
    await says('Prices are also shown in this currency.');
    await clearShown();
    const reloaded = await openPage(page, { at: '/my/center' });
    await says('Prices are also shown in this currency.');
    await press(reloaded, 'Back');
    await says('Display name');
    expect(the<HTMLInputElement>(reloaded, 'input[data-path=nickname]').value).toBe('Ms. Lin');
    await clearShown();
    session.set({ token: 't', user: buyer({ first_login: 1, user_uuid: 'another', username: 'other' }) });
    const others = await openPage(page, { at: '/my/center' });
    await says('Welcome, other');
    expect(the<HTMLInputElement>(others, 'input[data-path=nickname]').value).not.toBe('Ms. Lin');
  });

  it('stays where it cannot be finished, says why, and tries again', async () => {
    api.answer({ 'POST /my/first_login': refusal('busy', 'Not now.') });
    const place = await walk();
    await says('Not now.');
    api.answer({ 'POST /my/first_login': data(profile()) });
    await press(place, 'Finish');
    await says('Hello, Lin');
  });
});
