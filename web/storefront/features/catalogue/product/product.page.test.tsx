// @vitest-environment happy-dom
import type { Offer } from '@amberdock/contract/catalog/catalogue.ts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { alert } from '../../../lib/notices/alert.ts';
import { pricedCard, product, shenzhen } from '../../../testing/goods.ts';
import { data, failure, type PageApi, pageApi, refusal } from '../../../testing/page-api.ts';
import { openPage, press, says, until } from '../../../testing/page.tsx';
import * as page from './product.page.tsx';

const offer: Offer = {
  warehouse_id: 'SZX',
  available: 582,
  price: { amount: '13.50', currency: 'CNY' },
  price_converted: null,
  market_price: null,
  campaign_price: null,
  campaign_price_converted: null,
  campaign_ends_at: null,
  wholesale_prices: [],
  minimum_order_quantity: 1,
};
const plain = product();
const forBuyers = {
  ...plain,
  ...pricedCard(),
  total_inventory: 582,
  skus: plain.skus.map((sku) => ({ ...sku, declared_value: null, offers: [offer] })),
};

let api: PageApi;
beforeEach(async () => {
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      observe() {}
      unobserve() {}
      disconnect() {}
    },
  );
  api = await pageApi({
    'GET /products/p1': data(forBuyers),
    'GET /products/p1/related': data([pricedCard({ id: 'p2', name: 'Glass bowl' })]),
    'GET /warehouses': data([shenzhen]),
    'GET /products/cards': data([]),
    'GET /settings': data({ product_caution: '', product_logistics_info: '', product_payment_info: '' }),
    'GET /shopping_cart/quantity': data({ quantity: 2 }),
    'GET /freight/destination': data(null),
  });
});
afterEach(async () => {
  await api.close();
  vi.unstubAllGlobals();
});

const open = async (language: 'zh' | 'en' = 'en') => {
  const place = await openPage(page, { at: '/library/p1', path: '/library/:id', language });
  await says('Holds 300 ml.');
  return place;
};

describe('a product', () => {
  it('shows a buyer price, stock, facts and what goes with it', async () => {
    const place = await open();
    for (const text of ['Ceramic mug', '13.50', '582', 'Stoneware', 'Glass bowl', 'Kitchen'])
      expect(place.textContent).toContain(text);
  });

  it('goes into the cart from the chosen warehouse', async () => {
    api.answer({ 'POST /place_an_order/add_to_shopping_cart': data({ id: 'n1', quantity: 3 }) });
    const place = await open();
    await press(place, 'Add to cart');
    await until(() => api.changes().length === 1, 'it is sent');
    expect(api.changes()[0]?.body).toMatchObject({
      sku_id: plain.skus[0]?.id,
      warehouse_id: 'SZX',
      quantity: 1,
    });
    await until(() => alert.get().content === 'Added to cart', 'it says so');
  });

  it('says why it did not go into the cart', async () => {
    api.answer({
      'POST /place_an_order/add_to_shopping_cart': refusal('quantity_exceeds_stock', 'Only 2 left.'),
    });
    const place = await open();
    await press(place, 'Add to cart');
    await says('Only 2 left.');
  });

  it('shows a visitor no price and no stock, and what is said about it', async () => {
    await api.close();
    api = await pageApi(
      {
        'GET /products/p1': data(plain),
        'GET /products/p1/related': data([]),
        'GET /warehouses': data([shenzhen]),
        'GET /settings': data({ product_caution: '', product_logistics_info: '', product_payment_info: '' }),
      },
      { user: null },
    );
    const place = await open();
    expect(place.textContent).not.toMatch(/13\.50|582/);
    expect(place.textContent).toContain('Log in / Register');
  });

  it('is shown without related products where those cannot be read, in Chinese too', async () => {
    api.answer({ 'GET /products/p1/related': failure });
    const place = await open('zh');
    expect(place.textContent).not.toContain('Glass bowl');
    expect(place.textContent).toContain('加入购物车');
  });

  it('is the 404 page where there is no such product', async () => {
    let status: unknown;
    await openPage(
      {
        ...page,
        ErrorBoundary: () => <b>Missing</b>,
        clientLoader: async (input: never) =>
          page.clientLoader(input).catch((error: { init?: { status?: number } }) => {
            status = error.init?.status;
            throw error;
          }),
      },
      { at: '/library/p9', path: '/library/:id' },
    );
    await says('Missing');
    expect(status).toBe(404);
  });
});
