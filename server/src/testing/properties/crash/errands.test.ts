import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { openAfterSales } from '../../trade/cases.ts';
import { expectCleanAudit, operatorHeaders, pay, wealthyBuyer } from '../../checkout.ts';
import { type ServerProcess, startServer } from '../../processes/race.ts';
import { createShop, type TestShop } from '../../shop.ts';
import { startStripe, type TestStripe } from '../../providers/stripe.ts';
import { verify } from '../../trade/wallet-requests.ts';
import { numbersFrom, seed, times } from '../seed-and-length.ts';
import { openDurableShop, untilAlone } from './crashing-shop.ts';
import { attempt, type Errand, isDone, makeErrands } from './errands.ts';

const patience = times(300_000, 1_800_000);

async function furnish(shop: TestShop, stripe: TestStripe) {
  const afterSales = await openAfterSales(shop, { stock: 100_000 });
  const buyer = await wealthyBuyer(shop, { funds: { CNY: '1000000.00' } });
  await verify(shop, buyer);
  // The first payment in a session is slow because of its password hash; later ones are only a transaction.
  await pay(shop, buyer, [(await afterSales.buy(buyer, 1)).no]);
  return { afterSales, buyer, stripe, finance: await operatorHeaders(shop.db, 'finance') };
}

/** Counts the bookings or rows that an errand has made: none, or one. */
const effectOf = async ({ db }: TestShop, { effect }: Errand): Promise<number> =>
  (await db.one<{ count: number }>(effect)).count;

/**
 * Kills a server, as if its machine were switched off, after `answers` answers. Every other errand in progress is
 * either committed with its answer lost, or not done at all. Returns how many answers were lost.
 */
async function killAfter(
  shop: TestShop,
  server: ServerProcess,
  errands: readonly Errand[],
  { answers, alsoKill }: { answers: number; alsoKill?: () => Promise<void> },
): Promise<number> {
  let came = 0;
  const kill = () => {
    came++;
    if (came === answers) server.child.kill('SIGKILL');
  };
  const exit = once(server.child, 'exit');
  const trying = errands.map((errand) => attempt(errand, server, kill));
  await exit;
  await alsoKill?.();
  await Promise.all(trying);
  await untilAlone(shop.db);
  await expectCleanAudit(shop.db);
  let lost = 0;
  for (const errand of errands) if (!isDone(errand) && (await effectOf(shop, errand)) === 1) lost++;
  return lost;
}

/** Tries on a new server until everything was answered, and checks that each errand had its effect once. */
async function finish(shop: TestShop, server: ServerProcess, errands: readonly Errand[]): Promise<void> {
  for (let round = 0; round < 100 && !errands.every(isDone); round++) {
    await Promise.all(errands.map((errand) => attempt(errand, server)));
    if (!errands.every(isDone)) await pause(50);
  }
  expect(errands.filter((errand) => !isDone(errand))).toEqual([]);
  for (const errand of errands) expect(await effectOf(shop, errand)).toBe(1);
  await expectCleanAudit(shop.db);
}

type Kills = { rounds: number; env: Record<string, string>; alsoKill?: () => Promise<void> };

async function killInRounds(
  shop: TestShop,
  stripe: TestStripe,
  { rounds, env, alsoKill }: Kills,
): Promise<number> {
  const actors = await furnish(shop, stripe);
  const random = numbersFrom(seed);
  let server = await startServer(shop, { env });
  let lost = 0;
  for (let round = 0; round < rounds; round++) {
    const errands = await makeErrands(actors, 3);
    const answers = 1 + Math.floor(random() * (errands.length - 2));
    lost += await killAfter(shop, server, errands, { answers, ...(alsoKill && { alsoKill }) });
    server = await startServer(shop, { env });
    await finish(shop, server, errands);
  }
  await server.close();
  return lost;
}

test(
  'shipments, refunds, parcels from pallets, withdrawals, card top-ups and disputes happen once, though the server is killed between commit and answer',
  async () => {
    const stripe = await startStripe();
    const shop = await createShop({ env: stripe.env });
    const rounds = times(6, 60);
    const lost = await killInRounds(shop, stripe, { rounds, env: stripe.env });
    process.stdout.write(`${rounds} kills of the server: ${lost} answers lost after their commit\n`);
    expect(lost).toBeGreaterThan(0);
    await shop.close();
    await stripe.close();
  },
  patience,
);

test(
  'they happen once though the database is killed too',
  async () => {
    const stripe = await startStripe();
    const { shop, killDatabase, close } = await openDurableShop(stripe.env);
    await killInRounds(shop, stripe, { rounds: times(1, 10), env: stripe.env, alsoKill: killDatabase });
    await close();
    await stripe.close();
  },
  patience,
);
