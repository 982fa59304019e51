import sql, { type Sql } from 'sql-template-tag';
import { inTx, type Tx } from '../db/tx.ts';
import type { Task } from './job.ts';

/**
 * What is over and only takes room. Deadlines are judged by whoever reads the rows; nothing waits for this job.
 * Deleted in bites, so that no statement holds many rows for long.
 */
const leftovers: Record<string, Sql> = {
  verify_codes: sql`delete from verify_codes where id in
    (select id from verify_codes where expires_at < now() - interval '1 day' limit 5000)`,
  sessions: sql`delete from sessions where id in
    (select id from sessions where expires_at < now() limit 5000)`,
  operator_sessions: sql`delete from operator_sessions where id in
    (select id from operator_sessions where expires_at < now() limit 5000)`,
  rate_limits: sql`delete from rate_limits where bucket in
    (select bucket from rate_limits where resets_at < now() limit 5000)`,
  known_devices: sql`delete from known_devices where token_hash in
    (select token_hash from known_devices where expires_at < now() limit 5000)`,
  // docs/design/api.md#idempotency: kept 7 days.
  idempotency_keys: sql`delete from idempotency_keys where ctid = any(array
    (select ctid from idempotency_keys where created_at < now() - interval '7 days' limit 5000))`,
  // An offer that nobody took; what became an order is that order's evidence, and a week of those is looked through:
  // what is older was left by a shop that stood still, and waits for the night.
  settlements: sql`delete from settlements where id in
    (select id from settlements s where expires_at between now() - interval '8 days' and now() - interval '1 day'
       and not exists (select from orders o where o.settlement_id = s.id) limit 5000)`,
  // The ledger names the quote it booked and needs nothing of it; a repeat is answered as long as its key is kept.
  exchange_quotes: sql`delete from exchange_quotes where id in
    (select id from exchange_quotes
     where expires_at < now() - case when used_at is null then interval '1 day' else interval '7 days' end limit 5000)`,
  // Its address is asked for anew each time; the pictures stay on the shelf.
  listing_packs: sql`delete from listing_packs where id in
    (select id from listing_packs where created_at < now() - interval '1 day' limit 5000)`,
  outbox: sql`delete from outbox where id in
    (select id from outbox where created_at < now() - interval '30 days' limit 5000)`,
};

export const tidy: Task<void> = async ({ db, log }) => {
  for (const [table, statement] of Object.entries(leftovers)) {
    let removed = 0;
    for (let bite = -1; bite !== 0; removed += bite) bite = await inTx(db, (tx) => tx.run(statement));
    if (removed > 0) log.debug({ table, removed }, 'tidied');
  }
};

/** An address that was given for nothing is not kept because the shop was closed when it should have gone. */
export const tidyOldSettlements = (tx: Tx): Promise<number> =>
  tx.run(sql`delete from settlements s where expires_at < now() - interval '8 days'
    and not exists (select from orders o where o.settlement_id = s.id)`);
