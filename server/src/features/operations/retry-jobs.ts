import sql from 'sql-template-tag';
import { writeAuditLog } from '../../db/audit-log.ts';
import type { Tx } from '../../db/tx.ts';
import type { Operator } from '../../http/callers/actor.ts';

/** Lets jobs run again now, with all their tries; those that are running or no longer exist are skipped. */
export async function retryJobs(tx: Tx, by: Operator, ids: readonly string[]): Promise<{ retried: number }> {
  const jobs = await tx.rows<{ id: string; task_identifier: string }>(sql`
    select id::text, task_identifier from graphile_worker.reschedule_jobs(
      ${[...new Set(ids)]}::bigint[], run_at := now(), attempts := 0) as job
    join graphile_worker.jobs using (id)`);
  const entries = jobs.map(({ id, task_identifier: task }) => ({
    action: 'job.retry' as const,
    subject: id,
    before: null,
    after: { task },
  }));
  if (entries.length > 0) await writeAuditLog(tx, by, entries);
  return { retried: jobs.length };
}
