import { expect, it, test } from 'vitest';
import { addressFaults, addressInput, emptyAddress } from './address-fields.ts';
import { matchesAddress } from './matches-address.ts';

const jane = {
  ...emptyAddress,
  recipient: 'Jane Doe',
  phone: '+1 213 555 0100',
  country: 'US',
  city: 'Los Angeles',
  postal_code: '90001',
  address1: '1 Main Street',
};

it('asks for what a parcel needs, and no more', () => {
  expect(addressFaults(jane)).toEqual({});
  expect(Object.keys(addressFaults(emptyAddress))).toEqual([
    'recipient',
    'phone',
    'country',
    'city',
    'address1',
  ]);
});

test.each([
  ['blanks are nothing', { recipient: '  ' }, { recipient: 'required' }],
  ['a postal code where the country has them', { postal_code: '' }, { postal_code: 'required' }],
  ['none where it has not', { postal_code: '', country: 'HK' }, {}],
  ['a phone of letters', { phone: 'call me' }, { phone: 'phone' }],
  ['a phone too short', { phone: '123' }, { phone: 'phone' }],
  ['half an e-mail address', { email: 'jane@' }, { email: 'email' }],
])('%s', (_, change, faults) => expect(addressFaults({ ...jane, ...change })).toEqual(faults));

it('sends what was filled in, trimmed', () => {
  expect(addressInput({ ...jane, state: ' California ' })).toMatchObject({ state: 'California' });
  expect(addressInput(jane)).not.toHaveProperty('company');
});

it('finds an address by every word', () => {
  const address = { ...jane, id: 'x', is_default: false };
  expect(matchesAddress(address, 'doe angeles')).toBe(true);
  expect(matchesAddress(address, 'doe berlin')).toBe(false);
  expect(matchesAddress(address, '')).toBe(true);
});
