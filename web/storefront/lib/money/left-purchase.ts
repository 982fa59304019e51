import { session } from '../session/session.ts';
import { readRecord, writeText } from '../state/storage.ts';

type LeftPurchase = { to: string; user: string };

const key = 'left_purchase';

/**
 * Remembers the page of a purchase that is left for want of money. Going back from a top-up by card leads through the
 * payment page, and goods that are bought at once are in no cart.
 */
export function rememberPurchase(to: string): void {
  const user = session.get().user?.user_uuid;
  if (user) writeText(key, JSON.stringify({ to, user } satisfies LeftPurchase), 'sessionStorage');
}

/** Returns the address of the purchase that this person left; null if there is none, or it was made. */
export function leftPurchase(): string | null {
  const left = readRecord<LeftPurchase>(key, 'sessionStorage');
  return left && left.user === session.get().user?.user_uuid ? left.to : null;
}

export const forgetPurchase = (): void => writeText(key, null, 'sessionStorage');
