import type { Parcel } from '@amberdock/contract/trade/orders.ts';
import type { TrackingCode } from '@amberdock/contract/trade/tracking.ts';
import sql, { empty, type Sql } from 'sql-template-tag';

/** A carrier's report, as JSON. */
export type ParcelEventRow = {
  happened_at: string;
  utc_offset_minutes: number | null;
  code: TrackingCode;
  text: string;
  place: string;
  tracking_number: string;
};

/** A parcel with its lines, and the latest report or all of them, as JSON. */
export type ParcelRow = {
  parcel_no: string;
  sub_order_no: string;
  status: Parcel['status'];
  carrier: string;
  service: string;
  tracking_numbers: string[];
  weight_grams: number | null;
  shipped_at: string;
  delivered_at: string | null;
  lines: { line_id: string; quantity: number }[];
  events: ParcelEventRow[];
};

type Depth = { events: 'last' | 'all' };

/** Selects the parcel `p` as one JSON object, a ParcelRow. */
export const parcelOf = (subOrderNo: Sql, { events }: Depth): Sql => sql`
  json_build_object('parcel_no', p.parcel_no, 'sub_order_no', ${subOrderNo}, 'status', p.status,
    'carrier', p.carrier, 'service', p.service, 'tracking_numbers', p.tracking_numbers,
    'weight_grams', p.weight_grams, 'shipped_at', p.shipped_at, 'delivered_at', p.delivered_at,
    'events', (select coalesce(json_agg(e order by e.happened_at desc, e.id desc), '[]') from (
      select id, happened_at, utc_offset_minutes, code, text, place, tracking_number from parcel_events
      where parcel_id = p.id and tracking_number = any(p.tracking_numbers)
      order by happened_at desc, id desc ${events === 'last' ? sql`limit 1` : empty}) e),
    'lines', (select json_agg(json_build_object('line_id', i.line_id, 'quantity', i.quantity) order by l.position)
      from parcel_lines i join order_lines l on l.id = i.line_id where i.parcel_id = p.id))`;

/** Selects the parcels of a sub order, in their order, as one JSON array of ParcelRow. */
export const parcelsOf = (subOrder: { id: Sql; no: Sql }, depth: Depth): Sql => sql`
  (select coalesce(json_agg(${parcelOf(subOrder.no, depth)} order by p.position), '[]')
    from parcels p where p.sub_order_id = ${subOrder.id})`;
