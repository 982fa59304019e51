import { expect, test } from 'vitest';
import { choiceOfCountry } from './warehouse-form.rules.ts';

test('the country of a new warehouse brings its currency, where the shop has one of that currency', () => {
  expect(choiceOfCountry('DE', { isNew: true })).toEqual({ country_code: 'DE', currency: 'EUR' });
  expect(choiceOfCountry('JP', { isNew: true })).toEqual({ country_code: 'JP', currency: 'JPY' });
  expect(choiceOfCountry('PL', { isNew: true })).toEqual({ country_code: 'PL' });
});

test('the currency of a warehouse that is changed stays as it is', () => {
  expect(choiceOfCountry('DE', { isNew: false })).toEqual({ country_code: 'DE' });
});
