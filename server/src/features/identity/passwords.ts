import { channel } from 'node:diagnostics_channel';
import { hash, verify } from '@node-rs/argon2';

/** argon2id (the library's default) at OWASP's second recommendation: 19 MiB, two passes, about 30 ms of a core. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/** Published once for each verification: how many a lock let through is measured here, not believed. */
export const verifications = channel('amberdock.password.verify');

const plain = (password: string): string => password.normalize('NFKC');

/**
 * The hash of a login or payment password, to be stored; worthless without the pepper
 * (docs/design/accounts.md#payment-password).
 */
export const hashPassword = (pepper: string, password: string): Promise<string> =>
  hash(plain(password), { ...cost, secret: Buffer.from(pepper) });

const nobody = new Map<string, Promise<string>>();

/**
 * Makes a dummy hash that no password matches, so that an unknown account takes as long as a wrong password.
 */
function dummyHash(pepper: string): Promise<string> {
  const known = nobody.get(pepper) ?? hashPassword(pepper, crypto.randomUUID());
  nobody.set(pepper, known);
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
  const right = await verify(usable ?? (await dummyHash(pepper)), plain(password), {
    secret: Buffer.from(pepper),
  });
  return usable !== null && right;
}
