// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test } from 'vitest';
import {
  closeConsolePage,
  fakeApi,
  fieldOf,
  fill,
  loadAgain,
  openConsolePage,
  press,
  says,
  sendDialog,
} from '../../testing/console-page.tsx';
import * as page from './search.page.tsx';

let api: ReturnType<typeof fakeApi>;
let landings: { query: string; path: string; version: number }[];
let hotKeys: { zh: string; en: string }[];
let version: number;
beforeEach(() => {
  landings = [];
  version = 4;
  hotKeys = [
    { zh: '保温杯', en: 'Flask' },
    { zh: '帐篷', en: 'Tent' },
  ];
  api = fakeApi();
  api.answer(({ method, path, body }) => {
    if (method !== 'GET') {
      const change = body as { hot_keys?: typeof hotKeys; version?: number };
      if (change.hot_keys && change.version !== version)
        return { status: 409, body: { code: 'changed_meanwhile', message: 'Ada changed this.' } };
      hotKeys = change.hot_keys ?? hotKeys;
      return { body: { data: {} } };
    }
    return { body: { data: path.endsWith('/landings') ? landings : { hot_keys: hotKeys, version } } };
  });
});
afterEach(closeConsolePage);

test('A redirect is listed, and removed after a confirmation', async () => {
  landings = [{ query: 'summer sale', path: '/activities/summer', version: 3 }];
  await openConsolePage(page, { path: '/search', at: '/search?view=landings' });
  await says('/activities/summer');
  landings = [];
  await press('Remove: summer sale');
  await says('Remove the redirect of “summer sale”');
  expect(api.changes()).toEqual([]);
  await sendDialog();
  await says('No redirects yet.');
  expect(api.changes().map(({ body }) => body)).toEqual([{ query: 'summer sale', path: null, version: 3 }]);
});

test('A redirect is changed from the version that was read, and a new one from none', async () => {
  landings = [{ query: 'summer sale', path: '/activities/summer', version: 3 }];
  await openConsolePage(page, { path: '/search', at: '/search?view=landings' });
  await says('/activities/summer');
  await press('Edit: summer sale');
  await fill('Page', '/activities');
  await sendDialog();
  await says('Saved.');
  await press('Add a redirect');
  await fill('Words', 'snow');
  await fill('Page', '/activities/snow');
  await sendDialog();
  expect(api.changes().map(({ body }) => body)).toEqual([
    { query: 'summer sale', path: '/activities', version: 3 },
    { query: 'snow', path: '/activities/snow', version: null },
  ]);
});

test('A product is pinned from the version of the rule that was read, and a refusal shows the newest', async () => {
  const match = { product_id: 'p1', name: 'Lantern', reasons: ['whole'], points: 8, sold_30d: 2 };
  let version = 6;
  api.answer(({ method }) =>
    method === 'GET'
      ? { body: { data: { query: 'lamp', matches: [match], hidden: [], version } } }
      : { status: 409, body: { code: 'changed_meanwhile', message: 'Marco was faster.' } },
  );
  await openConsolePage(page, { path: '/search', at: '/search?q=lamp' });
  await says('Lantern');
  version = 7;
  await press('Pin: Lantern');
  await says('Marco was faster.');
  await press('Pin: Lantern');
  expect(api.changes().map(({ body }) => body)).toEqual([
    { query: 'lamp', pinned: ['p1'], hidden: [], version: 6 },
    { query: 'lamp', pinned: ['p1'], hidden: [], version: 7 },
  ]);
});

test('Popular searches are moved, removed and saved as a whole', async () => {
  await openConsolePage(page, { path: '/search', at: '/search?view=hotKeys' });
  await says('Shown under the empty search box');
  await press('Move up: 2');
  await press('Remove: 2');
  await press('Save');
  await says('Saved.');
  expect(api.changes().map(({ body }) => body)).toEqual([
    { hot_keys: [{ zh: '帐篷', en: 'Tent' }], version: 4 },
  ]);
});

test('Popular searches that are being written stay when the list is loaded again', async () => {
  await openConsolePage(page, { path: '/search', at: '/search?view=hotKeys' });
  await says('Shown under the empty search box');
  await fill('English: 1', 'Bottle');
  await loadAgain();
  expect(fieldOf('English: 1').value).toBe('Bottle');
  await press('Remove: 2');
  await press('Save');
  await says('Saved.');
  expect(fieldOf('English: 1').value).toBe('Bottle');
  expect(document.querySelectorAll('form input')).toHaveLength(2);
});

test('Popular searches that another operator changed meanwhile are replaced only by a second save', async () => {
  await openConsolePage(page, { path: '/search', at: '/search?view=hotKeys' });
  await says('Shown under the empty search box');
  await fill('English: 1', 'Bottle');
  hotKeys = [{ zh: '灯', en: 'Lamp' }];
  version = 5;
  await press('Save');
  await says('Another operator has just changed the popular searches.');
  expect(hotKeys.map(({ en }) => en)).toEqual(['Lamp']);
  expect(fieldOf('English: 1').value).toBe('Bottle');
  await press('Save');
  await says('Saved.');
  expect(hotKeys.map(({ en }) => en)).toEqual(['Bottle', 'Tent']);
});
