// @vitest-environment happy-dom
import type { Settlement } from '@amberdock/contract/trade/settlement.ts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { alert } from '../../../lib/notices/alert.ts';
import { data, type PageApi, pageApi, refusal } from '../../../testing/page-api.ts';
import {
  fill,
  leadsTo,
  named,
  openPage,
  press,
  says,
  shownText,
  submitForm,
  until,
} from '../../../testing/page.tsx';
import { order } from '../../../testing/order.ts';
import { clearShown } from '../../../testing/render.tsx';
import * as page from '../order.page.tsx';

const rmb = (amount: string) => ({ amount, currency: 'CNY' as const });
const id = (last: number) => `01a1fdab-1288-71b6-90c3-36cb8a7ecd0${last}`;
const buy = `/order?buy=${id(6)}&warehouse=SZX&quantity=2&kind=stockpile`;
const settlement: Settlement = {
  settlement_id: id(2),
  expires_at: new Date(Date.now() + 900_000).toISOString(),
  kind: 'stockpile',
  currency: 'CNY',
  from_cart: false,
  groups: [
    {
      group_id: id(3),
      warehouse: { id: 'SZX', code: 'SZX', name: 'Shenzhen', country_code: 'CN' },
      address: null,
      lines: [
        {
          id: id(4),
          product_id: id(5),
          sku_id: id(6),
          sku: 'FLASK',
          name: 'Flask',
          image: null,
          options: [],
          design_id: null,
          design: null,
          quantity: 2,
          unit_price: rmb('10.00'),
          line_total: rmb('20.00'),
          rate: null,
          available: 5,
          problem: null,
          pallets: [],
          customs: null,
        },
      ],
      freight_options: [],
      own_label: null,
      total_quantity: 2,
      subtotal: rmb('20.00'),
      fees: rmb('0.00'),
      storage: null,
      customs: null,
    },
  ],
  goods_total: rmb('20.00'),
  fees_total: rmb('0.00'),
  total_quantity: 2,
  total: rmb('20.00'),
  wallets: [{ currency: 'CNY', available: rmb('200.00'), unpaid: rmb('0.00'), can_pay: true }],
  rates: [],
  problems: [],
};
const jane = {
  company: '',
  recipient: 'Jane Doe',
  phone: '+1 213 555 0100',
  email: '',
  country: 'US',
  state: 'CA',
  postal_code: '90012',
  city: 'Los Angeles',
  address1: '1 Main St',
  address2: '',
};
const submitted = {
  order_no: 'A1',
  sub_order_nos: ['A1-1'],
  total: rmb('20.00'),
  pay_before: new Date(Date.now() + 900_000).toISOString(),
};

let api: PageApi;
beforeEach(async () => {
  api = await pageApi({
    'GET /my/addresses': data([]),
    'GET /wallet': data([]),
    'POST /place_an_order/stockpile_buy': data(settlement),
    'POST /place_an_order/stockpile_submit_pallet': data(submitted),
  });
  vi.spyOn(history, 'replaceState').mockImplementation(() => {});
});
afterEach(async () => {
  await api.close();
  vi.restoreAllMocks();
});

const open = async () => {
  const place = await openPage(page, { at: buy });
  await says('Flask');
  return place;
};

describe('the checkout', () => {
  it('submits what it shows, asks for the payment password, and opens what was bought', async () => {
    api.answer({ 'POST /orders/pay': data({ results: [{ order_no: 'A1', paid: true }] }) });
    const place = await open();
    expect(place.textContent).toMatch(/RMB\s20\.00/);
    await press(place, 'Submit order');
    await says('Payment password');
    expect(api.changes().map(({ call }) => call)).toEqual([
      'POST /place_an_order/stockpile_buy',
      'POST /place_an_order/stockpile_submit_pallet',
    ]);
    await fill('Payment password', 'harbor-1');
    await submitForm();
    await leadsTo('/my/pallet');
    expect(api.changes().at(-1)).toEqual({
      call: 'POST /orders/pay',
      body: { order_nos: ['A1'], payment_password: 'harbor-1' },
    });
    expect(alert.get().content).toBe('Payment successful!');
  });

  it('says why the order was not made, and prices everything again', async () => {
    api.answer({
      'POST /place_an_order/stockpile_submit_pallet': refusal('settlement_stale', 'This took too long.'),
    });
    const place = await open();
    await press(place, 'Submit order');
    await says('This took too long.');
    await press(place, 'Check out again');
    await until(
      () => api.changes().filter(({ call }) => call.endsWith('stockpile_buy')).length === 2,
      'it is settled again',
    );
  });

  it('links to the payment password where there is none', async () => {
    api.answer({
      'POST /place_an_order/stockpile_buy': refusal('payment_password_missing', 'Set a payment password.'),
    });
    const place = await openPage(page, { at: buy });
    await says('Set it once, then come back here.');
    expect(named(place, 'Set a payment password').getAttribute('href')).toBe('/my/security?set=payment');
  });

  it('does not submit what the wallet cannot pay, and says what is missing', async () => {
    const poor = { currency: 'CNY' as const, available: rmb('5.00'), unpaid: rmb('0.00'), can_pay: false };
    api.answer({ 'POST /place_an_order/stockpile_buy': data({ ...settlement, wallets: [poor] }) });
    const place = await open();
    expect(place.textContent).toMatch(/You need RMB\s15\.00 more/);
    expect(named(place, 'Submit order')).toHaveProperty('disabled', true);
  });

  it('says before a stockpile is bought how long storage is free, and what it costs then', async () => {
    const [group] = settlement.groups;
    if (!group) throw new Error('the settlement has no group');
    const storage = { free_days: 30, unit_per_day: rmb('0.10'), per_day: rmb('0.20') };
    const show = (more: object) =>
      api.answer({
        'POST /place_an_order/stockpile_buy': data({
          ...settlement,
          groups: [{ ...group, storage: { ...storage, ...more } }],
        }),
      });
    show({});
    const place = await open();
    expect(place.textContent).toMatch(
      /Free for 30 days after payment\. Then RMB\s0\.10 per unit for each day or part of a day, RMB\s0\.20 a day for all 2 pcs\. You pay it when you ship the units\./,
    );
    show({ free_days: 0 });
    await openPage(page, { at: buy, language: 'zh' });
    await says('付款当日起每件每天');
    show({ unit_per_day: rmb('0.00'), per_day: rmb('0.00') });
    await openPage(page, { at: buy });
    await says('This warehouse charges no storage fee.');
  });

  it('names the pallet from which goods that are paid for ship', async () => {
    const [group] = settlement.groups;
    const [line] = group?.lines ?? [];
    if (!group || !line) throw new Error('the settlement has no line');
    const own = { ...line, unit_price: rmb('0.00'), pallets: [{ pallet_no: 'B7', quantity: 2 }] };
    api.answer({
      'POST /place_an_order/stockpile_buy': data({ ...settlement, groups: [{ ...group, lines: [own] }] }),
    });
    await open();
    await says('From your pallet B7, paid for already.');
  });

  it('says that there is nothing to check out, in Chinese too', async () => {
    const place = await openPage(page, { at: '/order' });
    await says('Nothing to check out');
    expect(named(place, 'Go to cart').getAttribute('href')).toBe('/cart');
    await openPage(page, { at: '/order', language: 'zh' });
    await says('没有');
  });

  it('has the address of its settlement, and opened there shows that one without settling again', async () => {
    await open();
    const [, , address] = vi.mocked(history.replaceState).mock.lastCall ?? [];
    expect(address).toBe(`/order?settlement=${id(2)}`);
    const asked = api.changes().length;
    api.answer({ [`GET /place_an_order/settlements/${id(2)}`]: data(settlement) });
    const place = await openPage(page, { at: String(address) });
    await until(() => place.textContent?.includes('Flask') === true, 'the settlement is shown');
    expect(named(place, 'Submit order')).toHaveProperty('disabled', false);
    expect(api.changes().length).toBe(asked);
    await press(place, 'Refresh rate');
    await until(() => api.changes().length > asked, 'it is settled again');
    expect(api.changes().at(-1)).toMatchObject({
      call: 'POST /place_an_order/stockpile_buy',
      body: { sku_id: id(6), warehouse_id: 'SZX', quantity: 2 },
    });
  });

  it('settles at once for the address that it marks if its settlement had none', async () => {
    const home = { ...jane, id: id(7), is_default: true };
    api.answer({
      'GET /my/addresses': data([home]),
      [`GET /place_an_order/settlements/${id(2)}`]: data({ ...settlement, kind: 'parcel' }),
      'POST /place_an_order/buy': data({ ...settlement, kind: 'parcel', settlement_id: id(8) }),
    });
    await openPage(page, { at: `/order?settlement=${id(2)}` });
    await until(() => api.changes().length === 1, 'it is settled');
    expect(api.changes()[0]?.body).toMatchObject({ sku_id: id(6), address_id: id(7) });
  });

  it('says that a settlement is gone, and settles nothing in its place', async () => {
    await openPage(page, { at: `/order?settlement=${id(9)}` });
    await says('This checkout is no longer valid');
    expect(api.changes()).toEqual([]);
  });

  it.each([
    [
      'its settlement',
      `/order?settlement=${id(2)}`,
      `GET /place_an_order/settlements/${id(2)}`,
      data(settlement),
    ],
    ['the address book', `/order?settlement=${id(2)}`, 'GET /my/addresses', data([])],
    ['the order bought again', `${buy}&again=A1`, 'GET /orders/A1', data({ ...order(), kind: 'stockpile' })],
  ])('says that it could not read %s, and reads it again', async (_, at, call, answer) => {
    api.answer({
      [`GET /place_an_order/settlements/${id(2)}`]: data(settlement),
      [call]: { body: '' },
    });
    await openPage(page, { at });
    await says('Try again');
    expect(shownText()).not.toContain('no longer valid');
    expect(api.changes()).toEqual([]);
    api.answer({ [call]: answer });
    await press(document.body, 'Try again');
    await says('Flask');
  });

  describe('what was typed', () => {
    const reference = () =>
      [...document.querySelectorAll('label')]
        .filter(({ textContent }) => textContent === 'Your reference (optional)')
        .map(({ htmlFor }) => (document.getElementById(htmlFor) as HTMLInputElement).value)[0];

    it('is there again after a way through another page, also in a new settlement of the same goods', async () => {
      await open();
      await fill('Your reference (optional)', 'SHOP-7');
      api.answer({ 'POST /place_an_order/stockpile_buy': data({ ...settlement, settlement_id: id(8) }) });
      await clearShown();
      await open();
      expect(reference()).toBe('SHOP-7');
      await clearShown();
      api.answer({
        [`GET /place_an_order/settlements/${id(8)}`]: data({ ...settlement, settlement_id: id(8) }),
      });
      await openPage(page, { at: `/order?settlement=${id(8)}` });
      await says('Flask');
      expect(reference()).toBe('SHOP-7');
    });

    it('is forgotten with the order, and is not another checkout’s', async () => {
      await open();
      await fill('Your reference (optional)', 'SHOP-7');
      await clearShown();
      await openPage(page, { at: buy.replace('quantity=2', 'quantity=3') });
      await says('Flask');
      expect(reference()).toBe('');
      await clearShown();
      await open();
      await press(document.body, 'Submit order');
      await says('Payment password');
      await clearShown();
      await open();
      expect(reference()).toBe('');
    });
  });

  it('pays an order that was submitted and reloaded from the list of orders', async () => {
    await openPage(page, { at: '/order?pay=A1' });
    await leadsTo('/my/orders');
  });

  it('asks a visitor to log in, and settles nothing', async () => {
    await api.close();
    api = await pageApi({}, { user: null });
    await openPage(page, { at: buy });
    await says('Please Log in First!');
    expect(api.seen).toEqual([]);
  });
});
