import {
  Logger,
  type ParsedCronItem,
  parseCronItems,
  type Runner,
  run,
  type TaskList,
} from 'graphile-worker';
import { isAway } from '../db/is-away.ts';
import { createQueuePool } from '../db/pool.ts';
import type { Database } from '../db/tx.ts';
import type { Env } from '../env.ts';
import { mailOf } from '../ports/mail/mail.ts';
import { picturesOf } from '../ports/picture-source/picture-source.ts';
import { smsOf } from '../ports/sms/sms.ts';
import type { AnyJob, FetchDeps, JobDeps, Log } from './job.ts';

type Ports = Pick<JobDeps, 'mail' | 'sms'> & Partial<Pick<FetchDeps, 'pictures'>>;
type Start = {
  databaseUrl: string;
  db: Database;
  env: Env;
  log: Log;
  /** The jobs that the features have declared. */
  jobs: readonly AnyJob[];
  ports?: Ports;
};
type Worker = Pick<Runner, 'addJob'> & { stop(): Promise<void> };

/** The number of jobs that a process works at once, beside those that are worked apart. */
const sharedPlaces = 2;

/**
 * Works the queue until `stop`, which lets the jobs in hand finish. Any number of processes may work it: each job is
 * worked once, and what comes by the clock is asked for once.
 */
export async function startJobs({ databaseUrl, db, env, log, jobs, ports }: Start): Promise<{
  stop(): Promise<void>;
}> {
  const closing = new AbortController();
  const deps: FetchDeps = {
    db,
    env,
    log,
    stopping: closing.signal,
    pictures: picturesOf(env),
    ...(ports ?? { mail: mailOf(env), sms: smsOf(env) }),
  };
  const start = (own: readonly AnyJob[], concurrency: number) =>
    work({
      databaseUrl,
      log,
      concurrency,
      taskList: handlersOf(own, deps),
      parsedCronItems: scheduleOf(own),
    });
  const shared = await start(
    jobs.filter(({ worksApart }) => !worksApart),
    sharedPlaces,
  );
  const apart: Worker[] = [];
  for (const job of jobs) {
    const places = job.worksApart?.(env) ?? 0;
    if (places > 0) apart.push(await start([job], places));
  }
  for (const { name } of jobs.filter(({ runsAtStart }) => runsAtStart))
    await shared.addJob(name, {}, { jobKey: name });
  return {
    stop: async () => {
      closing.abort();
      await Promise.all([shared, ...apart].map((worker) => worker.stop()));
      deps.mail?.close();
    },
  };
}

type Work = {
  databaseUrl: string;
  log: Log;
  concurrency: number;
  taskList: TaskList;
  parsedCronItems: ParsedCronItem[];
};

async function work({ databaseUrl, log, concurrency, ...tasks }: Work): Promise<Worker> {
  const pgPool = createQueuePool(databaseUrl, concurrency);
  const runner = await run({
    pgPool,
    concurrency,
    ...tasks,
    pollInterval: 2_000,
    noHandleSignals: true,
    logger: loggerTo(log),
    // Batched, if only of one: what ends a job is otherwise not waited for by the stop, and leaves it locked for hours.
    preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
  });
  // A queue that breaks down is the log's business here; stop() reports the same again.
  runner.promise.catch((error: Error) => log.error({ err: error }, 'the job queue ended'));
  return {
    addJob: runner.addJob,
    // The queue stops before its connections are idle, and closes none that is not its own: whoever stops the
    // database next would cut them off.
    stop: () => runner.stop().finally(() => pgPool.end()),
  };
}

const handlersOf = (jobs: readonly AnyJob[], deps: FetchDeps): TaskList =>
  Object.fromEntries(
    jobs.map(({ name, work: handle }) => [name, (payload: unknown) => handle(deps, payload as never)]),
  );

/** However many processes there are, each time is asked for once. */
const scheduleOf = (jobs: readonly AnyJob[]): ParsedCronItem[] =>
  parseCronItems(
    jobs.flatMap(({ name, schedule }) => {
      if (!schedule) return [];
      const { at, makesUpForMs = 0, ...options } = schedule;
      return [{ task: name, match: at, options: { ...options, backfillPeriod: makesUpForMs } }];
    }),
  );

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
