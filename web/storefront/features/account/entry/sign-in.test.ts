import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { apiServer, type Reply } from '../../../testing/api-server.ts';
import { buyer } from '../../../testing/buyer.ts';
import { profile } from '../../../testing/people.ts';
import { setTheme, theme } from '../../../lib/state/theme.ts';
import { refreshCartNumber } from '../../../lib/session/cart-number.ts';
import { isLoggedIn, session, signOut, startSession } from '../../../lib/session/session.ts';
import { logOut } from '../../../shell/bar/log-out.ts';
import { landing, logIn } from './sign-in.ts';

let server: Awaited<ReturnType<typeof apiServer>>;
beforeAll(async () => {
  server = await apiServer();
});
afterAll(() => server.close());
afterEach(() => {
  signOut();
  server.seen.length = 0;
  vi.restoreAllMocks();
});

const user = { ...buyer(), token: 'token-9' };
const answers = (signIn: Reply, cart: Reply) =>
  server.answer(({ url }) => (url.pathname.endsWith('/authentication') ? signIn : cart));
const signedIn: Reply = { body: { status: 200, data: user } };

describe('signing in and out (docs/specification.md#4-states-and-transitions, docs/specification.md#7-the-calls-it-makes)', () => {
  it('"login success stores the token and user and sets cartnumber"', async () => {
    answers(signedIn, { body: { status: 200, data: { quantity: 4 } } });
    expect(await logIn('buyer', 'buyer123')).toMatchObject({ username: 'buyer', cartnumber: 4 });
    expect(session.get()).toMatchObject({ token: 'token-9', user: { cartnumber: 4 } });
    expect(JSON.parse(server.seen[0]?.body ?? '')).toEqual({ account: 'buyer', password: 'buyer123' });
    expect(server.seen[1]?.headers.authorization).toBe('Bearer token-9');
  });

  it('learns the role that says what pages offer', async () => {
    server.answer(({ url, method }) =>
      url.pathname.endsWith('/my/profile')
        ? { body: { status: 200, data: profile({ role: 'viewer' }) } }
        : method === 'POST'
          ? signedIn
          : { body: { status: 200, data: { quantity: 0 } } },
    );
    expect(await logIn('buyer', 'buyer123')).toMatchObject({ role: 'viewer' });
  });

  it('"(0 if the cart call fails)"', async () => {
    answers(signedIn, { status: 503, body: { status: 503 } });
    expect(await logIn('buyer', 'buyer123')).toMatchObject({ cartnumber: 0 });
  });

  it('"status 200 = success; … otherwise login returns false": nobody is signed in', async () => {
    answers({ body: { status: 202, data: user } }, {});
    expect(await logIn('buyer', 'buyer123')).toBeNull();
    expect(isLoggedIn()).toBe(false);
  });

  it('a refused sign-in is thrown to the form and signs nobody in', async () => {
    answers({ status: 422, body: { status: 422, message: '账号未注册。' } }, {});
    await expect(logIn('nobody', 'buyer123')).rejects.toMatchObject({ status: 422 });
    expect(isLoggedIn()).toBe(false);
  });

  it('the logout button "resets the theme to light" and ends the session on the server', async () => {
    startSession('token-9', buyer());
    setTheme('dark');
    await logOut();
    expect(theme.get()).toBe('light');
    expect(isLoggedIn()).toBe(false);
    expect(server.seen[0]).toMatchObject({ method: 'DELETE', headers: { authorization: 'Bearer token-9' } });
  });
});

describe('cart quantity (docs/specification.md#2-screens-and-routes)', () => {
  it('"each navigation refreshes the cart quantity and stores it in the saved user record as cartnumber"', async () => {
    startSession('token-9', buyer());
    answers({}, { body: { status: 200, data: { quantity: 12 } } });
    await refreshCartNumber();
    expect(session.get().user?.cartnumber).toBe(12);
  });

  it('"a failure is only logged"', async () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => {});
    startSession('token-9', buyer({ cartnumber: 3 }));
    answers({}, { status: 503, body: { status: 503 } });
    await refreshCartNumber();
    expect(session.get().user?.cartnumber).toBe(3);
    expect(log).toHaveBeenCalledOnce();
  });

  it('an answer that comes after somebody else has signed in is not theirs', async () => {
    startSession('token-9', buyer());
    server.answer(() => {
      startSession('token-10', buyer({ cartnumber: 1 }));
      return { body: { status: 200, data: { quantity: 12 } } };
    });
    await refreshCartNumber();
    expect(session.get()).toMatchObject({ token: 'token-10', user: { cartnumber: 1 } });
  });

  it('asks nothing for a visitor', async () => {
    await refreshCartNumber();
    expect(server.seen).toEqual([]);
  });

  it('"after successful login: /my/center if first_login is 1, otherwise /library"', () => {
    expect(landing(buyer({ first_login: 1 }))).toBe('/my/center');
    expect(landing(buyer())).toBe('/library');
  });
});
