// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { alert, clearAlert } from '../../lib/notices/alert.ts';
import { session } from '../../lib/session/session.ts';
import { apiServer, type Reply, type Seen } from '../../testing/api-server.ts';
import { buyer } from '../../testing/buyer.ts';
import { fill, leadsTo, openPage, press, says, submitForm, until } from '../../testing/page.tsx';
import { clearShown } from '../../testing/render.tsx';
import * as page from './invitation.page.tsx';

const offer = {
  account_name: 'Northlight Ltd',
  role: 'purchaser',
  target: 'new@example.com',
  monthly_limit: { amount: '500.00', currency: 'CNY' },
};

let server: Awaited<ReturnType<typeof apiServer>>;
let viewed: () => Reply;
let accepted: (seen: Seen) => Reply;

beforeEach(async () => {
  server = await apiServer();
  viewed = () => ({ body: { status: 200, data: offer } });
  accepted = () => ({ body: { status: 200, data: {} } });
  server.answer((seen) => (JSON.parse(seen.body).username === undefined ? viewed() : accepted(seen)));
});
afterEach(async () => {
  await clearShown();
  clearAlert();
  session.set({ token: null, user: null });
  server.close();
});

const open = () => openPage(page, { at: '/invitation?token=secret-1' });
const sent = () => server.seen.map(({ body }) => JSON.parse(body)).filter(({ username }) => username);
const enter = async () => {
  await fill('Username', 'mei');
  await fill('Password', 'secret1');
  await fill('Repeat password', 'secret1');
  await submitForm();
};

describe('an invitation', () => {
  it('says whose it is, as what and up to how much, and leads its new member to the login', async () => {
    await open();
    await says('Northlight Ltd invites you to join its account as Purchaser.');
    await says('Monthly limit: RMB 500.00');
    await says('You log in with: new@example.com');
    await enter();
    await leadsTo('/login');
    expect(sent()).toEqual([{ token: 'secret-1', username: 'mei', password: 'secret1' }]);
    expect(alert.get().content).toBe('You have joined the account. Please log in.');
  });

  it('sends nothing while the passwords differ', async () => {
    await open();
    await says('Accept the invitation');
    await fill('Username', 'mei');
    await fill('Password', 'secret1');
    await fill('Repeat password', 'secret2');
    await submitForm();
    await says('The passwords don’t match.');
    expect(sent()).toEqual([]);
  });

  it('says at the field that the username is taken', async () => {
    accepted = () => ({
      status: 422,
      body: { status: 422, code: 'username_taken', message: 'This username is taken.' },
    });
    await open();
    await says('Accept the invitation');
    await enter();
    await until(() => document.querySelector('[aria-invalid="true"]') !== null, 'the field is marked');
    expect(document.querySelectorAll('[aria-invalid="true"]')).toHaveLength(1);
    await says('This username is taken.');
  });

  it('that has ended says so, and links to the login', async () => {
    viewed = () => ({ status: 404, body: { status: 404, code: 'not_found', message: 'Not found' } });
    const place = await open();
    await says('This invitation is no longer valid');
    await press(place, 'Log in');
    await leadsTo('/login');
  });

  it('is not offered to somebody who is signed in', async () => {
    session.set({ token: 't', user: buyer() });
    await open();
    await says('Log out first, then open the invitation link again.');
    expect(document.querySelector('form')).toBeNull();
  });

  it('offers to try again where no answer came', async () => {
    viewed = () => ({ body: '' });
    const place = await open();
    await until(() => place.querySelector('[role="alert"]') !== null, 'it says so');
    viewed = () => ({ body: { status: 200, data: offer } });
    await press(place, 'Try again');
    await says('Accept the invitation');
  });
});
