import type { MemberRole } from '@amberdock/contract/access.ts';
import { go } from '../navigate.ts';
import { readRecord, readText, writeText } from '../state/storage.ts';
import { createStore, useStore } from '../state/store.ts';

/**
 * The user record (docs/specification.md#3-entities-and-their-fields); sign-in may return more, which is kept
 * as it came.
 */
export type User = {
  user_uuid: string;
  first_login: number;
  cartnumber?: number;
  token?: string;
  nickname?: string | null;
  username: string;
  user_type: number;
  company_name?: string | null;
  /** The role in the account; not in the record of a sign-in, but in the profile. */
  role?: MemberRole;
  [more: string]: unknown;
};

/** Local storage: access_token (the sign-in token) and user (the user record). `isEnded`: the server ended it, not its person. */
export type Session = { token: string | null; user: User | null; isEnded?: boolean };

export const companyUserType = 2;
const visitor: Session = { token: null, user: null };
const restored = (): Session => ({ token: readText('access_token'), user: readRecord<User>('user') });

export const session = createStore(visitor, restored());

export const isLoggedIn = (current: Session = session.get()): boolean => Boolean(current.user?.user_uuid);
export const useSession = (): Session => useStore(session);
export const useUser = (): User | null => {
  const { user } = useSession();
  return user?.user_uuid ? user : null;
};

export type SessionKind = 'visitor' | 'buyer' | 'first-login';
export const sessionKind = ({ user }: Session = session.get()): SessionKind =>
  !user?.user_uuid ? 'visitor' : user.first_login === 1 ? 'first-login' : 'buyer';

function keep(next: Session): void {
  writeText('access_token', next.token);
  writeText('user', next.user && JSON.stringify(next.user));
  adopt(next);
}

function adopt(next: Session): void {
  session.set(next);
  if (typeof document !== 'undefined') document.documentElement.dataset.session = sessionKind(next);
}

export const startSession = (token: string, user: User): void => keep({ token, user });

/**
 * Merges the given fields of a profile update into the stored user and saves it
 * (docs/specification.md#4-states-and-transitions).
 */
export function mergeUser(fields: Partial<User>): void {
  const { token, user } = session.get();
  if (user) keep({ token, user: { ...user, ...fields } as User });
}

/**
 * Removes token and user and goes to /login, if a user with user_uuid exists; `isEnded` where the server has ended the session
 * (docs/specification.md#4-states-and-transitions).
 */
export function signOut(isEnded = false): void {
  if (!isLoggedIn()) return;
  keep({ ...visitor, isEnded });
  go('/login');
}

/** Follows another tab that signed in or out. The page is loaded again if it shows what belongs to somebody else now. */
export function followOtherTabs(): () => void {
  const listen = (event: StorageEvent) => {
    if (event.key !== 'access_token' && event.key !== 'user' && event.key !== null) return;
    const before = session.get().user?.user_uuid;
    adopt(restored());
    if (before && session.get().user?.user_uuid !== before) location.reload();
  };
  window.addEventListener('storage', listen);
  return () => window.removeEventListener('storage', listen);
}

/** Returns the text of the avatar: company name and username for companies, else the nickname or the username. */
export const displayName = (user: User): string =>
  user.user_type === companyUserType && user.company_name
    ? user.company_name
    : user.nickname || user.username;
