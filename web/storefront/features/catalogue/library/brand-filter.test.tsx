// @vitest-environment happy-dom
import type { ProductFacets } from '@amberdock/contract/catalog/catalogue.ts';
import { act } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { clearShown, show, the } from '../../../testing/render.tsx';
import { BrandFilter } from './brand-filter.tsx';
import { typeInto } from '../../../../kit/testing/type-into.ts';

const all = Array.from({ length: 30 }, (_, index) => ({
  id: `b${index}`,
  name: `Brand ${index}`,
  count: 30 - index,
  count_is_exact: true,
}));
const facets = {
  brands: [...all.slice(0, 8), all[20]],
  all_brands: { count: 30, count_is_exact: true },
} as ProductFacets;

const requested: URLSearchParams[] = [];
let place: HTMLElement;
beforeEach(async () => {
  vi.useFakeTimers();
  requested.length = 0;
  vi.stubGlobal('fetch', async (address: string) => {
    const query = new URL(address, 'http://shop').searchParams;
    requested.push(query);
    const data = all.filter(({ name }) => name.toLowerCase().includes(query.get('name') ?? ''));
    return Response.json({ status: 200, data });
  });
  const path = '/library?brand_id=b20&category_id=c1&sort=newest';
  place = await show(<BrandFilter facets={facets} />, { path, language: 'en' });
});
afterEach(async () => {
  await clearShown();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const opener = () => the<HTMLButtonElement>(place, 'button[aria-expanded]');
const field = () => the<HTMLInputElement>(place, 'input[type=search]');
const names = () =>
  [...place.querySelectorAll('[role=checkbox]')].map(({ textContent }) => textContent?.replace(/\d+$/, ''));
const pass = (ms: number) => act(async () => vi.advanceTimersByTimeAsync(ms));
const open = async () => {
  await act(async () => {
    opener().click();
    await import('./all-brands.tsx');
  });
  await pass(150);
};
const type = async (text: string) => {
  await act(async () => {
    typeInto(field(), text);
  });
};

it('shows the first brands and the chosen one, and says how many there are', () => {
  expect(place.querySelectorAll('[role=checkbox]')).toHaveLength(9);
  expect(the(place, '[aria-checked=true]').textContent).toContain('Brand 20');
  expect(opener().textContent).toBe('All 30 brands');
  expect(opener().getAttribute('aria-expanded')).toBe('false');
});

it('opened, takes the focus to its search and lists every brand of the same result', async () => {
  await open();
  expect(document.activeElement).toBe(field());
  expect(field().getAttribute('aria-label')).toBe('Find a brand');
  expect(names()).toHaveLength(30);
  expect(requested[0]?.get('category_id')).toBe('c1');
  expect(requested[0]?.has('sort')).toBe(false);
  expect(the(place, '[role=status]').textContent).toBe('30 brands found');
});

it('asks once for what was typed, and says how many it found', async () => {
  await open();
  await type('brand 2');
  await pass(100);
  await type('brand 29');
  await pass(150);
  expect(requested.map((query) => query.get('name'))).toEqual([null, 'brand 29']);
  expect(the(place, '[role=status]').textContent).toBe('1 brand found');
  // The chosen one can be taken out wherever one searches.
  expect(place.querySelectorAll('[role=checkbox]')).toHaveLength(2);
});

it('says that no brand matches', async () => {
  await open();
  await type('nothing');
  await pass(150);
  expect(place.textContent).toContain('No matching brand');
});

it('closes by Escape and gives the focus back', async () => {
  await open();
  await act(async () =>
    field().dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true })),
  );
  expect(opener().getAttribute('aria-expanded')).toBe('false');
  expect(document.activeElement).toBe(opener());
});
