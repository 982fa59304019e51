import { expect, test } from 'vitest';
import { readTicket, sealTicket } from './ticket.ts';

const of = { pepper: 'pepper', purpose: 'statement' };

test('a ticket opens what it was sealed for, with its own key, for 60 seconds', () => {
  const sealed = sealTicket(of, { userId: 'ann' }, 1_000);
  expect(sealed.expires_at).toBe('1970-01-01T00:01:01.000Z');
  expect(readTicket(of, sealed, 60_999)).toMatchObject({ userId: 'ann' });
  expect(readTicket(of, sealed, 61_000)).toBeNull();
  expect(readTicket({ ...of, pepper: 'other' }, sealed, 1_000)).toBeNull();
  expect(readTicket({ ...of, purpose: 'listing pack' }, sealed, 1_000)).toBeNull();
  expect(readTicket(of, { ...sealed, ticket: `${sealed.ticket}x` }, 1_000)).toBeNull();
  expect(readTicket(of, {}, 1_000)).toBeNull();
});
