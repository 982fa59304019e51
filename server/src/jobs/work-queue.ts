import { EventEmitter, once } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import { Logger, type ParsedCronItem, type Runner, run, type TaskList } from 'graphile-worker';
import { isUnavailable } from '../db/is-unavailable.ts';
import { createQueuePool } from '../db/pool.ts';
import type { Log } from './job.ts';

export type Worker = Pick<Runner, 'addJob'> & {
  /** The names under which jobs are locked; they change where the queue begins again. */
  ids: ReadonlySet<string>;
  stop(): Promise<void>;
};

type Work = {
  databaseUrl: string;
  log: Log;
  /** The number of jobs worked at once. */
  concurrency: number;
  taskList: TaskList;
  parsedCronItems: ParsedCronItem[];
};

const firstWaitMs = 1_000;
const longestWaitMs = 30_000;

/**
 * Works these tasks until `stop`. If the database ends the connection while the end of a job is being written, the library stops
 * the queue; it is then started again after a second, then two, at most thirty. A job whose end was not written runs again.
 */
export async function workQueue({ databaseUrl, log, concurrency, ...tasks }: Work): Promise<Worker> {
  const pgPool = createQueuePool(databaseUrl, concurrency);
  const ids = new Set<string>();
  async function begin(): Promise<Runner> {
    const events = new EventEmitter();
    ids.clear();
    events.on('worker:create', ({ worker }: { worker: { workerId: string } }) => ids.add(worker.workerId));
    const refused = firstQueryRefused(events);
    const begun = await run({
      pgPool,
      concurrency,
      ...tasks,
      events,
      pollInterval: 2_000,
      noHandleSignals: true,
      logger: loggerTo(log),
      // Batched, even if only one: otherwise stopping does not wait for the write that ends a job, which stays locked for hours.
      preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
    });
    void refused.then(async (isRefused) => {
      if (isRefused) await begun.stop().catch(() => {});
    });
    return begun;
  }
  const closing = new AbortController();
  let runner = await begin();

  async function beginAgain(): Promise<void> {
    for (let waitMs = firstWaitMs; ; waitMs = Math.min(2 * waitMs, longestWaitMs)) {
      await delay(waitMs, undefined, { signal: closing.signal }).catch(() => {});
      if (closing.signal.aborted) return;
      try {
        runner = await begin();
        return;
      } catch (error) {
        log.warn({ err: error }, 'the job queue cannot begin yet');
      }
    }
  }
  const working = (async () => {
    while (!closing.signal.aborted) {
      await runner.promise.catch((error: Error) => log.error({ err: error }, 'the job queue broke down'));
      if (closing.signal.aborted) return;
      log.warn({}, 'the job queue ended, and begins again');
      await beginAgain();
    }
    await runner.stop().catch(() => {});
  })();

  return {
    addJob: runner.addJob,
    ids,
    stop: async () => {
      closing.abort();
      // A queue that has ended by itself refuses to be stopped.
      await runner.stop().catch(() => {});
      await working;
      // The queue does not close a pool that it was given; stopping the database would then cut its connections off.
      await pgPool.end();
    },
  };
}

/**
 * Whether the queue's first query for a job fails. With it the library reads the ids of its tasks, and caches the result: a queue
 * whose first query failed would never work a job.
 */
async function firstQueryRefused(events: EventEmitter): Promise<boolean> {
  return Promise.race([
    once(events, 'worker:getJob:error').then(() => true),
    once(events, 'worker:getJob:empty').then(() => false),
    once(events, 'job:start').then(() => false),
  ]);
}

/**
 * Logs the failure of a job as an error; a success is not logged. If the database ended a connection, which the queue opens again
 * by itself, it logs one warning, and none for the statements that failed on that connection.
 */
const loggerTo = (log: Log) =>
  new Logger(() => (level, message, meta) => {
    const error = meta?.['error'] as { code?: string; message?: string } | undefined;
    const say = level === 'error' ? log.error : level === 'warning' ? log.warn : log.debug;
    const details = error ? { err: error } : {};
    if (say !== log.error || !error || !isUnavailable(error)) return say.call(log, details, message);
    if (isLastWord.test(message)) return log.debug(details, message);
    log.warn(details, message);
  });

const isLastWord = /^Error occurred (attempting to UNLISTEN|releasing client)/;
