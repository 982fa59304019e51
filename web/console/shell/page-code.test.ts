// @vitest-environment happy-dom
import type { Location } from 'react-router';
import { beforeEach, expect, test, vi } from 'vitest';
import { reloadForNewCode } from './page-code.ts';

const router = {
  state: { navigation: {} as { location?: Location } },
  createHref: ({ pathname, search }: Location) => `/console${pathname}${search}`,
  subscribe: vi.fn((listener: (state: { navigation: { state: string }; errors: unknown }) => void) => {
    shown = listener;
    return () => {};
  }),
};
let shown: (state: { navigation: { state: string }; errors: unknown }) => void;
reloadForNewCode(router);
const fail = () => window.dispatchEvent(new Event('vite:preloadError'));

let went = vi.spyOn(location, 'assign');
beforeEach(() => {
  sessionStorage.clear();
  router.state.navigation = {};
  went = vi
    .spyOn(location, 'assign')
    .mockReset()
    .mockImplementation(() => {});
});

test('a page whose code is gone is loaded again where it was to be opened, once', () => {
  router.state.navigation = {
    location: { pathname: '/orders', search: '?q=1', hash: '', state: null, key: '' } as Location,
  };
  fail();
  fail();
  expect(went.mock.calls).toEqual([['/console/orders?q=1']]);
});

test('a page that was shown lets the next failure load again, one that failed does not', () => {
  fail();
  shown({ navigation: { state: 'idle' }, errors: { '0': new Error('gone') } });
  fail();
  expect(went.mock.calls).toHaveLength(1);
  shown({ navigation: { state: 'idle' }, errors: null });
  fail();
  expect(went.mock.calls).toHaveLength(2);
});
