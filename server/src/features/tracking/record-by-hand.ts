import type { TrackedParcel } from '@amberdock/contract/trade/orders.ts';
import type { TrackingCode } from '@amberdock/contract/trade/tracking.ts';
import sql from 'sql-template-tag';
import { inWarehouses } from '../../db/conditions/in-warehouses.sql.ts';
import type { Tx } from '../../db/tx.ts';
import { notFound, Refusal } from '../../http/refusal.ts';
import { trackedParcelView, type WarehouseOperator } from '../orders/index.ts';
import { recordReports } from './record-reports.ts';
import { getTrackedParcel, isTimeOfParcel } from './tracking.store.ts';

export type EventInput = {
  tracking_number?: string;
  code: TrackingCode;
  time: string;
  utc_offset_minutes?: number | null;
  place?: string;
  text?: string;
};

export const reportOf = ({ tracking_number: trackingNumber = '', code, time, ...more }: EventInput) => ({
  trackingNumber,
  happenedAt: new Date(time),
  utcOffsetMinutes: more.utc_offset_minutes ?? null,
  code,
  place: more.place?.trim() ?? '',
  text: more.text?.trim() ?? '',
});

/**
 * Records, for an operator, a carrier's report about a parcel of the operator's warehouses. Refuses `not_found`,
 * `number_not_in_parcel`, `time_in_future`, and `time_not_of_parcel` for a time at which the number was not the parcel's;
 * without a carton number the first carton is meant.
 */
export async function recordByHand(
  tx: Tx,
  operator: WarehouseOperator,
  { parcelNo, event }: { parcelNo: string; event: EventInput },
): Promise<TrackedParcel> {
  const { warehouseCodes } = operator;
  const parcel = await tx.maybe<{ numbers: string[]; is_future: boolean; is_its_time: boolean }>(sql`
    select p.tracking_numbers as numbers, ${event.time}::timestamptz > shop_now() + interval '5 minutes' as is_future,
      ${isTimeOfParcel(sql`${event.time}::timestamptz`)} as is_its_time
    from parcels p join sub_orders s on s.id = p.sub_order_id
    where p.parcel_no = ${parcelNo}
      and ${inWarehouses(sql`s.warehouse_code`, warehouseCodes)}`);
  if (!parcel) throw notFound();
  const number = event.tracking_number ?? parcel.numbers[0] ?? '';
  if (!parcel.numbers.includes(number)) throw new Refusal('number_not_in_parcel', { number });
  if (parcel.is_future) throw new Refusal('time_in_future');
  if (!parcel.is_its_time) throw new Refusal('time_not_of_parcel');
  await recordReports(tx, [reportOf({ ...event, tracking_number: number })], { by: operator, parcelNo });
  return trackedParcelView(await getTrackedParcel(tx, parcelNo));
}
