import { setInterval } from 'node:timers';
import sql from 'sql-template-tag';
import { type Database, inTx } from '../db/tx.ts';
import { everyMinute, type Job, type Log } from './job.ts';

const renewedEveryMs = 30_000;
/** A worker that was not seen for this time is dead; a process is never suspended for as long. */
const deadAfter = sql`interval '3 minutes'`;

/**
 * Says every half minute that the workers of this process live, until the returned function is called. A process that is
 * killed cannot unlock the jobs it has in hand; others find by this that its workers are gone.
 */
export async function sayAlive(
  db: Database,
  log: Log,
  workersOf: () => readonly string[],
): Promise<() => Promise<void>> {
  const renew = () =>
    inTx(db, (tx) =>
      tx.run(sql`insert into job_workers (id) select unnest(${[...workersOf()]}::text[])
        on conflict (id) do update set seen_at = now()`),
    ).catch((error: unknown) =>
      log.warn({ err: error }, 'the workers of the job queue could not be renewed'),
    );
  await renew();
  const timer = setInterval(() => void renew(), renewedEveryMs);
  return async () => {
    clearInterval(timer);
    await inTx(db, (tx) =>
      tx.run(sql`delete from job_workers where id = any(${[...workersOf()]}::text[])`),
    ).catch((error: unknown) =>
      log.warn({ err: error }, 'the workers of the job queue could not be deleted'),
    );
  };
}

/** Unlocks the jobs of workers that died, so that others work them: the queue itself would wait for four hours. */
export const unlockJobs: Job = {
  name: 'unlock_jobs_of_dead_workers',
  schedule: everyMinute,
  work: async ({ db, log }) => {
    const dead = await inTx(db, async (tx) => {
      const gone = await tx.rows<{ id: string }>(
        sql`delete from job_workers where seen_at < now() - ${deadAfter} returning id`,
      );
      const ids = gone.map(({ id }) => id);
      if (ids.length > 0) await tx.rows(sql`select graphile_worker.force_unlock_workers(${ids}::text[])`);
      return ids;
    });
    if (dead.length > 0)
      log.warn({ workers: dead }, 'workers of the job queue died, and their jobs are unlocked');
  },
};
