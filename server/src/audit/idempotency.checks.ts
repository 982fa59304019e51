import sql from 'sql-template-tag';
import type { Check } from './check.ts';

const keysHaveOneOutcome = sql`
  select case
    when count(*) > 1 then format('key %s of %s on %s has %s outcomes', key, actor, route, count(*))
    when bool_or(response is null) then format('key %s of %s on %s has no outcome', key, actor, route)
  end as problem
  from idempotency_keys group by actor, route, key`;

const bookingKeysBookOnce = sql`
  select case when count(*) > 1 then format('key %s was booked %s times', idempotency_key, count(*)) end as problem
  from journal_entries group by idempotency_key`;

const settlementsMakeOneOrder = sql`
  select case when count(*) > 1 then format('settlement %s made %s orders', settlement_id, count(*)) end as problem
  from orders group by settlement_id`;

export const idempotencyChecks: Check[] = [
  { invariant: 8, items: keysHaveOneOutcome },
  { invariant: 8, items: bookingKeysBookOnce },
  { invariant: 8, items: settlementsMakeOneOrder },
];
