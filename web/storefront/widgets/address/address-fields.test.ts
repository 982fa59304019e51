import { describe, expect, it, test } from 'vitest';
import {
  addressFaults,
  type AddressValues,
  emptyAddress,
  trimmedAddress,
  valuesOf,
} from './address-fields.ts';

const jane: AddressValues = {
  ...emptyAddress,
  recipient: 'Jane Doe',
  phone: '+1 213 555 0100',
  country: 'US',
  state: 'CA',
  city: 'Los Angeles',
  postal_code: '90001',
  address1: '1 Main Street',
};
const faultsOf = (change: Partial<AddressValues>) =>
  Object.fromEntries(Object.entries(addressFaults({ ...jane, ...change })).filter(([, fault]) => fault));
const missing = { kind: 'fill_first' };

describe('an address', () => {
  it('needs a country, a recipient with a phone, a line and a city; more only where the country has it', () => {
    expect(faultsOf({})).toEqual({});
    expect(faultsOf({ ...emptyAddress })).toEqual({
      country: missing,
      recipient: missing,
      phone: missing,
      address1: missing,
      city: missing,
    });
  });

  test.each<[string, Partial<AddressValues>, object]>([
    ['takes spaces for nothing', { recipient: '  ' }, { recipient: missing }],
    [
      'needs a state and a postal code in the US',
      { state: '', postal_code: '' },
      { state: missing, postal_code: missing },
    ],
    ['needs neither in Hong Kong', { country: 'HK', state: '', postal_code: '' }, {}],
    [
      'needs a postal code as the country writes it',
      { postal_code: '9001' },
      { postal_code: { kind: 'format' } },
    ],
    ['knows the country’s states', { state: 'Bavaria' }, { state: { kind: 'format' } }],
    ['refuses a phone of letters', { phone: 'call me' }, { phone: { kind: 'phone' } }],
    ['refuses a phone too short', { phone: '123' }, { phone: { kind: 'phone' } }],
    ['refuses half an email address', { email: 'jane@' }, { email: { kind: 'email' } }],
    ['refuses what the API has no room for', { city: 'x'.repeat(81) }, { city: { kind: 'max', limit: 80 } }],
  ])('%s', (_, change, faults) => expect(faultsOf(change)).toEqual(faults));

  it('is sent trimmed, and starts from what was saved', () => {
    expect(trimmedAddress({ ...jane, city: ' Los Angeles ' }).city).toBe('Los Angeles');
    expect(valuesOf({ ...jane, id: '1', is_default: true })).toEqual(jane);
  });
});
