import sql from 'sql-template-tag';
import type { Tx } from '../db/tx.ts';
import type { Job } from './job.ts';

/** Queues a job in the caller's transaction: it runs after the commit, or never. */
export async function enqueue<Payload extends object>(
  tx: Tx,
  { name }: Job<Payload>,
  payload: Payload,
): Promise<void> {
  await tx.run(sql`select graphile_worker.add_job(${name}, ${JSON.stringify(payload)}::json)`);
}

/** Queues a job without a payload; queued again before it has run, it runs once. */
export async function enqueueOnce(tx: Tx, { name }: Job): Promise<void> {
  await tx.run(sql`select graphile_worker.add_job(${name}, job_key => ${name})`);
}

/** Returns the key of a job: of waiting jobs of a kind with one key there is one. */
type KeyOf<Payload> = (payload: Payload) => string;

/**
 * Queues jobs of one kind, one per key. If a job with the key is waiting already, it keeps its place; if it failed, it is tried
 * at once; if it is running, another one follows.
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

/** The queue works other jobs before bulk ones. */
const bulkPriority = 10;

/** Queues any number of jobs of one kind in one statement; with `isBulk`, all other waiting jobs go first. */
export async function enqueueAll<Payload extends object>(
  tx: Tx,
  { name }: Job<Payload>,
  payloads: readonly Payload[],
  { isBulk = false }: { isBulk?: boolean } = {},
): Promise<void> {
  await tx.run(sql`select graphile_worker.add_job(${name}, payload, priority => ${isBulk ? bulkPriority : 0})
    from json_array_elements(${JSON.stringify(payloads)}::json) as p (payload)`);
}
