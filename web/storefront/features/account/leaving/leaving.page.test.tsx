// @vitest-environment happy-dom
import { act } from 'react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { clearAlert } from '../../../lib/notices/alert.ts';
import { isLoggedIn, startSession } from '../../../lib/session/session.ts';
import { apiServer, type Seen } from '../../../testing/api-server.ts';
import { buyer } from '../../../testing/buyer.ts';
import { openPage, press, until } from '../../../testing/page.tsx';
import { clearShown } from '../../../testing/render.tsx';
import { ClosingPanel } from './closing-panel.tsx';
import { ExportPanel } from './export-panel.tsx';
import { fileSize } from './file-size.ts';
import { typeInto } from '../../../../kit/testing/type-into.ts';

let server: Awaited<ReturnType<typeof apiServer>>;
let lastExport: object | null;
let obstacles: object[];
let hasSecondFactor: boolean;
const refusal = (code: string, message: string) => ({ status: 422, body: { status: 422, code, message } });
const exportOf = (export_state: string) => ({
  export_state,
  requested_at: '2026-11-24T08:00:00.000Z',
  expires_at: '2026-12-01T08:00:00.000Z',
  zip_bytes: export_state === 'ready' ? 48_213 : null,
});

const answer = ({ method, url, body }: Seen) => {
  const data = (given: unknown) => ({ body: { status: 200, data: given } });
  const isWrong = method === 'POST' && JSON.parse(body).password !== 'buyer123';
  if (isWrong) return refusal('wrong_password', 'Wrong current password.');
  if (url.pathname.endsWith('/my/second_factor'))
    return data({
      turned_on_at: hasSecondFactor ? '2026-11-23T12:00:00.000Z' : null,
      recovery_codes_left: 3,
    });
  if (method === 'POST' && JSON.parse(body).totp === '111111')
    return refusal('second_factor_wrong', 'This code is wrong.');
  if (url.pathname.endsWith('/my/export')) {
    if (method === 'POST') lastExport = exportOf('preparing');
    return data(method === 'POST' ? lastExport : { last_export: lastExport });
  }
  if (method === 'GET') return data({ obstacles, members_count: 2 });
  return JSON.parse(body).username === 'anna'
    ? data({})
    : refusal('closing_not_confirmed', 'Enter your own username.');
};

beforeEach(async () => {
  server = await apiServer();
  lastExport = null;
  obstacles = [];
  hasSecondFactor = false;
  server.answer(answer);
});
afterEach(async () => {
  await clearShown();
  clearAlert();
  server.close();
});

const says = (text: string) => until(() => document.body.textContent?.includes(text) ?? false, text);
const fill = (label: string, value: string) =>
  act(async () => {
    const field = [...document.querySelectorAll('label')].find(({ textContent }) => textContent === label);
    const input = document.getElementById(field?.htmlFor ?? '') as HTMLInputElement;
    typeInto(input, value);
  });
const submit = () => act(async () => document.querySelector('form')?.requestSubmit());
const buttonOf = (place: HTMLElement) =>
  [...place.querySelectorAll('button')].find(({ textContent }) => textContent === 'Request export');
const posted = () =>
  server.seen.filter(({ method }) => method === 'POST').map(({ body }) => JSON.parse(body));

const codeLabel = 'Code from the app, or a recovery code';

/** The text of the regions that a screen reader reads out by itself. */
const spoken = () =>
  [...document.querySelectorAll('[aria-live="polite"], [role="status"], [role="alert"]')]
    .map(({ textContent }) => textContent)
    .join(' ');

describe('exporting the account’s data', () => {
  it('takes the login password, is followed while it is prepared, and offers the download when it is ready', async () => {
    const place = await openPage({ default: ExportPanel }, { at: '/my/security' });
    await until(() => buttonOf(place)?.disabled === false, 'it can be requested');
    await press(place, 'Request export');
    await fill('Login password', 'not-mine1');
    await submit();
    await says('Wrong current password.');
    await fill('Login password', 'buyer123');
    await submit();
    await says('Preparing');
    expect(buttonOf(place)?.disabled).toBe(true);
    lastExport = exportOf('ready');
    await says('Ready');
    expect(document.body.textContent).toContain('47.1 kB');
    expect([...place.querySelectorAll('button')].map((button) => button.textContent)).toContain('Download');
  });

  it('takes a code too where two-step verification is on', async () => {
    hasSecondFactor = true;
    const place = await openPage({ default: ExportPanel }, { at: '/my/security' });
    await until(() => buttonOf(place)?.disabled === false, 'it can be requested');
    await press(place, 'Request export');
    await says(codeLabel);
    await fill('Login password', 'buyer123');
    await submit();
    await says('is a required field');
    await fill(codeLabel, '111111');
    await submit();
    await says('This code is wrong.');
    await fill(codeLabel, '123 456');
    await submit();
    await says('Preparing');
    expect(posted().at(-1)).toEqual({ password: 'buyer123', totp: '123456' });
  });

  it('asks for a code where two-step verification was turned on meanwhile', async () => {
    const place = await openPage({ default: ExportPanel }, { at: '/my/security' });
    await until(() => buttonOf(place)?.disabled === false, 'it can be requested');
    await press(place, 'Request export');
    server.answer((seen) =>
      seen.method === 'POST' && !JSON.parse(seen.body).recovery_code
        ? refusal('second_factor_required', 'Enter the code.')
        : answer(seen),
    );
    await fill('Login password', 'buyer123');
    await submit();
    await says(codeLabel);
    await says('Enter the code.');
    await fill(codeLabel, 'k7m2q-x4c9t');
    await submit();
    await says('Preparing');
  });

  it('says that one failed, and lets it be requested again', async () => {
    lastExport = exportOf('failed');
    const place = await openPage({ default: ExportPanel }, { at: '/my/security' });
    await says('couldn’t be completed');
    expect(buttonOf(place)?.disabled).toBe(false);
  });
});

describe('closing the account', () => {
  const open = () => openPage({ default: () => <ClosingPanel username="anna" /> }, { at: '/my/security' });

  it('names what is in the way with the way there, and asks again when told to', async () => {
    obstacles = [
      { obstacle: 'unpaid_order', count: 7, numbers: ['A1', 'A2'], balances: [] },
      { obstacle: 'card_top_up', count: 1, numbers: ['T1'], balances: [] },
      { obstacle: 'balance', count: 1, numbers: [], balances: [{ amount: '12.50', currency: 'CNY' }] },
    ];
    const place = await open();
    await says('7 unpaid orders');
    await says('and 5 more');
    await says('12.50');
    const links = [...place.querySelectorAll('a')].map((link) => link.getAttribute('href'));
    expect(links).toEqual([
      '/order/detail?order_no=A1',
      '/order/detail?order_no=A2',
      '/my/orders',
      '/my/account/top_up?no=T1',
      '/my/account',
      '/my/account',
    ]);
    expect(place.textContent).not.toContain('Nothing is open');
    obstacles = [];
    await press(place, 'Check again');
    await says('Nothing is open');
    expect(spoken()).toContain('Nothing is open');
  });

  it('does not speak up about closing to who opens the page for something else', async () => {
    await open();
    await says('Nothing is open');
    expect(spoken()).not.toContain('Nothing is open');
  });

  it('takes a code too where two-step verification is on', async () => {
    hasSecondFactor = true;
    startSession('token', buyer());
    const place = await open();
    await says('Nothing is open');
    await press(place, 'Close account');
    await says(codeLabel);
    await fill('Type your username anna to confirm', 'anna');
    await fill('Login password', 'buyer123');
    await fill(codeLabel, 'k7m2q-x4c9t');
    await submit();
    await until(() => !isLoggedIn(), 'signed out');
    expect(posted().at(-1)).toEqual({
      username: 'anna',
      password: 'buyer123',
      recovery_code: 'k7m2q-x4c9t',
    });
  });

  it('takes the username and the password, then signs out', async () => {
    startSession('token', buyer());
    const place = await open();
    await says('Nothing is open');
    await press(place, 'Close account');
    await says('All 2 members are logged out');
    await fill('Type your username anna to confirm', 'bob');
    await fill('Login password', 'buyer123');
    await submit();
    await says('Enter your own username.');
    expect(isLoggedIn()).toBe(true);
    await fill('Type your username anna to confirm', 'anna');
    await submit();
    await until(() => !isLoggedIn(), 'signed out');
    expect(posted().at(-1)).toEqual({ username: 'anna', password: 'buyer123' });
  });
});

it('sizes of files are said in steps of 1024', () => {
  expect([0, 900, 48_213, 5_300_000].map((bytes) => fileSize(bytes, 'en'))).toEqual([
    '0 byte',
    '900 byte',
    '47.1 kB',
    '5.05 MB',
  ]);
});
