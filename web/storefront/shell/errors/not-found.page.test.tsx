// @vitest-environment happy-dom
import { afterEach, expect, it } from 'vitest';
import { pricedCard } from '../../testing/goods.ts';
import { failure, list, pageApi, type PageApi } from '../../testing/page-api.ts';
import { named, openPage, says } from '../../testing/page.tsx';
import * as page from './not-found.page.tsx';

let api: PageApi | undefined;
afterEach(async () => {
  await api?.close();
  api = undefined;
});

it('says that the page does not exist, and offers a search, the library and what others buy', async () => {
  api = await pageApi({ 'GET /products/top_sellers': list([pricedCard({ name: 'Best seller' })]) });
  const place = await openPage(page, { at: '/404' });
  await says('Page not found');
  await says('Best seller');
  expect(named(place, 'Browse products').getAttribute('href')).toBe('/library');
  expect(place.querySelector('form input')).not.toBeNull();
});

it('is shown alone where the best sellers cannot be read, in Chinese too', async () => {
  api = await pageApi({ 'GET /products/top_sellers': failure });
  const place = await openPage(page, { at: '/404', language: 'zh' });
  await says('页面');
  expect(place.querySelectorAll('h2')).toHaveLength(0);
});

it('answers 404', () => {
  expect(page.loader()).toMatchObject({ init: { status: 404 } });
});
