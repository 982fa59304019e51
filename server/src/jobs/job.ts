import type { CronItemOptions } from 'graphile-worker';
import type { Database } from '../db/tx.ts';
import type { Env } from '../env.ts';
import type { Mail } from '../ports/mail/mail.ts';
import type { PictureSource } from '../ports/picture-source/picture-source.ts';
import type { Sms } from '../ports/sms/sms.ts';

/** The log of the program, in pino's shape. */
export type Log = Record<'debug' | 'info' | 'warn' | 'error', (details: object, message: string) => void>;

/** The dependencies of every job. A port that is not configured is null: the letter stays in the outbox. */
export type JobDeps = {
  db: Database;
  env: Env;
  log: Log;
  mail: Mail | null;
  sms: Sms | null;
};

/** The dependencies of a job that fetches pictures from other servers. */
export type FetchDeps = JobDeps & {
  pictures: PictureSource;
  /** Aborted once the shop closes: a long job then stops, and continues at the next start. */
  stopping: AbortSignal;
};

/** A job may be tried again, so it must not repeat what an earlier try has done. */
export type Task<Payload, Deps = JobDeps> = (deps: Deps, payload: Payload) => Promise<void>;

/**
 * A job as its feature declares it; the start of the server collects them (`features/index.ts`). A payload names rows and
 * holds no secret, because the queue keeps it as plain text.
 */
export type Job<Payload = unknown> = {
  /** The name in the queue. Waiting jobs of a name that is no longer declared are never worked. */
  name: string;
  /** The name under which the version before queued it, so that jobs waiting at an upgrade are worked. */
  formerName?: string;
  work: Task<Payload, FetchDeps>;
  /** Queued once for all processes; times are in UTC. */
  schedule?: Schedule;
  /** Also queued whenever a process starts to work the queue; several at once are one. */
  runsAtStart?: boolean;
  /** How many of it a process works at once, apart from all other jobs; 0: none in this process. Without it jobs share two slots. */
  worksApart?: (env: Env) => number;
};

/** Any job, whatever its payload. */
export type AnyJob = Job<never>;

type Schedule = {
  /** Minute, hour, day, month, weekday. */
  at: string;
  /** Makes up once for runs that were due within this time while no process worked. */
  makesUpForMs?: number;
} & Pick<CronItemOptions, 'jobKey' | 'maxAttempts'>;

export const everyMinute: Schedule = { at: '* * * * *' };
export const everyTenMinutes: Schedule = { at: '*/10 * * * *' };
