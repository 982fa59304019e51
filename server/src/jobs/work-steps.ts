import type { Database } from '../db/tx.ts';
import type { JobDeps } from './job.ts';

/** Steps of a job, each under the name by which the log counts what it did. */
export type Steps = Record<string, (db: Database) => Promise<number>>;

/** Works steps one after the other and logs their counts. A step that fails does not stop the others: the job fails at its end. */
export async function workSteps(
  { db, log }: Pick<JobDeps, 'db' | 'log'>,
  steps: Steps,
  message: string,
): Promise<void> {
  const counts: Record<string, number> = {};
  const faults: Error[] = [];
  for (const [name, step] of Object.entries(steps)) {
    try {
      counts[name] = await step(db);
    } catch (error) {
      faults.push(error as Error);
    }
  }
  if (Object.values(counts).some((count) => count > 0)) log.info(counts, message);
  if (faults.length > 0) throw new AggregateError(faults, faults.map(({ message: why }) => why).join('; '));
}
