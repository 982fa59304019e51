import type { ParcelStatus } from '@amberdock/contract/trade/tracking.ts';
import sql, { type Sql } from 'sql-template-tag';
import { inWarehouses } from '../../db/conditions/in-warehouses.sql.ts';
import type { Tx } from '../../db/tx.ts';
import type { FollowedCarton, TrackingReport } from '../../ports/tracking/tracking.ts';
import { parcelOf, type ParcelRow } from '../orders/index.ts';

/** The parcel of a report; `nth` is the report's position in the list. */
export type ReportedParcel = { nth: number; parcel_id: string; sub_order_id: string; sub_order_no: string };

/**
 * Returns the condition that a report of a moment can be about a parcel `p`: carriers reuse numbers after half a year,
 * and a label may be a month older than its parcel (docs/design/orders.md#tracking).
 */
export const isTimeOfParcel = (moment: Sql): Sql =>
  sql`${moment} between p.shipped_at - interval '30 days' and p.shipped_at + interval '180 days'`;

/**
 * Finds the parcels that reports are about: those with its number that had shipped by its time.
 */
export function findReported(
  tx: Tx,
  reports: readonly TrackingReport[],
  { warehouses, parcelNo }: { warehouses: readonly string[] | null; parcelNo: string | null },
): Promise<ReportedParcel[]> {
  const rows = reports.map(({ trackingNumber, happenedAt }, index) => ({
    nth: index,
    tracking_number: trackingNumber,
    happened_at: happenedAt,
  }));
  return tx.rows<ReportedParcel>(sql`
    select r.nth, p.id as parcel_id, p.sub_order_id, s.sub_order_no
    from json_to_recordset(${JSON.stringify(rows)}::json) as r (nth int, tracking_number text, happened_at timestamptz)
    join parcels p on p.tracking_numbers @> array[r.tracking_number]
    join sub_orders s on s.id = p.sub_order_id
    where ${isTimeOfParcel(sql`r.happened_at`)}
      and r.happened_at <= shop_now() + interval '1 day'
      and ${inWarehouses(sql`s.warehouse_code`, warehouses)}
      and (${parcelNo}::text is null or p.parcel_no = ${parcelNo})
    order by r.nth`);
}

export const lockSubOrders = (tx: Tx, ids: readonly string[]): Promise<{ id: string }[]> =>
  tx.rows(sql`select id from sub_orders where id = any(${ids}::uuid[]) order by id for update`);

export type NewParcelEvent = TrackingReport & { parcelId: string; subOrderNo: string };

/** Writes reports that are not stored yet; returns the parcel of each new one. */
export async function insertEvents(
  tx: Tx,
  events: readonly NewParcelEvent[],
  operatorId: string | null,
): Promise<string[]> {
  const rows = events.map((event) => ({
    parcel_id: event.parcelId,
    tracking_number: event.trackingNumber,
    happened_at: event.happenedAt,
    utc_offset_minutes: event.utcOffsetMinutes,
    code: event.code,
    place: event.place,
    text: event.text,
  }));
  const made = await tx.rows<{ parcel_id: string }>(sql`
    insert into parcel_events (parcel_id, tracking_number, happened_at, utc_offset_minutes, code, place, text, source, operator_id)
    select parcel_id, tracking_number, happened_at, utc_offset_minutes, code, place, text,
      case when ${operatorId}::uuid is null then 'carrier' else 'operator' end, ${operatorId}::uuid
    from json_to_recordset(${JSON.stringify(rows)}::json) as e (parcel_id uuid, tracking_number text, happened_at timestamptz,
      utc_offset_minutes smallint, code text, place text, text text)
    on conflict do nothing returning parcel_id`);
  return made.map(({ parcel_id }) => parcel_id);
}

export type MovedParcel = {
  parcel_no: string;
  before: ParcelStatus;
  status: ParcelStatus;
  delivered_at: Date | null;
  sub_order_no: string;
  account_id: string;
  placed_by: string;
};

/**
 * Sets the status of parcels from the latest report of each carton: lost or returned if one carton is, delivered if all
 * are. Of reports with the same time the better one counts. Carriers are no longer queried once a parcel is delivered
 * or returned.
 */
export const moveByEvents = (tx: Tx, parcelIds: readonly string[]): Promise<MovedParcel[]> =>
  tx.rows<MovedParcel>(sql`
    with reported as (
      select p.id, p.status as before, max(last.happened_at) as at,
        case when bool_or(last.code = 'lost') then 'lost'
          when bool_or(last.code = 'returned') then 'returned_to_sender'
          when bool_and(last.code is not distinct from 'delivered') then 'delivered'
          else 'shipped' end as status
      from parcels p
      cross join unnest(p.tracking_numbers) as n (no)
      left join lateral (
        select code, happened_at from parcel_events e
        where e.parcel_id = p.id and e.tracking_number = n.no and e.code in ('delivered', 'returned', 'lost')
        order by happened_at desc, code limit 1
      ) as last on true
      where p.id = any(${parcelIds}::uuid[])
      group by p.id
    )
    update parcels p
    set status = t.status, delivered_at = case t.status when 'delivered' then t.at end,
      -- What was lost may be found.
      ask_carrier_at = case when t.status in ('shipped', 'lost') then coalesce(p.ask_carrier_at, shop_now()) end
    from reported t
    join parcels q on q.id = t.id
    join sub_orders s on s.id = q.sub_order_id
    join orders o on o.id = s.order_id
    where p.id = t.id
      and (p.status <> t.status or t.status = 'delivered' and p.delivered_at is distinct from t.at)
    returning p.parcel_no, t.before, p.status, p.delivered_at, s.sub_order_no, s.account_id, o.placed_by`);

export type DueCarton = FollowedCarton & { parcelId: string };

type DueRow = {
  parcel_id: string;
  tracking_number: string;
  carrier: string;
  shipped_at: Date;
  from_city: string;
  from_country: string;
  time_zone: string;
  to_city: string;
  to_country: string;
};

/** A parcel that was taken and got no answer is due again after this time. */
const heldMinutes = 5;

/** Takes parcels whose carriers are due to be queried, for some minutes; a concurrent process takes others. */
export async function takeDue(tx: Tx, limit: number): Promise<DueCarton[]> {
  const rows = await tx.rows<DueRow>(sql`
    with due as (
      select id from parcels where ask_carrier_at <= shop_now() order by ask_carrier_at limit ${limit}
      for update skip locked
    ), taken as (
      update parcels p
      set ask_carrier_at = shop_now() + make_interval(mins => ${heldMinutes})
      from due where p.id = due.id returning p.*
    )
    select p.id as parcel_id, n.no as tracking_number, p.carrier, p.shipped_at,
      coalesce(w.return_address ->> 'city', w.name_en) as from_city, w.country as from_country, w.time_zone,
      coalesce(s.address ->> 'city', '') as to_city, coalesce(s.address ->> 'country', '') as to_country
    from taken p
    cross join unnest(p.tracking_numbers) as n (no)
    join sub_orders s on s.id = p.sub_order_id
    join warehouses w on w.code = s.warehouse_code
    order by p.shipped_at, n.no`);
  return rows.map((row) => ({
    parcelId: row.parcel_id,
    trackingNumber: row.tracking_number,
    carrier: row.carrier,
    shippedAt: row.shipped_at,
    from: { city: row.from_city, country: row.from_country, timeZone: row.time_zone },
    to: { city: row.to_city, country: row.to_country, timeZone: null },
  }));
}

/**
 * Sets when the carriers of taken parcels are queried again, for 60 days after they left. Those that need no more queries, or
 * were made due meanwhile, stay as they are.
 */
export const askAgainIn = (tx: Tx, parcelIds: readonly string[], seconds: number): Promise<number> =>
  tx.run(sql`
    update parcels set ask_carrier_at = case when shipped_at > shop_now() - interval '60 days'
      then shop_now() + make_interval(secs => ${seconds}) end
    where id = any(${parcelIds}::uuid[]) and ask_carrier_at > shop_now()`);

/** Returns a parcel with all that was reported about its numbers. */
export const getTrackedParcel = async (tx: Tx, parcelNo: string): Promise<ParcelRow> =>
  (
    await tx.one<{ row: ParcelRow }>(sql`
      select ${parcelOf(sql`s.sub_order_no`, { events: 'all' })} as row
      from parcels p join sub_orders s on s.id = p.sub_order_id where p.parcel_no = ${parcelNo}`)
  ).row;
