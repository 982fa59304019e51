import { EventEmitter, once } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import { Logger, type ParsedCronItem, type Runner, run, type TaskList } from 'graphile-worker';
import { isAway } from '../db/is-away.ts';
import { createQueuePool } from '../db/pool.ts';
import type { Log } from './job.ts';

export type Worker = Pick<Runner, 'addJob'> & { stop(): Promise<void> };

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
 * Works these tasks until `stop`. The library gives a queue up whose connection the database ends while the end of a job
 * is written: it begins again after a second, then two, at most thirty. A job whose end is not written is worked again.
 */
export async function workQueue({ databaseUrl, log, concurrency, ...tasks }: Work): Promise<Worker> {
  const pgPool = createQueuePool(databaseUrl, concurrency);
  async function begin(): Promise<Runner> {
    const events = new EventEmitter();
    const refused = firstQuestionRefused(events);
    const begun = await run({
      pgPool,
      concurrency,
      ...tasks,
      events,
      pollInterval: 2_000,
      noHandleSignals: true,
      logger: loggerTo(log),
      // Batched, if only of one: what ends a job is otherwise not waited for by the stop, and leaves it locked for hours.
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
    stop: async () => {
      closing.abort();
      // One that has ended by itself refuses to be stopped.
      await runner.stop().catch(() => {});
      await working;
      // The queue closes no connections that are not its own: whoever stops the database next would cut them off.
      await pgPool.end();
    },
  };
}

/**
 * Whether the database refuses the first question for a job. The library asks for the numbers of its tasks with it, and
 * keeps whatever came back: a queue whose first question failed would work nothing for as long as it lives.
 */
async function firstQuestionRefused(events: EventEmitter): Promise<boolean> {
  return Promise.race([
    once(events, 'worker:getJob:error').then(() => true),
    once(events, 'worker:getJob:empty').then(() => false),
    once(events, 'job:start').then(() => false),
  ]);
}

/**
 * Says what a job fails of as an error; that it ran is not worth a line. A connection that the database ended is opened
 * again by the queue itself: a warning, once, and not also for what could no longer be said over it.
 */
const loggerTo = (log: Log) =>
  new Logger(() => (level, message, meta) => {
    const error = meta?.['error'] as { code?: string; message?: string } | undefined;
    const say = level === 'error' ? log.error : level === 'warning' ? log.warn : log.debug;
    const details = error ? { err: error } : {};
    if (say !== log.error || !error || !isAway(error)) return say.call(log, details, message);
    if (isLastWord.test(message)) return log.debug(details, message);
    log.warn(details, message);
  });

const isLastWord = /^Error occurred (attempting to UNLISTEN|releasing client)/;
