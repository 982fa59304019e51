import { verifyPaymentPassword } from '../../features/identity/payment-password/verify-payment-password.ts';
import { createPool } from '../../db/pool.ts';
import { database } from '../../db/tx.ts';
import { findCaller } from '../../http/callers/session.ts';
import { loadPepper } from '../../http/secrets/pepper.ts';
import { readEnv } from '../../env.ts';
import { Refusal } from '../../http/refusal.ts';
import { verifications } from '../../features/identity/passwords.ts';

/**
 * A process for the race test: after a line on standard input it tries `TRIES` wrong payment passwords at once, then
 * prints how many were verified and each answer.
 */
const { DATABASE_URL = '', TOKEN = '', TRIES = '50' } = process.env;
const pool = createPool(DATABASE_URL);
const db = database(pool);
await loadPepper(db, readEnv(process.env));
const buyer = await findCaller(db, `Bearer ${TOKEN}`);
if (buyer.kind !== 'buyer') throw new Error('TOKEN is no session');

let verified = 0;
verifications.subscribe(() => {
  verified += 1;
});
process.stdout.write('ready\n');
await new Promise((resolve) => process.stdin.once('data', resolve));
const codes = await Promise.all(
  Array.from({ length: Number(TRIES) }, (_, i) =>
    verifyPaymentPassword(db, buyer, `wrong${i}`).then(
      () => 'right',
      (error: unknown) => (error instanceof Refusal ? error.code : String(error)),
    ),
  ),
);
process.stdout.write(`${JSON.stringify({ verified, codes })}\n`);
await pool.end();
process.stdin.destroy();
