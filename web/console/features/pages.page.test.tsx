// @vitest-environment happy-dom
import type { ComponentType } from 'react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { router } from '../routes.tsx';
import {
  closeConsolePage,
  fakeApi,
  loadAgain,
  openConsolePage,
  press,
  says,
} from '../testing/console-page.tsx';

let api: ReturnType<typeof fakeApi>;
beforeEach(() => {
  api = fakeApi();
});
afterEach(closeConsolePage);

const pages = (router.routes[0]?.children?.[0]?.children ?? []).flatMap(({ path = '', lazy }) =>
  typeof lazy === 'function'
    ? [{ path: `/${path}`, load: lazy as () => Promise<{ Component: ComponentType }> }]
    : [],
);

/** The query of pages that make no call without one. */
const queryOf: Record<string, string> = { '/search': '?view=synonyms' };

test('the table of contents has the pages', () => {
  expect(pages.length).toBeGreaterThan(20);
});

test.each(pages)('$path says what kept it from loading, and asks again', async ({ path, load }) => {
  api.answer(() => ({ status: 503, body: { code: 'busy', message: 'The database is away.' } }));
  const at = path.replaceAll(/:\w+/g, '0199c000-0000-7000-8000-000000000001') + (queryOf[path] ?? '');
  await openConsolePage(await load(), { path, at });
  await says('The database is away.');
  const requestsBefore = api.requests.length;
  await press('Try again');
  await says('The database is away.');
  expect(api.requests.length).toBeGreaterThan(requestsBefore);
  expect(api.changes()).toEqual([]);
});

const nothing = { amount: '0.00', currency: 'CNY' };
const noSales = {
  order_count: 0,
  unit_count: 0,
  account_count: 0,
  sales: nothing,
  given_back: nothing,
  net_sales: nothing,
};

/** The answers that are not lists. */
const answers: Record<string, unknown> = {
  '/authentication': { id: '1', account: 'root', name: 'Root', role: 'admin', warehouse_ids: [] },
  '/rates': { rates: [], feed: null, has_feed: false },
  '/sales': {
    time_zone: 'Asia/Shanghai',
    totals: noSales,
    previous: noSales,
    days: [],
    by_currency: [],
    unconverted_count: 0,
  },
  '/sales/groups': { groups: [], group_count: 0 },
  '/second_factor': { turned_on_at: null, recovery_codes_left: 0 },
};
const buttons = () => [...document.querySelectorAll('button')].map(({ textContent }) => textContent ?? '');

test.each(pages.filter(({ path }) => !path.includes(':')))(
  '$path keeps what it shows when it cannot be loaded again, and says so',
  async ({ path, load }) => {
    api.answer((request) => ({ body: { data: answers[request.path] ?? [], page: { next: null } } }));
    await openConsolePage(await load(), { path, at: path + (queryOf[path] ?? '') });
    await loadAgain();
    const before = buttons();
    api.answer(() => ({ status: 503, body: { code: 'busy', message: 'The database is away.' } }));
    await loadAgain();
    await says('The database is away.');
    await says('It may have changed since');
    for (const button of before) expect(buttons()).toContain(button);
  },
);
