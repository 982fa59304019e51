import { redirect } from 'react-router';
import { session } from '../../../lib/session/session.ts';
import { landing } from './sign-in.ts';

/** Whoever is signed in has no business at the door: on to where signing in leads. */
export function closedToBuyers(): Response | null {
  const { user } = session.get();
  return user?.user_uuid ? redirect(landing(user)) : null;
}

/**
 * The server knows nobody's session: it answers with the page as visitors see it, which is thus read before its code has
 * come, and the browser sends a buyer on.
 */
closedToBuyers.hydrate = true as const;
