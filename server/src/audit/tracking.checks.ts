import { parcelMoves } from '@amberdock/contract/trade/tracking.ts';
import sql from 'sql-template-tag';
import type { Check } from './check.ts';
import { logPaths } from './log-paths.sql.ts';

const logsArePaths = sql`
  select case
    when p.id is null then format('parcel %s has a log but is not there', parcel_id)
    when l.parcel_id is null then format('parcel %s has no log', p.parcel_no)
    when l.wrong is not null then format('parcel %s: %s', p.parcel_no, l.wrong)
    when l.final <> p.status then format('parcel %s is %s, but its log ends at %s', p.parcel_no, p.status, l.final)
  end as problem
  from (select id, id as parcel_id, parcel_no, status from parcels) p
  full join (${logPaths('parcel_log', 'parcel_id', parcelMoves)}) l using (parcel_id)`;

/** Checks that a parcel's status follows from the latest report of each carton, in whatever order they arrived. */
const parcelsAreTheirReports = sql`
  select nullif(concat_ws('; ',
    case when p.status <> t.status then format('parcel %s is %s, but its reports say %s', p.parcel_no, p.status, t.status) end,
    case when p.delivered_at is distinct from t.delivered_at then format(
      'parcel %s was delivered at %s, but its reports say %s', p.parcel_no, coalesce(p.delivered_at::text, 'no time'),
      coalesce(t.delivered_at::text, 'no time')) end
  ), '') as problem
  from parcels p
  join (
    select parcel_id, case when lost > 0 then 'lost' when returned > 0 then 'returned_to_sender'
        when delivered = cartons then 'delivered' else 'shipped' end as status,
      case when lost + returned = 0 and delivered = cartons then at end as delivered_at
    from (
      select p.id as parcel_id, count(*) as cartons, count(*) filter (where e.code = 'lost') as lost,
        count(*) filter (where e.code = 'returned') as returned, count(*) filter (where e.code = 'delivered') as delivered,
        max(e.happened_at) as at
      from parcels p cross join unnest(p.tracking_numbers) as n (no)
      left join (
        select distinct on (parcel_id, tracking_number) parcel_id, tracking_number, code, happened_at
        from parcel_events where code in ('delivered', 'returned', 'lost')
        order by parcel_id, tracking_number, happened_at desc, code
      ) e on e.parcel_id = p.id and e.tracking_number = n.no
      group by p.id
    ) counted
  ) t on t.parcel_id = p.id`;

const subOrdersSumUpTheirParcels = sql`
  select case when (s.delivered_at, s.stopped_parcels) is distinct from (p.delivered_at, coalesce(p.stopped, 0)) then format(
    'sub order %s: delivered at %s with %s stopped parcels, but its parcels say %s and %s', s.sub_order_no,
    coalesce(s.delivered_at::text, 'no time'), s.stopped_parcels, coalesce(p.delivered_at::text, 'no time'),
    coalesce(p.stopped, 0)) end as problem
  from sub_orders s
  left join (
    select sub_order_id, case when bool_and(status = 'delivered') then max(delivered_at) end as delivered_at,
      count(*) filter (where status in ('lost', 'returned_to_sender'))::int as stopped
    from parcels group by sub_order_id
  ) p on p.sub_order_id = s.id`;

const reportsAreOfTheirParcel = sql`
  select case when not e.tracking_number = any(p.tracking_numbers || p.former_tracking_numbers) then format(
    'parcel %s has a report of number %s, which is not its own', p.parcel_no, e.tracking_number) end as problem
  from parcel_events e join parcels p on p.id = e.parcel_id`;

export const trackingChecks: Check[] = [
  { invariant: 7, items: logsArePaths },
  { invariant: 7, items: parcelsAreTheirReports },
  { invariant: 7, items: subOrdersSumUpTheirParcels },
  { invariant: 7, items: reportsAreOfTheirParcel },
];
