import type { NavigateFunction, NavigateOptions } from 'react-router';

let navigate: NavigateFunction | null = null;

/** The root component lends its navigation to code that is no component: signing out on a 401. */
export const lendNavigation = (lent: NavigateFunction): void => {
  navigate = lent;
};

export function go(to: string): void {
  if (navigate) void navigate(to);
  else if (typeof location !== 'undefined') location.assign(to);
}

/** Follows a link without loading a page; false before the router is there, when the browser does it. */
export function follow(to: string, options: NavigateOptions): boolean {
  if (!navigate) return false;
  // As a browser does: the address where one is takes no second place in the history.
  const isHere = to === location.pathname + location.search + location.hash;
  void navigate(to, { ...options, replace: isHere });
  return true;
}
