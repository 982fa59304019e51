import { type Session, isLoggedIn, session } from './session.ts';

const login = '/login';
const center = '/my/center';

/**
 * Redirects a navigation before it happens (docs/specification.md#2-screens-and-routes): a visitor whose
 * target contains "my" or is /cart goes to /login; a buyer on the first login goes to /my/center. Null: let
 * it pass.
 */
export function detour(pathname: string, at: Session = session.get()): string | null {
  const path = pathRead(pathname);
  if (!isLoggedIn(at)) {
    const isClosed = path !== login && (path.includes('my') || path === '/cart');
    return isClosed ? login : null;
  }
  return at.user?.first_login === 1 && path !== center ? center : null;
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
