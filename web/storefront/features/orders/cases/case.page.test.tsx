// @vitest-environment happy-dom
import type { Case } from '@amberdock/contract/trade/after-sales.ts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { alert } from '../../../lib/notices/alert.ts';
import { data, type PageApi, pageApi, refusal } from '../../../testing/page-api.ts';
import { fill, openPage, press, says, until } from '../../../testing/page.tsx';
import * as page from '../case.page.tsx';

const rmb = (amount: string) => ({ amount, currency: 'CNY' as const });
const approved: Case = {
  case_no: 'K1',
  order_no: 'A1',
  sub_order_no: 'A1-1',
  kind: 'return_refund',
  units: 'shipped',
  status: 'approved',
  reason: 'damaged',
  warehouse: { id: 'SZX', code: 'SZX', name: 'Shenzhen', country_code: 'CN' },
  quantity: 2,
  refund: rmb('20.00'),
  opened_at: '2026-11-20T08:00:00.000Z',
  due_at: '2026-11-30T08:00:00.000Z',
  opened_by: 'lin',
  version: 2,
  lines: [
    {
      line_id: 'l1',
      product_id: 'p1',
      sku_id: 's1',
      sku: 'CUP-1',
      name: 'Ceramic cup',
      image: null,
      options: [],
      is_printed: false,
      quantity: 2,
      approved_quantity: 2,
      sellable_quantity: 0,
      scrapped_quantity: 0,
      refund: rmb('20.00'),
    },
  ],
  freight_refund: rmb('0.00'),
  decision_reason: '',
  return_address: 'Dock 4, Shenzhen',
  return_shipment: null,
  messages: [],
  log: [],
  actions: ['send_return', 'cancel', 'message'],
};

let api: PageApi;
beforeEach(async () => {
  api = await pageApi({ 'GET /after_sales/K1': data(approved) });
});
afterEach(() => api.close());

const open = async () => {
  const place = await openPage(page, { at: '/order/case?case_no=K1' });
  await says('Waiting for your return');
  return place;
};

describe('an after-sales case', () => {
  it('says what the buyer must do by when, and where the goods go', async () => {
    const place = await open();
    expect(place.textContent).toMatch(/Send the items back and enter the tracking number by .*Nov/);
    expect(place.textContent).toContain('Dock 4, Shenzhen');
    expect(place.textContent).toContain('Ceramic cup');
  });

  it('counts the freight in what was refunded', async () => {
    const refunded = { ...approved, status: 'refunded', freight_refund: rmb('5.50'), actions: [] };
    api.answer({ 'GET /after_sales/K1': data(refunded) });
    const place = await openPage(page, { at: '/order/case?case_no=K1' });
    await says('5.50');
    expect(place.textContent?.match(/25\.50/g)).toHaveLength(2);
  });

  it.each(['canceled', 'rejected'] as const)('promises no refund once it was %s', async (status) => {
    const [line] = approved.lines.map((it) => ({ ...it, refund: rmb('0.00') }));
    const over = { ...approved, status, refund: rmb('0.00'), lines: line ? [line] : [], actions: [] };
    api.answer({ 'GET /after_sales/K1': data(over) });
    const place = await openPage(page, { at: '/order/case?case_no=K1' });
    await says('Ceramic cup');
    expect(place.textContent).not.toContain('0.00');
  });

  it('names the shop as who opened a case for the buyer', async () => {
    api.answer({ 'GET /after_sales/K1': data({ ...approved, opened_by: '' }) });
    expect((await open()).textContent).toContain('Requested byThe shop');
  });

  it('takes the tracking number of the return, and shows what comes next', async () => {
    api.answer({ 'POST /after_sales/K1/return_shipment': data({}) });
    const place = await open();
    await fill('Carrier', 'SF');
    await fill('Tracking number', 'SF-1');
    api.answer({ 'GET /after_sales/K1': data({ ...approved, status: 'return_shipped', version: 3 }) });
    await press(place, 'I have sent it');
    await says('Return on its way');
    expect(api.changes()).toEqual([
      { call: 'POST /after_sales/K1/return_shipment', body: { carrier: 'SF', tracking_number: 'SF-1' } },
    ]);
    expect(alert.get().content).toBe('Return saved.');
  });

  it('is canceled once the buyer confirms it, and says why where it cannot be', async () => {
    api.answer({
      'POST /after_sales/K1/cancel': refusal('case_action_not_allowed', 'The return has been received.'),
    });
    const place = await open();
    await press(place, 'Cancel case');
    await says('You can open a new one for the same items.');
    expect(api.changes()).toEqual([]);
    const dialog = document.querySelector('[role="dialog"]') as HTMLElement;
    await press(dialog, 'Cancel case');
    await says('The return has been received.');
    api.answer({
      'POST /after_sales/K1/cancel': data({}),
      'GET /after_sales/K1': data({ ...approved, status: 'canceled', version: 3, actions: [] }),
    });
    await press(dialog, 'Cancel case');
    await says('You can open a new case if you still need help.');
    expect(alert.get().content).toBe('Case canceled.');
  });

  it('says why it was declined, and offers nothing more', async () => {
    api.answer({
      'GET /after_sales/K1': data({
        ...approved,
        status: 'rejected',
        decision_reason: 'The pictures show another cup.',
        actions: [],
      }),
    });
    const place = await openPage(page, { at: '/order/case?case_no=K1' });
    await says('The pictures show another cup.');
    expect(place.querySelector('form')).toBeNull();
  });

  it('says in Chinese too that there is no such case', async () => {
    await openPage(page, { at: '/order/case?case_no=K9' });
    await says('No such case');
    await openPage(page, { at: '/order/case', language: 'zh' });
    await says('没有');
  });

  it('says in its place that it could not be loaded', async () => {
    api.answer({ 'GET /after_sales/K1': { body: '' } });
    const place = await openPage(page, { at: '/order/case?case_no=K1' });
    await until(() => place.querySelector('[role="alert"]') !== null, 'it says so');
    api.answer({ 'GET /after_sales/K1': data(approved) });
    await press(place, 'Try again');
    await says('Waiting for your return');
  });

  it('asks a visitor to log in', async () => {
    await api.close();
    api = await pageApi({}, { user: null });
    await openPage(page, { at: '/order/case?case_no=K1' });
    await says('Please Log in First!');
    expect(api.seen).toEqual([]);
  });
});
