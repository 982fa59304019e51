// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test } from 'vitest';
import {
  closeConsolePage,
  fakeApi,
  fill,
  openConsolePage,
  press,
  says,
} from '../../testing/console-page.tsx';
import * as page from './customs.page.tsx';

const mug = {
  sku: 'MUG-1',
  name: 'Ceramic mug',
  hs_code: '',
  customs_name_zh: '陶瓷杯',
  customs_name_en: '',
  origin_country: 'CN',
};
const operator = {
  id: '1',
  account: 'catalogue',
  name: 'Catalogue',
  role: 'catalogue',
  permissions: ['catalogue.read', 'catalogue.write'],
  warehouse_codes: null,
};

let api: ReturnType<typeof fakeApi>;
const answerWith = (save: { status?: number; body: unknown }) =>
  api.answer(({ method, path }) => {
    if (method !== 'GET') return save;
    return path === '/customs'
      ? { body: { data: [mug], page: { next: null } } }
      : { body: { data: operator } };
  });
beforeEach(async () => {
  api = fakeApi();
  answerWith({
    body: { data: { changed: true, rows: [{ line: 1, outcome: 'updated', sku: 'MUG-1', reason: '' }] } },
  });
  await openConsolePage(page, { path: '/customs' });
  await says('MUG-1');
});
afterEach(closeConsolePage);

test('What is missing is marked, and only what is entered is saved', async () => {
  expect(document.body.textContent?.match(/missing/g)).toHaveLength(2);
  await press('Enter customs data of MUG-1');
  await fill('HS code', '6912.00');
  await press('Save');
  await says('Customs data saved.');
  // The other facts, which another operator may have changed meanwhile, are left out.
  expect(api.changes()).toEqual([
    expect.objectContaining({ path: '/customs', body: { rows: [{ sku: 'MUG-1', hs_code: '6912.00' }] } }),
  ]);
});

test('A refused entry says why in the dialog, which stays open', async () => {
  answerWith({
    body: {
      data: {
        changed: false,
        rows: [{ line: 1, outcome: 'refused', sku: 'MUG-1', reason: 'No such code.' }],
      },
    },
  });
  await press('Enter customs data of MUG-1');
  await press('Save');
  await says('No such code.');
});
