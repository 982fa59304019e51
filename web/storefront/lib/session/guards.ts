import { type Session, isLoggedIn, session } from './session.ts';

const login = '/login';
const center = '/my/center';
const library = '/library';
/** The pages where a visitor becomes a buyer. */
const entries: readonly string[] = [login, '/register'];

/**
 * Redirects a navigation before it happens (docs/specification.md#2-screens-and-routes): a visitor whose
 * target contains "my" or is /cart goes to /login; a buyer on the first login goes to /my/center, and any other buyer
 * who asks for a page of signing in to /library. Null: the navigation passes. An address that is no route comes here as /library,
 * where the server has sent it (docs/design/storefront.md#routes).
 */
export function detour(pathname: string, current: Session = session.get()): string | null {
  const path = pathRead(pathname);
  if (!isLoggedIn(current)) {
    const isClosed = path !== login && (path.includes('my') || path === '/cart');
    return isClosed ? login : null;
  }
  if (current.user?.first_login === 1) return path === center ? null : center;
  return entries.includes(path) ? library : null;
}

/** Normalizes a path as the router does, which decodes it and ignores trailing slashes. */
function pathRead(pathname: string): string {
  const bare = pathname.replace(/(?<=.)\/+$/, '');
  try {
    return decodeURIComponent(bare);
  } catch {
    return bare;
  }
}
