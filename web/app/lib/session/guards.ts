import { type Session, isLoggedIn, session } from './session.ts';

const login = '/login';
const center = '/my/center';

/**
 * Where a navigation must go instead, before it happens (spec §2): a visitor whose target contains "my" or is
 * /cart goes to /login; a buyer on the first login goes to /my/center. Null: let it pass.
 */
export function detour(pathname: string, at: Session = session.get()): string | null {
  if (!isLoggedIn(at)) {
    const isClosed = pathname !== login && (pathname.includes('my') || pathname === '/cart');
    return isClosed ? login : null;
  }
  return at.user?.first_login === 1 && pathname !== center ? center : null;
}
