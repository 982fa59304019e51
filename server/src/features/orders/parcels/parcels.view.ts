import type { Parcel, ParcelEvent, TrackedParcel } from '@amberdock/contract/trade/orders.ts';
import { trackingPage } from '@amberdock/contract/trade/tracking-page.ts';
import type { Reader } from '../../../db/tx.ts';
import { notFound } from '../../../http/refusal.ts';
import type { ParcelEventRow, ParcelRow } from './parcel-rows.sql.ts';
import { findParcels } from './parcels.store.ts';

export function parcelView(row: ParcelRow): Parcel {
  const [first = ''] = row.tracking_numbers;
  const [last] = row.events;
  return {
    parcel_no: row.parcel_no,
    sub_order_no: row.sub_order_no,
    status: row.status,
    carrier: row.carrier,
    service: row.service,
    tracking_number: first,
    tracking_url: trackingPage(row.carrier, first),
    tracking_numbers: row.tracking_numbers,
    weight_grams: row.weight_grams,
    lines: row.lines.map(({ line_id, quantity }) => ({ line_id, quantity })),
    shipped_at: new Date(row.shipped_at).toISOString(),
    delivered_at: row.delivered_at && new Date(row.delivered_at).toISOString(),
    last_event: last ? eventView(last) : null,
  };
}

/** Shows a parcel with all that its carrier reported. */
export const trackedParcelView = (row: ParcelRow): TrackedParcel => ({
  ...parcelView(row),
  events: row.events.map(eventView),
});

function eventView({ happened_at, utc_offset_minutes: offset, ...event }: ParcelEventRow): ParcelEvent {
  const time = new Date(happened_at);
  return {
    time: time.toISOString(),
    local_time: offset === null ? null : localTime(time, offset),
    code: event.code,
    text: event.text,
    place: event.place,
    tracking_number: event.tracking_number,
  };
}

/** Writes a time as the clock of its place shows it, with the offset. */
function localTime(time: Date, offsetMinutes: number): string {
  const clock = new Date(time.getTime() + offsetMinutes * 60_000).toISOString().slice(0, 19);
  const minutes = Math.abs(offsetMinutes);
  const two = (value: number) => String(value).padStart(2, '0');
  return `${clock}${offsetMinutes < 0 ? '-' : '+'}${two(Math.trunc(minutes / 60))}:${two(minutes % 60)}`;
}

/** Returns the parcels of the account's order or sub order; another account's is not found. */
export async function viewParcels(
  read: Reader,
  { accountId, no }: { accountId: string; no: string },
): Promise<TrackedParcel[]> {
  const parcels = await findParcels(read, accountId, no);
  if (!parcels) throw notFound();
  return parcels.map(trackedParcelView);
}
