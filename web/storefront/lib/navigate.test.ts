import { expect, test, vi } from 'vitest';
import { go, setNavigate } from './navigate.ts';

test('an address asked for before the router has started is gone to once it has, once', () => {
  go('/login');
  const navigate = vi.fn();
  setNavigate(navigate);
  setNavigate(navigate);
  expect(navigate.mock.calls).toEqual([['/login']]);
  go('/cart');
  expect(navigate.mock.calls).toEqual([['/login'], ['/cart']]);
});
