// @vitest-environment happy-dom
import type { Offer, ProductDetail, Sku, Warehouse } from '@amberdock/contract/catalog/catalogue.ts';
import type { Money } from '@amberdock/contract/money.ts';
import { act, useState } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { session } from '../../../../lib/session/session.ts';
import { buyer } from '../../../../testing/buyer.ts';
import { clearShown, show } from '../../../../testing/render.tsx';
import { BuyBox } from './buy-box.tsx';
import { typeInto } from '../../../../../kit/testing/type-into.ts';

const offer = (warehouse_id: string, available: number, price: Money, converted: string): Offer => ({
  warehouse_id,
  available,
  price,
  price_converted: { amount: converted, currency: 'CNY' },
  market_price: null,
  campaign_price: null,
  campaign_price_converted: null,
  campaign_ends_at: null,
  wholesale_prices: [],
  minimum_order_quantity: 40,
});
const offers = [
  offer('SZX', 582, { amount: '13.50', currency: 'CNY' }, '13.50'),
  offer('LAX', 337, { amount: '2.59', currency: 'USD' }, '18.43'),
];
const sku = { id: 's', sku: 'S', options: [], weight_grams: 1, size_mm: [], offers } as unknown as Sku;
const product = { id: 'p', name: 'Mug', skus: [sku] } as unknown as ProductDetail;
const warehouses: Warehouse[] = [];

function Box({ first }: { first: number }) {
  const [wanted, setWanted] = useState(first);
  return (
    <BuyBox
      product={product}
      sku={sku}
      offer={offers[0]}
      warehouses={warehouses}
      onShipFrom={() => {}}
      wanted={wanted}
      onWanted={setWanted}
    />
  );
}

const textOf = (place: HTMLElement) => (place.textContent ?? '').replace(/\s/g, ' ');
const button = (place: HTMLElement, start: string) =>
  [...place.querySelectorAll('button')].find(({ textContent }) => textContent?.startsWith(start));
const press = (place: HTMLElement, start: string) => act(async () => button(place, start)?.click());
const quantity = (place: HTMLElement) =>
  place.querySelector<HTMLInputElement>('input[inputmode=numeric]')?.value;

beforeEach(() => {
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      observe() {}
      disconnect() {}
    },
  );
});
afterEach(async () => {
  await clearShown();
  vi.unstubAllGlobals();
  session.set({ token: null, user: null });
});

it('shows a viewer prices and stock, and no way to buy', async () => {
  session.set({ token: 't', user: buyer({ role: 'viewer' }) });
  const place = await show(<Box first={1} />);
  expect(textOf(place)).toContain('582');
  for (const name of ['加入购物车', '立即购买', '囤货']) expect(button(place, name)).toBeUndefined();
  expect(textOf(place)).toContain('不能下单');
});

describe('what a buyer decides by', () => {
  it('compares offers of several currencies in the buyer’s own, the lowest marked', async () => {
    const place = await show(<Box first={1} />);
    const [first, second] = [...place.querySelectorAll<HTMLElement>('fieldset label')].map(textOf);
    expect(first).toContain('最低价');
    expect(second).toMatch(/USD 2\.59≈ RMB 18\.43/);
    expect(second).not.toContain('最低价');
  });

  it('sets the quantity to the least of a stockpile before it goes', async () => {
    const place = await show(<Box first={1} />);
    expect(button(place, '囤货')?.textContent).toBe('囤货（40 件起）');
    expect(textOf(place), 'said once').not.toContain('囤货起订');
    await press(place, '囤货');
    expect(quantity(place)).toBe('40');
    expect(button(place, '囤货')?.textContent).toBe('囤货 40 件');
    expect(textOf(place)).toContain('合计 RMB 540.00');
    expect(textOf(place)).toContain('付款前会显示仓储费规则。囤货起订 40 件。');
  });

  it('keeps a quantity above the stock, says what there is, and offers both ways on', async () => {
    const place = await show(<Box first={3000} />);
    expect(quantity(place)).toBe('3000');
    expect(textOf(place)).toContain('该仓仅 582 件');
    expect(button(place, '拆到其他仓')?.textContent).toBe('拆到其他仓（+337）');
    expect(button(place, '加入购物车')?.disabled).toBe(true);
    await press(place, '用');
    expect(quantity(place)).toBe('582');
    expect(textOf(place)).not.toContain('该仓仅');
  });
});

it('orders nothing while the field holds no quantity', async () => {
  const place = await show(<Box first={50} />);
  const field = place.querySelector<HTMLInputElement>('input[inputmode=numeric]');
  await act(async () => {
    typeInto(field, '');
  });
  for (const name of ['加入购物车', '立即下单', '囤货'])
    expect(button(place, name)?.disabled, name).toBe(true);
  await act(async () => field?.dispatchEvent(new FocusEvent('focusout', { bubbles: true })));
  expect(textOf(place)).toContain('数量为必填项。');
  expect(button(place, '加入购物车')?.disabled).toBe(true);
});

/** Answers the calls to the cart in turn: by a line, or, if it says so, by silence. */
function cartAnswers(answers: readonly ('added' | 'lost')[]) {
  const calls: { warehouse: string; pieces: number; key: string | null }[] = [];
  vi.stubGlobal('fetch', async (path: string, init: { body: string; headers: HeadersInit }) => {
    if (!path.includes('add_to_shopping_cart')) return Response.json({ status: 200, data: [] });
    const { warehouse_id, quantity } = JSON.parse(init.body);
    const key = new Headers(init.headers).get('Idempotency-Key');
    const answer = answers[calls.push({ warehouse: warehouse_id, pieces: quantity, key }) - 1];
    if (answer === 'lost') throw new TypeError('Failed to fetch');
    return Response.json({ status: 200, data: { id: `line-${calls.length}`, quantity: calls.length } });
  });
  return calls;
}

describe('into the cart from several warehouses', () => {
  it('sends again only what was lost on the way, by the same key', async () => {
    const calls = cartAnswers(['added', 'lost', 'added']);
    const place = await show(<Box first={800} />);
    await press(place, '拆到其他仓');
    const key = (index: number) => calls[index]?.key;
    expect(calls.map(({ warehouse, pieces }) => [warehouse, pieces])).toEqual([
      ['SZX', 582],
      ['LAX', 218],
    ]);
    await press(place, '重试');
    expect(calls.slice(2)).toEqual([{ warehouse: 'LAX', pieces: 218, key: key(1) }]);
    expect([key(0), key(1)]).toEqual([expect.any(String), expect.any(String)]);
    expect(key(0)).not.toBe(key(1));
    expect(button(place, '重试')).toBeUndefined();
  });

  it('offers no second try once something else is chosen', async () => {
    const calls = cartAnswers(['lost']);
    const place = await show(<Box first={3} />);
    await press(place, '加入购物车');
    expect(button(place, '重试')).toBeDefined();
    await press(place, '囤货');
    expect(button(place, '重试')).toBeUndefined();
    expect(calls).toHaveLength(1);
  });
});
