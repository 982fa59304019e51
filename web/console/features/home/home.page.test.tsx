// @vitest-environment happy-dom
import type { SetUpItem } from '@amberdock/contract/console/operations.ts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { closeConsolePage, fakeApi, openConsolePage, says } from '../../testing/console-page.tsx';
import * as page from './home.page.tsx';

let items: SetUpItem[];
beforeEach(() => {
  items = [];
  fakeApi().answer(({ path }) => ({
    body: { data: path === '/set_up' ? items : [{ kind: 'cases', count: 2, oldest: null }] },
  }));
});
afterEach(closeConsolePage);

const open = () => openConsolePage(page, { path: '/' });
const stepsShown = () =>
  [...document.querySelectorAll('section li')].map((item) => [
    item.querySelector('a')?.getAttribute('href'),
    item.textContent?.includes('Done') ?? false,
  ]);

test('a new shop lists what it needs before it can sell, with where to do it and what is done', async () => {
  items = [
    { step: 'warehouses', is_done: true },
    { step: 'freight', is_done: false },
  ];
  await open();
  await says('1 of 2 done');
  expect(stepsShown()).toEqual([
    ['/warehouses', true],
    ['/freight', false],
  ]);
});

test('a shop that sells shows its work alone', async () => {
  await open();
  await says('Cases to handle');
  expect(document.body.textContent).not.toContain('Open your shop');
});
