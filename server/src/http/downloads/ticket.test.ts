import { expect, test } from 'vitest';
import { readTicket, sealedAddress } from './ticket.ts';

const seal = { pepper: 'pepper', purpose: 'statement' };

test('a ticket opens what it was sealed for, with its own key, for 60 seconds', () => {
  const { url, expires_at } = sealedAddress(seal, '/api/there', { userId: 'ann' }, 1_000);
  expect([url.split('?')[0], expires_at]).toEqual(['/api/there', '1970-01-01T00:01:01.000Z']);
  const sealed = Object.fromEntries(new URL(url, 'http://shop').searchParams);
  expect(readTicket(seal, sealed, 60_999)).toMatchObject({ userId: 'ann' });
  expect(readTicket(seal, sealed, 61_000)).toBeNull();
  expect(readTicket({ ...seal, pepper: 'other' }, sealed, 1_000)).toBeNull();
  expect(readTicket({ ...seal, purpose: 'listing pack' }, sealed, 1_000)).toBeNull();
  expect(readTicket(seal, { ...sealed, ticket: `${sealed.ticket}x` }, 1_000)).toBeNull();
  expect(readTicket(seal, {}, 1_000)).toBeNull();
});
