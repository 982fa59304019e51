// @vitest-environment happy-dom
import type {
  FreightPlaces,
  FreightWay,
  StaffFreightService,
  StaffFreightTable,
} from '@amberdock/contract/console/freight.ts';
import { act } from 'react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import {
  closeConsolePage,
  fakeApi,
  fill,
  openConsolePage,
  press,
  says,
} from '../../testing/console-page.tsx';
import * as tablePage from './freight-table.page.tsx';
import * as page from './freight.page.tsx';

const service: StaffFreightService = {
  warehouse_id: 'HAM1',
  warehouse_name: 'Hamburg',
  service: 'standard',
  name_zh: '欧洲标准',
  name_en: 'Europe Standard',
  currency: 'EUR',
  volumetric_divisor: 5_000,
  carries_battery: true,
  carries_liquid: false,
  duties_paid: true,
  active: true,
  countries: ['DE', 'AT'],
  places: 3,
  version: 2,
};
const euros = (amount: string) => ({ amount, currency: 'EUR' as const });
const row: FreightPlaces = {
  countries: ['DE', 'AT'],
  state: '',
  postal_prefixes: [],
  served: true,
  first_grams: 1_000,
  first_price: euros('4.59'),
  additional_grams: 500,
  additional_price: euros('0.60'),
  remote_surcharge: euros('0.00'),
  grams_max: 31_500,
  days_min: 1,
  days_max: 3,
};
const way: FreightWay = {
  warehouse_id: 'HAM1',
  warehouse_name: 'Hamburg',
  service: 'standard',
  name: 'Europe Standard',
  duties_paid: true,
  quote: {
    amount: euros('5.19'),
    chargeable_grams: 1_200,
    days_min: 1,
    days_max: 3,
    ships_by: '2026-11-27T15:00:00Z',
  },
};
const operator = { id: '1', account: 'goods', name: 'Goods', warehouse_ids: [] };

let api: ReturnType<typeof fakeApi>;
const answerAs = (role: string) =>
  api.answer(({ path }) => {
    if (path === '/freight') return { body: { data: [service] } };
    if (path === '/freight/quotes')
      return { body: { data: [way, { ...way, service: 'express', name: 'Express', quote: null }] } };
    if (path.startsWith('/freight/tables/')) {
      const remote = {
        ...row,
        countries: ['DE'],
        postal_prefixes: ['18565'],
        remote_surcharge: euros('14.90'),
      };
      const unserved = { ...row, countries: ['US'], state: 'Hawaii', served: false };
      const table: StaffFreightTable = { ...service, rows: [row, remote, unserved] };
      return { body: { data: table } };
    }
    return { body: { data: { ...operator, role } } };
  });
beforeEach(() => {
  api = fakeApi();
});
afterEach(closeConsolePage);

test('lists the services in words, with the way to upload for whoever may', async () => {
  answerAs('catalogue');
  await openConsolePage(page, { path: '/freight' });
  for (const text of ['Europe Standard', 'HAM1', 'Active', '2 countries', 'Batteries', 'Paid by the service'])
    await says(text);
  expect(document.querySelector('a[href="/freight/upload"]')?.textContent).toBe('Upload a table');
});

test('who may only read finds no way to upload', async () => {
  answerAs('fulfilment');
  await openConsolePage(page, { path: '/freight' });
  await says('Europe Standard');
  expect(document.querySelector('a[href="/freight/upload"]')).toBeNull();
});

test('a table is shown with its places in words: alike ones together, remote and unserved ones told', async () => {
  answerAs('fulfilment');
  await openConsolePage(tablePage, { path: '/freight/:code/:service', at: '/freight/HAM1/standard' });
  for (const text of ['Germany, Austria', '1 kg', '1–3 days', '31.5 kg', 'Postal codes 18565', '14.90'])
    await says(text);
  for (const text of ['Hawaii', 'Not served']) await says(text);
});

test('the calculator asks for a country, then names each service with its price', async () => {
  answerAs('fulfilment');
  await openConsolePage(page, { path: '/freight' });
  await says('Europe Standard');
  await press('Calculate');
  await says('Choose a country.');
  expect(api.requests.some(({ path }) => path === '/freight/quotes')).toBe(false);
  await fill('Country', 'Germany');
  await act(async () => {
    [...document.querySelectorAll<HTMLElement>('[role="option"]')]
      .find(({ textContent }) => textContent === 'Germany (DE)')
      ?.click();
  });
  await fill('Weight in grams', '1200');
  await press('Calculate');
  for (const text of ['1 service goes there.', '5.19', '1.2 kg', 'Does not carry this parcel there'])
    await says(text);
  expect(api.changes()).toEqual([]);
  await fill('Weight in grams', '1300');
  expect(document.body.textContent).not.toContain('5.19');
});
