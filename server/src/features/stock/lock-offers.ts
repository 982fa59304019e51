import sql from 'sql-template-tag';
import type { Tx } from '../../db/tx.ts';

/**
 * Locks offers in the order of their ids, for an UPDATE in a later statement. In the same statement the UPDATE would start
 * from the row version of the statement's snapshot. If a foreign key check of another transaction holds that version, the
 * UPDATE queues behind those who wait for this very lock: a deadlock.
 */
export function lockOffers(tx: Tx, offerIds: readonly string[]): void {
  void tx.run(sql`select from offers where id = any(${[...offerIds]}::uuid[]) order by id for no key update`);
}

/** Locks the open reservations of order lines, then their offers as `lockOffers` does. */
export function lockReserved(tx: Tx, lineIds: readonly string[]): void {
  void tx.run(sql`
    with held as materialized (
      select offer_id from reservations where line_id = any(${[...lineIds]}::uuid[]) and status = 'open'
      order by line_id for update
    )
    select from offers where id in (select offer_id from held) order by id for no key update`);
}
