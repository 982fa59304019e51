import { Logger, parseCrontab, type TaskList, run } from 'graphile-worker';
import { isAway } from '../db/is-away.ts';
import { createQueuePool } from '../db/pool.ts';
import type { Database } from '../db/tx.ts';
import type { Env } from '../env.ts';
import { mailOf } from '../ports/mail/mail.ts';
import { picturesOf } from '../ports/picture-source/picture-source.ts';
import { smsOf } from '../ports/sms/sms.ts';
import type { FetchDeps, JobDeps, Log } from './job.ts';
import { crontab, tasks } from './tasks.ts';

type Ports = Pick<JobDeps, 'mail' | 'sms'> & Partial<Pick<FetchDeps, 'pictures'>>;
type Start = { databaseUrl: string; db: Database; env: Env; log: Log; ports?: Ports };

/**
 * Works the queue until `stop`, which lets the jobs in hand finish. Any number of processes may work it. Pictures are
 * fetched by hands of their own: servers that take their time hold up no letter.
 */
export async function startJobs({ databaseUrl, db, env, log, ports }: Start): Promise<{
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
  const { fetch_pictures, ...others } = handlersOf(deps);
  const work = async (taskList: TaskList, concurrency: number, times = '') => {
    const pgPool = createQueuePool(databaseUrl, concurrency);
    const runner = await run({
      pgPool,
      concurrency,
      pollInterval: 2_000,
      noHandleSignals: true,
      taskList,
      parsedCronItems: parseCrontab(times),
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
  };
  const runner = await work(others, 2, crontab);
  const fetcher =
    fetch_pictures && env.pictureHostsAtOnce > 0
      ? await work({ fetch_pictures }, env.pictureHostsAtOnce)
      : undefined;
  // A shop that stood still for days has no rates until they are renewed: now, not only at the next hour.
  await runner.addJob('renew_exchange_rates', {}, { jobKey: 'renew_exchange_rates' });
  await runner.addJob('recount_products', {}, { jobKey: 'recount_products' });
  await runner.addJob('reindex_products', {}, { jobKey: 'reindex_products' });
  return {
    stop: async () => {
      closing.abort();
      await Promise.all([runner.stop(), fetcher?.stop()]);
      deps.mail?.close();
    },
  };
}

const handlersOf = (deps: FetchDeps): TaskList =>
  Object.fromEntries(
    Object.entries(tasks).map(([name, task]) => [name, (payload: unknown) => task(deps, payload as never)]),
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
    if (isFarewell.test(message)) return log.debug(details, message);
    log.warn(details, message);
  });

const isFarewell = /^Error occurred (attempting to UNLISTEN|releasing client)/;
