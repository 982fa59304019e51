import { readRecord, writeText } from '../state/storage.ts';

/** The page that a visitor left, or was refused, to sign in; `title` if the page was shown. */
export type WayBack = { to: string; title: string | null };

const key = 'way_back';
/** Public pages worth returning to; pages that need a sign-in are remembered by the guard. */
const isWorthwhile = (to: string): boolean => /^\/(library|activities|articles)\/.|^\/order/.test(to);

let isKeptFromPage = false;

const write = (way: WayBack | null): void => writeText(key, way && JSON.stringify(way), 'sessionStorage');

/** Remembers the page from which the guard, or the end of a session, sends somebody to the sign-in. */
export function rememberClosedPage(to: string): void {
  isKeptFromPage = true;
  write({ to, title: null });
}

/** Remembers the page from which a visitor goes to the sign-in, unless the guard has remembered one. */
export function rememberLeftPage(to: string, title: string): void {
  if (!isKeptFromPage) write(isWorthwhile(to) ? { to, title: title.split(' · ')[0] ?? title } : null);
  isKeptFromPage = false;
}

/** Returns the way back and forgets it. */
export function takeWayBack(): WayBack | null {
  const way = readRecord<WayBack>(key, 'sessionStorage');
  write(null);
  return way;
}
