import { beforeEach, describe, expect, test } from 'vitest';
import { session } from '../../../lib/session/session.ts';
import {
  changed,
  cleared,
  countFilters,
  isFrontPage,
  libraryQuery,
  questionAlone,
  toggled,
  withValue,
} from './library-query.ts';

const address = (search: string) => new URL(`http://shop/library${search}`);
const of = (search: string) => new URLSearchParams(search);

beforeEach(() => session.set({ token: null, user: null }));
const asBuyer = () =>
  session.set({ token: 't', user: { user_uuid: 'u', first_login: 0, username: 'b', user_type: 1 } });

describe('what an address asks of the API', () => {
  test('a visitor’s asks nothing of price and stock, whatever it says', () => {
    expect(libraryQuery(address('?q=杯&sort=price_asc&in_stock=true&price_min=5&is_diy=true'))).toEqual({
      q: '杯',
      is_diy: true,
    });
  });
  test('a buyer’s asks all of it, in the chosen currency', () => {
    asBuyer();
    expect(libraryQuery(address('?sort=price_asc&in_stock=true&price_min=5'))).toEqual({
      sort: 'price_asc',
      in_stock: true,
      price_min: '5',
      currency: 'CNY',
    });
  });
  test('repeated filters are lists, blanks and unknown sorts are nothing', () => {
    expect(libraryQuery(address('?brand_id=a&brand_id=b&q=%20&sort=cheapest'))).toEqual({
      brand_id: ['a', 'b'],
    });
  });
});

describe('addresses of the filters', () => {
  test('a value is put in, and taken out again, and the list starts from the top', () => {
    expect(toggled(of('q=mug&cursor=x'), 'brand_id', 'a')).toBe('/library?q=mug&brand_id=a');
    expect(toggled(of('brand_id=a&brand_id=b'), 'brand_id', 'a')).toBe('/library?brand_id=b');
  });
  test('an empty value leaves the address', () => {
    expect(withValue(of('sort=newest'), 'sort', null)).toBe('/library');
  });
  test('clearing keeps the words, the order and the DIY library', () => {
    expect(cleared(of('q=mug&sort=newest&is_diy=true&brand_id=a&price_max=9'))).toBe(
      '/library?q=mug&sort=newest&is_diy=true',
    );
  });
  test('filters are counted as their reader sees them', () => {
    const search = of('brand_id=a&brand_id=b&in_stock=true&q=mug');
    expect(countFilters(search, false)).toBe(2);
    expect(countFilters(search, true)).toBe(3);
  });
  test('only the bare library is the front page', () => {
    expect(isFrontPage(of(''))).toBe(true);
    expect(isFrontPage(of('lang=en'))).toBe(true);
    expect(isFrontPage(of('q=mug'))).toBe(false);
  });
  test('a change is made on a copy', () => {
    const search = of('q=mug');
    changed(search, (next) => next.set('q', 'cup'));
    expect(search.get('q')).toBe('mug');
  });
});

test.each([
  ['?q=summer+sale', 'summer sale'],
  ['?q=summer+sale&lang=en', 'summer sale'],
  ['?q=summer&brand_id=', 'summer'],
  ['?q=summer&in_stock=true', null],
  ['?q=summer&cursor=x', null],
  ['?q=+', null],
  ['', null],
])('the address %s asks words alone: %s', (search, words) => {
  expect(questionAlone(new URL(`http://shop/library${search}`))).toBe(words);
});
