import sql from 'sql-template-tag';
import type { Tx } from '../../../db/tx.ts';

/**
 * Pauses the rollup's triggers until `recountProducts`: totals and facet counts are too low meanwhile. Who is
 * interrupted leaves it to the job that recounts.
 */
export async function pauseCounting(tx: Tx): Promise<void> {
  await tx.run(sql`update product_counting set is_paused = true`);
}

/** Counts all products, if counting is paused; whoever writes products waits, a few seconds for a million. */
export async function recountProducts(tx: Tx): Promise<void> {
  await tx.run(sql`set local lock_timeout = 0`);
  await tx.rows(sql`select recount_products()`);
}
