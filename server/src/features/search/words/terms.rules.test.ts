import { expect, test } from 'vitest';
import { termsOfProducts } from './terms.rules.ts';

const prefixLengths = (...products: string[][]) =>
  Object.fromEntries(termsOfProducts(products).map(({ term, prefixLength }) => [term, prefixLength]));

test('a term is begun by the longest other word of its product', () => {
  expect(prefixLengths(['power', 'powerbank', 'powerbanks', 'bank'])).toEqual({
    power: 0,
    powerbank: 5,
    powerbanks: 9,
    bank: 0,
  });
});

test('a word begins a term only if it stands in the same parts of the product', () => {
  expect(prefixLengths(['power', 'powerbank', '^powerbank'])).toEqual({ power: 0, powerbank: 0 });
  expect(prefixLengths(['power', '^power', 'powerbank', '^powerbank', '<powerbank'])).toMatchObject({
    powerbank: 0,
  });
  expect(prefixLengths(['power', '^power', '<power', 'powerbank', '^powerbank'])).toMatchObject({
    powerbank: 5,
  });
});

test('a term of several products is begun by no longer word than in each of them', () => {
  expect(prefixLengths(['chargingcable', 'charging', 'charg'], ['chargingcable', 'charg'])).toMatchObject({
    chargingcable: 5,
  });
  expect(prefixLengths(['chargingcable', 'charging'], ['chargingcable'])).toMatchObject({ chargingcable: 0 });
});

test('names, brands and categories are told from descriptions; marks, filters and three Chinese characters are no terms', () => {
  expect(
    termsOfProducts([['cup', '^cup', 'tea', '保温', '保温杯', '@acme', 'acme', '=diy']]).map(
      ({ term, isName }) => [term, isName],
    ),
  ).toEqual([
    ['cup', true],
    ['tea', false],
    ['保温', false],
    ['acme', true],
  ]);
});
