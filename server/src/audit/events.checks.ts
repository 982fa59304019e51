import { eventKeptDays } from '@amberdock/contract/people/webhooks.ts';
import sql, { type Sql } from 'sql-template-tag';
import type { Check } from './check.ts';

/**
 * Whether the log must still have the events of something created at `time`: it is younger than the log, and its events
 * are not old enough to be deleted (docs/design/events.md#retention), with a day's margin for the job that deletes
 * them.
 */
const isInTheLog = (time: Sql): Sql => sql`(
  ${time} >= (select min(at) from events) and ${time} > now() - make_interval(days => ${eventKeptDays - 1}))`;

/** Checks that an event's subject exists and belongs to the event's account, since neither is ever deleted. */
const eventsHaveTheirSubject = sql`
  select case
    when s.account_id is null then format('event %s (%s) is of %s, which is not there', e.id, e.kind, e.subject)
    when e.account_id is distinct from s.account_id then format(
      'event %s (%s) of %s belongs to another account', e.id, e.kind, e.subject)
  end as problem
  from events e
  left join (
    select 'order' as thing, order_no as subject, account_id from orders
    union all select unnest(array['parcel', 'units', 'sub_order']), sub_order_no, account_id from sub_orders
    union all select 'case', case_no, account_id from cases
    union all select 'wallet_request', request_no, account_id from wallet_requests
    union all select 'card_top_up', top_up_no, account_id from card_top_ups
  ) s on s.thing = split_part(e.kind, '.', 1) and s.subject = e.subject
  where split_part(e.kind, '.', 1) in ('order', 'parcel', 'units', 'sub_order', 'case', 'wallet_request', 'card_top_up')`;

/** Checks that an order has one event for its submission, then one for its payment or closing. */
const ordersHaveTheirEvents = sql`
  select case when e.kinds is distinct from expected.kinds then format(
    'order %s is %s, but its events are: %s', o.order_no, o.payment_status,
    coalesce(array_to_string(e.kinds, ', '), 'none')) end as problem
  from orders o
  left join (
    select subject as order_no, array_agg(kind order by epoch, xid, id) as kinds
    from events where kind in ('order.placed', 'order.paid', 'order.closed') group by subject
  ) e using (order_no),
  lateral (
    select array['order.placed'] || case when o.payment_status <> 'pending' then array['order.' || o.payment_status] end as kinds
  ) expected
  where ${isInTheLog(sql`o.created_at`)}`;

const parcelsHaveTheirEvent = sql`
  select case when coalesce(e.shipped, 0) <> 1 then format(
    'parcel %s has %s events of being shipped', p.parcel_no, coalesce(e.shipped, 0)) end as problem
  from parcels p
  left join (
    select data ->> 'parcel_no' as parcel_no, count(*) as shipped from events where kind = 'parcel.shipped' group by 1
  ) e using (parcel_no)
  where ${isInTheLog(sql`p.shipped_at`)}`;

/** Checks that a case has one event for its opening and those for its end; a refund may have several. */
const casesHaveTheirEvents = sql`
  select nullif(concat_ws('; ',
    case when coalesce(e.opened, 0) <> 1 then format(
      'case %s has %s events of being opened', c.case_no, coalesce(e.opened, 0)) end,
    case when c.ended_at is not null and not coalesce('case.' || c.status = any(e.kinds), false) then format(
      'case %s is %s, but has no event of it', c.case_no, c.status) end
  ), '') as problem
  from cases c
  left join (
    select subject as case_no, count(*) filter (where kind = 'case.opened') as opened, array_agg(kind) as kinds
    from events where kind in ('case.opened', 'case.refunded', 'case.rejected', 'case.canceled') group by subject
  ) e using (case_no)
  where ${isInTheLog(sql`c.opened_at`)}`;

/**
 * Checks the positions of event readers. A position must be below every open transaction, since one of them could write
 * an earlier event, which the reader would skip. Transaction numbers of another server mean nothing here: a restored
 * dump is compared from its first start on. The event at the position exists, unless retention deleted it with all
 * earlier ones.
 */
const readersStandInTheLog = sql`
  select case
    when n.server = event_server() and (r.epoch > n.epoch
      or r.epoch = n.epoch and r.xid >= pg_snapshot_xmin(pg_current_snapshot())) then format(
      'reader %s stands at an event that is still to come', r.name)
    when not exists (select from events e where (e.epoch, e.xid, e.id) = (r.epoch, r.xid, r.id))
      and exists (
        select from events e where (e.epoch, e.xid, e.id) < (r.epoch, r.xid, r.id)
          and e.recorded_at > now() - make_interval(days => ${eventKeptDays - 1})
      ) then format('reader %s stands at an event that is not there', r.name)
  end as problem
  from event_readers r cross join event_epochs n`;

/** Checks that each event belongs to a transaction that has started. */
const eventsAreOfThePast = sql`
  select case
    when n.server = event_server() and (e.epoch > n.epoch
      or e.epoch = n.epoch and e.xid >= pg_snapshot_xmax(pg_current_snapshot())) then format(
      'event %s (%s) of %s is of a transaction that is still to come', e.id, e.kind, e.subject)
  end as problem
  from events e cross join event_epochs n`;

export const eventChecks: Check[] = [
  { invariant: 8, items: eventsHaveTheirSubject },
  { invariant: 8, items: eventsAreOfThePast },
  { invariant: 8, items: ordersHaveTheirEvents },
  { invariant: 8, items: parcelsHaveTheirEvent },
  { invariant: 8, items: casesHaveTheirEvents },
  { invariant: 8, items: readersStandInTheLog },
];
