import { expect, test, vi } from 'vitest';
import { arrivedAt, boundFor, go, setNavigate } from './navigate.ts';

test('an address asked for before the router has started is gone to once it has, once', () => {
  go('/login');
  const navigate = vi.fn();
  setNavigate(navigate);
  setNavigate(navigate);
  expect(navigate.mock.calls).toEqual([['/login']]);
  go('/cart');
  expect(navigate.mock.calls).toEqual([['/login'], ['/cart']]);
});

test('an address that is gone to stays the aim until it is shown', () => {
  setNavigate(vi.fn());
  go('/login');
  arrivedAt('/library');
  expect(boundFor()).toBe('/login');
  arrivedAt('/login');
  expect(boundFor()).toBeNull();
});
