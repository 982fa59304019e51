import sql from 'sql-template-tag';
import type { Tx } from '../../../db/tx.ts';

/**
 * From now on nobody counts products by kind, until `recountProducts`: lists and facets know too few meanwhile. Who is
 * interrupted leaves it to the job that recounts.
 */
export async function pauseCounting(tx: Tx): Promise<void> {
  await tx.run(sql`update product_counting set is_paused = true`);
}

/** Counts all products, if counting is paused (migration 0022); who writes products waits, a few seconds for a million. */
export async function recountProducts(tx: Tx): Promise<void> {
  await tx.run(sql`set local lock_timeout = 0`);
  await tx.rows(sql`select recount_products()`);
}
