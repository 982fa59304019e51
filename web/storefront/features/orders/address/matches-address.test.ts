import { expect, it } from 'vitest';
import { matchesAddress } from './matches-address.ts';

it('finds an address by every word', () => {
  const address = {
    id: 'x',
    is_default: false,
    recipient: 'Jane Doe',
    phone: '+1 213 555 0100',
    country: 'US',
    state: 'CA',
    city: 'Los Angeles',
    postal_code: '90001',
    address1: '1 Main Street',
    address2: '',
    address3: '',
    company: '',
    email: '',
  };
  expect(matchesAddress(address, 'doe angeles')).toBe(true);
  expect(matchesAddress(address, 'doe berlin')).toBe(false);
  expect(matchesAddress(address, '')).toBe(true);
});
