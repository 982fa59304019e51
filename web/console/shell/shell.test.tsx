// @vitest-environment happy-dom
import { act, useState } from 'react';
import { useLocation } from 'react-router';
import { afterEach, expect, test } from 'vitest';
import { queryClient } from '../api/query-client.ts';
import {
  closeConsolePage,
  fakeApi,
  fieldOf,
  fill,
  loadAgain,
  openConsolePage,
  press,
  says,
  shown,
} from '../testing/console-page.tsx';
import { pages } from './pages.ts';
import { Shell } from './shell.tsx';

afterEach(closeConsolePage);

test('the console stays when the operator cannot be read again, and says so above the page', async () => {
  const api = fakeApi();
  const operator = { id: '1', account: 'root', name: 'Root', role: 'admin', warehouse_codes: null };
  api.answer(() => ({ body: { data: { ...operator, must_enrol: false, csrf_token: 'c' } } }));
  await openConsolePage({ Component: Shell }, { path: '/' });
  await says('Announcements');
  api.answer(() => ({ status: 503, body: { code: 'unavailable', message: 'The database is away.' } }));
  await loadAgain();
  await says('The database is away.');
  expect(document.querySelector('main')?.textContent).toContain('The database is away.');
  expect(document.body.textContent).toContain('Announcements');
});

test('the navigation has every page of the console, in its order, for whoever may use them all', async () => {
  fakeApi().answer(() => ({ body: { data: signedIn('1', 'anna') } }));
  await openConsolePage({ Component: Shell }, { path: '/' });
  await says('Announcements');
  const links = [...document.querySelectorAll('nav a')].map((link) => link.getAttribute('href'));
  expect(links).toEqual(pages.map(({ path }) => path));
});

/** A page whose parts are its own at each address. */
function AnyPage() {
  return (
    <button type="button" key={useLocation().pathname}>
      Row
    </button>
  );
}

test('the focus goes to the new page with what had it gone, and stays on a link of the navigation', async () => {
  fakeApi().answer(() => ({ body: { data: signedIn('1', 'anna') } }));
  const { go } = await openConsolePage({ Component: Shell }, { path: '*', at: '/', inner: <AnyPage /> });
  await says('Announcements');
  const focused = (selector: string) =>
    act(async () => document.querySelector<HTMLElement>(selector)?.focus());
  await focused('main button');
  await go('/jobs');
  expect(document.activeElement?.id).toBe('content');
  await focused('nav a');
  await go('/');
  expect(document.activeElement?.tagName).toBe('A');
});

/** A form that is refused: its button is disabled while the call is under way. */
function Refused() {
  const [isBusy, setBusy] = useState(false);
  const send = () => {
    setBusy(true);
    setTimeout(() => setBusy(false), 10);
  };
  return (
    <button type="button" disabled={isBusy} onClick={send}>
      Send
    </button>
  );
}

test('a button that was busy has the focus again, so that a refused form can be sent anew by keyboard', async () => {
  fakeApi().answer(() => ({ body: { data: signedIn('1', 'anna') } }));
  await openConsolePage({ Component: Shell }, { path: '/', inner: <Refused /> });
  await says('Announcements');
  const button = await shown(() => document.querySelector<HTMLButtonElement>('main button'), 'the button');
  await act(async () => button.focus());
  await press('Send');
  // Browsers take the focus from a disabled button.
  const other = document.body.appendChild(document.createElement('input'));
  other.focus();
  other.remove();
  await shown(() => !button.disabled && document.activeElement === button, 'the focus on the button');
});

/** A button whose act leaves nothing to do. */
function DoneOnce() {
  const [isDone, setDone] = useState(false);
  return isDone ? (
    <p>Done</p>
  ) : (
    <button type="button" onClick={() => setDone(true)}>
      Do
    </button>
  );
}

test('the focus goes to the content where the pressed button is gone afterwards', async () => {
  fakeApi().answer(() => ({ body: { data: signedIn('1', 'anna') } }));
  await openConsolePage({ Component: Shell }, { path: '/', inner: <DoneOnce /> });
  const button = await shown(() => document.querySelector<HTMLButtonElement>('main button'), 'the button');
  await act(async () => button.focus());
  await press('Do');
  await shown(() => document.activeElement?.id === 'content', 'the focus on the content');
});

const signedIn = (id: string, account: string) => ({
  operator_id: id,
  account,
  name: account,
  role: 'admin',
  warehouse_codes: null,
  must_enrol: false,
  csrf_token: 'c',
});

function Page() {
  const [text, setText] = useState('');
  return (
    <input aria-label="Reason" value={text} onChange={({ currentTarget: { value } }) => setText(value)} />
  );
}

/** Opens the console with a page in it, types there, and lets the session end. */
async function endSession(api: ReturnType<typeof fakeApi>) {
  api.answer(() => ({ body: { data: signedIn('1', 'anna') } }));
  await openConsolePage({ Component: Shell }, { path: '/', inner: <Page /> });
  await says('Announcements');
  await fill('Reason', 'Delivery 4711');
  api.answer(({ method, body }) =>
    method === 'POST'
      ? { body: { data: signedIn((body as { account: string }).account === 'anna' ? '1' : '2', 'x') } }
      : { status: 401, body: { code: 'not_signed_in', message: 'Sign in.' } },
  );
  await loadAgain();
  await says('Your session has ended.');
  expect(document.querySelector('[role="dialog"]')?.getAttribute('aria-label')).toBe(
    'Sign in to the console',
  );
}

test('what was typed stays when the session ends, and the same operator goes on with it', async () => {
  await endSession(fakeApi());
  expect(fieldOf('Account').value).toBe('anna');
  await fill('Password', 'a password');
  await press('Sign in');
  expect(document.body.textContent).not.toContain('Your session has ended.');
  expect(fieldOf('Reason').value).toBe('Delivery 4711');
});

test('another operator who signs in sees nothing of the former one', async () => {
  await endSession(fakeApi());
  queryClient.setQueryData(['orders'], 'of Anna');
  await fill('Account', 'ben');
  await fill('Password', 'a password');
  await press('Sign in');
  expect(fieldOf('Reason').value).toBe('');
  expect(queryClient.getQueryData(['orders'])).toBeUndefined();
});
