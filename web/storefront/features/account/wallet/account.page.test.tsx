// @vitest-environment happy-dom
import type { WalletOverview } from '@amberdock/contract/wallet/overview.ts';
import { act } from 'react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { alert } from '../../../lib/notices/alert.ts';
import { data, list, type PageApi, pageApi, refusal } from '../../../testing/page-api.ts';
import { fill, named, openPage, press, says, until } from '../../../testing/page.tsx';
import { profile, wallet } from '../../../testing/people.ts';
import { the } from '../../../testing/render.tsx';
import * as page from '../account.page.tsx';

const rmb = (amount: string) => ({ amount, currency: 'CNY' as const });
const overview = (more: Partial<WalletOverview> = {}): WalletOverview => ({
  estimate: {
    available: rmb('1200.00'),
    pre_authorised: rmb('50.00'),
    deposit: rmb('0.00'),
    total: rmb('1250.00'),
    without_rate: [],
    rates_until: null,
  },
  owed: [],
  low_balances: [],
  ...more,
});
const owed = (all: string, missing: string) => ({ owed: rmb(all), missing: rmb(missing) });
const bankAccount = { currency: 'CNY', holder: 'Amberdock', bank: 'Bank', account_number: '6222', swift: '' };

let api: PageApi;
beforeEach(async () => {
  api = await pageApi({
    'GET /wallet': data([wallet('CNY', '1200.00'), wallet('USD', '80.00'), wallet('EUR')]),
    'GET /wallet/overview': data(overview()),
    'GET /wallet/card_top_ups': list([]),
    'GET /wallet/card_top_up_options': data({ currencies: [] }),
    'GET /wallet/history': data([]),
    'GET /wallet/transactions': list([]),
    'GET /wallet/requests': list([]),
    'GET /wallet/bank_accounts': data([bankAccount]),
    'GET /my/profile': data(profile()),
  });
});
afterEach(() => api.close());

const open = async (at = '/my/account') => {
  const place = await openPage(page, { at });
  await says('Low balance warnings');
  return place;
};
const amountField = () => the<HTMLInputElement>(document.body, '[role="dialog"] input[placeholder="0.00"]');

describe('the account overview', () => {
  it('shows the wallets that are used, and folds the empty ones', async () => {
    const place = await open();
    expect(place.textContent).toMatch(/RMB1,200\.00/);
    expect(place.textContent).toMatch(/USD80\.00/);
    expect(place.textContent).not.toMatch(/EUR0\.00/);
    await press(place, '1 empty wallet: EUR');
    expect(place.textContent).toMatch(/EUR0\.00/);
  });

  it('has the top-up before the history and the profile, which a new buyer needs first', async () => {
    const place = await open();
    const titles = [...place.querySelectorAll('h2')].map(({ textContent }) => textContent);
    expect(titles.indexOf('Top-ups and withdrawals')).toBeGreaterThan(titles.indexOf('Currency exchange'));
    for (const later of ['Balance and spend', 'Profile', 'Customs numbers'])
      expect(titles.indexOf(later)).toBeGreaterThan(titles.indexOf('Top-ups and withdrawals'));
  });

  it('says that payments are stopped, and opens the top-up with what is missing', async () => {
    api.answer({ 'GET /wallet/overview': data(overview({ owed: [owed('300.00', '120.50')] })) });
    const place = await open();
    const banner = the(place, '[role="alert"]');
    expect(banner.textContent).toContain('Payments are stopped');
    expect(banner.textContent).toMatch(/RMB\s?300\.00 is owed, RMB\s?120\.50 is missing/);
    await press(banner, 'Top up');
    await until(() => document.querySelector('[role="dialog"] form') !== null, 'the form is there');
    expect(amountField().value).toBe('120.50');
  });

  it('says that it takes the money by itself where the balance covers it', async () => {
    api.answer({ 'GET /wallet/overview': data(overview({ owed: [owed('300.00', '0.00')] })) });
    const place = await open();
    const banner = the(place, '[role="alert"]');
    expect(banner.textContent).toMatch(/RMB\s?300\.00 is owed and is taken from your balance/);
    expect(banner.querySelector('a')).toBeNull();
  });

  it('shows the banner in Chinese', async () => {
    api.answer({ 'GET /wallet/overview': data(overview({ owed: [owed('300.00', '120.50')] })) });
    const place = await openPage(page, { at: '/my/account', language: 'zh' });
    await until(() => place.querySelector('[role="alert"]') !== null, 'the banner is shown');
    expect(the(place, '[role="alert"]').textContent).toMatch(/付款.*暂停|暂停.*付款/);
    expect(named(the(place, '[role="alert"]'), '去充值')).toBeTruthy();
  });

  it('sends a top-up by transfer, and goes on with the account and the code to quote', async () => {
    api.answer({
      'POST /wallet/requests/top_up': data({
        request_no: 'R1',
        kind: 'top_up',
        status: 'requested',
        amount: rmb('120.50'),
        reference_code: 'AMB-77',
        bank_account: { ...bankAccount, note: '' },
        proof: null,
      }),
    });
    await open('/my/account?top_up=CNY&amount=120.50');
    await until(() => document.querySelector('[role="dialog"] form') !== null, 'the form is there');
    await act(async () => the<HTMLFormElement>(document.body, '[role="dialog"] form').requestSubmit());
    await says('AMB-77');
    expect(api.changes()).toEqual([
      { call: 'POST /wallet/requests/top_up', body: { currency: 'CNY', amount: '120.50' } },
    ]);
  });

  it('saves a limit to warn below, and shows it', async () => {
    const low = { below: rmb('500.00'), is_low: false };
    api.answer({ 'PUT /wallet/low_balance': data(overview({ low_balances: [low] })) });
    const place = await open();
    await fill('Warn below', '500');
    await press(place, 'Save limit');
    await says('RMB below 500.00');
    expect(api.changes()[0]?.body).toEqual({ currency: 'CNY', below: '500' });
    expect(alert.get().content).toBe('Limit saved.');
  });

  it('says at the field why a limit is refused', async () => {
    api.answer({ 'PUT /wallet/low_balance': refusal('amount_digits', 'At most two decimals.') });
    const place = await open();
    await fill('Warn below', '5');
    await press(place, 'Save limit');
    await says('At most two decimals.');
  });

  it('shows a member who may only read what is missing, and offers nothing that would be refused', async () => {
    api.answer({
      'GET /my/profile': data(profile({ role: 'viewer' })),
      'GET /wallet/overview': data(overview({ owed: [owed('300.00', '120.50')] })),
    });
    const place = await open();
    expect(place.textContent).not.toContain('Save limit');
    for (const name of ['Top up', 'Withdraw', 'Get quote']) expect(() => named(place, name)).toThrow();
    expect(the(place, '[role="alert"]').textContent).toContain('is missing');
  });

  it('says in its place that it could not be loaded, and loads when asked again', async () => {
    api.answer({ 'GET /wallet': { body: '' } });
    const place = await openPage(page, { at: '/my/account' });
    await until(() => place.querySelector('[role="alert"]') !== null, 'it says so');
    api.answer({ 'GET /wallet': data([wallet('CNY', '9.00')]) });
    await press(place, 'Try again');
    await says('Low balance warnings');
  });
});
