import { apiBase, type Failure, type Call, type Success } from '@amberdock/contract/http.ts';
import pg from 'pg';
import type { TestBuyer, TestShop } from '../shop.ts';
import { type Program, startProgram } from './start-program.ts';

export type RaceAnswer = { status: number; body: Success<Record<string, unknown>> & Failure };
export type Entrant = { actor: TestBuyer; body?: unknown; headers?: Record<string, string>; path?: string };

export type Race = {
  /**
   * Locks the rows of `barrier`, sends the entrants' calls to the servers in turn, and releases the rows once the calls
   * wait for them and `meanwhile` is done. Returns every answer and the most transactions open at once.
   */
  run(
    route: Call,
    entrants: readonly Entrant[],
    barrier: string,
    meanwhile?: () => Promise<void>,
  ): Promise<{ answers: RaceAnswer[]; peak: number }>;
  close(): Promise<void>;
};

const connectionsEach = 24;

/** The heap settings of `npm start`, so that measured memory is that of the real program. */
const heapAsStarted = ['--max-semi-space-size=16', '--heap-growing-percent=40'];

/** Server processes on the shop's database, for races between 200 buyers. */
export async function openRace(shop: TestShop, processes = 2): Promise<Race> {
  const servers = await Promise.all(Array.from({ length: processes }, () => startServer(shop)));
  return {
    run: async (route, entrants, barrier, meanwhile) => {
      const gate = await holdGate(shop.databaseUrl, barrier);
      const sampler = await samplePeak(shop.databaseUrl);
      const answers = Promise.all(
        entrants.map((entrant, n) => send(servers[n % servers.length]?.port ?? '', route, entrant)),
      );
      await sampler.reached(Math.min(entrants.length, connectionsEach));
      await meanwhile?.();
      await gate.open();
      return { answers: await answers, peak: await sampler.stop() };
    },
    close: async () => {
      for (const server of servers) await server.close();
    },
  };
}

/** A server process; `close` waits for the calls in progress. */
export type ServerProcess = Pick<Program, 'child' | 'close'> & {
  port: string;
  /** Returns its memory after a garbage collection, in bytes. */
  memory(): Promise<NodeJS.MemoryUsage>;
};

/**
 * Starts a server process on the shop's database; with a built storefront it serves pages too, and caches them. `env`
 * adds settings.
 */
export async function startServer(
  { databaseUrl, app }: Pick<TestShop, 'databaseUrl' | 'app'>,
  { webBuildDir, env = {} }: { webBuildDir?: string; env?: Record<string, string> } = {},
): Promise<ServerProcess> {
  const { child, nextLine, close } = startProgram(
    'race-server.ts',
    {
      MALLOC_ARENA_MAX: '2',
      MALLOC_TRIM_THRESHOLD_: '131072',
      DATABASE_URL: databaseUrl,
      CONNECTIONS: String(connectionsEach),
      PEPPER: app.pepper,
      LOG_LEVEL: 'error',
      ...(webBuildDir && { WEB_BUILD: webBuildDir }),
      DEMO: '0',
      ...env,
    },
    [...heapAsStarted, '--expose-gc'],
  );
  const port = await nextLine();
  if (port === null) throw new Error('a race server ended before it listened');
  const memory = async () => {
    child.kill('SIGUSR2');
    const line = await nextLine();
    if (line === null) throw new Error('a race server ended before it said how much memory it holds');
    return JSON.parse(line) as NodeJS.MemoryUsage;
  };
  return { child, port, memory, close };
}

/** Calls a route on a server process. */
export async function send(
  port: string,
  route: Call,
  { actor, body, headers, path }: Entrant,
): Promise<RaceAnswer> {
  const response = await fetch(`http://127.0.0.1:${port}${apiBase}${path ?? route.path}`, {
    method: route.method,
    headers: {
      authorization: `Bearer ${actor.token}`,
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  return { status: response.status, body: (await response.json()) as RaceAnswer['body'] };
}

async function holdGate(url: string, barrier: string): Promise<{ open(): Promise<void> }> {
  const client = new pg.Client({ connectionString: url, application_name: 'race gate' });
  await client.connect();
  await client.query('begin');
  await client.query(barrier);
  return {
    open: async () => {
      await client.query('commit');
      await client.end();
    },
  };
}

/** Open transactions of the servers, read every few milliseconds. */
async function samplePeak(url: string) {
  const client = new pg.Client({ connectionString: url, application_name: 'race sampler' });
  await client.connect();
  let peak = 0;
  let running = true;
  const sampling = (async () => {
    while (running) {
      const { rows } = await client.query<{ open: number }>(
        `select count(*)::int as open from pg_stat_activity
         where datname = current_database() and application_name = 'amberdock' and xact_start is not null`,
      );
      peak = Math.max(peak, rows[0]?.open ?? 0);
      await new Promise((resolve) => setTimeout(resolve, 3));
    }
  })();
  return {
    /** Waits until `open` requests are in flight at once, no longer than the servers wait for locks. */
    reached: async (open: number) => {
      for (const until = Date.now() + 2_500; peak < open && Date.now() < until; ) {
        await new Promise((resolve) => setTimeout(resolve, 5));
      }
    },
    stop: async () => {
      running = false;
      await sampling;
      await client.end();
      return peak;
    },
  };
}
