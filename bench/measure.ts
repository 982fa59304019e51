import { randomBytes } from 'node:crypto';
import type { Cores } from './cores.ts';
import { type FlowPath, purchasesOf } from './flows.ts';
import { flowRound, type Round, readRound } from './load.ts';
import type { Options } from './options.ts';
import { type Form, newRequests, type NextRequest, popularRequests } from './queries/draw-requests.ts';
import type { ReadPath } from './queries/drawing.ts';
import { readPaths } from './queries/read-paths.ts';
import { type Figures, type Measured, median } from './report.ts';
import { buyerNumber } from './shop/buyers.ts';
import { clearUp, forgetProofs, jobsDone } from './shop/between-rounds.ts';
import { whileResumed, type Target } from './shop/target.ts';
import { parameterTypes } from './statements/parameter-types.ts';
import { pgbenchRound, type Runner } from './statements/pgbench.ts';
import { isTransaction, type Recording, recordFlows, recordReads } from './statements/record.ts';
import { walBytesOf } from './statements/wal.ts';
import { writeScript } from './statements/write-script.ts';

export type Bench = {
  options: Options;
  /** The others are compared with the first one. */
  targets: readonly Target[];
  cores: Cores;
  /** Runs the recorded statements of the last target; null if pgbench is not installed. */
  pgbench: Runner | null;
};

type Sample = Round & { serverMs: number | null; databaseMs: number | null; walBytes: number };

/** The work of a path on one target: a measured round, and the recording of its statements. */
type Work = { round(): Promise<Round>; record(): Promise<Recording[]>; scripts: ScriptsOf };
type ScriptsOf = (recordings: readonly Recording[]) => Promise<string[]>;

/** Measures a read path in one form: all targets take turns in each round, so that a busy machine affects all alike. */
export async function measureRead(
  bench: Bench,
  { area, name }: Pick<ReadPath, 'area' | 'name'>,
  form: Form,
): Promise<Measured> {
  const { seconds, seed } = bench.options;
  const works = bench.targets.map((target): Work => {
    const path = readPaths(target.material).find((one) => one.name === name) as ReadPath;
    const next = form === 'new' ? newRequests(path, seed) : popularRequests(path, seed);
    return {
      round: () => readRound(target.server.address, next, seconds),
      record: () => recordNew(target, next),
      scripts: async (recordings) => {
        const typesOf = parameterTypes(target.shop.db);
        return Promise.all(recordings.map((recording) => writeScript(recording, typesOf)));
      },
    };
  });
  const rate = (scripts: readonly string[], recordings: readonly Recording[], runner: Runner) =>
    pgbenchRound(runner, {
      scripts,
      mode: recordings.some(isReplanned) ? 'extended' : 'prepared',
      long: { seconds },
    });
  return inTurn(bench, works, { name, form, rate: form === 'new' && area !== 'pages' ? rate : null });
}

const recorded = 16;

/** Sends other requests first, so that the statements are prepared already, as in a running shop. */
async function recordNew({ shop }: Target, next: NextRequest): Promise<Recording[]> {
  await recordReads(shop.app, Array.from({ length: 4 }, next));
  return recordReads(shop.app, Array.from({ length: recorded }, next));
}

const isReplanned = ({ roundTrips }: Recording): boolean =>
  roundTrips.flat().some((statement) => !statement.named && !isTransaction(statement));

/** Measures a flow that each buyer goes through once per round. */
export async function measureFlow(bench: Bench, path: FlowPath): Promise<Measured> {
  const since = new Date();
  const works = bench.targets.map((target): Work => {
    const purchaseBy = purchasesOf(path, target.goods, bench.options.seed);
    return {
      round: async () => {
        await clearUp(target.shop.db);
        if (!path.hasPaidBefore) await forgetProofs(target.shop.db);
        const round = await flowRound(target.server.address, path, purchaseBy);
        await jobsDone(target.shop.db);
        return round;
      },
      record: async () => {
        const buyers = Array.from({ length: recorded }, (_, index) => buyerNumber(index));
        return recordFlows(target.shop.app, path, buyers.map(purchaseBy));
      },
      scripts: async (recordings) => {
        await clearUp(target.shop.db);
        const typesOf = parameterTypes(target.shop.db);
        const run = randomBytes(2).toString('hex').slice(0, 3);
        return Promise.all(
          recordings.map((recording, index) =>
            writeScript(recording, typesOf, { since, buyer: buyerNumber(index), run }),
          ),
        );
      },
    };
  });
  const rate = (scripts: readonly string[], _: readonly Recording[], runner: Runner) =>
    pgbenchRound(runner, { scripts, mode: 'prepared', long: { buyers: path.buyers } });
  const measured = await inTurn(bench, works, {
    name: path.name,
    form: 'new',
    rate: path.hasPaidBefore ? rate : null,
  });
  const ours = measured.figures.at(-1) as Figures;
  return { ...measured, excess: path.most ? excessOf(path.most, ours) : null };
}

type Path = {
  name: string;
  form: Form;
  rate:
    | ((scripts: readonly string[], recordings: readonly Recording[], runner: Runner) => Promise<number>)
    | null;
};

async function inTurn(
  { options, targets, pgbench }: Bench,
  works: readonly Work[],
  path: Path,
): Promise<Measured> {
  const ours = works.at(-1) as Work;
  const last = targets.at(-1) as Target;
  const recordings = path.rate ? await whileResumed(last, () => ours.record()) : [];
  const samples = targets.map((): Sample[] => []);
  const references: number[] = [];
  // The first round is a warm-up and not counted.
  for (let nth = -1; nth < options.rounds; nth++) {
    for (const [index, target] of targets.entries()) {
      const sample = await whileResumed(target, () => sampled(target, works[index] as Work));
      if (nth >= 0) samples[index]?.push(sample);
    }
    if (nth >= 0 && pgbench && path.rate && recordings.length > 0) {
      references.push(await path.rate(await ours.scripts(recordings), recordings, pgbench));
    }
  }
  const figures = targets.map(({ label }, index) => figuresOf(label, samples[index] ?? [], samples[0] ?? []));
  const rates = samples.at(-1) ?? [];
  const shares = references.map((reference, index) => (rates[index] as Sample).perSecond / reference);
  const counted = (of: (recording: Recording) => number) =>
    recordings.length === 0 ? null : median(recordings.map(of));
  Object.assign(figures.at(-1) as Figures, {
    ofPgbench: shares.length > 0 ? median(shares) : null,
    statements: counted(({ roundTrips }) => roundTrips.flat().filter((one) => !isTransaction(one)).length),
    roundTrips: counted(({ roundTrips }) => roundTrips.length),
  });
  return { name: path.name, form: path.form, figures, excess: null };
}

async function sampled({ shop, server, databaseCpuMs }: Target, work: Work): Promise<Sample> {
  const before = [server.cpuMs(), databaseCpuMs()];
  const { result, bytes } = await walBytesOf(shop.db, () => work.round());
  const [serverMs = null, databaseMs = null] = [server.cpuMs(), databaseCpuMs()].map((after, index) => {
    const from = before[index] ?? null;
    return after === null || from === null ? null : (after - from) / result.count;
  });
  return { ...result, serverMs, databaseMs, walBytes: bytes / result.count };
}

/** Processor time of server and database; elapsed time if the system has no figure. */
const costOf = ({ serverMs, databaseMs, perSecond }: Sample): number =>
  serverMs === null || databaseMs === null ? 1_000 / perSecond : serverMs + databaseMs;

function figuresOf(label: string, rounds: readonly Sample[], first: readonly Sample[]): Figures {
  const middle = (of: (round: Sample) => number) => median(rounds.map(of));
  const known = (of: (round: Sample) => number | null) =>
    rounds.some((round) => of(round) === null) ? null : middle((round) => of(round) as number);
  return {
    label,
    perSecond: middle(({ perSecond }) => perSecond),
    p50Ms: middle(({ p50Ms }) => p50Ms),
    p99Ms: middle(({ p99Ms }) => p99Ms),
    serverMs: known(({ serverMs }) => serverMs),
    databaseMs: known(({ databaseMs }) => databaseMs),
    walBytes: middle(({ walBytes }) => walBytes),
    cost: median(rounds.map((round, index) => costOf(round) / costOf(first[index] as Sample))),
    ofPgbench: null,
    statements: null,
    roundTrips: null,
  };
}

/** Says by how much a flow exceeds its limit of statements or round trips; null if it does not. */
function excessOf(
  most: { statements: number; roundTrips: number },
  { statements, roundTrips }: Figures,
): string | null {
  if ((statements ?? 0) <= most.statements && (roundTrips ?? 0) <= most.roundTrips) return null;
  return `${statements} statements in ${roundTrips} round trips, at most ${most.statements} in ${most.roundTrips} are allowed`;
}
