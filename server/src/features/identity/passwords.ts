import { channel } from 'node:diagnostics_channel';
import { availableParallelism } from 'node:os';
import { hash, verify } from '@node-rs/argon2';
import { limitConcurrency } from '../../concurrency/limit-concurrency.ts';
import { Refusal } from '../../http/refusal.ts';

/** argon2id (the library's default) at OWASP's second recommendation: 19 MiB, two passes, about 30 ms of a core. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/**
 * Limits the hashes that run at once. Each takes a core and one of the four threads that also read files and compress: one
 * core, and at least one thread, are left for other work.
 */
const inTurn = limitConcurrency(Math.min(3, Math.max(1, availableParallelism() - 1)));

/** About two seconds of waiting; a caller who came later would have given up by then. */
const waitingMax = 64;

/**
 * Refuses a try that would wait too long for its turn. Call it before the try is counted.
 *
 * @throws Refusal unavailable
 */
export function requireTurnSoon(): void {
  if (inTurn.waiting() >= waitingMax) throw new Refusal('unavailable', {}, { retryAfterSeconds: 2 });
}

/** Gets a message for each verification, by which tests count how many a lock lets through. */
export const verifications = channel('amberdock.password.verify');

const plain = (password: string): string => password.normalize('NFKC');

/**
 * Returns the hash of a login or payment password, to be stored; worthless without the pepper
 * (docs/design/accounts.md#payment-password).
 */
export const hashPassword = (pepper: string, password: string): Promise<string> =>
  inTurn(() => hash(plain(password), { ...cost, secret: Buffer.from(pepper) }));

const dummyHashes = new Map<string, Promise<string>>();

/**
 * Makes a dummy hash that no password matches, so that an unknown account takes as long as a wrong password.
 */
function dummyHash(pepper: string): Promise<string> {
  const known = dummyHashes.get(pepper) ?? hashPassword(pepper, crypto.randomUUID());
  dummyHashes.set(pepper, known);
  return known;
}

/** Tells whether the password matches the hash; null (an unknown account) never matches and takes as long. */
export async function verifyPassword(
  pepper: string,
  stored: string | null,
  password: string,
): Promise<boolean> {
  verifications.publish({});
  const usable = stored?.startsWith('$argon2') ? stored : null;
  const known = usable ?? (await dummyHash(pepper));
  const right = await inTurn(() => verify(known, plain(password), { secret: Buffer.from(pepper) }));
  return usable !== null && right;
}
