import type { NavigateFunction, NavigateOptions } from 'react-router';

let navigate: NavigateFunction | null = null;
/** The address that `go` is navigating to, until its page is shown. */
let bound: string | null = null;

/** Returns where `go` is leading, past any click that comes meanwhile; null if it is not. */
export const boundFor = (): string | null => bound;

/** Forgets where `go` led, once that is shown. */
export function arrivedAt(pathname: string): void {
  if (pathname === bound) bound = null;
}

/** Makes the router's navigation available outside components, to sign out after a 401 for example. */
export function setNavigate(routerNavigate: NavigateFunction): void {
  if (navigate === null && bound !== null) void routerNavigate(bound);
  navigate = routerNavigate;
}

/**
 * Goes to an address within the app, as soon as the router has started: the browser's own load of it would lose the message
 * that says why.
 */
export function go(to: string): void {
  bound = to;
  if (navigate) void navigate(to);
}

/** Follows a link within the app; returns false before the router has started, so that the browser follows it. */
export function follow(to: string, options: NavigateOptions): boolean {
  if (!navigate) return false;
  const { pathname, search, hash } = new URL(to, location.href);
  const address = pathname + search + hash;
  // Like a browser, a link to the present address adds no second entry to the history.
  const isHere = address === location.pathname + location.search + location.hash;
  void navigate(address, { ...options, replace: isHere });
  return true;
}
