// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { clearAlert } from '../../lib/notices/alert.ts';
import { clearSnack } from '../../lib/notices/snackbar.ts';
import { session } from '../../lib/session/session.ts';
import { apiServer, type Reply, type Seen } from '../../testing/api-server.ts';
import { buyer } from '../../testing/buyer.ts';
import { fill, leadsTo, openPage, press, says, submitForm } from '../../testing/page.tsx';
import { clearShown } from '../../testing/render.tsx';
import * as page from './login.page.tsx';

let server: Awaited<ReturnType<typeof apiServer>>;
let signIn: (seen: Seen) => Reply;
const record = (more: object = {}) => ({
  body: { status: 200, data: { token: 't-1', ...buyer(), ...more } },
});

beforeEach(async () => {
  server = await apiServer();
  signIn = () => record();
  server.answer((seen) =>
    seen.method === 'POST' ? signIn(seen) : { body: { status: 200, data: { quantity: 3 } } },
  );
});
afterEach(async () => {
  await clearShown();
  clearAlert();
  clearSnack();
  session.set({ token: null, user: null });
  localStorage.clear();
  server.close();
});

const enter = async () => {
  await openPage(page, { at: '/login' });
  await says('Forgot your password?');
  await fill('Username, phone, or email', ' buyer ');
  await fill('Password', 'buyer123');
  await submitForm();
};
const posted = () => server.seen.filter(({ method }) => method === 'POST');

describe('the login', () => {
  it('starts the session and opens the library', async () => {
    await enter();
    await leadsTo('/library');
    expect(JSON.parse(posted()[0]?.body ?? '')).toEqual({ account: 'buyer', password: 'buyer123' });
    expect(session.get()).toMatchObject({ token: 't-1', user: { cartnumber: 3 } });
  });

  it('opens the personal center at the first login', async () => {
    signIn = () => record({ first_login: 1 });
    await enter();
    await leadsTo('/my/center');
  });

  it('says at the password that it is wrong, and keeps what was typed', async () => {
    signIn = () => ({
      status: 422,
      body: { status: 422, code: 'wrong_credentials', message: 'Wrong username or password.' },
    });
    await enter();
    await says('Wrong username or password.');
    expect(document.querySelector<HTMLInputElement>('[aria-invalid="true"]')?.value).toBe('buyer123');
    expect(session.get().user).toBeNull();
  });

  it('asks for the code where two steps are on, and goes back to the password', async () => {
    signIn = () => ({
      status: 422,
      body: { status: 422, code: 'second_factor_required', message: 'Code', data: { challenge: 'c-1' } },
    });
    await enter();
    await says('Enter the code from your authenticator app');
    await press(document.body, 'Back to password');
    await says('Forgot your password?');
    expect(session.get().user).toBeNull();
  });

  it('asks nothing without account and password', async () => {
    await openPage(page, { at: '/login' });
    await says('Forgot your password?');
    await submitForm();
    await says('is a required field.');
    expect(posted()).toEqual([]);
  });
});
