import sql from 'sql-template-tag';
import type { Tx } from '../../../db/tx.ts';

/**
 * Locks an account until the transaction ends. Changes that count what it has, such as keys or members, take turns from here:
 * those made at once together stay within the limit.
 */
export const lockAccount = (tx: Tx, accountId: string): Promise<number> =>
  tx.run(sql`select 1 from accounts where id = ${accountId} for no key update`);
