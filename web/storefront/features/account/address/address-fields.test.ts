import { describe, expect, it } from 'vitest';
import { addressFaults, addressLines, emptyAddress } from './address-fields.ts';

const berlin = {
  ...emptyAddress,
  recipient: 'Erika Muster',
  phone: '+49 30 1234567',
  country: 'DE',
  city: 'Berlin',
  postal_code: '10115',
  address1: 'Invalidenstr. 1',
};
const faultsOf = (values: typeof berlin) =>
  Object.fromEntries(Object.entries(addressFaults(values)).filter(([, fault]) => fault));

describe('an address', () => {
  it('is good with recipient, phone, country, postal code, city and one line', () => {
    expect(faultsOf(berlin)).toEqual({});
  });

  it('needs a postal code where the country has them, and only there', () => {
    expect(faultsOf({ ...berlin, postal_code: ' ' })).toEqual({ postal_code: { kind: 'required' } });
    expect(faultsOf({ ...berlin, postal_code: '', country: 'HK' })).toEqual({});
  });

  it('names what is missing or malformed', () => {
    expect(faultsOf({ ...emptyAddress, email: 'x' })).toEqual({
      recipient: { kind: 'required' },
      phone: { kind: 'required' },
      email: { kind: 'email' },
      country: { kind: 'required' },
      city: { kind: 'required' },
      address1: { kind: 'required' },
    });
    expect(faultsOf({ ...berlin, phone: 'call me', city: 'x'.repeat(81) })).toEqual({
      phone: { kind: 'phone' },
      city: { kind: 'max', limit: 80 },
    });
  });

  it('reads without gaps', () => {
    expect(addressLines({ ...berlin, id: '1', address3: 'Hof 2' }, 'Germany')).toEqual([
      'Invalidenstr. 1, Hof 2',
      '10115 Berlin',
      'Germany',
    ]);
  });
});
