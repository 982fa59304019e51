// @vitest-environment happy-dom
import type {
  ImportedProduct,
  ImportRow,
  ProductImport,
} from '@amberdock/contract/console/products/product-imports.ts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import {
  type Answer,
  closeConsolePage,
  fakeApi,
  loadAgain,
  openConsolePage,
  press,
  says,
  sendDialog,
} from '../../../testing/console-page.tsx';
import { importOf } from './import.testing.ts';
import * as page from './one-import.page.tsx';

const row: ImportRow = {
  id: '7',
  line: 5,
  handle: 'MUG-9',
  column: 'price',
  reason: 'price "free" is not an amount in EUR',
};
const product: ImportedProduct = {
  id: '3',
  line: 4,
  handle: 'MUG-1',
  name: 'Enamel mug',
  import_outcome: 'updated',
  product_id: 'p1',
  changes: [
    { field: 'price MUG-1-R HAM1', before: '10.00 EUR', after: '12.50 EUR' },
    { field: 'published', before: 'false', after: 'true' },
    { field: 'name_en', before: 'Mug', after: 'Enamel mug' },
  ],
};

let api: ReturnType<typeof fakeApi>;
let stored: ProductImport;
const answer = (change: (path: string) => Answer = () => ({ status: 202, body: { data: stored } })) =>
  api.answer(({ method, path }) => {
    if (method === 'POST') return change(path);
    if (path.endsWith('/rows')) return { body: { data: [row], page: { next: null } } };
    if (path.endsWith('/products')) return { body: { data: [product], page: { next: null } } };
    if (path.endsWith('/report')) return { body: { data: { url: '#report', expires_at: '' } } };
    return { body: { data: stored } };
  });
beforeEach(() => {
  api = fakeApi();
  stored = importOf();
  answer();
});
afterEach(closeConsolePage);

const open = async (at = '') => {
  await openConsolePage(page, {
    path: '/products/import/:id',
    at: `/products/import/${stored.id}${at}`,
  });
  await says(stored.file_name);
};

test('a trial names what is refused, and is imported once it is confirmed', async () => {
  await open();
  await says('Nothing has been saved yet.');
  await says('price "free" is not an amount in EUR');
  await press('Import 3 products');
  await says('Products to be made: 2. To be changed: 1. Refused products are left out: 1.');
  answer(() => {
    stored = importOf({
      import_status: 'importing',
      confirmed_at: '2026-11-01T08:02:00Z',
      counts: { created: 1, updated: 0, unchanged: 0, refused: 0 },
    });
    return { status: 202, body: { data: stored } };
  });
  await sendDialog();
  await says('The import has begun.');
  await says('Importing: 1 of 6 products.');
  expect(api.changes()).toEqual([
    { method: 'POST', path: `/product-imports/${stored.id}/confirm`, body: null },
  ]);
  stored = importOf({ import_status: 'finished', confirmed_at: '2026-11-01T08:02:00Z' });
  await loadAgain();
  await says('The import is done. Refused and not imported: 1.');
});

test('a refused confirmation says why in its dialog', async () => {
  answer(() => ({ status: 409, body: { code: 'product_import_not_open', message: 'Not possible now.' } }));
  await open();
  await press('Import 3 products');
  await sendDialog();
  await says('Not possible now.');
});

test('what the file changes of a product is shown before it is imported', async () => {
  await open('?show=updated');
  await says('Price MUG-1-R HAM1: 10.00 EUR 12.50 EUR');
  await says('Published: No Yes');
  await says('1 more');
  const written = (name: string) =>
    [...document.querySelectorAll(name)].map(({ textContent }) => textContent);
  expect([written('del'), written('ins')]).toEqual([
    ['10.00 EUR', 'No'],
    ['12.50 EUR', 'Yes'],
  ]);
  expect(document.body.textContent).not.toContain('Field');
  await press('Details');
  await says('Field');
});

test('the refused rows are downloaded as a file to mend', async () => {
  await open();
  await says('Download refused rows (CSV)');
  await press('Download refused rows (CSV)');
  expect(api.requests.some(({ path }) => path.endsWith('/report'))).toBe(true);
});

test('a file without a change offers nothing to confirm, and can be discarded', async () => {
  stored = importOf({ counts: { created: 0, updated: 0, unchanged: 6, refused: 0 } });
  await open();
  await says('There is nothing to import');
  expect(document.body.textContent).not.toContain('Import 0');
  await press('Discard');
  answer(() => {
    stored = importOf({ import_status: 'canceled' });
    return { body: { data: stored } };
  });
  await sendDialog();
  await says('This file was discarded.');
});

test('a file of which nothing passed is not said to have nothing new', async () => {
  stored = importOf({ counts: { created: 0, updated: 0, unchanged: 2, refused: 4 } });
  await open();
  await says('Nothing can be imported. Refused products: 4.');
});

test.each<[Partial<ProductImport>, string]>([
  [
    { import_status: 'unusable', fault: 'it is empty (0 bytes)' },
    'it is empty (0 bytes). Nothing was saved.',
  ],
  [{ import_status: 'failed' }, 'The trial failed several times'],
  [{ import_status: 'failed', confirmed_at: '2026-11-01T08:02:00Z' }, 'Continue the import'],
])('%j says what happened to the file', async (changed, text) => {
  stored = importOf(changed);
  await open();
  await says(text);
});
