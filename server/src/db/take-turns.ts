import sql from 'sql-template-tag';
import type { Tx } from './tx.ts';

/**
 * Lets one buyer's changes of a kind take turns until their transactions end, so that what is counted against a ceiling
 * stays true. Sent with the next statement: it costs no round trip.
 */
export function takeTurns(tx: Tx, kind: string, userId: string): void {
  void tx.run(sql`select pg_advisory_xact_lock(hashtextextended(${`${kind}:${userId}`}, 0))`);
}
