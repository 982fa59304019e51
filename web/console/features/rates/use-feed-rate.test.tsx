// @vitest-environment happy-dom
import type { KnownRate, RatesOverview } from '@amberdock/contract/console/rates.ts';
import { act } from 'react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import {
  type Answer,
  closeConsolePage,
  fakeApi,
  openConsolePage,
  press,
  says,
  sendDialog,
} from '../../testing/console-page.tsx';
import * as page from './rates.page.tsx';

const entered: KnownRate = {
  currency: 'USD',
  rate: '7.2000000000',
  rate_source: 'operator',
  entered_by: 'Finn',
  entry_reason: 'The feed is late',
  set_at: '2026-11-20T08:00:00.000Z',
  expires_at: '2026-11-27T08:00:00.000Z',
  is_good: true,
};
const fed: KnownRate = {
  ...entered,
  currency: 'EUR',
  rate_source: 'ecb',
  entered_by: null,
  entry_reason: '',
};
const overview: RatesOverview = { rates: [entered, fed], missing: [], has_feed: true, feed: null };

let api: ReturnType<typeof fakeApi>;
let stored: RatesOverview;
const answer = (change: () => Answer, role = 'finance') =>
  api.answer(({ method, path }) => {
    if (method !== 'GET') return change();
    if (path.endsWith('/history')) return { body: { data: [] } };
    if (path === '/rates') return { body: { data: stored } };
    return { body: { data: { id: '1', account: 'money', name: 'Money', warehouse_codes: null, role } } };
  });
beforeEach(() => {
  api = fakeApi();
  stored = overview;
});
afterEach(closeConsolePage);

const open = () => openConsolePage(page, { path: '/rates', at: '/rates' });
const labels = () =>
  [...document.querySelectorAll('button')].map((button) => button.getAttribute('aria-label') ?? '');

test('an entered rate is given back to the feed after a question, and the new rate is said', async () => {
  answer(() => {
    stored = { ...overview, rates: [{ ...entered, rate: '7.1150000000', rate_source: 'ecb' }, fed] };
    return { body: { data: stored } };
  });
  await open();
  await says('Use the feed’s rate again');
  expect(labels()).not.toContain('Use the feed’s rate again: EUR');
  await press('Use the feed’s rate again: USD');
  for (const text of ['1 USD = 7.2', 'aren’t kept meanwhile', 'keep the rate they were made with'])
    await says(text);
  expect(api.changes()).toEqual([]);
  await sendDialog();
  await says('The feed’s rate is in use: 1 USD = 7.115');
  expect(api.changes()).toEqual([
    { method: 'POST', path: '/rates/USD/use-feed', body: { set_at: entered.set_at, is_sure: false } },
  ]);
});

test('a feed’s rate far from the entered one is sent once it is confirmed', async () => {
  answer(() => ({ status: 422, body: { code: 'rate_far_off', message: 'More than a fifth away.' } }));
  await open();
  await says('Use the feed’s rate again');
  await press('Use the feed’s rate again: USD');
  await sendDialog();
  await says('More than a fifth away.');
  await act(async () => document.querySelector<HTMLInputElement>('input[type="checkbox"]')?.click());
  await sendDialog();
  await says('More than a fifth away.');
  expect(api.changes().map(({ body }) => body)).toMatchObject([{ is_sure: false }, { is_sure: true }]);
});

test('without a feed nothing is given back', async () => {
  stored = { ...overview, has_feed: false };
  answer(() => ({ body: { data: stored } }));
  await open();
  await says('Enter rate');
  expect(labels()).not.toContain('Use the feed’s rate again: USD');
});
