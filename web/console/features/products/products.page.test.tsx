// @vitest-environment happy-dom
import type {
  StaffOffer,
  StaffProduct,
  StaffProductSummary,
} from '@amberdock/contract/console/products/products.ts';
import { act } from 'react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import {
  type Answer,
  closeConsolePage,
  fakeApi,
  fill,
  loadAgain,
  openConsolePage,
  press,
  type Request,
  says,
  sendDialog,
} from '../../testing/console-page.tsx';
import * as list from './products.page.tsx';
import * as page from './product.page.tsx';

const summary: StaffProductSummary = {
  id: 'p1',
  handle: 'CUP-1',
  name: 'Enamel cup',
  image: null,
  category: { id: 'c1', name: 'Cups' },
  brand_name: '',
  published: false,
  created_at: '2026-11-01T08:00:00Z',
  skus_count: 1,
  warehouse_ids: ['SZX'],
  on_hand: 12,
  reserved: 2,
  available: 10,
};
const product: StaffProduct = {
  ...summary,
  published: true,
  source: 'bilingual',
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
  skus: [
    {
      id: 's1',
      sku: 'CUP-RED',
      withdrawn: false,
      options: [{ name: 'Color', value: 'red' }],
      option_texts: [{ name: { zh: '颜色', en: 'Color' }, value: { zh: '红', en: 'red' } }],
      barcode: '',
      weight_grams: 250,
      size_mm: [100, 90, 80],
      hs_code: '732399',
      customs_name_zh: '搪瓷杯',
      customs_name_en: 'Enamel cup',
      origin_country: 'CN',
      declared_value: null,
      has_battery: false,
      is_liquid: false,
      offers: [
        {
          id: 'o1',
          warehouse_id: 'SZX',
          warehouse_name: 'Shenzhen',
          active: true,
          withdrawn: false,
          currency: 'CNY',
          price: { amount: '10.00', currency: 'CNY' },
          market_price: null,
          wholesale_prices: [{ min_quantity: 10, unit_price: { amount: '9.00', currency: 'CNY' } }],
          minimum_order_quantity: 1,
          on_hand: 12,
          reserved: 2,
          available: 10,
        },
      ],
    },
  ],
};
const operator = { id: '1', account: 'goods', name: 'Goods', warehouse_codes: null };

let api: ReturnType<typeof fakeApi>;
let stored: StaffProduct;
const answerAs = (role: string, change: (request: Request) => Answer = () => ({ body: { data: product } })) =>
  api.answer((request) => {
    const { method, path } = request;
    if (method !== 'GET') return change(request);
    if (path === '/products') return { body: { data: [summary], page: { next: null } } };
    if (path === '/products/p1') return { body: { data: stored } };
    if (path === '/offers/o1/movements') {
      const moved = { id: '2', time: '2026-11-02T08:00:00Z', quantity: -3, reference: '' };
      return {
        body: { data: [{ ...moved, movement_kind: 'count', moved_by: 'Goods', reason: 'Yearly count' }] },
      };
    }
    if (['/warehouses', '/brands'].includes(path) || path.endsWith('/categories'))
      return { body: { data: [] } };
    return { body: { data: { ...operator, role } } };
  });
beforeEach(() => {
  api = fakeApi();
  stored = product;
});
afterEach(closeConsolePage);

const open = () => openConsolePage(page, { path: '/products/:id', at: '/products/p1' });

test('the list shows what is withdrawn and what can be sold', async () => {
  answerAs('catalogue');
  await openConsolePage(list, { path: '/products' });
  for (const text of ['Enamel cup', 'CUP-1', 'Withdrawn', 'No brand', 'SZX']) await says(text);
});

test('prices are changed with the product’s version, wholesale prices included', async () => {
  answerAs('catalogue');
  await open();
  for (const text of ['搪瓷杯', 'It lasts.', 'Color: red', '100 × 90 × 80 mm', 'Steel']) await says(text);
  await says('Edit prices');
  await press('Edit prices CUP-RED Shenzhen');
  await fill('Price', '12.50');
  await press('Add a wholesale price');
  await fill('Quantity of wholesale price 2', '100');
  await fill('Unit price of wholesale price 2', '8');
  await press('Save');
  await says('The prices are saved.');
  expect(api.changes()).toEqual([
    {
      method: 'PUT',
      path: '/offers/o1',
      body: {
        price: '12.50',
        market_price: null,
        wholesale_prices: [
          { min_quantity: 10, unit_price: '9.00' },
          { min_quantity: 100, unit_price: '8' },
        ],
        minimum_order_quantity: 1,
        version: 4,
      },
    },
  ]);
});

test.each([
  { form: 'Edit prices CUP-RED Shenzhen', field: 'Price', path: '/offers/o1' },
  { form: 'Edit product', field: 'Name in English', path: '/products/p1' },
])(
  'a change that came first is not overwritten by the form that was open: $form',
  async ({ form, field, path }) => {
    answerAs('catalogue', () => {
      stored = { ...product, version: 5, handle: 'CUP-2' };
      return { status: 409, body: { code: 'changed_meanwhile', message: 'Marco did.' } };
    });
    await open();
    await says('CUP-RED');
    await says('Edit prices');
    await press(form);
    await fill(field, '12.50');
    await press('Save');
    await says('Marco did.');
    await says('CUP-2');
    await press('Save');
    await press('Cancel');
    await press(form);
    await fill(field, '12.50');
    await press('Save');
    const versions = api.changes().map(({ body }) => (body as { version: number }).version);
    expect(api.changes().map((change) => change.path)).toEqual([path, path, path]);
    expect(versions).toEqual([4, 4, 5]);
  },
);

test('a wrong price is said beside its field, and nothing is sent', async () => {
  answerAs('catalogue');
  await open();
  await says('CUP-RED');
  await says('Edit prices');
  await press('Edit prices CUP-RED Shenzhen');
  await fill('Price', '0');
  await press('Save');
  await says('Enter an amount above zero, such as 12.50.');
  expect(api.changes()).toEqual([]);
});

test('a withdrawal asks first, and a refused one is said in the dialog', async () => {
  answerAs('catalogue', () => ({ status: 409, body: { code: 'changed_meanwhile', message: 'Marco did.' } }));
  await open();
  await says('CUP-RED');
  await says('Withdraw');
  await press('Withdraw');
  await says('paid orders still ship');
  expect(api.changes()).toEqual([]);
  await act(async () =>
    document.querySelector<HTMLButtonElement>('[role="dialog"] button[type="submit"]')?.click(),
  );
  await says('Marco did.');
  expect(api.changes()).toMatchObject([{ path: '/products/p1', body: { published: false, version: 4 } }]);
});

test('a count says the difference and sends what was on hand', async () => {
  const [sku] = product.skus;
  answerAs('fulfilment', () => ({ body: { data: { ...sku?.offers[0], on_hand: 9 } } }));
  await open();
  await says('CUP-RED');
  await says('Receive');
  await press('Count CUP-RED Shenzhen');
  await fill('Counted', '-9');
  await act(async () => (document.activeElement as HTMLElement | null)?.blur());
  expect(document.querySelector<HTMLInputElement>('[role="dialog"] input')?.value).toBe('-9');
  await says('12 units on hand, 2 of them reserved for orders');
  await fill('Counted', '9');
  await says('Difference: -3');
  await fill('Reason', 'Yearly count');
  await press('Save');
  await says('Stock is saved: 9 units on hand.');
  expect(api.changes()).toEqual([
    {
      method: 'POST',
      path: '/offers/o1/count',
      body: { on_hand: 9, counted_from: 12, reason: 'Yearly count' },
    },
  ]);
});

test('the stock history says who counted and why', async () => {
  answerAs('support');
  await open();
  await says('CUP-RED');
  await press('Stock history CUP-RED Shenzhen');
  for (const text of ['Count', '-3', 'Goods', 'Yearly count']) await says(text);
});

test('who may only read gets no button that changes', async () => {
  answerAs('support');
  await open();
  await says('CUP-RED');
  const names = [...document.querySelectorAll('button')].map(({ textContent }) => textContent);
  for (const name of ['Edit product', 'Withdraw', 'Edit prices', 'Take off sale', 'Count', 'Receive'])
    expect(names).not.toContain(name);
});

test('a count names what was on hand when it was opened, though stock moves meanwhile', async () => {
  answerAs('fulfilment', () => ({ status: 409, body: { code: 'stock_moved', message: 'Stock has moved.' } }));
  await open();
  await says('CUP-RED');
  await says('Receive');
  await press('Count CUP-RED Shenzhen');
  await fill('Counted', '9');
  await fill('Reason', 'Yearly count');
  stored = withOffer({ on_hand: 20 });
  await loadAgain();
  await says('20');
  await press('Save');
  await says('Stock has moved.');
  expect(api.changes()).toMatchObject([{ body: { on_hand: 9, counted_from: 12 } }]);
});

test('the dialog of a withdrawal stays, with its version, when somebody withdraws meanwhile', async () => {
  answerAs('catalogue', () => ({ status: 409, body: { code: 'changed_meanwhile', message: 'Marco did.' } }));
  await open();
  await says('Withdraw');
  await press('Withdraw');
  stored = { ...product, published: false, version: 5 };
  await loadAgain();
  await says('Publish');
  await sendDialog();
  await says('Marco did.');
  expect(api.changes()).toMatchObject([{ body: { published: false, version: 4 } }]);
});

test('an offer is taken off sale after a question that says what stays, and put back at once', async () => {
  answerAs('catalogue', () => {
    const isOff = stored.version === 4;
    stored = { ...withOffer({ active: !isOff, withdrawn: isOff }), version: stored.version + 1 };
    return { body: { data: stored } };
  });
  await open();
  await says('Take off sale');
  await press('Take off sale CUP-RED Shenzhen');
  for (const text of ['Take CUP-RED in Shenzhen off sale?', 'other warehouses sell on']) await says(text);
  await says('Its stock stays: 12 units on hand, 2 of them reserved for orders.');
  expect(api.changes()).toEqual([]);
  await sendDialog();
  await says('CUP-RED in Shenzhen is off sale.');
  await says('Put back on sale');
  await says('Off sale');
  await press('Put back on sale CUP-RED Shenzhen');
  await says('CUP-RED in Shenzhen is back on sale.');
  expect(api.changes()).toEqual([
    { method: 'PUT', path: '/offers/o1', body: { withdrawn: true, version: 4 } },
    { method: 'PUT', path: '/offers/o1', body: { withdrawn: false, version: 5 } },
  ]);
});

test('an offer of a withdrawn SKU is not changed on its own', async () => {
  const { skus } = withOffer({ active: false });
  stored = { ...product, skus: skus.map((sku) => ({ ...sku, withdrawn: true })) };
  answerAs('catalogue');
  await open();
  await says('Off sale');
  const names = [...document.querySelectorAll('button')].map(({ textContent }) => textContent);
  for (const name of ['Edit prices', 'Take off sale', 'Put back on sale']) expect(names).not.toContain(name);
});

function withOffer(changed: Partial<StaffOffer>): StaffProduct {
  const [sku] = product.skus;
  const [offer] = sku?.offers ?? [];
  if (!sku || !offer) throw new Error('The product has no offer.');
  return { ...product, skus: [{ ...sku, offers: [{ ...offer, ...changed }] }] };
}
test('offers are added in a warehouse for the SKUs that have none there', async () => {
  const warehouse = { code: 'HAM1', name: 'Hamburg', currency: 'EUR' };
  stored = { ...product, published: false, lacking: ['picture', 'customs'] };
  api.answer(({ method, path }) => {
    if (method !== 'GET') return { body: { data: product } };
    if (path === '/warehouses') return { body: { data: [{ ...warehouse, code: 'SZX' }, warehouse] } };
    return { body: { data: path === '/products/p1' ? stored : { ...operator, role: 'catalogue' } } };
  });
  await open();
  for (const text of ['Before you publish it', 'It has no picture', 'Customs data are missing'])
    await says(text);
  await says('Add offers');
  await press('Add offers');
  await says('CUP-RED · Color: red');
  await fill('Price', '4.50');
  await fill('Opening stock of each SKU', '24');
  await act(async () =>
    document.querySelector<HTMLButtonElement>('[role="dialog"] button[type="submit"]')?.click(),
  );
  await says('The offers are added.');
  expect(api.changes()).toEqual([
    {
      method: 'POST',
      path: '/products/p1/offers',
      body: {
        warehouse_id: 'HAM1',
        sku_ids: ['s1'],
        price: '4.50',
        market_price: null,
        wholesale_prices: [],
        minimum_order_quantity: 1,
        opening_stock: 24,
        version: 4,
      },
    },
  ]);
});
