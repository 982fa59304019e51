import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { newId } from '../server/src/db/new-id.ts';
import { inTx } from '../server/src/db/tx.ts';
import { topUp } from '../server/src/features/ledger/index.ts';
import { root } from '../tools/launch/workspace.js';
import { openConnection, written } from './connection.ts';
import type { Bench } from './measure.ts';
import { columns, median } from './report.ts';
import { getAsBuyer } from './requests.ts';
import { accountIdOf, buyerNumber, payingBuyers } from './shop/buyers.ts';
import { writeManyLines } from './shop/many-lines.ts';
import { whileResumed, type Target } from './shop/target.ts';
import { parameterTypes } from './statements/parameter-types.ts';
import { pgbenchRound } from './statements/pgbench.ts';
import { recordWorks } from './statements/record.ts';
import { writeScript } from './statements/write-script.ts';

const run = promisify(execFile);

/** Figures of bookings on many wallets or on one; processor time is in milliseconds per booking. */
type Booking = { name: string; perSecond: number; programMs: number; databaseMs: number; ofPgbench: number };
/** Figures of one kind of read: its time, and the processor time of server and database. */
type Reading = { name: string; p50Ms: number; p99Ms: number; serverMs: number; databaseMs: number };
export type LedgerFigures = { bookings: Booking[]; readings: Reading[] };

const reads = 1_000;
const recorded = 16;

/**
 * Measures the bookings per second of the program on 640 wallets and on one, and of pgbench with the same statements,
 * and the time to read a wallet with a million lines.
 */
export async function measureLedger(bench: Bench, say: (line: string) => void): Promise<LedgerFigures> {
  const many = Array.from({ length: payingBuyers }, (_, index) => accountIdOf(buyerNumber(index)));
  const bookings = [
    await measureBookings(bench, { name: 'bookings on 640 wallets', accountIds: many }),
    await measureBookings(bench, { name: 'bookings on one wallet', accountIds: many.slice(-1) }),
  ];
  const { lines } = bench.options;
  const ours = bench.targets.at(-1) as Target;
  const buyer = buyerNumber(payingBuyers);
  say(`Writing ${lines} lines of one wallet …`);
  await writeManyLines(ours.shop.db, accountIdOf(buyer), lines);
  return { bookings, readings: await whileResumed(ours, () => measureReads(ours, buyer)) };
}

type Wallets = { name: string; accountIds: readonly string[] };

async function measureBookings(bench: Bench, { name, accountIds }: Wallets): Promise<Booking> {
  const { options, cores } = bench;
  const { shop, databaseCpuMs } = bench.targets.at(-1) as Target;
  const rounds: Omit<Booking, 'name'>[] = [];
  for (let round = 0; round < options.rounds; round++) {
    const before = databaseCpuMs();
    const script = join(root, 'bench/shop/book.ts');
    const [program, ...args] = [...cores.onServers, process.execPath, script];
    const seconds = String(options.seconds);
    const { stdout } = await run(program, [...args, shop.databaseUrl, seconds, ...accountIds]);
    const { perSecond, programMs } = JSON.parse(stdout) as Pick<Booking, 'perSecond' | 'programMs'>;
    // The first second, in which the connections warm up, costs about as much as the others.
    const databaseMs = ((databaseCpuMs() ?? 0) - (before ?? 0)) / (perSecond * (options.seconds + 1));
    const reference = await rateOfPgbench(bench, accountIds);
    rounds.push({ perSecond, programMs, databaseMs, ofPgbench: perSecond / reference });
  }
  const middle = (figureOf: (round: Omit<Booking, 'name'>) => number) => median(rounds.map(figureOf));
  return {
    name,
    perSecond: middle((round) => round.perSecond),
    programMs: middle((round) => round.programMs),
    databaseMs: middle((round) => round.databaseMs),
    ofPgbench: middle((round) => round.ofPgbench),
  };
}

/** The rate of pgbench with the statements of sixteen bookings; NaN if it is not installed. */
async function rateOfPgbench({ targets, pgbench, options }: Bench, accountIds: readonly string[]) {
  if (!pgbench) return Number.NaN;
  const { db } = (targets.at(-1) as Target).shop;
  const since = new Date();
  const book = (index: number) => () =>
    inTx(db, (tx) =>
      topUp(tx, {
        accountId: accountIds[index % accountIds.length] as string,
        currency: 'CNY',
        amountMinor: 100n,
        reference: 'bench',
        key: newId(),
      }),
    );
  const recordings = await recordWorks(Array.from({ length: recorded }, (_, index) => book(index)));
  const runDigits = randomBytes(2).toString('hex').slice(0, 3);
  const typesOf = parameterTypes(db);
  const scripts = await Promise.all(
    recordings.map((recording, index) =>
      writeScript(recording, typesOf, { since, buyer: buyerNumber(index), run: runDigits }),
    ),
  );
  return pgbenchRound(pgbench, {
    scripts,
    mode: 'prepared',
    long: { seconds: options.seconds, buyers: payingBuyers },
  });
}

async function measureReads({ server, databaseCpuMs }: Target, buyer: string): Promise<Reading[]> {
  const connection = await openConnection(server.address);
  const paths = [
    ['wallets with so many lines', '/wallet'],
    ['newest lines of them', '/wallet/transactions?page_size=20'],
  ] as const;
  const readings: Reading[] = [];
  for (const [name, path] of paths) {
    const times: number[] = [];
    const [serverBefore, databaseBefore] = [server.cpuMs() ?? 0, databaseCpuMs() ?? 0];
    for (let index = 0; index < reads; index++) {
      const began = performance.now();
      const { status, body } = await connection.ask(written(getAsBuyer(buyer, 'en', path)));
      if (status !== 200) throw new Error(`${path} refused: ${body.toString('utf8', 0, 500)}`);
      times.push(performance.now() - began);
    }
    const sorted = times.slice(reads / 10).sort((a, b) => a - b);
    const share = (fraction: number) => sorted[Math.floor((sorted.length - 1) * fraction)] ?? 0;
    const serverMs = ((server.cpuMs() ?? 0) - serverBefore) / reads;
    const databaseMs = ((databaseCpuMs() ?? 0) - databaseBefore) / reads;
    readings.push({ name, p50Ms: share(0.5), p99Ms: share(0.99), serverMs, databaseMs });
  }
  connection.close();
  return readings;
}

export const ledgerTable = ({ bookings, readings }: LedgerFigures): string =>
  [
    columns([
      ['ledger', 'per second', 'program ms', 'database ms', 'of pgbench'],
      ...bookings.map((one) => [
        one.name,
        String(Math.round(one.perSecond)),
        one.programMs.toFixed(2),
        one.databaseMs.toFixed(2),
        Number.isNaN(one.ofPgbench) ? '' : `${Math.round(one.ofPgbench * 100)} %`,
      ]),
    ]),
    columns([
      ['read alone', 'p50 ms', 'p99 ms', 'server ms', 'database ms'],
      ...readings.map(({ name, p50Ms, p99Ms, serverMs, databaseMs }) => [
        name,
        ...[p50Ms, p99Ms, serverMs, databaseMs].map((milliseconds) => milliseconds.toFixed(2)),
      ]),
    ]),
  ].join('\n\n');
