import sql from 'sql-template-tag';
import type { Tx } from './tx.ts';

/**
 * Makes one buyer's changes of a kind run one after the other, each until its transaction ends, so that counts against a limit
 * stay correct. Sent with the next statement, so it costs no round trip.
 */
export function takeTurns(tx: Tx, kind: string, userId: string): void {
  void tx.run(sql`select pg_advisory_xact_lock(hashtextextended(${`${kind}:${userId}`}, 0))`);
}
