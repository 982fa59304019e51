import { expect, test } from 'vitest';
import { countryByName, countryByNameOrCode } from './country-names.ts';

test.each([
  ['Germany', 'DE'],
  [' deutschland ', 'DE'],
  ['德国', 'DE'],
  ['UK', 'GB'],
  ['中国台湾', 'TW'],
  ['Republic of Korea', 'KR'],
  ['Atlantis', null],
  ['', null],
])('%s is a country by its name', (text, code) => expect(countryByName(text)).toBe(code));

test('a country by its code counts in any letters', () => {
  expect(countryByNameOrCode('pl')).toBe('PL');
  expect(countryByNameOrCode('美国')).toBe('US');
  expect(countryByName('PL')).toBeNull();
  expect(countryByNameOrCode('XX')).toBeNull();
});
