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
  const found = (search: string) => matchesAddress(address, search, 'en');
  expect(found('doe angeles')).toBe(true);
  expect(found('doe berlin')).toBe(false);
  expect(found('')).toBe(true);
  expect(found('united states')).toBe(true);
  expect(matchesAddress(address, '美国', 'zh')).toBe(true);
  expect(found('213-555-0100')).toBe(true);
  expect(found('2135550100')).toBe(true);
  expect(found('2135550199')).toBe(false);
  expect(found('---')).toBe(false);
});
