import sql from 'sql-template-tag';
import type { Tx } from '../db/tx.ts';

const dayMs = 86_400_000;

export const daysBefore = (moment: Date, days: number): Date => new Date(moment.getTime() - days * dayMs);

export const minutesAfter = (moment: Date, minutes: number): Date =>
  new Date(moment.getTime() + minutes * 60_000);

/** Until the transaction ends the shop's verbs write this moment; null gives the clock back its own time. */
export async function setShopClock(tx: Tx, moment: Date | null): Promise<void> {
  await tx.rows(sql`select set_config('amberdock.now', ${moment?.toISOString() ?? ''}, true)`);
}
