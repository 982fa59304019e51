// @vitest-environment happy-dom
import { act } from 'react';
import { createRoutesStub, Link, Outlet, useNavigate } from 'react-router';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { serverTexts } from '../lib/i18n/server-texts.ts';
import { TextsContext } from '../lib/i18n/use-translation.ts';
import { arrivedAt } from '../lib/navigate.ts';
import { press, until } from '../testing/page.tsx';
import { attach, clearShown, the } from '../testing/render.tsx';
import { Frame } from './frame.tsx';

// A test before, which the same process ran, may have left the way to the sign-in open.
beforeEach(() => arrivedAt('/login'));
afterEach(async () => {
  await clearShown();
  sessionStorage.clear();
});

function Second() {
  const navigate = useNavigate();
  return (
    <>
      <h1>second</h1>
      <button type="button" onClick={() => void navigate(-1)}>
        back
      </button>
    </>
  );
}

const Shop = createRoutesStub([
  {
    path: '/',
    Component: () => (
      <Frame>
        <Outlet />
      </Frame>
    ),
    children: [
      {
        path: 'articles/1',
        Component: () => (
          <>
            <Link to="/articles/2">next</Link>
            <Link to="?part=2">part</Link>
            <Link to="/login">sign in</Link>
          </>
        ),
      },
      { path: 'articles/2', Component: Second },
      {
        path: 'login',
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- a page that puts the focus itself
        Component: () => <input name="account" autoFocus />,
      },
    ],
  },
]);
const open = () =>
  attach(
    <TextsContext value={serverTexts('en')}>
      <Shop initialEntries={['/articles/1']} />
    </TextsContext>,
  );
const follow = async (place: HTMLElement, name: string) => {
  await act(async () =>
    [...place.querySelectorAll('a')].find(({ textContent }) => textContent === name)?.focus(),
  );
  await press(place, name);
};

test('puts the focus on the content of a new page, and leaves it where only the query changes', async () => {
  const place = await open();
  expect(document.activeElement).toBe(document.body);
  await follow(place, 'part');
  expect(document.activeElement?.textContent).toBe('part');
  await follow(place, 'next');
  await until(() => place.querySelector('h1')?.textContent === 'second', 'the second page');
  expect(document.activeElement).toBe(the(place, 'main'));
});

test('puts the focus on the link to the page from which one comes back', async () => {
  const place = await open();
  await follow(place, 'next');
  await until(() => place.querySelector('h1')?.textContent === 'second', 'the second page');
  await press(place, 'back');
  await until(() => place.querySelector('h1') === null, 'the first page again');
  expect(document.activeElement?.textContent).toBe('next');
});

test('leaves the focus where a page has put it', async () => {
  const place = await open();
  await follow(place, 'sign in');
  await until(() => place.querySelector('input[name=account]') !== null, 'the sign-in');
  expect(document.activeElement).toBe(the(place, 'input[name=account]'));
});

test('the first page does not forget that it was loaded again, the next one does', async () => {
  sessionStorage.setItem('page_target', '/articles/1');
  sessionStorage.setItem('page_reloaded', '/articles/1');
  const place = await open();
  expect(sessionStorage.getItem('page_target')).toBeNull();
  expect(sessionStorage.getItem('page_reloaded')).toBe('/articles/1');
  await follow(place, 'next');
  await until(() => place.querySelector('h1')?.textContent === 'second', 'the second page');
  expect(sessionStorage.getItem('page_reloaded')).toBeNull();
});
