import { setTimeout as delay } from 'node:timers/promises';
import type { Database } from '../../server/src/db/tx.ts';

/**
 * Empties carts and removes jobs: the jobs that pgbench enqueues must not run. The table of carts keeps its
 * pages, as in a shop where others have theirs: of none the planner reads all, and goes on to while 9,600
 * lines come (0.15 to 0.6 ms each).
 */
export async function clearUp({ pool }: Database): Promise<void> {
  await pool.query('delete from cart_lines');
  await pool.query('delete from graphile_worker._private_jobs where locked_at is null');
  await pool.query('vacuum (truncate false, analyze) cart_lines');
}

/** Every session has its payment password to prove again. */
export async function forgetProofs({ pool }: Database): Promise<void> {
  await pool.query('update sessions set payment_mac = null where payment_mac is not null');
}

/** Waits until the jobs are done that a round leaves to the program, ten seconds at most. */
export async function jobsDone({ pool }: Database): Promise<void> {
  for (let tries = 0; tries < 100; tries++) {
    const { rows } = await pool.query<{ left: number }>(
      'select count(*)::int as left from graphile_worker.jobs where run_at <= now()',
    );
    if (rows[0]?.left === 0) return;
    await delay(100);
  }
}
