import sql from 'sql-template-tag';
import type { Tx } from './tx.ts';

/**
 * Sets shop_now() to a time in the past until the transaction ends, or until it is set again: the demo's history and
 * seeded orders are made by the ordinary functions, each at its own time.
 */
export async function setShopClock(tx: Tx, at: Date): Promise<void> {
  await tx.one(sql`select set_config('amberdock.now', ${at.toISOString()}, true)`);
}
