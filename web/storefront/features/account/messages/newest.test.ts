import type { Message } from '@amberdock/contract/people/messages.ts';
import { expect, it } from 'vitest';
import { hasGap, withNewest } from './newest.ts';

const rows = (...ids: string[]) => ids.map((id) => ({ id }) as Message);
const idsOf = (messages: readonly Message[]) => messages.map(({ id }) => id).join('');

it('the newest page comes first, and what is gone from it goes', () => {
  expect(idsOf(withNewest(rows('e', 'd', 'c', 'b', 'a'), rows('f', 'e', 'c'), false))).toBe('fecba');
  expect(idsOf(withNewest([], rows('b', 'a'), false))).toBe('ba');
  expect(idsOf(withNewest(rows('b', 'a'), [], false))).toBe('');
});

it('on the list of unread messages one that was read stays, and no older one is put on top', () => {
  // "d" was read here: the server's first page of unread ones reaches one row further down.
  expect(idsOf(withNewest(rows('e', 'd', 'c'), rows('e', 'c', 'b'), true))).toBe('edc');
  expect(idsOf(withNewest(rows('e', 'd', 'c'), rows('f', 'e', 'c'), true))).toBe('fedc');
});

it('a page of newest messages that does not reach what is shown leaves a gap', () => {
  const page = { next: 'more', prev: null, total: null, total_is_exact: false };
  expect(hasGap(rows('b', 'a'), { data: rows('f', 'e'), page })).toBe(true);
  expect(hasGap(rows('b', 'a'), { data: rows('c', 'b'), page })).toBe(false);
  expect(hasGap(rows('b', 'a'), { data: rows('f', 'e'), page: { ...page, next: null } })).toBe(false);
  expect(hasGap([], { data: rows('f'), page })).toBe(false);
});
