import type { Database } from '../db/tx.ts';
import type { Env } from '../env.ts';
import type { Mail } from '../ports/mail/mail.ts';
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

/** `jobId` is the same for every try of one job: what a try has done, the next one must not do again. */
export type Task<Payload> = (deps: JobDeps, payload: Payload, jobId: string) => Promise<void>;
