// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { card, facets, pricedCard, shenzhen } from '../../../testing/goods.ts';
import { data, type PageApi, pageApi, refusal } from '../../../testing/page-api.ts';
import { leadsTo, named, openPage, says, shownText, until } from '../../../testing/page.tsx';
import * as page from './library.page.tsx';

const found = (cards: object[], total = cards.length, more: object = {}) =>
  data(cards, { page: { next: null, total, total_is_exact: true }, ...more });

let api: PageApi;
beforeEach(async () => {
  api = await pageApi({
    'GET /products': found([pricedCard(), pricedCard({ id: 'p2', name: 'Glass bowl', favorite: true })]),
    'GET /products/facets': data(facets()),
    'GET /products/top_sellers': found([pricedCard({ id: 'p9', name: 'Best seller' })]),
    'GET /products/search_landing': data({ path: null }),
    'GET /carousel': data([]),
    'GET /warehouses': data([shenzhen]),
    'GET /categories': data([]),
    'PUT /my/favorites/p1': data({}),
  });
});
afterEach(() => api.close());

const asked = () => api.seen.findLast(({ url }) => url.pathname === '/api/products')?.url.searchParams;

describe('the library', () => {
  it('shows a buyer prices and stock, and a visitor neither', async () => {
    const place = await openPage(page, { at: '/library' });
    await says('Ceramic mug');
    expect(place.textContent).toContain('13.50');
    await api.close();
    api = await pageApi(
      { 'GET /products': found([card()]), 'GET /products/facets': data(facets()), 'GET /carousel': data([]) },
      { user: null },
    );
    await openPage(page, { at: '/library' });
    await says('Log in to see price and stock');
    expect(shownText()).not.toMatch(/\d\.\d\d/);
  });

  it('asks for what its address names, and leads to the same without a filter', async () => {
    const place = await openPage(page, { at: '/library?q=mug&brand_id=b1' });
    await says('Ceramic mug');
    expect(place.querySelector('h1')?.textContent).toBe('Results for “mug”');
    expect(asked()?.get('q')).toBe('mug');
    expect(asked()?.get('brand_id')).toBe('b1');
    expect(named(place, 'Remove filter Amber').getAttribute('href')).toBe('/library?q=mug');
  });

  it('takes a product among the favorites', async () => {
    const place = await openPage(page, { at: '/library' });
    await says('Ceramic mug');
    const heart = [...place.querySelectorAll('button')].find(
      (each) =>
        each.getAttribute('aria-pressed') === 'false' &&
        each.getAttribute('aria-label')?.includes('Ceramic mug'),
    );
    heart?.click();
    await until(() => api.changes().length === 1, 'it is sent');
    expect(api.changes()[0]?.call).toBe('PUT /my/favorites/p1');
  });

  it('says which search it shows instead of one that finds nothing', async () => {
    api.answer({ 'GET /products': found([pricedCard()], 1, { message: 'Showing results for “mug”.' }) });
    await openPage(page, { at: '/library?q=mgu' });
    await says('Showing results for “mug”.');
  });

  it('opens the page that an operator set for these words instead of a list', async () => {
    api.answer({ 'GET /products/search_landing': data({ path: '/articles/customs' }) });
    await openPage(page, { at: '/library?q=customs' });
    await leadsTo('/articles/customs');
  });

  it('offers fewer filters and what others buy where nothing is found, in Chinese too', async () => {
    api.answer({ 'GET /products': found([]) });
    const place = await openPage(page, { at: '/library?q=mgu&brand_id=b1' });
    await says('No matching products');
    await says('Best seller');
    expect(named(place, 'Browse all products').getAttribute('href')).toBe('/library');
    await openPage(page, { at: '/library?q=mgu', language: 'zh' });
    await says('没有');
  });

  it('hands a failure to the page of errors', async () => {
    api.answer({ 'GET /products': refusal('visitor_sort', 'Log in to sort by price.') });
    let status: unknown;
    await openPage(
      {
        ...page,
        ErrorBoundary: () => <b>Broken</b>,
        clientLoader: async (input: never) =>
          page.clientLoader(input).catch((error: { init?: { status?: number } }) => {
            status = error.init?.status;
            throw error;
          }),
      },
      { at: '/library?sort=price' },
    );
    await says('Broken');
    expect(status).toBe(422);
  });
});
