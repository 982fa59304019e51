// @vitest-environment happy-dom

import { act } from 'react';
import { createRoutesStub, Link, Outlet, redirect } from 'react-router';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { serverTexts } from '../../../lib/i18n/server-texts.ts';
import { TextsContext } from '../../../lib/i18n/use-translation.ts';
import { press, until } from '../../../testing/page.tsx';
import { attach, clearShown, the } from '../../../testing/render.tsx';
import { SearchBox } from './search-box.tsx';
import { typeInto } from '../../../../kit/testing/type-into.ts';

/** Opened to let the library's page arrive. */
let arrival: PromiseWithResolvers<void>;
beforeEach(() => {
  arrival = Promise.withResolvers();
});
afterEach(clearShown);

const Frame = () => (
  <>
    <SearchBox />
    <Link to="/library?q=hat">hats</Link>
    <Outlet />
  </>
);

/** Words that the staff have given a page of their own lead there. */
const Shop = createRoutesStub([
  {
    path: '/',
    Component: Frame,
    children: [
      {
        path: 'library',
        loader: async ({ request }) => {
          const words = new URL(request.url).searchParams.get('q');
          if (words === 'customs') return redirect('/articles/customs');
          await arrival.promise;
          return null;
        },
        Component: () => <h1>library</h1>,
      },
      { path: 'articles/customs', Component: () => <h1>customs</h1> },
      { index: true, Component: () => <h1>home</h1> },
    ],
  },
]);

const open = (at: string) =>
  attach(
    <TextsContext value={serverTexts('en')}>
      <Shop initialEntries={[at]} />
    </TextsContext>,
  );

function typeNow(text: string): void {
  const box = the<HTMLInputElement>(document, 'input[type=search]');
  typeInto(box, text);
}
const send = () => the<HTMLFormElement>(document, 'search form').requestSubmit();
const shows = (heading: string) =>
  until(() => document.querySelector('h1')?.textContent === heading, `the page "${heading}"`);
const typed = () => the<HTMLInputElement>(document, 'input[type=search]').value;

test('keeps what is typed right after words were sent, before the router says that their page is on its way', async () => {
  await open('/');
  await act(async () => typeNow('cup'));
  await act(async () => {
    send();
    typeNow('mug');
  });
  arrival.resolve();
  await shows('library');
  expect(typed()).toBe('mug');
});

test('keeps what is typed while a page that a link leads to is on its way', async () => {
  await open('/');
  await press(document, 'hats');
  await act(async () => typeNow('mug'));
  arrival.resolve();
  await shows('library');
  expect(typed()).toBe('mug');
});

test('leaves the keys of an input method to it', async () => {
  await open('/');
  const box = the(document, 'input[type=search]');
  localStorage.setItem('recent_searches', JSON.stringify(['cup']));
  await act(async () => box.focus());
  await until(() => document.querySelector('[role=option]') !== null, 'a suggestion is shown');
  const press = (key: string, isComposing: boolean) =>
    act(
      async () => void box.dispatchEvent(new KeyboardEvent('keydown', { key, isComposing, bubbles: true })),
    );
  await press('ArrowDown', true);
  expect(box.getAttribute('aria-activedescendant')).toBeNull();
  await press('ArrowDown', false);
  expect(box.getAttribute('aria-activedescendant')).not.toBeNull();
  await press('Enter', true);
  expect(the(document, 'h1').textContent).toBe('home');
});

test('shows the words of the next page, though words sent before led to a page without any', async () => {
  await open('/');
  await act(async () => typeNow('customs'));
  await act(async () => send());
  await shows('customs');
  await act(async () => typeNow('mug'));
  arrival.resolve();
  await press(document, 'hats');
  await shows('library');
  expect(typed()).toBe('hat');
});

test('shows the words of the next page, though the same words were sent again with a space behind', async () => {
  arrival.resolve();
  await open('/library?q=cup');
  await act(async () => typeNow('cup '));
  await act(async () => send());
  await act(async () => typeNow('mug'));
  await press(document, 'hats');
  await until(() => typed() === 'hat', 'the box says hat');
});
