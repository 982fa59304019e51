import type { Database } from '../../../db/tx.ts';
import { forgiveHit, hitAccountLimit, hitLimit } from '../../../http/callers/rate-limit.ts';
import { type Origin, triedFrom } from '../devices/known-devices.ts';
import type { SignInOwner } from '../devices/known-devices.store.ts';

const windowSeconds = 900;
const tries = { tight: { hitsMax: 10, windowSeconds }, loose: { hitsMax: 100, windowSeconds } };
const networkTries = { hitsMax: 300, windowSeconds };

const networkBucket = ({ network }: Origin): string => `sign-in:network:${network}`;

/** Counts a try against the network that it comes from. @throws Refusal too_many_requests */
export const countNetworkTry = (db: Database, origin: Origin): Promise<void> =>
  hitLimit(db, networkBucket(origin), networkTries);

type AccountTry = { owner: SignInOwner | null; name: string; origin: Origin };

/**
 * Counts a try against an account: ten wrong ones shut out the network that they came from, a hundred all networks; a
 * device that the account knows has ten of its own. Passwords and codes count together.
 *
 * @throws Refusal too_many_requests
 */
export async function countSignInTry(db: Database, { owner, name, origin }: AccountTry) {
  const { token: knownDevice, ...from } = await triedFrom(db, owner, origin);
  const counted = await hitAccountLimit(db, { bucket: `sign-in:${owner?.id ?? name}`, ...from, ...tries });
  const forgive = async () => {
    await counted.forgive();
    await forgiveHit(db, networkBucket(origin));
  };
  return { knownDevice, from, forgive };
}
