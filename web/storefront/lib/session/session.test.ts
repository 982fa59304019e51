// @vitest-environment happy-dom
import { afterEach, describe, expect, it } from 'vitest';
import { buyer } from '../../testing/buyer.ts';
import { setNavigate } from '../navigate.ts';
import {
  displayName,
  isLoggedIn,
  mergeUser,
  session,
  sessionKind,
  signOut,
  startSession,
} from './session.ts';

const visited: unknown[] = [];
setNavigate((to: unknown) => void visited.push(to));

afterEach(() => {
  signOut();
  localStorage.clear();
  visited.length = 0;
});

const stored = () => JSON.parse(localStorage.getItem('user') ?? 'null') as unknown;

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
