// @vitest-environment happy-dom
import { productImportBytesMax } from '@amberdock/contract/console/products/product-imports.ts';
import { act } from 'react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import {
  type Answer,
  chooseFiles,
  closeConsolePage,
  fakeApi,
  openConsolePage,
  press,
  says,
} from '../../../testing/console-page.tsx';
import { importOf } from './import.testing.ts';
import * as page from './import.page.tsx';

const operator = { id: '1', account: 'goods', name: 'Goods', warehouse_codes: null };
let api: ReturnType<typeof fakeApi>;
const answer = ({
  role = 'catalogue',
  upload = () => ({ body: { data: importOf({ import_status: 'checking' }) } }),
}: {
  role?: string;
  upload?: () => Answer;
} = {}) =>
  api.answer(({ method, path }) => {
    if (method === 'POST') return upload();
    if (path === '/product-imports') return { body: { data: [importOf()], page: { next: null } } };
    if (path === '/product-imports/template') return { body: { data: { url: '#template', expires_at: '' } } };
    if (path === '/warehouses') return { body: { data: [{ code: 'HAM1', name: 'Hamburg' }] } };
    return { body: { data: { ...operator, role } } };
  });
beforeEach(() => {
  api = fakeApi();
  answer();
});
afterEach(closeConsolePage);

const open = async () => {
  await openConsolePage(page, { path: '/products/import' });
  await says('Import products');
};
const choose = (name: string, size = 2_000) => {
  const file = new File(['x'], name, { type: 'text/csv' });
  Object.defineProperty(file, 'size', { value: size });
  return chooseFiles(file);
};

test('a chosen file is uploaded to be tried out, and its import opened', async () => {
  await open();
  await says('spring-goods.xlsx');
  await choose('new-goods.csv');
  await says('new-goods.csv (2 KB)');
  await press('Upload and try out');
  expect(api.changes()).toEqual([{ method: 'POST', path: '/product-imports', body: 'new-goods.csv' }]);
});

test('a refused file is kept with the reason, and can be sent again', async () => {
  const message = 'This file can’t be imported: it is a picture (PNG).';
  answer({ upload: () => ({ status: 422, body: { code: 'product_import_unusable', message } }) });
  await open();
  await choose('goods.csv');
  await press('Upload and try out');
  await says(message);
  await says('goods.csv (2 KB)');
  answer();
  await press('Upload and try out');
  expect(api.changes()).toHaveLength(2);
});

test('a file that is too large is not sent', async () => {
  await open();
  await choose('goods.csv', productImportBytesMax + 1);
  await says('The file is larger than 20 MB.');
  await press('Upload and try out');
  expect(api.changes()).toEqual([]);
});

test('the columns of the template are explained in place, and it is downloaded', async () => {
  await open();
  await press('Show what each column holds');
  await says('The drop-ship price of a piece, above zero.');
  await press('Download XLSX template');
  expect(api.requests.some(({ path }) => path === '/product-imports/template')).toBe(true);
});

test('staff who may not change products are told so', async () => {
  answer({ role: 'support' });
  await open();
  await says('Your role');
  expect(document.querySelector('input[type="file"]')).toBeNull();
});

test('of two files that are dropped at once none is taken: the second would be left out without a word', async () => {
  await open();
  const files = ['prices.csv', 'stock.csv'].map((name) => new File(['x'], name, { type: 'text/csv' }));
  await act(async () => {
    const event = new Event('drop', { bubbles: true, cancelable: true });
    Object.assign(event, { dataTransfer: { types: ['Files'], files } });
    document.querySelector('[data-is-over]')?.dispatchEvent(event);
  });
  await says('Drop one file at a time.');
  expect(document.body.textContent).toContain('Drop a file here, or');
  expect(document.body.textContent).not.toContain('prices.csv (');
});
