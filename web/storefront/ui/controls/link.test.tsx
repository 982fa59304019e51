// @vitest-environment happy-dom
import { act } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { setNavigate } from '../../lib/navigate.ts';
import { attach, clearShown } from '../../testing/render.tsx';
import { Link } from './link.tsx';

const navigate = vi.fn();
afterEach(async () => {
  navigate.mockClear();
  await clearShown();
});

async function linkTo(to: string, more: Partial<Parameters<typeof Link>[0]> = {}) {
  setNavigate(navigate as never);
  const place = await attach(
    <Link to={to} {...more}>
      there
    </Link>,
  );
  return place.querySelector('a') as HTMLAnchorElement;
}

async function click(link: HTMLAnchorElement, how: MouseEventInit = {}): Promise<boolean> {
  const event = new MouseEvent('click', { bubbles: true, cancelable: true, ...how });
  // A test must not follow a link that the router leaves to the browser.
  const stop = (late: Event) => late.preventDefault();
  let isTaken = false;
  const inspect = (late: Event) => {
    isTaken = late.defaultPrevented;
    stop(late);
  };
  window.addEventListener('click', inspect, { once: true });
  await act(async () => void link.dispatchEvent(event));
  return isTaken;
}

test('a plain click is the router’s', async () => {
  const link = await linkTo('/library?q=cup', { preventScrollReset: true });
  expect(link.getAttribute('href')).toBe('/library?q=cup');
  expect(await click(link)).toBe(true);
  expect(navigate).toHaveBeenCalledWith('/library?q=cup', { preventScrollReset: true, replace: false });
});

test('a link with a query alone stays at the present path', async () => {
  const link = await linkTo('?show=unread');
  expect(await click(link)).toBe(true);
  expect(navigate).toHaveBeenCalledWith(`${location.pathname}?show=unread`, expect.anything());
});

test('a click that opens a tab, or that another handler has prevented, is not the router’s', async () => {
  for (const how of [{ ctrlKey: true }, { metaKey: true }, { shiftKey: true }, { button: 1 }])
    expect(await click(await linkTo('/library'), how)).toBe(false);
  expect(await click(await linkTo('/library', { target: '_blank' }))).toBe(false);
  await click(await linkTo('/library', { onClick: (event) => event.preventDefault() }));
  expect(navigate).not.toHaveBeenCalled();
});

test.each(['https://elsewhere.example/', '//elsewhere.example/'])('%s is left to the browser', async (to) => {
  expect(await click(await linkTo(to))).toBe(false);
  expect(navigate).not.toHaveBeenCalled();
});
