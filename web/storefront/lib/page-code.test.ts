// @vitest-environment happy-dom
import { beforeEach, expect, it, vi } from 'vitest';
import { navigationEnded, navigationStarted, watchPageCode } from './page-code.ts';

watchPageCode();
const fail = () => window.dispatchEvent(new Event('vite:preloadError'));
let went = vi.spyOn(location, 'assign');
beforeEach(() => {
  sessionStorage.clear();
  went = vi
    .spyOn(location, 'assign')
    .mockReset()
    .mockImplementation(() => {});
});

it('"the browser reloads" where no target is known, once and not for ever (docs/specification.md#2-screens-and-routes, docs/design/storefront.md#failures)', () => {
  fail();
  fail();
  expect(went.mock.calls).toEqual([[location.href]]);
});

it('"or goes to the target full path if it is known"', () => {
  navigationStarted('/library/0191?x=1');
  fail();
  fail();
  expect(went.mock.calls).toEqual([['/library/0191?x=1']]);
});

it('a page that came lets the next failure load again', () => {
  navigationStarted('/cart');
  fail();
  navigationEnded();
  navigationStarted('/cart');
  fail();
  expect(went.mock.calls).toEqual([['/cart'], ['/cart']]);
});
