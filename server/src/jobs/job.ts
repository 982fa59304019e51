import type { Database } from '../db/tx.ts';
import type { Env } from '../env.ts';
import type { Mail } from '../ports/mail/mail.ts';
import type { PictureSource } from '../ports/picture-source/picture-source.ts';
import type { Sms } from '../ports/sms/sms.ts';

/** What the program says of itself while it works; pino's shape. */
export type Log = Record<'debug' | 'info' | 'warn' | 'error', (details: object, message: string) => void>;

/** What every job gets. A port that is not configured is null: the letter stays in the outbox. */
export type JobDeps = {
  db: Database;
  env: Env;
  log: Log;
  mail: Mail | null;
  sms: Sms | null;
};

/** What a job gets that asks other people's servers for pictures. */
export type FetchDeps = JobDeps & {
  pictures: PictureSource;
  /** Aborted once the shop closes: what takes long gives up, and goes on at the next start. */
  stopping: AbortSignal;
};

/** A job may be tried again: what one try has done, the next one must not do again. */
export type Task<Payload, Deps = JobDeps> = (deps: Deps, payload: Payload) => Promise<void>;
