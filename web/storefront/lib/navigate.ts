import type { NavigateFunction } from 'react-router';

let navigate: NavigateFunction | null = null;

/** The root component lends its navigation to code that is no component: signing out on a 401. */
export const lendNavigation = (lent: NavigateFunction): void => {
  navigate = lent;
};

export function go(to: string): void {
  if (navigate) void navigate(to);
  else if (typeof location !== 'undefined') location.assign(to);
}
