import { setTimeout as delay } from 'node:timers/promises';
import type { Database } from '../../server/src/db/tx.ts';

/**
 * Empties carts and removes jobs: the jobs that pgbench enqueues must not run. Vacuum does not truncate the table of carts: if
 * it had no pages, the planner would scan it instead of using its index, and keep doing so while 9,600 lines are added (0.15
 * to 0.6 ms each). In a shop other buyers' lines prevent that.
 */
export async function clearUp({ pool }: Database): Promise<void> {
  await pool.query('delete from cart_lines');
  await pool.query('delete from graphile_worker._private_jobs where locked_at is null');
  await pool.query('vacuum (truncate false, analyze) cart_lines');
}

/** Makes every session prove its payment password again. */
export async function forgetProofs({ pool }: Database): Promise<void> {
  await pool.query('update sessions set payment_mac = null where payment_mac is not null');
}

/** Waits, ten seconds at most, until the server has done the jobs that a round has queued. */
export async function jobsDone({ pool }: Database): Promise<void> {
  for (let tries = 0; tries < 100; tries++) {
    const { rows } = await pool.query<{ left: number }>(
      'select count(*)::int as left from graphile_worker.jobs where run_at <= now()',
    );
    if (rows[0]?.left === 0) return;
    await delay(100);
  }
}
