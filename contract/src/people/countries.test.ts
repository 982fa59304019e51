import { expect, test } from 'vitest';
import { countryCodes } from './countries.ts';

/**
 * Codes that Intl names and ISO 3166-1 does not have: unions, test regions, islands that post under another
 * code.
 */
const noCountries = new Set('AC CP CQ DG EA EU EZ IC QO TA UN XA XB ZZ'.split(' '));
const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];

test('the countries are those that Unicode keeps, withdrawn codes such as DD and SU left out', () => {
  const names = new Intl.DisplayNames(['en'], { type: 'region', fallback: 'none' });
  const kept = letters
    .flatMap((first) => letters.map((second) => first + second))
    .filter(
      (code) => !noCountries.has(code) && new Intl.Locale(`und-${code}`).region === code && names.of(code),
    );
  expect(countryCodes).toEqual(kept);
  expect(countryCodes).toHaveLength(250);
});
