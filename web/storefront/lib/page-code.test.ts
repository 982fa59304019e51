// @vitest-environment happy-dom
import { beforeEach, expect, it, vi } from 'vitest';
import { loadAgain, navigationEnded, navigationStarted, pageLeft, watchPageCode } from './page-code.ts';

watchPageCode();
const fail = () => window.dispatchEvent(new Event('vite:preloadError'));
/** The addresses loaded, in order; 'reload' is the present one. */
const loads: (string | URL)[] = [];
vi.spyOn(location, 'assign').mockImplementation((address) => void loads.push(address));
vi.spyOn(location, 'reload').mockImplementation(() => void loads.push('reload'));
beforeEach(() => {
  sessionStorage.clear();
  loads.length = 0;
});

it('"the browser reloads" where no target is known, once and not forever (docs/specification.md#2-screens-and-routes, docs/design/storefront.md#failures)', () => {
  fail();
  fail();
  loadAgain();
  expect(loads).toEqual(['reload']);
});

it('"or goes to the target full path if it is known"', () => {
  navigationStarted('/library/0191?x=1');
  fail();
  fail();
  expect(loads).toEqual(['/library/0191?x=1']);
});

it('the end of a navigation forgets its target alone: what is missing still is not loaded forever', () => {
  fail();
  navigationEnded();
  fail();
  expect(loads).toEqual(['reload']);
});

it('a page that came later lets the next failure load again', () => {
  navigationStarted('/cart');
  fail();
  pageLeft();
  fail();
  expect(loads).toEqual(['/cart', '/cart']);
});
