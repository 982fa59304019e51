// @vitest-environment happy-dom
import type { ListedSku, Offer } from '@amberdock/contract/catalog/catalogue.ts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { session } from '../../../../lib/session/session.ts';
import { cartChoice, setCartChoice } from '../../../../lib/state/cart-choice.ts';
import { buyer } from '../../../../testing/buyer.ts';
import { product, shenzhen } from '../../../../testing/goods.ts';
import { data, type PageApi, pageApi } from '../../../../testing/page-api.ts';
import { openPage, press, says } from '../../../../testing/page.tsx';
import { SkuLine } from './sku-line.tsx';

const offer: Offer = {
  warehouse_id: 'SZX',
  available: 30,
  price: { amount: '13.50', currency: 'CNY' },
  price_converted: null,
  market_price: null,
  campaign_price: null,
  campaign_price_converted: null,
  campaign_ends_at: null,
  wholesale_prices: [],
  minimum_order_quantity: 1,
};
const [plain] = product().skus;
const sku = { ...plain, offers: [offer] } as ListedSku;

let api: PageApi;
beforeEach(async () => {
  api = await pageApi({ 'POST /place_an_order/add_to_shopping_cart': data({ id: 'line-1', quantity: 4 }) });
});
afterEach(() => api.close());

describe('a row of the list', () => {
  it('offers a viewer prices and no cart', async () => {
    session.set({ token: 't', user: buyer({ role: 'viewer' }) });
    const place = await openPage(
      { default: () => <SkuLine sku={sku} name="Mug" warehouses={[shenzhen]} countries={['CN']} /> },
      { at: '/library' },
    );
    await says('13.50');
    expect(place.querySelector('button')).toBeNull();
  });

  it('chooses the cart line that it adds, as the product’s page does', async () => {
    setCartChoice(['line-0']);
    const place = await openPage(
      { default: () => <SkuLine sku={sku} name="Mug" warehouses={[shenzhen]} countries={['CN']} /> },
      { at: '/library' },
    );
    await press(place, 'Add to cart: Mug');
    await says('Mug');
    await says('Added');
    expect([...cartChoice.get()]).toEqual(['line-0', 'line-1']);
    expect(session.get().user?.cartnumber).toBe(4);
  });
});
