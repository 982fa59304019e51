import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Database } from '../../../db/tx.ts';
import type { Buyer } from '../../../http/callers/actor.ts';
import { pepperOf } from '../../../http/secrets/pepper.ts';
import { Refusal } from '../../../http/refusal.ts';
import { requireTurnSoon, verifyPassword } from '../passwords.ts';
import {
  countTry,
  findLock,
  findMac,
  lockMinutes,
  recordSuccess,
  triesMax,
} from './payment-password.store.ts';

/**
 * Proves that the buyer knows the payment password (docs/design/accounts.md#payment-password). Call it before
 * any business transaction opens: each try is counted and committed on its own before it is verified, and
 * five open ones lock for 15 minutes. After the first success in a session a MAC keyed with the session's own
 * token answers in microseconds, without a statement.
 *
 * @throws Refusal payment_password_missing, payment_password_wrong, payment_password_locked, unavailable
 */
export async function verifyPaymentPassword(db: Database, buyer: Buyer, password: string): Promise<void> {
  if (isPaymentPasswordProved(db, buyer, password)) return;
  await afterEarlier(buyer.userId, async (isFirst) => {
    const now = isFirst ? buyer : { ...buyer, paymentMac: await findMac(db, buyer.sessionId) };
    if (!isPaymentPasswordProved(db, now, password)) await tryOnce(db, buyer, password);
  });
}

const tries = new Map<string, Promise<void>>();

/**
 * A buyer's tries follow each other in this process: of right ones that came at once five were counted before
 * the first was verified, and the others were refused as locked.
 */
async function afterEarlier(userId: string, work: (isFirst: boolean) => Promise<void>): Promise<void> {
  const earlier = tries.get(userId);
  const mine = earlier ? earlier.then(() => work(false)) : work(true);
  const over = mine.catch(() => {});
  tries.set(userId, over);
  await over;
  if (tries.get(userId) === over) tries.delete(userId);
  return mine;
}

async function tryOnce(db: Database, buyer: Buyer, password: string): Promise<void> {
  const pepper = pepperOf(db);
  const mac = paymentMac(pepper, buyer, password);
  requireTurnSoon();
  const counted = await countTry(db, buyer.userId);
  if (!counted) throw await whyNoTry(db, buyer.userId);
  const right =
    (await verifyPassword(pepper, counted.password_hash, password)) &&
    (await recordSuccess(db, { ...buyer, passwordHash: counted.password_hash, mac }));
  if (right) return;
  const left = triesMax - counted.failed_tries;
  throw left > 0 ? new Refusal('payment_password_wrong', { left }) : locked(lockMinutes);
}

/** Whether it was proved before in this session. */
export const isPaymentPasswordProved = (db: Database, buyer: Buyer, password: string): boolean =>
  buyer.paymentMac !== null && timingSafeEqual(buyer.paymentMac, paymentMac(pepperOf(db), buyer, password));

/** Either there is nothing to try against, or it is locked. */
async function whyNoTry(db: Database, userId: string): Promise<Refusal> {
  const lock = await findLock(db, userId);
  return lock ? locked(lock.minutes) : new Refusal('payment_password_missing');
}

const locked = (minutes: number) => new Refusal('payment_password_locked', { minutes });

/**
 * Keyed with the session's token, which only the caller holds: the stored MAC reveals nothing of the
 * password.
 */
function paymentMac(pepper: string, { token, userId }: Buyer, password: string): Buffer {
  const key = createHmac('sha256', pepper).update(`payment\0${token}`).digest();
  return createHmac('sha256', key)
    .update(`${userId}\0${password.normalize('NFKC')}`)
    .digest();
}
