// @vitest-environment happy-dom
import { act } from 'react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { setCurrency } from '../../../lib/state/local-setting.ts';
import { card, facets, pricedCard, shenzhen } from '../../../testing/goods.ts';
import { data, type PageApi, pageApi, refusal } from '../../../testing/page-api.ts';
import { leadsTo, named, openPage, press, says, shownText, until } from '../../../testing/page.tsx';
import { the } from '../../../testing/render.tsx';
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

  it('says that a category or brand of a saved address is gone, and leads to the list without it', async () => {
    api.answer({ 'GET /products': found([]) });
    const gone = '0199c000-0000-7000-8000-000000000001';
    const place = await openPage(page, { at: `/library?category_id=${gone}&brand_id=${gone}` });
    await says('A category that no longer exists');
    expect(shownText()).not.toContain(gone);
    const link = named(place, 'Remove filter A brand that no longer exists');
    expect(link.getAttribute('href')).toBe(`/library?category_id=${gone}`);
  });

  it('takes a product among the favorites', async () => {
    const place = await openPage(page, { at: '/library' });
    await says('Ceramic mug');
    await press(place, 'Add to favorites: Ceramic mug');
    await until(() => api.changes().length === 1, 'it is sent');
    expect(api.changes()[0]?.call).toBe('PUT /my/favorites/p1');
  });

  describe('the price band', () => {
    const band = {
      min: { amount: '1.00', currency: 'USD' },
      max: { amount: '90.00', currency: 'USD' },
    } as const;
    const bandFacets = data(facets({ price_band: band }));
    const chips = (place: HTMLElement) =>
      [...place.querySelectorAll('ul[aria-label="Active filters"] a')].map(({ textContent }) => textContent);
    const typed = async (place: HTMLElement, name: string, value: string) => {
      const input = the<HTMLInputElement>(place, `aside input[name="${name}"]`);
      input.value = value;
      await press(the(place, 'aside form'), 'Apply');
    };
    beforeEach(() => {
      api.answer({ 'GET /products/facets': bandFacets });
      setCurrency('USD');
    });
    afterEach(() => setCurrency('RMB'));

    it('is left out and says so once another currency is chosen, and holds again with its own', async () => {
      const place = await openPage(page, { at: '/library?price_min=9.50&price_max=20&price_currency=USD' });
      await says('Ceramic mug');
      expect(chips(place)[0]).toBe('USD 9.50 – 20');
      expect(asked()?.get('price_min')).toBe('9.50');
      await act(async () => setCurrency('JPY'));
      await until(() => asked()?.get('currency') === 'JPY', 'the list is read again');
      expect(asked()?.has('price_min')).toBe(false);
      expect(chips(place)[0]).toBe('USD 9.50 – 20: not applied, as prices are shown in JPY');
      expect(the<HTMLInputElement>(place, 'aside input[name="price_min"]').value).toBe('');
      await act(async () => setCurrency('USD'));
      await until(() => asked()?.get('price_min') === '9.50', 'the band holds again');
    });

    it('goes into the address with its currency', async () => {
      const place = await openPage(page, { at: '/library' });
      await says('Ceramic mug');
      await typed(place, 'price_min', '1,000');
      await until(() => chips(place)[0] === 'USD 1,000 – ∞', 'it is among the filters');
      expect(asked()?.get('price_min')).toBe('1000');
      expect(named(place, 'Grid').getAttribute('href')).toBe('/library?price_min=1000&price_currency=USD');
    });

    it('says at its field what is no amount, and changes nothing', async () => {
      setCurrency('JPY');
      const place = await openPage(page, { at: '/library' });
      await says('Ceramic mug');
      const before = api.seen.length;
      await typed(place, 'price_min', '10.5');
      const input = the<HTMLInputElement>(place, 'aside input[name="price_min"]');
      expect(input.getAttribute('aria-invalid')).toBe('true');
      const fault = document.getElementById(input.getAttribute('aria-describedby') ?? '');
      expect(fault?.textContent).toBe('Enter an amount in JPY, such as 10');
      expect(document.activeElement).toBe(input);
      expect(api.seen.length).toBe(before);
    });
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

  it('says of an empty shop that it has no products yet, and offers nothing to browse', async () => {
    api.answer({ 'GET /products': found([]) });
    const place = await openPage(page, { at: '/library?sort=newest' });
    await says('No products yet');
    expect(place.textContent).not.toContain('Browse all products');
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
