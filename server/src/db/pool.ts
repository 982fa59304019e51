import { availableParallelism } from 'node:os';
import pg from 'pg';

const int8 = 20;
const int8Array = 1016;

/** Money is parsed as bigint; statements cast counts to int4. */
const parsers = new pg.TypeOverrides();
parsers.setTypeParser(int8, BigInt);
const parseTextArray = pg.types.getTypeParser(1009 as never) as (text: string) => string[];
parsers.setTypeParser(int8Array, ((text: string) => parseTextArray(text).map(BigInt)) as never);

/**
 * Below the 5 s after which the storefront gives up (docs/specification.md#7-the-calls-it-makes) and no longer waits
 * for the answer.
 */
const lockTimeoutMs = 4_000;
const statementTimeoutMs = 15_000;
/** The longest wait for a free or a new connection; after it the database counts as unreachable. */
const connectTimeoutMs = 10_000;

/**
 * Set after connecting: PgBouncer refuses most settings as startup parameters. A statement works on one core: in a large shop
 * the planner would give the page of one caller two more processes, whose start takes longer than the page (docs/bench.md#sizes).
 * Compiling a statement (`jit`, on in most servers) takes longer than running it. What a shop reads is in memory or on an SSD: at
 * PostgreSQL's default cost of 4 for a random page, each order read all offers of a shop with 10,000 of them.
 */
const sessionSettings = [
  `set statement_timeout = ${statementTimeoutMs}`,
  `set lock_timeout = ${lockTimeoutMs}`,
  'set idle_in_transaction_session_timeout = 15000',
  'set max_parallel_workers_per_gather = 0',
  'set random_page_cost = 1.1',
  'set jit = off',
  "set timezone = 'UTC'",
].join('; ');

/**
 * The number of connections for public reads; further reads queue. These reads keep the database's processor busy: more of them
 * at the same time make each slower, and the last of sixteen would wait twice as long as in a queue (see decision 15).
 */
export const readsAtOnce = availableParallelism() + 1;

/**
 * A connection is kept for ten minutes without work: a new one plans each statement several times before it keeps the plan, which
 * for an order comes to half a second.
 */
const idleTimeoutMs = 600_000;

/** For a command, since no page waits for it: on a busy machine connecting may take longer. */
const patientConnectTimeoutMs = 60_000;

/**
 * Opens a pool of sixteen connections: on two cores, more of them only queue inside the database. A patient pool waits
 * a minute for a connection, as commands do.
 */
export function createPool(
  databaseUrl: string,
  { max = 16, isPatient = false }: { max?: number; isPatient?: boolean } = {},
): pg.Pool {
  const pool = new pg.Pool({
    connectionString: databaseUrl,
    max,
    types: parsers,
    application_name: 'amberdock',
    connectionTimeoutMillis: isPatient ? patientConnectTimeoutMs : connectTimeoutMs,
    idleTimeoutMillis: idleTimeoutMs,
    keepAlive: true,
    onConnect: async (client) => void (await client.query(sessionSettings)),
  });
  return survivingErrors(pool);
}

/** Opens one connection for measuring: a server that does not answer it within `timeoutMs` counts as unreachable. */
export function createProbePool(databaseUrl: string, timeoutMs: number): pg.Pool {
  return survivingErrors(
    new pg.Pool({
      connectionString: databaseUrl,
      max: 1,
      types: parsers,
      application_name: 'amberdock probe',
      connectionTimeoutMillis: timeoutMs,
      query_timeout: timeoutMs,
    }),
  );
}

/**
 * Opens the connections of a job queue that works `concurrency` jobs at once, and listens. Jobs have no time limit, and
 * the queue parses its own numbers: our time limits and types are not set here.
 */
export function createQueuePool(databaseUrl: string, concurrency: number): pg.Pool {
  const max = concurrency + 1;
  return survivingErrors(
    new pg.Pool({ connectionString: databaseUrl, max, application_name: 'amberdock jobs' }),
  );
}

/**
 * Handles errors of connections that the database ends (restart, failover, stop): they leave the pool, and the next
 * query of their user fails. Without listeners, either event would end the whole process.
 */
function survivingErrors(pool: pg.Pool): pg.Pool {
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
  return pool;
}
