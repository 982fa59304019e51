import { describe, expect, it, test } from 'vitest';
import { countryFaults, stateCode, statesOf } from './addresses.ts';

const faultsOf = (country: string, state: string, postal_code: string) =>
  countryFaults({ country, state, postal_code }).map(({ field, fault }) => `${field} ${fault}`);

describe('what an address needs by its country', () => {
  test.each([
    ['US', 'CA', '90001', []],
    ['US', 'California', '90001-1234', []],
    ['US', '', '', ['state required', 'postal_code required']],
    ['US', 'Bavaria', '9000', ['state format', 'postal_code format']],
    ['CA', 'on', 'm5v 3l9', []],
    ['GB', '', 'SW1A 1AA', []],
    ['GB', '', '10115', ['postal_code format']],
    ['DE', '', '10115', []],
    ['DE', '', ' ', ['postal_code required']],
    ['CN', '广东省', '518000', []],
    ['HK', '', '', []],
    ['HK', '', '999077', []],
    ['KE', '', 'any text', []],
  ])('%s %s %s', (country, state, postalCode, faults) =>
    expect(faultsOf(country, state, postalCode)).toEqual(faults),
  );

  it('knows a state by its code and by its name, whatever the letters', () => {
    expect(stateCode('US', ' hawaii ')).toBe('HI');
    expect(stateCode('AU', 'nsw')).toBe('NSW');
    expect(stateCode('DE', 'Berlin')).toBeNull();
    expect(statesOf('US')?.size).toBe(59);
  });
});
