import { once } from 'node:events';
import sql from 'sql-template-tag';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inTx } from '../../../db/tx.ts';
import type { Buyer } from '../../../http/callers/actor.ts';
import { findCaller } from '../../../http/callers/session.ts';
import { startProgram } from '../../../testing/processes/start-program.ts';
import { createShop, type TestBuyer, type TestShop } from '../../../testing/shop.ts';
import { hashPassword, verifications } from '../passwords.ts';
import { replacePaymentPassword } from './payment-password.store.ts';
import { verifyPaymentPassword } from './verify-payment-password.ts';

let shop: TestShop;
let verified = 0;
const count = () => {
  verified += 1;
};

beforeAll(async () => {
  shop = await createShop();
  verifications.subscribe(count);
});
afterAll(async () => {
  verifications.unsubscribe(count);
  await shop.close();
});

async function buyerWith(password: string | null): Promise<TestBuyer> {
  const buyer = await shop.buyer();
  if (password) await setPassword(buyer, password);
  return buyer;
}

async function setPassword({ userId }: TestBuyer, password: string): Promise<void> {
  const hash = await hashPassword(shop.app.pepper, password);
  await inTx(shop.db, (tx) => replacePaymentPassword(tx, userId, hash));
}

/** Loads the buyer as the guard does for a new request. */
const load = async ({ token }: TestBuyer): Promise<Buyer> =>
  (await findCaller(shop.db, `Bearer ${token}`)) as Buyer;

const tryPassword = async (buyer: TestBuyer, password: string) => {
  const before = verified;
  const caller = await load(buyer);
  const verdict = await verifyPaymentPassword(shop.db, caller, password).then(
    () => 'right',
    (error) => ({ code: error.code, ...error.details }),
  );
  return { verdict, verified: verified - before };
};

test('Without a payment password the specification’s sentence asks for one', async () => {
  expect(await tryPassword(await buyerWith(null), 'pay123')).toEqual({
    verdict: { code: 'payment_password_missing' },
    verified: 0,
  });
});

test('Wrong tries are counted down, the fifth locks, and then even the right one is refused', async () => {
  const buyer = await buyerWith('pay123');
  for (const left of [4, 3, 2, 1]) {
    expect((await tryPassword(buyer, 'wrong1')).verdict).toEqual({ code: 'payment_password_wrong', left });
  }
  expect((await tryPassword(buyer, 'wrong1')).verdict).toEqual({
    code: 'payment_password_locked',
    minutes: 15,
  });
  expect(await tryPassword(buyer, 'pay123')).toEqual({
    verdict: { code: 'payment_password_locked', minutes: 15 },
    verified: 0,
  });
});

test('The lock opens after its 15 minutes by the database’s clock, with five new tries', async () => {
  const buyer = await buyerWith('pay123');
  for (let i = 0; i < 5; i++) await tryPassword(buyer, 'wrong1');
  await shop.db.rows(sql`update payment_passwords set locked_until = now() - interval '1 second'
    where user_id = ${buyer.userId}`);
  expect((await tryPassword(buyer, 'wrong1')).verdict).toEqual({ code: 'payment_password_wrong', left: 4 });
  expect((await tryPassword(buyer, 'pay123')).verdict).toBe('right');
  expect((await tryPassword(buyer, 'wrong1')).verdict).toEqual({ code: 'payment_password_wrong', left: 4 });
});

test('After the first success the session’s MAC answers without a verification, in that session alone', async () => {
  const buyer = await buyerWith('pay123');
  expect(await tryPassword(buyer, 'pay123')).toEqual({ verdict: 'right', verified: 1 });
  expect(await tryPassword(buyer, 'pay123')).toEqual({ verdict: 'right', verified: 0 });
  const mac = (await load(buyer)).paymentMac;
  const stolen = { ...(await load(buyer)), token: 'another-token', paymentMac: mac };
  await verifyPaymentPassword(shop.db, stolen, 'pay123');
  expect(await tryPassword(buyer, 'pay123'), 'a MAC under another token is not this session’s').toMatchObject(
    {
      verified: 1,
    },
  );
});

test('Right passwords that come at once are all right, and one is verified', async () => {
  const buyer = await buyerWith('pay123');
  const actor = await load(buyer);
  const before = verified;
  await Promise.all(Array.from({ length: 8 }, () => verifyPaymentPassword(shop.db, actor, 'pay123')));
  expect(verified - before).toBe(1);
});

test('A wrong try drops the MAC, so that the lock holds in a session that has paid before', async () => {
  const buyer = await buyerWith('pay123');
  await tryPassword(buyer, 'pay123');
  for (let i = 0; i < 5; i++) await tryPassword(buyer, 'wrong1');
  expect((await tryPassword(buyer, 'pay123')).verdict).toMatchObject({ code: 'payment_password_locked' });
});

test('A change drops every MAC: the old password pays no longer', async () => {
  const buyer = await buyerWith('pay123');
  await tryPassword(buyer, 'pay123');
  await setPassword(buyer, 'new456');
  expect((await tryPassword(buyer, 'pay123')).verdict).toMatchObject({ code: 'payment_password_wrong' });
  expect((await tryPassword(buyer, 'new456')).verdict).toBe('right');
});

test('A hundred wrong passwords at once in two processes: five verifications at most, then the lock', async () => {
  const buyer = await buyerWith('pay123');
  const racers = [startRacer(buyer), startRacer(buyer)];
  await Promise.all(racers.map((racer) => racer.ready));
  for (const racer of racers) racer.go();
  const results = await Promise.all(racers.map((racer) => racer.result));

  expect(results.reduce((sum, result) => sum + result.verified, 0)).toBe(5);
  const codes = results.flatMap((result) => result.codes).sort();
  expect(codes).toEqual([
    ...Array.from({ length: 96 }, () => 'payment_password_locked'),
    ...Array.from({ length: 4 }, () => 'payment_password_wrong'),
  ]);
  expect((await tryPassword(buyer, 'pay123')).verdict).toMatchObject({ code: 'payment_password_locked' });
});

type RaceResult = { verified: number; codes: string[] };

function startRacer({ token }: TestBuyer) {
  const { child, nextLine } = startProgram('try-passwords.ts', {
    DATABASE_URL: shop.databaseUrl,
    TOKEN: token,
    PEPPER: shop.app.pepper,
  });
  const ready = nextLine();
  const result = ready.then(async (): Promise<RaceResult> => {
    const line = await nextLine();
    await once(child, 'exit');
    return JSON.parse(line ?? '');
  });
  return { ready, result, go: () => child.stdin?.write('go\n') };
}
