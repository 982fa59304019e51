import { hash } from '@node-rs/argon2';

/**
 * Hashes a password at a cost at which it is verified in a fraction of a millisecond. A hash carries its own cost,
 * so the shop verifies it like any other; at the shop's cost thousands of test buyers would keep a core busy for
 * minutes.
 */
export const quickHash = (pepper: string, password: string): Promise<string> =>
  hash(password.normalize('NFKC'), {
    memoryCost: 8,
    timeCost: 1,
    parallelism: 1,
    secret: Buffer.from(pepper),
  });
