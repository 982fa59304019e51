// @vitest-environment happy-dom
import type { StaffCategory } from '@amberdock/contract/console/products/categories.ts';
import { act } from 'react';
import { afterEach, beforeEach, expect, test } from 'vitest';
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
  shown,
} from '../../testing/console-page.tsx';
import * as page from './categories.page.tsx';

const home: StaffCategory = {
  id: '0199c000-0000-7000-8000-000000000001',
  parent_id: null,
  name_zh: '家居',
  name_en: 'Home',
  product_count: 0,
  published_count: 0,
  products_move_to: null,
  is_being_indexed: false,
  version: 3,
};
const pets = {
  ...home,
  id: '0199c000-0000-7000-8000-000000000002',
  name_zh: '宠物',
  name_en: 'Pets',
  version: 0,
};
const cups = {
  ...home,
  id: '0199c000-0000-7000-8000-000000000003',
  parent_id: home.id,
  name_zh: '杯壶',
  name_en: 'Cups',
  product_count: 12,
  published_count: 10,
  version: 1,
};

let api: ReturnType<typeof fakeApi>;
let listed: StaffCategory[];
/** Answers changes; without an answer the tree. */
let answerTo: (path: string) => Answer | undefined;
const openAs = async (role: string, at = '/categories') => {
  api.answer(({ method, path }) => {
    const operator = { id: '1', account: 'goods', name: 'Goods', role, warehouse_ids: [] };
    if (method !== 'GET') return answerTo(path) ?? { body: { data: listed } };
    return { body: { data: path === '/categories' ? listed : operator } };
  });
  await openConsolePage(page, { path: '/categories', at });
};
beforeEach(() => {
  api = fakeApi();
  listed = [home, pets, cups];
  answerTo = () => undefined;
});
afterEach(closeConsolePage);

const choose = async (name: string, item: string) => {
  await press(`Change ${name}`);
  await press(item);
};
const rows = () => [...document.querySelectorAll('li > div')].map(({ textContent }) => textContent);
const bodyOf = (index = 0) => api.changes()[index]?.body;

test('the tree shows names, counts with what is below, and a link to the products', async () => {
  await openAs('catalogue');
  await says('12 products');
  await says('2 unpublished');
  expect(rows().map((row) => row?.match(/Home|Pets|Cups/)?.[0])).toEqual(['Home', 'Cups', 'Pets']);
  const links = [...document.querySelectorAll('a')].map((link) => link.getAttribute('href'));
  expect(links).toEqual([`/products?category=${home.id}`, `/products?category=${cups.id}`]);
  await press('Collapse Home');
  expect(rows()).toHaveLength(2);
  await press('Expand all');
  expect(rows()).toHaveLength(3);
});

test('a search opens what it finds, and says how much that is', async () => {
  await openAs('catalogue', '/categories?q=杯');
  await says('1 category found.');
  expect(rows()).toHaveLength(2);
});

test('a category is added below another one, once, with names in both languages', async () => {
  answerTo = () => ({ body: { data: { id: 'new' } } });
  await openAs('catalogue');
  await says('Pets');
  await choose('Pets', 'Add a category below');
  await sendDialog();
  await says('Fill this in.');
  await fill('Name in Chinese', '猫窝');
  await fill('Name in English', 'Cat beds');
  await sendDialog();
  await says('The category is added.');
  expect(bodyOf()).toEqual({ name_zh: '猫窝', name_en: 'Cat beds', parent_id: pets.id });
  expect(api.keyOf(api.changes()[0] as never)).not.toBeNull();
});

test('a taken name is said at its field, and what was typed stays', async () => {
  answerTo = () => ({
    status: 422,
    body: { code: 'category_name_taken', message: 'There is one.', data: { field: 'name_en' } },
  });
  await openAs('catalogue');
  await says('Pets');
  await choose('Pets', 'Rename');
  await fill('Name in English', 'Home');
  await sendDialog();
  await says('There is one.');
  const field = fieldOf('Name in English');
  expect([field.value, field.getAttribute('aria-invalid')]).toEqual(['Home', 'true']);
  expect(bodyOf()).toEqual({ name_zh: '宠物', name_en: 'Home', version: 0 });
});

test('a category moves up by its button and by keys, and a screen reader hears its place', async () => {
  answerTo = () => {
    listed = [pets, home, cups];
    return { body: { data: listed } };
  };
  await openAs('catalogue');
  await says('Pets');
  await press('Move Pets up');
  await says('Pets is now number 1 of 2.');
  expect(bodyOf()).toEqual({ parent_id: null, category_ids: [pets.id, home.id] });
  answerTo = () => undefined;
  const button = document.querySelector<HTMLButtonElement>(`button[data-action="${pets.id} lower"]`);
  await act(async () => {
    button?.focus();
    button?.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowDown', altKey: true, bubbles: true }));
  });
  expect(bodyOf(1)).toEqual({ parent_id: null, category_ids: [home.id, pets.id] });
});

test('moves asked for while another is made wait for it, and those beyond the end do nothing', async () => {
  const hats = { ...pets, id: '0199c000-0000-7000-8000-000000000004', name_zh: '帽子', name_en: 'Hats' };
  listed = [home, pets, hats];
  await openAs('catalogue');
  await says('Hats');
  api.answer(({ method, body }) => {
    const ids = (body as { category_ids: string[] } | null)?.category_ids;
    if (method !== 'GET') listed = ids?.map((id) => listed.find((one) => one.id === id) ?? home) ?? listed;
    return { body: { data: listed } };
  });
  const key = { key: 'ArrowUp', altKey: true, bubbles: true };
  const button = document.querySelector<HTMLButtonElement>(`button[data-action="${hats.id} raise"]`);
  await act(async () => {
    for (let times = 0; times < 3; times += 1) button?.dispatchEvent(new KeyboardEvent('keydown', key));
  });
  await says('Hats is now number 1 of 3.');
  expect(api.changes().map(({ body }) => (body as { category_ids: string[] }).category_ids)).toEqual([
    [home.id, hats.id, pets.id],
    [hats.id, home.id, pets.id],
  ]);
});

test('a category with categories below it is not deleted, and the dialog says what to do', async () => {
  await openAs('catalogue');
  await says('Pets');
  await choose('Home', 'Delete');
  await says('There is 1 category below it.');
  await press('Close');
  expect(api.changes()).toEqual([]);
});

test('a category with products is deleted once they have moved to another one', async () => {
  answerTo = (path) => (path.endsWith('/products') ? { body: { data: { moved: 12, left: 0 } } } : undefined);
  await openAs('catalogue');
  await says('Pets');
  await choose('Cups', 'Delete');
  await says('It has 12 products');
  await sendDialog();
  await says('Choose a category.');
  await act(async () => fieldOf('Move to').click());
  const option = [...document.querySelectorAll<HTMLElement>('[role="option"]')].find(
    ({ textContent }) => textContent === 'Pets',
  );
  await act(async () => option?.click());
  await sendDialog();
  await says('12 products moved.');
  expect(bodyOf()).toEqual({ to_category_id: pets.id });
  await says('Delete Cups?');
  await sendDialog();
  await says('The category is deleted.');
  const [, removal] = api.changes();
  expect([removal?.method, api.queryOf(removal)]).toEqual(['DELETE', { version: '1' }]);
});

test('a move to where a category is already is not sent; another one carries the version', async () => {
  await openAs('catalogue');
  await says('Pets');
  await choose('Cups', 'Move');
  await sendDialog();
  await says('It is there already.');
  await act(async () => fieldOf('Category above').click());
  const options = [...document.querySelectorAll<HTMLElement>('[role="option"]')];
  expect(options.map(({ textContent }) => textContent)).toEqual(['None (top level)', 'Home', 'Pets']);
  await act(async () => options[0]?.click());
  await sendDialog();
  await says('The category is moved.');
  expect(bodyOf()).toEqual({ parent_id: null, version: 1 });
});

test('a moved category shows at its new place, and the focus does not go with its old row', async () => {
  answerTo = () => {
    listed = [home, pets, { ...cups, parent_id: pets.id, version: 2 }];
    return { body: { data: listed } };
  };
  await openAs('catalogue');
  await says('Pets');
  await press('Collapse all');
  await press('Expand Home');
  await choose('Cups', 'Move');
  await act(async () => fieldOf('Category above').click());
  const options = [...document.querySelectorAll<HTMLElement>('[role="option"]')];
  await act(async () => options.find(({ textContent }) => textContent === 'Pets')?.click());
  await sendDialog();
  await says('The category is moved.');
  await shown(() => document.querySelector('[aria-label="Collapse Pets"]'), 'The category at its new place');
  await press('Collapse Pets');
  await press('Expand Pets');
  expect(document.activeElement?.textContent).toBe('Add a category');
});

test('a shop without categories says how to get some; who only reads is offered no change', async () => {
  listed = [];
  await openAs('catalogue');
  await says('No categories yet');
  await closeConsolePage();
  api = fakeApi();
  listed = [home, cups];
  await openAs('support');
  await says('Cups');
  const names = [...document.querySelectorAll('button')].map(
    (button) => button.getAttribute('aria-label') ?? button.textContent,
  );
  expect(names).toEqual(['Collapse all', 'Collapse Home']);
});

test('the page says where products move to, and that the search is catching up', async () => {
  listed = [home, { ...pets, is_being_indexed: true }, { ...cups, products_move_to: pets.id }];
  await openAs('catalogue');
  await says('The search is catching up');
  await says('Products are moving to Pets');
});

test('a tree that is cut at its limit says so', async () => {
  listed = Array.from({ length: 5_000 }, (_, index) => ({
    ...(index === 0 ? home : cups),
    id: index === 0 ? home.id : `0199c000-0000-7000-8000-${String(index).padStart(12, '0')}x`,
  }));
  await openAs('catalogue');
  await says('The tree shows 5,000 categories at most.');
});
