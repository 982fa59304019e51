import { expect, it } from 'vitest';
import { group, line, price } from '../../../testing/cart.ts';
import { nextTier, tierReached, withLine, withLinesBack, withoutLines, withQuantity } from './cart-lines.ts';
import type { CartGroup } from '@amberdock/contract/trade/cart.ts';
import { boxOf } from './selection.ts';

const cart = [
  group('LAX', [
    line({ id: 'a' }),
    line({ id: 'b', design_id: 'd', quantity: 8 }),
    line({ id: 'c', sku_id: 't' }),
  ]),
  group('SZX', [line({ id: 'e' })]),
];
const find = (groups: readonly CartGroup[], id: string) =>
  groups.flatMap((group) => group.shopping_cart_product).find((line) => line.id === id);

it('shows a wished quantity at once, at the price of before', () => {
  expect(find(withQuantity(cart, 'a', 7), 'a')).toMatchObject({ quantity: 7, line_total: price('35.00') });
  expect(find(withQuantity(cart, 'a', 7), 'b')).toBe(cart[0]?.shopping_cart_product[1]);
});

it('carries the tier that a line reached to other designs of its SKU in that warehouse, and nowhere else', () => {
  const answered = line({ id: 'a', quantity: 12, unit_price: price('4.50'), line_total: price('54.00') });
  const next = withLine(cart, answered);
  expect(find(next, 'a')).toBe(answered);
  expect(find(next, 'b')).toMatchObject({ unit_price: price('4.50'), line_total: price('36.00') });
  expect(find(next, 'c')?.unit_price).toEqual(price('5.00'));
  expect(find(next, 'e')?.unit_price).toEqual(price('5.00'));
});

it('drops a warehouse with its last line', () => {
  expect(withoutLines(cart, new Set(['e', 'a'])).map((group) => group.warehouse.code)).toEqual(['LAX']);
});

it('names the tier reached and the next cheaper one that stock allows', () => {
  expect(tierReached(line({ id: 'a' }))).toBeNull();
  expect(tierReached(line({ id: 'a', unit_price: price('4.50') }))).toBe(10);
  expect(nextTier(line({ id: 'a' }))).toMatchObject({ min_quantity: 10, missing: 8 });
  expect(nextTier(line({ id: 'a', quantity: 20 }))).toBeNull();
  expect(nextTier(line({ id: 'a', unit_price: price('3.00') }))).toBeNull();
});

it('keeps each design’s own printing fee when a tier is reached together', () => {
  const both = [
    group('LAX', [
      line({ id: 'a', print_fee: price('0.80') }),
      line({ id: 'b', print_fee: price('1.50'), unit_price: price('6.50') }),
    ]),
  ];
  const answered = line({ id: 'a', quantity: 12, print_fee: price('0.80'), unit_price: price('5.30') });
  expect(tierReached(answered)).toBe(10);
  expect(find(withLine(both, answered), 'b')).toMatchObject({
    unit_price: price('6.00'),
    line_total: price('12.00'),
  });
  expect(nextTier(line({ id: 'a', print_fee: price('0.80'), unit_price: price('5.80') }))).toMatchObject({
    unit_price: price('5.30'),
  });
});

it('ticks a box for several by all, none or some of them', () => {
  const has = (id: string) => id === 'a';
  expect(boxOf(['a'], has)).toEqual({ checked: true, indeterminate: false });
  expect(boxOf(['a', 'b'], has)).toEqual({ checked: false, indeterminate: true });
  expect(boxOf([], has)).toEqual({ checked: false, indeterminate: false });
});

it('puts lines that were taken out back where they stood, and leaves what changed meanwhile', () => {
  const gone = new Set(['b', 'e']);
  const later = withQuantity(withoutLines(cart, gone), 'a', 5);
  const back = withLinesBack(later, cart, gone);
  expect(back.map(({ warehouse }) => warehouse.code)).toEqual(['LAX', 'SZX']);
  expect(back[0]?.shopping_cart_product.map(({ id, quantity }) => [id, quantity])).toEqual([
    ['a', 5],
    ['b', 8],
    ['c', 2],
  ]);
  const others = withLinesBack(withoutLines(cart, new Set(['a', 'b'])), cart, new Set(['b']));
  expect(others[0]?.shopping_cart_product.map(({ id }) => id)).toEqual(['b', 'c']);
});
