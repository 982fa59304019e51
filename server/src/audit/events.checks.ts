import { eventKeptDays } from '@amberdock/contract/people/webhooks.ts';
import sql, { type Sql } from 'sql-template-tag';
import type { Check } from './check.ts';

/**
 * Whether the log must still have the events of a thing that began at `time`: it is younger than the log, and not so old
 * that its events may have been deleted (docs/design/events.md#retention). A day is left for the job that deletes them.
 */
const isInTheLog = (time: Sql): Sql => sql`(
  ${time} >= (select min(at) from events) and ${time} > now() - make_interval(days => ${eventKeptDays - 1}))`;

/** An event of a thing of the shop belongs to the account of that thing, which is there: neither is ever deleted. */
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

/** Submitting an order is one event, paying or closing it another, in this order. */
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

/** A case is opened once, and says how it ended; a refund may come in several parts. */
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
 * A reader stands at the last event that it has worked: below every transaction that is still open, since one of them
 * could write an event behind it, which it would skip. The counts of transactions of another server say nothing here:
 * a dump that was loaded elsewhere is compared from its first start on. Its event is there, unless retention deleted it
 * with all that came before.
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

/** Each event is of a transaction that has begun. */
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
