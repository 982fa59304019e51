// @vitest-environment happy-dom
import type { CardTopUp } from '@amberdock/contract/wallet/card-top-ups.ts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { forgetPurchase, leftPurchase, rememberPurchase } from '../../../lib/money/left-purchase.ts';
import { signOut, startSession } from '../../../lib/session/session.ts';
import { buyer } from '../../../testing/buyer.ts';
import { data, type PageApi, pageApi, refusal } from '../../../testing/page-api.ts';
import { leadsTo, named, openPage, press, says, until } from '../../../testing/page.tsx';
import { profile } from '../../../testing/people.ts';
import * as page from '../top-up.page.tsx';

const dollars = (amount: string) => ({ amount, currency: 'USD' as const });
const topUp = (more: Partial<CardTopUp> = {}): CardTopUp => ({
  top_up_no: 'C1',
  status: 'open',
  amount: dollars('50.00'),
  paid: null,
  refunded: null,
  started_at: '2026-11-24T08:00:00.000Z',
  paid_at: null,
  checkout_url: 'https://pay.example/c1',
  ...more,
});
const paid = topUp({ status: 'paid', paid: dollars('50.00'), checkout_url: null });
const canceled = topUp({ status: 'canceled', checkout_url: null });

let api: PageApi;
beforeEach(async () => {
  api = await pageApi({
    'GET /my/profile': data(profile()),
    'GET /wallet/card_top_ups/C1': data(topUp()),
    'POST /wallet/card_top_ups/C1/refresh': data(topUp()),
    'POST /wallet/card_top_ups/C1/cancel': data(canceled),
  });
});
afterEach(() => {
  forgetPurchase();
  signOut();
  return api.close();
});

const open = () => openPage(page, { at: '/my/account/top_up?no=C1' });
const calls = () => api.changes().map(({ call }) => call);

describe('the page that a card payment leads back to', () => {
  it('asks the provider by itself, and says that the money is there', async () => {
    api.answer({ 'POST /wallet/card_top_ups/C1/refresh': data(paid) });
    await open();
    await says('50.00 is in your wallet');
    expect(calls()).toEqual(['POST /wallet/card_top_ups/C1/refresh']);
  });

  it('leads back to the purchase that lacked the money, and nobody else to it', async () => {
    startSession('token', buyer());
    rememberPurchase('/order?settlement=s1');
    api.answer({ 'GET /wallet/card_top_ups/C1': data(paid) });
    const place = await open();
    await says('50.00 is in your wallet');
    expect(named(place, 'Back to your purchase').getAttribute('href')).toBe('/order?settlement=s1');
    startSession('token', buyer({ user_uuid: 'u-other' }));
    expect(leftPurchase()).toBeNull();
  });

  it('says it in Chinese', async () => {
    api.answer({ 'GET /wallet/card_top_ups/C1': data(paid) });
    await openPage(page, { at: '/my/account/top_up?no=C1', language: 'zh' });
    await says('已到账');
  });

  it('offers the payment page again while nothing is paid', async () => {
    const place = await open();
    await says('Waiting for your payment of');
    expect(named(place, 'Go to payment').getAttribute('href')).toBe('https://pay.example/c1');
  });

  it('ends the top-up of somebody who turned back, and offers another of the same amount', async () => {
    const place = await openPage(page, { at: '/my/account/top_up?no=C1&canceled=1' });
    await says('Nothing was charged.');
    expect(calls()).toEqual(['POST /wallet/card_top_ups/C1/cancel']);
    expect(named(place, 'Top up again').getAttribute('href')).toBe('/my/account?top_up=USD&amount=50.00');
  });

  it('says that a card was declined, and offers another', async () => {
    const failed = topUp({ status: 'failed' });
    api.answer({
      'GET /wallet/card_top_ups/C1': data(failed),
      'POST /wallet/card_top_ups/C1/refresh': data(failed),
    });
    const place = await open();
    await says('Your card was declined');
    expect(named(place, 'Try another card').getAttribute('href')).toBe('https://pay.example/c1');
  });

  it('says why the provider could not be asked, and asks again when told to', async () => {
    api.answer({
      'POST /wallet/card_top_ups/C1/refresh': refusal('card_unavailable', 'Cards are not available now.'),
    });
    const place = await open();
    await says('Cards are not available now.');
    api.answer({ 'POST /wallet/card_top_ups/C1/refresh': data(paid) });
    await press(place, 'Try again');
    await says('is in your wallet');
  });

  it('shows members who may not top up what is known, and asks nothing for them', async () => {
    api.answer({ 'GET /my/profile': data(profile({ role: 'viewer' })) });
    const place = await openPage(page, { at: '/my/account/top_up?no=C1&canceled=1' });
    await says('Waiting for your payment of');
    expect(place.querySelectorAll('[role="alert"], button')).toHaveLength(0);
    expect(calls()).toEqual([]);
  });

  it('links to the account overview where the address names no top-up', async () => {
    await openPage(page, { at: '/my/account/top_up' });
    await leadsTo('/my/account');
  });

  it('says in its place that there is no such top-up', async () => {
    api.answer({ 'GET /wallet/card_top_ups/C1': { status: 404, body: { status: 404, code: 'not_found' } } });
    const place = await open();
    await until(() => place.querySelector('[role="alert"]') !== null, 'it says so');
  });
});
