import type { Cores } from '../cores.ts';
import { openConnection, written } from '../connection.ts';
import { type Round, readRound } from '../load.ts';
import type { Options } from '../options.ts';
import { median } from '../report.ts';
import { openBuyers } from '../shop/buyers.ts';
import { openShop } from '../shop/open-shop.ts';
import { databaseClock, type Running, startShopServer } from '../shop/processes.ts';
import { pathsOfSize, type SizePath } from './size-paths.ts';
import type { KeptShop } from './kept-shops.ts';
import { takeSizeSamples } from './samples.ts';

/** One path at one size; the medians of the rounds. */
export type SizeFigures = Omit<Round, 'count'> & {
  products: number;
  /** The rows of an answer on average; null if it is no list. */
  cards: number | null;
  /** Processor time for one call: of the server, and of the database. Null if the system has no figure. */
  serverMs: number | null;
  databaseMs: number | null;
  /** The cost of a call compared with the smallest size in the same round: processor time, else time. */
  costRatio: number;
};
export type Compared = {
  paths: { name: string; isNew: boolean; sizes: SizeFigures[] }[];
  shops: { products: number; seedingSeconds: number; memoryPeak: number | null }[];
};

type Open = {
  kept: KeptShop;
  server: Running;
  databaseCpuMs(): number | null;
  paths: SizePath[];
};
type Measured = Round & { serverMs: number | null; databaseMs: number | null };

type ComparisonSetup = {
  options: Options;
  cores: Cores;
  say(line: string): void;
  closers: (() => unknown)[];
};

/** All sizes are open at once and measured round by round in turn, so that all see the same of a busy machine. */
export async function compareSizes(kept: readonly KeptShop[], given: ComparisonSetup): Promise<Compared> {
  const { options, say, closers } = given;
  const shops: Open[] = [];
  for (const one of kept) {
    const open = await openOne(one, given);
    closers.push(open.server.stop);
    open.server.pause();
    shops.push(open);
  }
  const paths: Compared['paths'] = [];
  for (const [at, { name, isNew }] of shops[0]?.paths.entries() ?? []) {
    say(`Measuring: ${name}, ${isNew ? 'new' : 'asked by many'} …`);
    const pathOf = (shop: Open) => shop.paths[at] as SizePath;
    const cards: (number | null)[] = [];
    for (const shop of shops) cards.push(await awake(shop, () => cardsOf(shop, pathOf(shop))));
    const rounds = shops.map((): Measured[] => []);
    for (let nth = 0; nth < options.rounds; nth++) {
      for (const [size, shop] of shops.entries()) {
        rounds[size]?.push(await awake(shop, () => measured(shop, pathOf(shop), options.seconds)));
      }
    }
    const sizes = shops.map(({ kept: { products } }, size) => ({
      products,
      cards: cards[size] ?? null,
      ...figuresOf(rounds[size] ?? [], rounds[0] ?? []),
    }));
    paths.push({ name, isNew, sizes });
  }
  return {
    paths,
    shops: shops.map(({ kept: { products, seedingSeconds }, server }) => ({
      products,
      seedingSeconds,
      memoryPeak: server.memoryPeak(),
    })),
  };
}

async function openOne(kept: KeptShop, { cores, say, closers }: ComparisonSetup): Promise<Open> {
  const shop = await openShop(kept.products, say, kept.dataDir);
  closers.push(shop.close);
  await openBuyers(shop);
  const { rows } = await shop.db.pool.query<{ pid: number }>('select pg_backend_pid() as pid');
  return {
    kept,
    server: await startShopServer(cores, shop.databaseUrl),
    databaseCpuMs: databaseClock(rows[0]?.pid ?? 0),
    paths: pathsOfSize(await takeSizeSamples(shop.db)),
  };
}

/** The others stand still meanwhile. */
async function awake<T>({ server }: Open, work: () => Promise<T>): Promise<T> {
  server.goOn();
  try {
    return await work();
  } finally {
    server.pause();
  }
}

/** Asks everything once, which also warms it, and counts what is listed. */
async function cardsOf({ server }: Open, { asked, next }: SizePath): Promise<number | null> {
  const connection = await openConnection(server.address);
  try {
    const counts: number[] = [];
    for (const one of asked) {
      const { status, body } = await connection.ask(written(one));
      if (status !== 200) throw new Error(`${one.path} refused: ${body.toString('utf8', 0, 500)}`);
      const { data } = JSON.parse(body.toString()) as { data: unknown };
      if (Array.isArray(data)) counts.push(data.length);
    }
    await readRound(server.address, next, 1);
    return counts.length === 0 ? null : counts.reduce((sum, each) => sum + each, 0) / counts.length;
  } finally {
    connection.close();
  }
}

async function measured(
  { server, databaseCpuMs }: Open,
  { next }: SizePath,
  seconds: number,
): Promise<Measured> {
  const before = [server.cpuMs(), databaseCpuMs()];
  const round = await readRound(server.address, next, seconds);
  const spent = [server.cpuMs(), databaseCpuMs()].map((after, at) => {
    const from = before[at] ?? null;
    return after === null || from === null ? null : (after - from) / round.count;
  });
  return { ...round, serverMs: spent[0] ?? null, databaseMs: spent[1] ?? null };
}

const costOf = ({ serverMs, databaseMs, perSecond }: Measured): number =>
  serverMs === null || databaseMs === null ? 1_000 / perSecond : serverMs + databaseMs;

function figuresOf(rounds: readonly Measured[], smallest: readonly Measured[]) {
  const middle = (of: (round: Measured) => number) => median(rounds.map(of));
  const ratios = rounds.map((round, at) => costOf(round) / costOf(smallest[at] as Measured));
  const known = (of: (round: Measured) => number | null) =>
    rounds.some((round) => of(round) === null) ? null : middle((round) => of(round) as number);
  return {
    perSecond: middle(({ perSecond }) => perSecond),
    p50Ms: middle(({ p50Ms }) => p50Ms),
    p99Ms: middle(({ p99Ms }) => p99Ms),
    serverMs: known(({ serverMs }) => serverMs),
    databaseMs: known(({ databaseMs }) => databaseMs),
    costRatio: median(ratios),
  };
}
