import type { NavigateFunction, NavigateOptions } from 'react-router';

let navigate: NavigateFunction | null = null;

/** Makes the router's navigation available outside components, to sign out after a 401 for example. */
export const setNavigate = (routerNavigate: NavigateFunction): void => {
  navigate = routerNavigate;
};

export function go(to: string): void {
  if (navigate) void navigate(to);
  else if (typeof location !== 'undefined') location.assign(to);
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
