import { beforeEach, expect, test } from 'vitest';
import { rememberClosedPage, rememberLeftPage, takeWayBack } from './way-back.ts';

beforeEach(() => {
  const kept = new Map<string, string>();
  globalThis.sessionStorage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => void kept.set(key, text),
    removeItem: (key: string) => void kept.delete(key),
  } as unknown as Storage;
});

test('a product that was left for the sign-in is the way back, once, by its title', () => {
  rememberLeftPage('/library/1?sku=A', 'Glass bottle · Amberdock');
  expect(takeWayBack()).toEqual({ to: '/library/1?sku=A', title: 'Glass bottle' });
  expect(takeWayBack()).toBeNull();
});

test('the library itself is no way back: one lands there anyway', () => {
  rememberLeftPage('/library/1', 'Glass bottle');
  rememberLeftPage('/library', 'Library');
  expect(takeWayBack()).toBeNull();
});

test('the page that the guard kept a visitor from is the way back, not the one they came from', () => {
  rememberClosedPage('/cart');
  rememberLeftPage('/library/1', 'Glass bottle');
  expect(takeWayBack()).toEqual({ to: '/cart', title: null });
});

test('a stored value that is not our record leads nowhere', () => {
  sessionStorage.setItem('way_back', '{');
  expect(takeWayBack()).toBeNull();
});
