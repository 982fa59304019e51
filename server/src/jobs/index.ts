import { type ParsedCronItem, parseCronItems, type TaskList } from 'graphile-worker';
import type { Database } from '../db/tx.ts';
import type { Env } from '../env.ts';
import { mailOf } from '../ports/mail/mail.ts';
import { picturesOf } from '../ports/picture-source/picture-source.ts';
import { smsOf } from '../ports/sms/sms.ts';
import type { AnyJob, FetchDeps, JobDeps, Log } from './job.ts';
import { sayAlive } from './living-workers.ts';
import { type Worker, workQueue } from './work-queue.ts';

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

/** The number of jobs that a process works at once, besides those with a limit of their own. */
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
    workQueue({
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
  const endSaying = await sayAlive(db, log, () => [shared, ...apart].flatMap(({ ids }) => [...ids]));
  for (const { name } of jobs.filter(({ runsAtStart }) => runsAtStart))
    await shared.addJob(name, {}, { jobKey: name });
  return {
    stop: async () => {
      closing.abort();
      await Promise.all([shared, ...apart].map((worker) => worker.stop()));
      await endSaying();
      deps.mail?.close();
    },
  };
}

const handlersOf = (jobs: readonly AnyJob[], deps: FetchDeps): TaskList =>
  Object.fromEntries(
    jobs.flatMap(({ name, formerName = name, work: handle }) =>
      [name, formerName].map(
        (taskName) => [taskName, (payload: unknown) => handle(deps, payload as never)] as const,
      ),
    ),
  );

/** A scheduled time is queued once, however many processes there are. */
const scheduleOf = (jobs: readonly AnyJob[]): ParsedCronItem[] =>
  parseCronItems(
    jobs.flatMap(({ name, schedule }) => {
      if (!schedule) return [];
      const { at, makesUpForMs = 0, ...options } = schedule;
      return [{ task: name, match: at, options: { ...options, backfillPeriod: makesUpForMs } }];
    }),
  );
