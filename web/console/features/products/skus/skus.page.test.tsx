// @vitest-environment happy-dom
import type { StaffOffer, StaffProduct, StaffSku } from '@amberdock/contract/console/products/products.ts';
import { act } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { changePreferences } from '../../../preferences.ts';
import {
  type Answer,
  closeConsolePage,
  fakeApi,
  fieldOf,
  fill,
  loadAgain,
  openConsolePage,
  press,
  type Request,
  says,
  sendDialog,
} from '../../../testing/console-page.tsx';
import * as newProduct from '../new/new-product.page.tsx';
import * as page from './skus.page.tsx';

const offer: StaffOffer = {
  id: 'o1',
  warehouse_id: 'SZX',
  warehouse_name: 'Shenzhen',
  active: true,
  withdrawn: false,
  currency: 'CNY',
  price: { amount: '10.00', currency: 'CNY' },
  market_price: null,
  wholesale_prices: [],
  minimum_order_quantity: 1,
  on_hand: 12,
  reserved: 2,
  available: 10,
};
const red: StaffSku = {
  id: 's1',
  sku: 'CUP-RED',
  withdrawn: false,
  options: [{ name: 'Color', value: 'red' }],
  option_texts: [{ name: { zh: '颜色', en: 'Color' }, value: { zh: '红', en: 'red' } }],
  barcode: '4006381333931',
  weight_grams: 250,
  size_mm: [100, 90, 80],
  hs_code: '732399',
  customs_name_zh: '搪瓷杯',
  customs_name_en: 'Enamel cup',
  origin_country: 'CN',
  declared_value: { amount: '2.50', currency: 'EUR' },
  has_battery: false,
  is_liquid: false,
  offers: [offer],
};
const blue: StaffSku = {
  ...red,
  id: 's2',
  sku: 'CUP-BLUE',
  withdrawn: true,
  options: [{ name: 'Color', value: 'blue' }],
  option_texts: [{ name: { zh: '颜色', en: 'Color' }, value: { zh: '蓝', en: 'blue' } }],
  hs_code: '',
  offers: [{ ...offer, id: 'o2', active: false, on_hand: 3, reserved: 0, available: 3 }],
};
const product: StaffProduct = {
  id: 'p1',
  handle: 'CUP-1',
  name: 'Enamel cup',
  image: null,
  category: null,
  brand_name: 'Tern',
  published: true,
  created_at: '2026-11-01T08:00:00Z',
  source: 'csv',
  version: 4,
  name_zh: '搪瓷杯',
  name_en: 'Enamel cup',
  description_zh: '耐用',
  description_en: 'It lasts.',
  is_diy: false,
  lacking: [],
  attributes: [{ name: 'Material', value: 'Steel' }],
  images: [],
  updated_at: '2026-11-02T08:00:00Z',
  skus: [red, blue],
};
/** The red SKU as it stands, as the calls take it. */
const redBody = {
  option_values: [{ zh: '红', en: 'red' }],
  barcode: '4006381333931',
  weight_grams: 250,
  size_mm: [100, 90, 80],
  hs_code: '732399',
  customs_name_zh: '搪瓷杯',
  customs_name_en: 'Enamel cup',
  origin_country: 'CN',
  declared_value: { amount: '2.50', currency: 'EUR' },
  has_battery: false,
  is_liquid: false,
};

let api: ReturnType<typeof fakeApi>;
let stored: StaffProduct;
const answerAs = (role: string, change: (request: Request) => Answer = () => ({ body: { data: stored } })) =>
  api.answer((request) => {
    const { method, path } = request;
    if (method !== 'GET') return change(request);
    if (path === '/products/p1') return { body: { data: stored } };
    if (path.endsWith('/categories')) return { body: { data: [] } };
    return { body: { data: { id: '1', account: 'goods', name: 'Goods', warehouse_codes: null, role } } };
  });
beforeEach(() => {
  api = fakeApi();
  stored = product;
});
afterEach(closeConsolePage);

const open = async () => {
  await openConsolePage(page, { path: '/products/:id/skus', at: '/products/p1/skus' });
  await says('CUP-RED');
};

test('SKUs are shown with options, measures, customs data and stock, withdrawn ones too', async () => {
  answerAs('support');
  await open();
  for (const text of ['Color: red', '100 × 90 × 80', '250 g', 'Complete', 'Incomplete', 'Withdrawn', '10'])
    await says(text);
  const buttons = [...document.querySelectorAll('button')].map(({ textContent }) => textContent);
  for (const name of ['Edit', 'Withdraw', 'Add a SKU', 'Edit options']) expect(buttons).not.toContain(name);
});

test('a SKU is changed with the version that was read, and everything else of it is sent unchanged', async () => {
  answerAs('catalogue');
  await open();
  await says('Edit');
  await press('Edit CUP-RED');
  expect(fieldOf('Declared value').value).toBe('2.50');
  await fill('Weight in grams', '300');
  await fill('HS code', '7323.99');
  await fill('Color in English', 'crimson');
  await sendDialog();
  await says('CUP-RED is saved.');
  expect(api.changes()).toEqual([
    {
      method: 'PUT',
      path: '/skus/s1',
      body: {
        ...redBody,
        option_values: [{ zh: '红', en: 'crimson' }],
        weight_grams: 300,
        hs_code: '7323.99',
        version: 4,
      },
    },
  ]);
});

test('what is wrong is said at its field, the first is focused, and nothing is sent', async () => {
  answerAs('catalogue');
  await open();
  await says('Edit');
  await press('Edit CUP-RED');
  await fill('Color in Chinese', '');
  await fill('Color in English', ' ');
  await fill('HS code', '12.34');
  await fill('Declared value', '1.999');
  await sendDialog();
  for (const text of [
    'Enter it in at least one language.',
    'Enter 6 to 12 digits',
    'Enter an amount, such as',
  ])
    await says(text);
  expect(document.activeElement).toBe(fieldOf('Color in Chinese'));
  expect(api.changes()).toEqual([]);
});

test('a refused change keeps what was typed and the version, whatever is loaded meanwhile', async () => {
  answerAs('catalogue', () => ({ status: 409, body: { code: 'changed_meanwhile', message: 'Marco did.' } }));
  await open();
  await says('Edit');
  await press('Edit CUP-RED');
  await fill('Weight in grams', '300');
  stored = { ...product, version: 5, skus: [{ ...red, weight_grams: 999 }, blue] };
  await loadAgain();
  await act(async () => changePreferences({ language: 'zh' }));
  await act(async () => changePreferences({ language: 'en' }));
  await sendDialog();
  await says('Marco did.');
  expect(fieldOf('Weight in grams').value).toBe('300');
  expect(api.changes()).toMatchObject([{ body: { weight_grams: 300, version: 4 } }]);
});

test('a SKU is added with the measures of the last; sent again after no answer, it keeps its key', async () => {
  const keys: (string | null)[] = [];
  answerAs('catalogue', () => ({ status: 503, body: { code: 'unavailable', message: 'Come again.' } }));
  const { fetch } = globalThis;
  vi.stubGlobal('fetch', (address: string, init: RequestInit) => {
    if (init.method === 'POST') keys.push(new Headers(init.headers).get('Idempotency-Key'));
    return fetch(address, init);
  });
  await open();
  await says('Add a SKU');
  await press('Add a SKU');
  await fill('SKU number', ' CUP-GREEN ');
  await fill('Color in English', 'green');
  await sendDialog();
  await says('Come again.');
  await sendDialog();
  expect(keys).toHaveLength(2);
  expect(keys[0]).toBeTruthy();
  expect(keys[1]).toBe(keys[0]);
  expect(api.changes()[0]).toEqual({
    method: 'POST',
    path: '/products/p1/skus',
    body: {
      new_sku: {
        ...redBody,
        sku: 'CUP-GREEN',
        barcode: '',
        hs_code: '',
        option_values: [{ zh: '', en: 'green' }],
      },
      version: 4,
    },
  });
});

test('a number that is taken is said at its field until it is changed', async () => {
  answerAs('catalogue', () => ({
    status: 422,
    body: { code: 'sku_taken', message: 'It is taken.', data: { sku: 'CUP-RED' } },
  }));
  await open();
  await says('Add a SKU');
  await press('Add a SKU');
  await fill('SKU number', 'CUP-RED');
  await fill('Color in English', 'green');
  await sendDialog();
  await says('It is taken.');
  expect(document.activeElement).toBe(fieldOf('SKU number'));
  await fill('SKU number', 'CUP-GREEN');
  expect(document.body.textContent).not.toContain('It is taken.');
});

test('a withdrawal asks first and says that stock stays; a withdrawn SKU goes on sale again at once', async () => {
  answerAs('catalogue');
  await open();
  await says('Put back on sale');
  await press('Withdraw CUP-RED');
  await says('Its stock stays: 12 units on hand, 2 of them reserved for orders.');
  expect(api.changes()).toEqual([]);
  await sendDialog();
  await says('CUP-RED is withdrawn.');
  await press('Put back on sale CUP-BLUE');
  await says('CUP-BLUE is back on sale.');
  expect(api.changes()).toEqual([
    { method: 'PUT', path: '/skus/s1/state', body: { withdrawn: true, version: 4 } },
    { method: 'PUT', path: '/skus/s2/state', body: { withdrawn: false, version: 4 } },
  ]);
});

test('a SKU whose offers are all off sale says so', async () => {
  stored = { ...product, skus: [{ ...red, offers: [{ ...offer, active: false, withdrawn: true }] }] };
  answerAs('catalogue');
  await open();
  await says('Off sale');
});

test('the second SKU of a product without options begins with an option and the value of the first', async () => {
  stored = { ...product, skus: [{ ...red, options: [], option_texts: [] }] };
  const named = { ...product, version: 5, skus: [red] };
  answerAs('catalogue', ({ path }) => {
    if (path.endsWith('/options')) stored = named;
    return { body: { data: named } };
  });
  await open();
  await says('Add a SKU');
  await press('Add a SKU');
  await says('Add an option first');
  await sendDialog();
  await says('Enter it in at least one language.');
  await fill('Name of option 1 in English', 'Color');
  await fill('Value of present SKUs in English', 'red');
  await sendDialog();
  await says('The options are saved.');
  await fill('SKU number', 'CUP-GREEN');
  await fill('Color in English', 'green');
  await sendDialog();
  await says('The SKU is added.');
  expect(api.changes()).toMatchObject([
    {
      path: '/products/p1/options',
      body: {
        options: [{ position: null, name: { zh: '', en: 'Color' }, value: { zh: '', en: 'red' } }],
        version: 4,
      },
    },
    { path: '/products/p1/skus', body: { new_sku: { sku: 'CUP-GREEN' }, version: 5 } },
  ]);
});

test('options are renamed and removed by their places', async () => {
  answerAs('catalogue');
  await open();
  await says('Edit options');
  await press('Edit options');
  await fill('Name of option 1 in English', 'Shade');
  await press('Add an option');
  await press('Remove option 2');
  await sendDialog();
  await says('The options are saved.');
  expect(api.changes()).toMatchObject([
    { body: { options: [{ position: 0, name: { zh: '颜色', en: 'Shade' }, value: null }], version: 4 } },
  ]);
});

test('a duplicate begins with everything but numbers and barcodes, and says what it takes over', async () => {
  answerAs('catalogue', () => ({ body: { data: { id: 'p9' } } }));
  await openConsolePage(newProduct, { path: '/products/new', at: '/products/new?from=p1' });
  await says('Duplicate of “Enamel cup”');
  for (const text of ['Copy 1 attribute', 'Copy the prices of 1 offer, without stock']) await says(text);
  expect(fieldOf('Product number').value).toBe('');
  expect(fieldOf('Name in English').value).toBe('Enamel cup');
  expect(fieldOf('Weight in grams').value).toBe('250');
  await fill('Product number', 'CUP-2');
  await fill('SKU number', 'CUP-2-RED');
  await act(async () => document.querySelector<HTMLButtonElement>('form button[type="submit"]')?.click());
  await says('The product is created');
  expect(api.changes()).toMatchObject([
    {
      path: '/products',
      body: {
        handle: 'CUP-2',
        name_zh: '搪瓷杯',
        brand_name: 'Tern',
        option_names: [{ zh: '颜色', en: 'Color' }],
        new_skus: [{ ...redBody, sku: 'CUP-2-RED', barcode: '', copied_sku_id: 's1' }],
        copied: { product_id: 'p1', pictures: true, attributes: true, offers: true },
      },
    },
  ]);
});
