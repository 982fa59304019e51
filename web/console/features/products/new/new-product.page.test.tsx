// @vitest-environment happy-dom
import { act } from 'react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import {
  type Answer,
  closeConsolePage,
  fakeApi,
  openConsolePage,
  press,
  type Request,
  says,
} from '../../../testing/console-page.tsx';
import * as page from './new-product.page.tsx';
import { typeInto } from '../../../../kit/testing/type-into.ts';

const operator = { id: '1', account: 'goods', name: 'Goods', warehouse_codes: null };
let api: ReturnType<typeof fakeApi>;
const answer = ({
  role = 'catalogue',
  make = () => ({ body: { data: { id: 'p9' } } }),
}: {
  role?: string;
  make?: (request: Request) => Answer;
} = {}) =>
  api.answer((request) => {
    if (request.method === 'POST') return make(request);
    if (request.path.endsWith('/categories')) return { body: { data: [] } };
    return { body: { data: { ...operator, role } } };
  });
beforeEach(() => {
  api = fakeApi();
  answer();
});
afterEach(closeConsolePage);

async function open() {
  await openConsolePage(page, { path: '/products/new' });
  await says('Product number');
}
const fieldOf = (label: string, index = 0) => {
  const found = [...document.querySelectorAll<HTMLInputElement>('form input, form textarea')].filter(
    (input) =>
      input.getAttribute('aria-label') === label ||
      document.querySelector(`label[for="${input.id}"]`)?.textContent?.replace(' *', '') === label,
  )[index];
  if (!found) throw new Error(`No field ${label} ${index}: ${document.body.textContent}`);
  return found;
};
const enter = (label: string, text: string, index = 0) =>
  act(async () => {
    const field = fieldOf(label, index);
    typeInto(field, text);
  });
const submit = () =>
  act(async () => document.querySelector<HTMLButtonElement>('form button[type="submit"]')?.click());
async function fill() {
  await enter('Product number', 'MUG-1');
  await enter('Name in English', 'Mug');
  await enter('SKU number', 'MUG-1-R');
  await enter('Weight in grams', '420');
}

test('a product with two SKUs is made, and its page opened', async () => {
  await open();
  await fill();
  await press('Add an option');
  await enter('Name of option 1 in English', 'Color');
  await enter('Color in English', 'Red');
  await enter('Length in mm', '120');
  await enter('Width in mm', '90');
  await enter('Height in mm', '100');
  await press('Add a SKU');
  await enter('SKU number', 'MUG-1-B', 1);
  await enter('Color in Chinese', '蓝', 1);
  await submit();
  await says('The product is created, and not published yet.');
  const sku = {
    barcode: '',
    weight_grams: 420,
    size_mm: [120, 90, 100],
    hs_code: '',
    customs_name_zh: '',
    customs_name_en: '',
    origin_country: '',
    declared_value: null,
    has_battery: false,
    is_liquid: false,
  };
  expect(api.changes()).toEqual([
    {
      method: 'POST',
      path: '/products',
      body: {
        handle: 'MUG-1',
        name_zh: '',
        name_en: 'Mug',
        description_zh: '',
        description_en: '',
        category_id: null,
        brand_name: '',
        option_names: [{ zh: '', en: 'Color' }],
        new_skus: [
          { ...sku, sku: 'MUG-1-R', option_values: [{ zh: '', en: 'Red' }] },
          { ...sku, sku: 'MUG-1-B', option_values: [{ zh: '蓝', en: '' }] },
        ],
      },
    },
  ]);
});

test('what is missing is said at its fields, the first is focused, and nothing is sent', async () => {
  await open();
  await submit();
  for (const text of ['Fill this in.', 'Enter the name', 'Enter a whole number from 1 to 10,000,000.'])
    await says(text);
  expect(document.activeElement).toBe(fieldOf('Product number'));
  await fill();
  await enter('Length in mm', '120');
  await press('Add a SKU');
  await enter('SKU number', 'MUG-1-R', 1);
  await submit();
  for (const text of ['This SKU is entered twice.', 'add at least one option', 'Enter three whole numbers'])
    await says(text);
  expect(api.changes()).toEqual([]);
});

test.each([
  ['product_number_taken', 'Product number', null],
  ['sku_taken', 'SKU number', { sku: 'MUG-1-R' }],
])('a refusal by %s is said at its field until that is changed', async (code, label, data) => {
  answer({ make: () => ({ status: 422, body: { code, message: 'It is taken.', data } }) });
  await open();
  await fill();
  await submit();
  await says('It is taken.');
  const field = fieldOf(label);
  expect(document.activeElement).toBe(field);
  const described = (field.getAttribute('aria-describedby') ?? '').split(' ');
  const said = described.map((id) => document.getElementById(id)?.textContent);
  expect(said).toContain('It is taken.');
  await enter(label, 'MUG-2');
  expect(document.body.textContent).not.toContain('It is taken.');
});

test('a product that is sent again after no answer keeps its key, and a changed one gets another', async () => {
  const keys: string[] = [];
  const { fetch } = globalThis;
  globalThis.fetch = (address, init) => {
    const key = new Headers(init?.headers).get('Idempotency-Key');
    if (key) keys.push(key);
    return fetch(address, init);
  };
  answer({ make: () => ({ status: 503, body: { code: 'unavailable', message: 'Come again.' } }) });
  await open();
  await fill();
  await submit();
  await says('Come again.');
  await submit();
  await says('Come again.');
  await enter('Product number', 'MUG-2');
  await submit();
  await says('Come again.');
  expect(keys).toHaveLength(3);
  expect(keys[1]).toBe(keys[0]);
  expect(keys[2]).not.toBe(keys[0]);
});

test('who may not make products is told so', async () => {
  answer({ role: 'support' });
  await openConsolePage(page, { path: '/products/new' });
  await says('Your role may not see this page.');
  expect(document.querySelector('form')).toBeNull();
});

test('a weight or side that is left as 0 stays as typed, says so, and creates nothing', async () => {
  await open();
  await fill();
  await enter('Weight in grams', '0');
  await act(async () => {
    fieldOf('Weight in grams').focus();
    fieldOf('Weight in grams').blur();
  });
  expect(fieldOf('Weight in grams').value).toBe('0');
  await submit();
  await says('Enter a whole number from 1 to 10,000,000.');
  expect(api.changes()).toEqual([]);
});
