import { beforeEach, describe, expect, test } from 'vitest';
import { setCurrency } from '../../../lib/state/local-setting.ts';
import { session } from '../../../lib/session/session.ts';
import {
  changed,
  cleared,
  countFilters,
  isFrontPage,
  libraryQuery,
  priceBand,
  toggled,
  unfilteredSearch,
  withValue,
} from './library-query.ts';

const address = (search: string) => new URL(`http://shop/library${search}`);
const of = (search: string) => new URLSearchParams(search);

beforeEach(() => {
  session.set({ token: null, user: null });
  setCurrency('RMB');
});
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
  test('repeated filters are lists, spaces and unknown sorts are nothing', () => {
    expect(libraryQuery(address('?brand_id=a&brand_id=b&q=%20&sort=cheapest'))).toEqual({
      brand_id: ['a', 'b'],
    });
  });
});

describe('a price band', () => {
  const asked = (search: string) => {
    const { price_min, price_max, currency } = libraryQuery(address(search));
    return { price_min, price_max, currency };
  };
  test.each([
    ['USD', '?price_min=9.50&price_max=20&price_currency=USD', { price_min: '9.50', price_max: '20' }],
    ['JPY', '?price_min=9.50&price_max=20&price_currency=USD', {}],
    ['USD', '?price_min=10&price_max=50&price_currency=CNY', {}],
    ['USD', '?price_min=9.50&price_max=20', { price_min: '9.50', price_max: '20' }],
    ['JPY', '?price_min=9.50&price_max=20', {}],
    ['JPY', '?price_min=10.5&price_currency=JPY', {}],
    ['RMB', '?price_min=cheap', {}],
    ['RMB', '?price_min=1234567890123', {}],
    ['RMB', '?price_min=1.00000', {}],
    ['RMB', '?price_max=-5', {}],
  ])('with %s chosen, %s asks %j', (currency, search, bounds) => {
    asBuyer();
    setCurrency(currency);
    expect(asked(search)).toEqual({ currency: currency === 'RMB' ? 'CNY' : currency, ...bounds });
  });

  test('names its currency, the chosen one in an address without any', () => {
    expect(priceBand(of('price_min=9.50&price_currency=USD'), 'JPY')).toEqual({
      bounds: ['9.50', undefined],
      currency: 'USD',
      isApplied: false,
    });
    expect(priceBand(of('price_max=20'), 'USD')).toMatchObject({ currency: 'USD', isApplied: true });
    expect(priceBand(of('price_max=&price_currency=USD'), 'USD')).toBeNull();
  });

  test('is cleared with its currency', () => {
    expect(cleared(of('q=mug&price_max=9&price_currency=USD'))).toBe('/library?q=mug');
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
    for (const isBuyer of [false, true]) {
      expect(isFrontPage(of(''), isBuyer)).toBe(true);
      expect(isFrontPage(of('lang=en'), isBuyer)).toBe(true);
      expect(isFrontPage(of('q=mug'), isBuyer)).toBe(false);
    }
  });
  test('prices and stock make it another page for buyers alone, as it is rendered for visitors', () => {
    for (const search of ['price_min=5', 'price_max=20', 'in_stock=true']) {
      expect(isFrontPage(of(search), false)).toBe(true);
      expect(isFrontPage(of(search), true)).toBe(false);
    }
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
])('the address %s searches for words alone: %s', (search, words) => {
  expect(unfilteredSearch(new URL(`http://shop/library${search}`))).toBe(words);
});
