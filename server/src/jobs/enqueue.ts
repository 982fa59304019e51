import sql from 'sql-template-tag';
import type { Tx } from '../db/tx.ts';
import type { Job } from './job.ts';

/** Puts a job into the caller's transaction: it runs after the commit, or never. */
export async function enqueue<Payload extends object>(
  tx: Tx,
  { name }: Job<Payload>,
  payload: Payload,
): Promise<void> {
  await tx.run(sql`select graphile_worker.add_job(${name}, ${JSON.stringify(payload)}::json)`);
}

/** Asks for a job without a payload; asked for again before it ran, it is one. */
export async function enqueueOnce(tx: Tx, { name }: Job): Promise<void> {
  await tx.run(sql`select graphile_worker.add_job(${name}, job_key => ${name})`);
}

/** By what the jobs of a kind on one row are one while they wait. */
type KeyOf<Payload> = (payload: Payload) => string;

/**
 * Jobs of one kind, a job a key: one that waits already keeps its place, one that failed is tried at once, and one that is
 * being worked is followed by another.
 */
export async function enqueueKeyed<Payload extends object>(
  tx: Tx,
  { name }: Job<Payload>,
  { payloads, keyOf }: { payloads: readonly Payload[]; keyOf: KeyOf<Payload> },
): Promise<void> {
  const jobs = payloads.map((payload) => ({ payload, key: `${name}:${keyOf(payload)}` }));
  await tx.run(sql`select graphile_worker.add_job(${name}, payload, job_key => key, job_key_mode => 'preserve_run_at')
    from json_to_recordset(${JSON.stringify(jobs)}::json) as j (payload json, key text)`);
}

/** Other jobs of the queue are worked before those in bulk. */
const bulkPriority = 10;

/** Any number of jobs of one kind, in one statement; `isBulk`: all others that wait go first. */
export async function enqueueAll<Payload extends object>(
  tx: Tx,
  { name }: Job<Payload>,
  payloads: readonly Payload[],
  { isBulk = false }: { isBulk?: boolean } = {},
): Promise<void> {
  await tx.run(sql`select graphile_worker.add_job(${name}, payload, priority => ${isBulk ? bulkPriority : 0})
    from json_array_elements(${JSON.stringify(payloads)}::json) as p (payload)`);
}
