import { productSorts } from '@amberdock/contract/catalog/catalogue.ts';
import { apiBase, type RouteEntry } from '@amberdock/contract/http.ts';
import { routes } from '@amberdock/contract/routes.ts';
import { entries } from '@amberdock/contract/schemas/entries.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newId } from '../../db/new-id.ts';
import { canaries, type CanaryShop, findCanaries, releaseCanaries } from '../../testing/canaries.ts';
import { createShop, type TestBuyer, type TestShop } from '../../testing/shop.ts';

let shop: TestShop;
let there: CanaryShop;
let buyer: TestBuyer;

beforeAll(async () => {
  shop = await createShop({ keepsAnswers: true });
  there = await releaseCanaries(shop.db);
  buyer = await shop.buyer();
});
afterAll(() => shop.close());

type PublicRequest = { params?: Record<string, string>; query?: Record<string, unknown> };

/**
 * Requests of each public GET whose answer would hold the canary if it leaked. A new one needs a row here.
 */
const requests: Record<string, () => PublicRequest[]> = {
  'catalogue.products': () => [
    {},
    { query: { page_size: 1 } },
    { query: { with_skus: true } },
    { query: { q: 'canary', currency: 'USD' } },
    { query: { q: '金丝雀' } },
    { query: { q: 'CANARY', warehouse_id: 'SZX' } },
    { query: { category_id: there.categoryId, brand_id: there.brandId, country_code: 'CN' } },
    { query: { is_diy: true, is_new: true } },
    ...productSorts.map((sort) => ({ query: { sort } })),
    ...['in_stock', 'price_min', 'price_max'].map((filter) => ({
      query: { [filter]: filter === 'in_stock' ? true : '1' },
    })),
  ],
  'catalogue.facets': () => [{}, { query: { q: 'canary', currency: 'USD' } }],
  'catalogue.facetBrands': () => [{}, { query: { name: 'canar', q: 'canary' } }],
  'catalogue.suggestions': () => [{}, { query: { q: 'canary' } }, { query: { q: '保温' } }],
  'catalogue.searchLanding': () => [{ query: { q: 'canary' } }],
  'catalogue.topSellers': () => [{}, { query: { currency: 'USD', category_id: there.categoryId } }],
  'catalogue.product': () => [
    { params: { id: there.productId } },
    { params: { id: there.productId }, query: { currency: 'USD', warehouse_id: 'SZX', country_code: 'CN' } },
  ],
  'productPage.related': () => [
    { params: { id: there.neighborId } },
    { params: { id: there.neighborId }, query: { currency: 'USD', warehouse_id: 'SZX' } },
  ],
  'productPage.cards': () => [
    { query: { id: [there.productId, there.neighborId], currency: 'USD' } },
    { query: { id: [there.productId], with_skus: true } },
  ],
  'catalogue.categories': () => [{}],
  'catalogue.brands': () => [{}],
  'catalogue.warehouses': () => [{}],
  'content.settings': () => [{}],
  'content.hotKeys': () => [{}],
  'content.carousel': () => [{}],
  'content.articleCategories': () => [{}],
  'content.articles': () => [{}],
  'content.article': () => [{ params: { id: there.articleKey } }],
  'content.activities': () => [{}],
  'content.activity': () => [{ params: { id: there.activityKey } }],
  'identity.checkPhone': () => [{ query: { phone: '+8613800138000' } }],
};

const gets = entries
  .filter(({ method }) => method === 'GET')
  .map((entry) => ({ name: entry.key, entry: entry as RouteEntry }));
const isPublic = ({ entry }: { entry: RouteEntry }) => entry.access === 'visitor';

/** Everything that travels: the head too. */
async function everythingOf(url: string, headers: Record<string, string> = {}): Promise<string> {
  const response = await shop.app.inject({ url, headers });
  return `${JSON.stringify(response.headers)}\n${response.body}`;
}

describe('what a visitor gets holds no price, stock or sales, in any form', () => {
  test.each(gets.filter(isPublic))('GET of $name', async ({ name, entry }) => {
    const rows = requests[name];
    expect(rows, `${name} is public: add a row to this test with what it is asked for`).toBeDefined();
    for (const given of rows?.() ?? []) {
      for (const language of ['zh-Hans', 'en']) {
        const answer = await shop.call(entry, { ...given, headers: { 'accept-language': language } });
        expect(answer.status, JSON.stringify(answer.body)).toBeOneOf([200, 422]);
        expect(findCanaries(JSON.stringify(answer))).toEqual([]);
      }
    }
  });

  test.each(gets.filter((route) => !isPublic(route)))(
    'GET of $name is not for visitors',
    async ({ entry }) => {
      const params = Object.fromEntries(
        [...entry.path.matchAll(/:(\w+)/g)].map(([, name]) => [name, there.productId]),
      );
      const answer = await shop.call(entry, { params });
      expect(answer.status).toBe(401);
      expect(findCanaries(JSON.stringify(answer))).toEqual([]);
    },
  );

  test('any other GET of the OpenAPI, a stream or a signed address, is shut', async () => {
    const document = (await shop.app.inject({ url: `${apiBase}/openapi.json` })).json() as {
      paths: Record<string, { get?: unknown }>;
    };
    const known = new Set(gets.map(({ entry }) => apiBase + entry.path.replace(/:(\w+)/g, '{$1}')));
    const strangers = Object.entries(document.paths).filter(([path, { get }]) => get && !known.has(path));
    for (const [path] of strangers) {
      const { statusCode, body } = await shop.app.inject({ url: path.replaceAll(/\{\w+\}/g, newId()) });
      expect({ path, shut: statusCode === 401 || statusCode === 404 }).toEqual({ path, shut: true });
      expect(findCanaries(body)).toEqual([]);
    }
    expect(findCanaries(JSON.stringify(document))).toEqual([]);
  });

  test('every page of a list, whose cursors are opaque', async () => {
    let cursor: string | null | undefined;
    do {
      const { body } = await shop.call(routes.catalogue.products, {
        query: { page_size: 1, ...(cursor && { cursor }) },
      });
      cursor = body.page?.next;
      if (cursor) expect(findCanaries(Buffer.from(cursor, 'base64url').toString('latin1'))).toEqual([]);
    } while (cursor);
  });

  test('sitemaps and robots', async () => {
    const index = await everythingOf('/sitemap.xml');
    const parts = [...index.matchAll(/<loc>[^<]*?(\/sitemaps\/[^<]+)<\/loc>/g)].map(
      ([, path]) => path as string,
    );
    expect(parts).toHaveLength(2);
    const texts = await Promise.all(['/robots.txt', ...parts].map((path) => everythingOf(path)));
    expect(texts.join('\n')).toContain(`/library/${there.productId}`);
    expect(texts.join('\n')).toContain('Sitemap: ');
    for (const text of [index, ...texts]) expect(findCanaries(text)).toEqual([]);
  });
});

test('the canaries sing for a buyer: each of them is in what the same calls give', async () => {
  const headers = { authorization: `Bearer ${buyer.token}` };
  const texts = await Promise.all(
    [
      `/products/${there.productId}?currency=USD`,
      '/products/top_sellers?currency=USD',
      `/activities/${there.activityKey}`,
    ].map((path) => everythingOf(apiBase + path, headers)),
  );
  const sung = new Set(findCanaries(texts.join('\n')).map((found) => found.split(' as ')[0]));
  expect([...sung].sort()).toEqual(Object.keys(canaries).sort());
  expect(findCanaries('98,765.43 98765 9876543 87,651 76 543 123.456')).toEqual(
    expect.arrayContaining(['price as 98,765', 'price as 9876543', 'stock as 87,651', 'sold as 76 543']),
  );
});
