// @vitest-environment happy-dom
import type { StaffBrand } from '@amberdock/contract/console/products/brands.ts';
import { act } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import {
  type Answer,
  closeConsolePage,
  fakeApi,
  fieldOf,
  fill,
  openConsolePage,
  press,
  says,
  sendDialog,
} from '../../testing/console-page.tsx';
import * as page from './brands.page.tsx';

const anker: StaffBrand = {
  id: '0199c000-0000-7000-8000-000000000001',
  name: 'Anker',
  product_count: 12,
  published_count: 10,
  merges_into: null,
  is_being_indexed: false,
  version: 3,
};
const ankr = {
  ...anker,
  id: '0199c000-0000-7000-8000-000000000002',
  name: 'Ankr',
  product_count: 1,
  published_count: 1,
};
const empty = {
  ...anker,
  id: '0199c000-0000-7000-8000-000000000003',
  name: 'Empty',
  product_count: 0,
  published_count: 0,
};

let api: ReturnType<typeof fakeApi>;
let listed: StaffBrand[];
let change: Answer;
const openAs = async (role: string) => {
  api.answer((request) => {
    const operator = { id: '1', account: 'goods', name: 'Goods', role, warehouse_ids: [] };
    if (request.method !== 'GET') return change;
    if (request.path !== '/brands') return { body: { data: operator } };
    const { id } = api.queryOf(request);
    return { body: { data: listed.filter((brand) => !id || brand.id === id), page: { next: null } } };
  });
  await openConsolePage(page, { path: '/brands' });
};
beforeEach(() => {
  api = fakeApi();
  listed = [anker, ankr, empty];
  change = { body: { data: { moved: 1, left: 0 } } };
});
afterEach(closeConsolePage);

const choose = async (brand: string, item: string) => {
  await press(`Change ${brand}`);
  await press(item);
};
const items = () => [...document.querySelectorAll('[role="menuitem"]')].map(({ textContent }) => textContent);
const buttons = () =>
  [...document.querySelectorAll('button')].map((button) => button.getAttribute('aria-label') ?? '');

test('brands stand with their products and a link to them; only one without any is offered for deletion', async () => {
  await openAs('catalogue');
  await says('Ankr');
  const link = document.querySelector('a[aria-label="12 products of Anker"]');
  expect(link?.getAttribute('href')).toBe(`/products?brand=${anker.id}`);
  await press('Change Anker');
  expect(items()).toEqual(['Rename', 'Merge']);
  change = { body: { data: {} } };
  await choose('Empty', 'Delete');
  await sendDialog();
  await says('The brand is deleted.');
  expect(document.activeElement).toBe(fieldOf('Find brands'));
  expect(api.queryOf(api.changes()[0])).toEqual({ version: '3' });
});

test('a deletion that a colleague’s change refuses asks about the brand as it is now', async () => {
  await openAs('catalogue');
  await says('Empty');
  change = { status: 409, body: { code: 'changed_meanwhile', message: 'Ada changed this.' } };
  await choose('Empty', 'Delete');
  listed = [anker, ankr, { ...empty, name: 'Emptied', version: 4 }];
  await sendDialog();
  await says('Delete Emptied?');
  change = { body: { data: {} } };
  await sendDialog();
  await says('The brand is deleted.');
  expect(api.changes().map((sent) => api.queryOf(sent))).toEqual([{ version: '3' }, { version: '4' }]);
});

test('a new name is saved with the version; an empty one is not sent', async () => {
  change = { body: { data: { ...anker, name: 'ANKER' } } };
  await openAs('catalogue');
  await says('Ankr');
  await choose('Anker', 'Rename');
  await fill('Brand name', ' ');
  await sendDialog();
  await says('Fill this in.');
  await fill('Brand name', 'ANKER');
  await sendDialog();
  await says('The brand is renamed.');
  expect(api.changes().map(({ body }) => body)).toEqual([{ name: 'ANKER', version: 3 }]);
});

test('a name that another brand has leads to the merge of the two', async () => {
  change = {
    status: 422,
    body: {
      code: 'brand_name_taken',
      message: 'There is a brand “Anker” already.',
      data: { ...anker, field: 'name' },
    },
  };
  await openAs('catalogue');
  await says('Ankr');
  await choose('Ankr', 'Rename');
  await fill('Brand name', 'anker');
  await sendDialog();
  await says('There is a brand “Anker” already.');
  change = { body: { data: { moved: 1, left: 0 } } };
  await press('Merge Ankr into Anker');
  await says('1 product of Ankr, unpublished ones included, gets the brand you choose.');
  await sendDialog();
  await says('Merged: 1 product moved.');
  expect(document.activeElement).toBe(fieldOf('Find brands'));
  const merge = api.changes()[1];
  expect(merge?.body).toEqual({ into_brand_id: anker.id, version: 3, into_version: 3 });
  expect(api.keyOf(merge as never)).not.toBeNull();
});

test('a merge asks for the brand, which is found by a part of its name, and says what follows later', async () => {
  change = { body: { data: { moved: 200, left: 1000 } } };
  await openAs('catalogue');
  await says('Ankr');
  await choose('Ankr', 'Merge');
  await sendDialog();
  await says('Choose a brand.');
  await act(async () => fieldOf('Merge into').click());
  const options = [...document.querySelectorAll<HTMLElement>('[role="option"]')];
  expect(options.map(({ textContent }) => textContent)).toEqual(['Anker', 'Empty']);
  await act(async () => options[0]?.click());
  await sendDialog();
  await says('200 products moved; the other 1,000 follow within minutes.');
});

test('what is under way is asked for again until it is done', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  listed = [{ ...anker, is_being_indexed: true }];
  await openAs('catalogue');
  await says('The search is catching up');
  listed = [{ ...anker, name: 'ANKER' }];
  await act(async () => void vi.advanceTimersByTime(5_000));
  await says('ANKER');
  expect(document.body.textContent).not.toContain('catching up');
  const { length } = api.requests;
  await act(async () => void vi.advanceTimersByTime(20_000));
  expect(api.requests).toHaveLength(length);
  vi.useRealTimers();
});

test('a brand that is being merged says so and is left alone; who only reads is offered no change', async () => {
  listed = [
    { ...ankr, merges_into: 'Anker' },
    { ...anker, is_being_indexed: true },
  ];
  await openAs('catalogue');
  await says('Being merged into Anker');
  await says('The search is catching up');
  expect(buttons().filter((name) => name.includes('Ankr'))).toEqual([]);
  await closeConsolePage();
  api = fakeApi();
  await openAs('support');
  await says('Ankr');
  expect(buttons().filter((name) => name.startsWith('Change'))).toEqual([]);
});
