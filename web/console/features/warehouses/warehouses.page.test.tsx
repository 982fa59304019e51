// @vitest-environment happy-dom
import type { StaffWarehouse } from '@amberdock/contract/console/warehouses.ts';
import { act } from 'react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import {
  closeConsolePage,
  fakeApi,
  fieldOf,
  fill,
  openConsolePage,
  press,
  pressKey,
  says,
} from '../../testing/console-page.tsx';
import * as page from './warehouses.page.tsx';

const hamburg: StaffWarehouse = {
  id: 'HAM1',
  code: 'HAM1',
  name: 'Hamburg',
  name_zh: '汉堡',
  name_en: 'Hamburg',
  country_code: 'DE',
  position: 0,
  takes_orders: true,
  has_goods: true,
  cut_off: '15:30',
  time_zone: 'Europe/Berlin',
  hand_over_days: 1,
  currency: 'EUR',
  handling_fee: { amount: '1.50', currency: 'EUR' },
  storage_fee: { amount: '0.05', currency: 'EUR' },
  return_address: { address1: 'Kai 4', postal_code: '20457', city: 'Hamburg' },
  version: 3,
};
const shenzhen: StaffWarehouse = {
  ...hamburg,
  id: 'SZX',
  code: 'SZX',
  name: 'Shenzhen',
  takes_orders: false,
  currency: 'CNY',
  handling_fee: null,
  storage_fee: { amount: '0.00', currency: 'CNY' },
  return_address: { address1: '', postal_code: '', city: '' },
};

const operator = {
  id: '1',
  account: 'goods',
  name: 'Goods',
  role: 'catalogue',
  warehouse_ids: [] as string[],
};

let api: ReturnType<typeof fakeApi>;
let listed: StaffWarehouse[];
const answerAs = (role: string, save: { status?: number; body: unknown } = { body: { data: hamburg } }) =>
  api.answer(({ method, path }) => {
    if (method !== 'GET') return save;
    return { body: { data: path === '/warehouses' ? listed : { ...operator, role } } };
  });
beforeEach(() => {
  api = fakeApi();
  listed = [hamburg, shenzhen];
});
afterEach(closeConsolePage);

const faultOf = (label: string) => {
  const described = fieldOf(label)?.getAttribute('aria-describedby')?.split(' ') ?? [];
  const error = described.find((id) => id.endsWith('-error'));
  return (error && document.getElementById(error)?.textContent) ?? null;
};

test('terms are shown as sentences, and changed ones are saved with their version', async () => {
  answerAs('catalogue');
  await openConsolePage(page, { path: '/warehouses' });
  await says('Kai 4, 20457 Hamburg');
  for (const text of ['the next day', 'No own labels', 'None', 'Not entered', 'Closed for orders'])
    await says(text);
  await press('Change Hamburg');
  await fill('Cut-off', '14:00');
  await fill('Fee for own labels', '');
  await fill('Storage fee', '0.08');
  await press('Save');
  await says('The warehouse is saved.');
  expect(api.changes()).toEqual([
    {
      method: 'PUT',
      path: '/warehouses/HAM1',
      body: {
        name_zh: '汉堡',
        name_en: 'Hamburg',
        country_code: 'DE',
        currency: 'EUR',
        time_zone: 'Europe/Berlin',
        takes_orders: true,
        cut_off: '14:00',
        hand_over_days: 1,
        handling_fee: null,
        storage_fee: '0.08',
        return_address: hamburg.return_address,
        position: 0,
        version: 3,
      },
    },
  ]);
});

test('a wrong time or fee is said beside its field, and nothing is sent', async () => {
  answerAs('catalogue');
  await openConsolePage(page, { path: '/warehouses' });
  await says('Hamburg');
  await press('Change Hamburg');
  await fill('Cut-off', '25:00');
  await fill('Storage fee', '0.001');
  await press('Save');
  await says('Enter a time from 00:00 to 23:59.');
  expect(faultOf('Cut-off')).toBe('Enter a time from 00:00 to 23:59.');
  expect(faultOf('Storage fee')).toBe('Enter an amount, such as 1.50.');
  expect(faultOf('Fee for own labels')).toBeNull();
  expect(api.changes()).toEqual([]);
});

test('a change that came first is said in the form, where what is written stays; opened again it shows that change', async () => {
  answerAs('catalogue', { status: 409, body: { code: 'changed_meanwhile', message: 'Marco changed it.' } });
  await openConsolePage(page, { path: '/warehouses' });
  await says('Hamburg');
  await press('Change Hamburg');
  await fill('Cut-off', '14:00');
  listed = [{ ...hamburg, cut_off: '11:11', version: 4 }];
  await press('Save');
  await says('Marco changed it.');
  expect(fieldOf('Cut-off')?.value).toBe('14:00');
  await says('11:11');
  await press('Cancel');
  await press('Change Hamburg');
  expect(fieldOf('Cut-off')?.value).toBe('11:11');
});

test('who may only read gets no button that changes', async () => {
  answerAs('fulfilment');
  await openConsolePage(page, { path: '/warehouses' });
  await says('Kai 4, 20457 Hamburg');
  const buttons = [...document.querySelectorAll('button')].map(({ textContent }) => textContent);
  expect(buttons.filter((name) => name === 'Change' || name === 'New warehouse')).toEqual([]);
});

test('who is bound to warehouses changes them and is offered no new one', async () => {
  api.answer(({ path }) => ({
    body: { data: path === '/warehouses' ? listed : { ...operator, warehouse_ids: ['HAM1'] } },
  }));
  await openConsolePage(page, { path: '/warehouses' });
  await says('Change');
  expect(document.body.textContent).not.toContain('New warehouse');
});

test('Escape closes a form that nothing was typed in, and asks where something was', async () => {
  answerAs('catalogue');
  await openConsolePage(page, { path: '/warehouses' });
  await says('Hamburg');
  await press('Change Hamburg');
  await pressKey('Escape');
  await expect.poll(() => document.querySelector('form')).toBeNull();
  expect(document.body.textContent).not.toContain('Discard unsaved changes?');
  await press('Change Hamburg');
  await fill('Cut-off', '14:00');
  await pressKey('Escape');
  await says('Discard unsaved changes?');
});

test('where goods are offered, country and currency cannot be typed, and the refusal of the server is shown', async () => {
  answerAs('catalogue', {
    status: 422,
    body: { code: 'warehouse_has_goods', message: 'Goods are offered in HAM1.' },
  });
  await openConsolePage(page, { path: '/warehouses' });
  await says('Hamburg');
  await press('Change Hamburg');
  await says('Goods are offered there: it stays');
  expect([fieldOf('Country')?.disabled, fieldOf('Currency')?.disabled]).toEqual([true, true]);
  expect(fieldOf('Time zone')?.disabled).toBe(false);
  await fill('Name in English', 'Hamburg Port');
  await press('Save');
  await says('Goods are offered in HAM1.');
  expect(fieldOf('Name in English')?.value).toBe('Hamburg Port');
});

const choose = async (label: string, typed: string, option: string) => {
  await fill(label, typed);
  await act(async () => {
    const found = [...document.querySelectorAll<HTMLElement>('[role="option"]')].find(
      ({ textContent }) => textContent === option,
    );
    if (!found) throw new Error(`No option ${option}`);
    found.click();
  });
};

test('a new warehouse is made once its fields are filled in, with a code in capitals', async () => {
  answerAs('catalogue');
  await openConsolePage(page, { path: '/warehouses' });
  await says('Kai 4, 20457 Hamburg');
  await says('New warehouse');
  await press('New warehouse');
  await fill('Code', 'r');
  await fill('Name in Chinese', '鹿特丹');
  await fill('Name in English', 'Rotterdam');
  await choose('Country', 'Netherlands', 'Netherlands (NL)');
  await choose('Time zone', 'Amsterdam', 'Europe/Amsterdam');
  await press('Make it');
  await says('Enter 2 to 10 letters or digits.');
  expect(api.changes()).toEqual([]);
  await fill('Code', 'rot1');
  await press('Make it');
  await says('Hamburg is made.');
  expect(api.changes()).toEqual([
    {
      method: 'POST',
      path: '/warehouses',
      body: {
        code: 'ROT1',
        name_zh: '鹿特丹',
        name_en: 'Rotterdam',
        country_code: 'NL',
        currency: 'EUR',
        time_zone: 'Europe/Amsterdam',
        takes_orders: true,
        cut_off: '16:00',
        hand_over_days: 1,
        handling_fee: null,
        storage_fee: '0',
        return_address: { address1: '', postal_code: '', city: '' },
      },
    },
  ]);
});
