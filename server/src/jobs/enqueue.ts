import sql from 'sql-template-tag';
import type { Tx } from '../db/tx.ts';

/** Every job and what it is told; a payload names rows and holds no secret, for the queue is plain to read. */
export type Jobs = {
  /** Makes a listing pack's next pictures. */
  make_listing_pack: { pack_id: string };
  /** Carries a letter of the outbox, if a port is configured for it. */
  deliver: { outbox_id: string };
  /** Fetches what is due from one host; asked for with a key, so that it waits once, see features/pictures. */
  fetch_pictures: { host: string };
};

/** Puts a job into the caller's transaction: it runs after the commit, or never (house, imports). */
export async function enqueue<Name extends keyof Jobs>(
  tx: Tx,
  name: Name,
  payload: Jobs[Name],
): Promise<void> {
  await tx.run(sql`select graphile_worker.add_job(${name}, ${JSON.stringify(payload)}::json)`);
}

/** Any number of jobs of one kind, in one statement. */
export async function enqueueAll<Name extends keyof Jobs>(
  tx: Tx,
  name: Name,
  payloads: readonly Jobs[Name][],
): Promise<void> {
  await tx.run(sql`select graphile_worker.add_job(${name}, payload)
    from json_array_elements(${JSON.stringify(payloads)}::json) as p (payload)`);
}
