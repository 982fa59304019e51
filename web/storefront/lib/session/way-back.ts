/** The page that a visitor left, or was kept from, to sign in; `title` where it was seen. */
export type WayBack = { to: string; title: string | null };

const key = 'way_back';
/** Pages that everybody may see and that say something of their own; of closed ones only the guard knows. */
const isWorthwhile = (to: string): boolean => /^\/(library|activities|articles)\/.|^\/order/.test(to);

let isKeptFromPage = false;

const write = (way: WayBack | null): void => {
  try {
    if (way) sessionStorage.setItem(key, JSON.stringify(way));
    else sessionStorage.removeItem(key);
  } catch {
    // Refused by the browser: nobody is led back.
  }
};

/** Before the guard sends a visitor to the sign-in. */
export function rememberClosedPage(to: string): void {
  isKeptFromPage = true;
  write({ to, title: null });
}

/** When a visitor goes to the sign-in by themselves, or comes there because of the guard. */
export function rememberLeftPage(to: string, title: string): void {
  if (!isKeptFromPage) write(isWorthwhile(to) ? { to, title: title.split(' · ')[0] ?? title } : null);
  isKeptFromPage = false;
}

/** Returns the way back once. */
export function takeWayBack(): WayBack | null {
  try {
    const way = JSON.parse(sessionStorage.getItem(key) ?? 'null') as WayBack | null;
    write(null);
    return way;
  } catch {
    return null;
  }
}
