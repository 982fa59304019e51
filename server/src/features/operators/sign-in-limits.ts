import type { Database } from '../../db/tx.ts';
import { forgiveHit, hitAccountLimit, hitLimit } from '../../http/callers/rate-limit.ts';
import {
  checkSecondFactor,
  countFactorTry,
  type FactorCode,
  type findSecondFactor,
  type Origin,
  type ProvenFactor,
  triedFrom,
} from '../identity/index.ts';

const windowSeconds = 900;
const tries = { tight: { hitsMax: 10, windowSeconds }, loose: { hitsMax: 100, windowSeconds } };
const networkTries = { hitsMax: 60, windowSeconds };

const networkBucket = ({ network }: Origin): string => `console:network:${network}`;

/** Counts a try at the console against its network. @throws Refusal too_many_requests */
export const countConsoleNetwork = (db: Database, origin: Origin): Promise<void> =>
  hitLimit(db, networkBucket(origin), networkTries);

type ConsoleTry = { id: string | null; name: string; origin: Origin };

/** Counts a try against an operator's account, passwords and codes together. @throws Refusal too_many_requests */
export async function countConsoleTry(db: Database, { id, name, origin }: ConsoleTry) {
  const owner = id === null ? null : ({ kind: 'operator', id } as const);
  const { token: knownDevice, ...from } = await triedFrom(db, owner, origin);
  const counted = await hitAccountLimit(db, { bucket: `console:${id ?? name}`, ...from, ...tries });
  const forgive = async () => {
    await counted.forgive();
    await forgiveHit(db, networkBucket(origin));
  };
  return { knownDevice, from, forgive };
}

type Tried = {
  factor: NonNullable<Awaited<ReturnType<typeof findSecondFactor>>>;
  id: string;
  from: { from: string; isKnown?: boolean };
};

/** Checks the code of an operator. @throws Refusal second_factor_wrong, too_many_requests */
export async function checkConsoleCode(
  db: Database,
  { factor, id, from }: Tried,
  code: FactorCode,
): Promise<ProvenFactor> {
  const counted = await countFactorTry(db, id, from);
  const proven = await checkSecondFactor(db, factor, code);
  await counted.forgive();
  return proven;
}
