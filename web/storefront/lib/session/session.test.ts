// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { buyer } from '../../testing/buyer.ts';
import { setNavigate } from '../navigate.ts';
import {
  displayName,
  followOtherTabs,
  isLoggedIn,
  mergeUser,
  session,
  sessionKind,
  signOut,
  startSession,
  type User,
} from './session.ts';

const visited: unknown[] = [];
setNavigate((to: unknown) => void visited.push(to));

afterEach(() => {
  signOut();
  localStorage.clear();
  visited.length = 0;
});

const stored = () => JSON.parse(localStorage.getItem('user') ?? 'null') as unknown;

describe('another tab', () => {
  const reload = vi.spyOn(location, 'reload').mockImplementation(() => {});
  let stop = () => {};
  beforeEach(() => {
    reload.mockClear();
    stop = followOtherTabs();
  });
  afterEach(() => stop());

  /** Writes into the storage as another tab does. */
  const store = (token: string | null, user: User | null) => {
    for (const [key, value] of Object.entries({ access_token: token, user: user && JSON.stringify(user) })) {
      if (value === null) localStorage.removeItem(key);
      else localStorage.setItem(key, value);
      window.dispatchEvent(new StorageEvent('storage', { key }));
    }
  };

  it('that signs in here is followed', () => {
    store('token-1', buyer());
    expect(isLoggedIn()).toBe(true);
    expect(reload).not.toHaveBeenCalled();
  });

  it('that changes the user record is followed without loading the page again', () => {
    startSession('token-1', buyer());
    store('token-1', buyer({ nickname: 'Mei' }));
    expect(session.get().user?.nickname).toBe('Mei');
    expect(reload).not.toHaveBeenCalled();
  });

  it.each([
    ['signs out', null, null],
    ['signs in as somebody else', 'token-2', buyer({ user_uuid: 'other' })],
  ])('that %s has the page loaded again, which shows the former account', (_, token, user) => {
    startSession('token-1', buyer());
    store(token, user);
    expect(reload).toHaveBeenCalledOnce();
  });
});

describe('stored session (docs/specification.md#3-entities-and-their-fields, docs/specification.md#4-states-and-transitions)', () => {
  it('keeps "access_token (the login token) and user (the user record)" in local storage', () => {
    startSession('token-1', buyer());
    expect(localStorage.getItem('access_token')).toBe('token-1');
    expect(stored()).toEqual(buyer());
  });

  it('is "logged in (user_uuid present)", else logged out', () => {
    expect(isLoggedIn({ token: 'token-1', user: null })).toBe(false);
    expect(isLoggedIn({ token: 'token-1', user: buyer({ user_uuid: '' }) })).toBe(false);
    expect(isLoggedIn({ token: 'token-1', user: buyer() })).toBe(true);
  });

  it('"a profile update merges given fields into the stored user and saves it"', () => {
    startSession('token-1', buyer());
    mergeUser({ nickname: 'Mei' });
    expect(session.get().user).toEqual(buyer({ nickname: 'Mei' }));
    expect(stored()).toEqual(buyer({ nickname: 'Mei' }));
  });

  it('on logout "token and user are removed and the user goes to /login"', () => {
    startSession('token-1', buyer());
    signOut();
    expect(localStorage.getItem('access_token')).toBeNull();
    expect(localStorage.getItem('user')).toBeNull();
    expect(visited).toEqual(['/login']);
  });

  it('"logout happens only when a user with user_uuid exists"', () => {
    startSession('token-1', buyer({ user_uuid: '' }));
    signOut();
    expect(localStorage.getItem('access_token')).toBe('token-1');
    expect(visited).toEqual([]);
  });

  it('tells the style sheets who is here: visitor, buyer, first-login', () => {
    expect(sessionKind({ token: null, user: null })).toBe('visitor');
    startSession('token-1', buyer({ first_login: 1 }));
    expect(document.documentElement.dataset.session).toBe('first-login');
    mergeUser({ first_login: 0 });
    expect(document.documentElement.dataset.session).toBe('buyer');
  });

  it('shows "the nickname or username (company name and username for user_type 2)"', () => {
    expect(displayName(buyer())).toBe('Lin');
    expect(displayName(buyer({ nickname: '' }))).toBe('buyer');
    expect(displayName(buyer({ user_type: 2, company_name: 'Seastar' }))).toBe('Seastar');
  });
});
