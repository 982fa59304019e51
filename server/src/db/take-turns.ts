import sql from 'sql-template-tag';
import type { Tx } from './tx.ts';

/**
 * Makes changes of a kind run one after the other, each until its transaction ends: those of one buyer, so that counts against a
 * limit stay correct, or of whatever else `whose` names. Sent with the next statement, so it costs no round trip.
 */
export function takeTurns(tx: Tx, kind: string, whose: string): void {
  void tx.run(sql`select pg_advisory_xact_lock(hashtextextended(${`${kind}:${whose}`}, 0))`);
}
