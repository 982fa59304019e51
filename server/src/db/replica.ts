import { setTimeout as pause } from 'node:timers/promises';
import type pg from 'pg';
import { isUnavailable } from './is-unavailable.ts';
import { lagMeter, positionOf } from './replica-lag.ts';
import { createProbePool } from './pool.ts';
import type { Reader } from './tx.ts';

/** Whether reads go to the standby, and if not, why. */
export type ReplicaState = 'used' | 'away' | 'behind';

export type Replica = {
  /** Reads from the standby while that is in use, otherwise from the primary. */
  read: Reader;
  state(): ReplicaState;
  /** Measures now, and changes the state accordingly. */
  check(): Promise<void>;
  /** Sends reads to the primary until the standby has everything committed so far. */
  catchUp(): Promise<void>;
  stop(): Promise<void>;
};

/**
 * Returns how far behind the standby is, in milliseconds (Infinity if unknown), and its position in the primary's log.
 * Fails if the standby does not answer.
 */
export type Measure = () => Promise<{ lagMs: number; reached: bigint }>;

type Log = { warn(details: object, message: string): void; info(details: object, message: string): void };

const lagMaxMs = 5_000;
const intervalMs = 400;
/** Together with the interval: a standby that stops answering is bypassed within a second. */
const timeoutMs = 500;

/** Monitors the standby behind a pool. The first reads go to the primary, until the standby has been measured. */
export function watchReplica(
  pools: { primary: pg.Pool; standby: pg.Pool },
  readers: { primary: Reader; standby: Reader },
  log: Log,
): Replica {
  const [primary, standby] = [pools.primary, pools.standby].map(({ options }) =>
    createProbePool(options.connectionString as string, timeoutMs),
  ) as [pg.Pool, pg.Pool];
  const position = () => positionOf(primary);
  const replica = replicaOf({ ...readers, measure: lagMeter(primary, standby), position, log });
  const stopped = new AbortController();
  const watching = (async () => {
    while (!stopped.signal.aborted) {
      await replica.check();
      await pause(intervalMs, undefined, { signal: stopped.signal, ref: false }).catch(() => {});
    }
  })();
  return {
    ...replica,
    stop: async () => {
      stopped.abort();
      await watching;
      await Promise.all([primary.end(), standby.end()]);
    },
  };
}

type Watched = {
  primary: Reader;
  standby: Reader;
  measure: Measure;
  /** The position of the primary's log. */
  position: () => Promise<bigint>;
  log: Log;
};

export function replicaOf({ primary, standby, measure, position, log }: Watched): Omit<Replica, 'stop'> {
  let state: ReplicaState | 'unknown' = 'unknown';
  /** The position that the standby must reach before it is read again; 'asked' while it is being read from the primary. */
  let target: bigint | 'asked' | null = null;
  let demands = 0;
  /** Reads that the standby has not answered yet, each with a function that reads from the primary instead. */
  const waiting = new Set<() => void>();

  const check = async () => {
    const [next, details] = await measure().then(
      ({ lagMs, reached }) => {
        if (typeof target === 'bigint' && reached >= target) target = null;
        return [lagMs <= lagMaxMs ? 'used' : 'behind', Number.isFinite(lagMs) ? { lagMs } : {}] as const;
      },
      (error: Error) => ['away', { err: error }] as const,
    );
    if (next === state) return;
    if (next === 'used') log.info({}, sentences.used);
    else log.warn(details, sentences[next]);
    state = next;
    // The readers of a standby that has stopped answering would otherwise wait for ten seconds.
    if (next === 'away') for (const askPrimary of waiting) askPrimary();
  };

  const catchUp = async () => {
    const demand = ++demands;
    target = 'asked';
    // If the primary does not answer, the standby's data is the best available.
    const found = await position().catch(() => null);
    if (demand === demands) target = found;
  };

  const ask = <T>(readFrom: (reader: Reader) => Promise<T>): Promise<T> =>
    state === 'used' && target === null
      ? askEither(readFrom, { primary, standby, waiting })
      : readFrom(primary);
  return {
    check,
    catchUp,
    state: () => (state === 'unknown' ? 'away' : state),
    read: {
      rows: (statement) => ask((reader) => reader.rows(statement)),
      maybe: (statement) => ask((reader) => reader.maybe(statement)),
      one: (statement) => ask((reader) => reader.one(statement)),
      planned: (statement) => ask((reader) => reader.planned(statement)),
    },
  };
}

type StandbyRead = Pick<Watched, 'primary' | 'standby'> & { waiting: Set<() => void> };

/**
 * Reads from the standby; if that is lost, or found to be away before it answers, from the primary. Reads can be
 * repeated safely.
 */
function askEither<T>(
  readFrom: (reader: Reader) => Promise<T>,
  { primary, standby, waiting }: StandbyRead,
): Promise<T> {
  return new Promise((resolve, reject) => {
    const askPrimary = () => {
      waiting.delete(askPrimary);
      readFrom(primary).then(resolve, reject);
    };
    waiting.add(askPrimary);
    readFrom(standby).then(
      (answer) => {
        waiting.delete(askPrimary);
        resolve(answer);
      },
      (error: Error) => {
        if (!waiting.has(askPrimary)) return;
        if (isLost(error)) return askPrimary();
        waiting.delete(askPrimary);
        reject(error);
      },
    );
  });
}

/** A statement that timed out on the standby would take as long on the primary. */
const isLost = (error: { code?: string; message?: string }): boolean =>
  isUnavailable(error) && error.code !== '57014';

const sentences: Record<ReplicaState, string> = {
  used: 'the replica is up to date: the public catalogue is read from it',
  away: 'the replica cannot be asked: the public catalogue is read from the database itself',
  behind: `the replica is more than ${lagMaxMs / 1000} s behind: the public catalogue is read from the database itself`,
};
