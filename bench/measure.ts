import { randomBytes } from 'node:crypto';
import type { Cores } from './cores.ts';
import { atOnce, flowRound, type Round, readRound } from './load.ts';
import type { Options } from './options.ts';
import type { BenchRequest, FlowPath, HotPath, ReadPath } from './paths.ts';
import { type Measured, median, type Reference } from './report.ts';
import { buyerNumber } from './shop/buyers.ts';
import type { BenchShop } from './shop/open-shop.ts';
import type { Running } from './shop/processes.ts';
import { inTurn, freshInputs, type Questions } from './questions.ts';
import { parameterTypes } from './statements/parameter-types.ts';
import { pgbenchRound, type Runner } from './statements/pgbench.ts';
import { isTransaction, type Recording, recordFlows, recordReads } from './statements/record.ts';
import { walBytesOf } from './statements/wal.ts';
import { writeScript } from './statements/write-script.ts';

export type Bench = {
  options: Options;
  shop: BenchShop;
  cores: Cores;
  server: Running;
  memory: Running;
  /** The memory server's address of what a path gives. */
  memoryPathOf(asked: BenchRequest): string;
  /** Null where pgbench is not installed. */
  pgbench: Runner | null;
};

type Rounds = { server: Round[]; walBytes: number[]; cpuMs: number[]; memoryCpuMs: number[] } & Record<
  Reference,
  number[]
>;

/** Rounds of the server and of what it is held against in turn, so that both see the same of a busy machine. */
export async function measure(bench: Bench, path: HotPath): Promise<Measured> {
  const since = new Date();
  const recordings = await record(bench, path);
  const rounds: Rounds = { server: [], memory: [], pgbench: [], walBytes: [], cpuMs: [], memoryCpuMs: [] };
  const next = path.kind === 'read' ? questionsOf(path) : null;
  if (next) await readRound(bench.server.address, next, 1);
  else if (path.kind === 'flow')
    await flowRounds(bench, { ...path, buyers: Math.ceil(path.buyers / 4 / atOnce) * atOnce });
  for (let nth = 0; nth < bench.options.rounds; nth++) {
    if (path.kind === 'read' && next) await readInTurn(bench, path, { rounds, recordings, next });
    else if (path.kind === 'flow') await flowInTurn(bench, path, { rounds, recordings, since });
  }
  return summary(path, rounds, recordings);
}

function record({ shop }: Bench, path: HotPath): Promise<Recording[]> {
  if (path.kind === 'flow') return recordFlows(shop.app, path, { goods: shop.goods, buyerOf: buyerNumber });
  return path.statements ? recordReads(shop.app, path.asked) : Promise.resolve([]);
}

const questionsOf = ({ asked, isNew }: ReadPath): Questions => (isNew ? freshInputs : inTurn)(asked);

/** `since`: everything that the recordings made is younger, everything else older. */
type InTurn = { rounds: Rounds; recordings: readonly Recording[]; since: Date };

async function readInTurn(
  bench: Bench,
  path: ReadPath,
  { rounds, recordings, next }: Omit<InTurn, 'since'> & { next: Questions },
): Promise<void> {
  const { seconds } = bench.options;
  const ask = () => readRound(bench.server.address, next, seconds);
  rounds.server.push(await timed(bench.server, rounds.cpuMs, ask));
  await besides(bench, async () => {
    if (path.memory) {
      const asked = path.memory.map((one) => ({ ...one, path: bench.memoryPathOf(one) }));
      const askMemory = () => readRound(bench.memory.address, inTurn(asked), seconds);
      rounds.memory.push((await timed(bench.memory, rounds.memoryCpuMs, askMemory)).perSecond);
    }
    if (bench.pgbench && recordings.length > 0) {
      const typesOf = parameterTypes(bench.shop.db);
      const scripts = await Promise.all(recordings.map((recording) => writeScript(recording, typesOf)));
      const mode = recordings.some(isReplanned) ? 'extended' : 'prepared';
      rounds.pgbench.push(await pgbenchRound(bench.pgbench, { scripts, mode, long: { seconds } }));
    }
  });
}

/** Notes beside the round's own times the processor time of each call: what a quiet machine would make of it. */
async function timed(server: Running, cpuMs: number[], work: () => Promise<Round>): Promise<Round> {
  const before = server.cpuMs();
  const round = await work();
  const after = server.cpuMs();
  if (before !== null && after !== null) cpuMs.push((after - before) / round.count);
  return round;
}

const isReplanned = ({ trips }: Recording): boolean =>
  trips.flat().some((statement) => !statement.named && !isTransaction(statement));

async function flowInTurn(
  bench: Bench,
  path: FlowPath,
  { rounds, recordings, since }: InTurn,
): Promise<void> {
  const { result, bytes } = await walBytesOf(bench.shop.db, () =>
    timed(bench.server, rounds.cpuMs, () => flowRounds(bench, path)),
  );
  rounds.server.push(result);
  rounds.walBytes.push(bytes / path.buyers);
  const { pgbench, shop } = bench;
  if (!pgbench) return;
  await besides(bench, async () => {
    await clearUp(bench);
    const run = randomBytes(2).toString('hex').slice(0, 3);
    const typesOf = parameterTypes(shop.db);
    const scripts = await Promise.all(
      recordings.map((recording, at) =>
        writeScript(recording, typesOf, { since, buyer: buyerNumber(at), run }),
      ),
    );
    const long = { buyers: path.buyers };
    rounds.pgbench.push(await pgbenchRound(pgbench, { scripts, mode: 'prepared', long }));
    await clearUp(bench);
  });
}

/** One round, with the jobs that it leaves to the program done. */
async function flowRounds(bench: Bench, path: FlowPath): Promise<Round> {
  await clearUp(bench);
  const round = await flowRound(bench.server.address, path, bench.shop.goods);
  const { pool } = bench.shop.db;
  for (let tries = 0; tries < 100; tries++) {
    const { rows } = await pool.query<{ left: number }>(
      'select count(*)::int as left from graphile_worker.jobs',
    );
    if (rows[0]?.left === 0) break;
    await new Promise((done) => setTimeout(done, 100));
  }
  return round;
}

/**
 * Empties carts and removes jobs: the jobs that pgbench enqueues must not run. The table of carts keeps its
 * pages, as in a shop where others have theirs: of none the planner reads all, and goes on to while 9,600
 * lines come (0.15 to 0.6 ms each).
 */
async function clearUp({ shop: { db } }: Bench): Promise<void> {
  await db.pool.query('delete from cart_lines');
  await db.pool.query('delete from graphile_worker._private_jobs where locked_at is null');
  await db.pool.query('vacuum (truncate false, analyze) cart_lines');
}

/** The server stands still and leaves its core to what it is held against. */
async function besides({ server }: Bench, work: () => Promise<void>): Promise<void> {
  server.pause();
  try {
    await work();
  } finally {
    server.goOn();
  }
}

function summary(path: HotPath, rounds: Rounds, recordings: readonly Recording[]): Measured {
  const middle = (of: (round: Round) => number) => median(rounds.server.map(of));
  const against: Measured['against'] = {};
  for (const reference of ['memory', 'pgbench'] as const) {
    const values = rounds[reference];
    if (values.length === 0) continue;
    const ratios = values.map((value, at) => (rounds.server[at] as Round).perSecond / value);
    against[reference] = { perSecond: median(values), ratio: median(ratios) };
  }
  const perSecond = middle((round) => round.perSecond);
  const counted = (of: (recording: Recording) => number) =>
    recordings.length === 0 ? null : median(recordings.map(of));
  return {
    area: path.area,
    name: path.name,
    server: { perSecond, p50Ms: middle(({ p50Ms }) => p50Ms), p99Ms: middle(({ p99Ms }) => p99Ms) },
    cpuMs: medianOf(rounds.cpuMs),
    memoryCpuMs: medianOf(rounds.memoryCpuMs),
    against,
    statements: counted(({ trips }) => trips.flat().filter((one) => !isTransaction(one)).length),
    roundTrips: counted(({ trips }) => trips.length),
    walBytes: medianOf(rounds.walBytes),
    excess: path.kind === 'flow' ? excessOf(path, recordings) : null,
    rivalTimes: path.rival === undefined ? null : perSecond / path.rival,
  };
}

/** Says by how much a flow passes what it may send; null where it does not. */
function excessOf({ most }: FlowPath, recordings: readonly Recording[]): string | null {
  const trips = Math.max(...recordings.map((recording) => recording.trips.length));
  const statements = Math.max(
    ...recordings.map((recording) => recording.trips.flat().filter((one) => !isTransaction(one)).length),
  );
  if (trips <= most.roundTrips && statements <= most.statements) return null;
  return `${statements} statements in ${trips} round trips, at most ${most.statements} in ${most.roundTrips} are allowed`;
}

const medianOf = (values: readonly number[]): number | null => (values.length > 0 ? median(values) : null);
