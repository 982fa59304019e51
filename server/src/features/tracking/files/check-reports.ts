import { trackingRowsMax, type TrackingRow } from '@amberdock/contract/trade/tracking.ts';
import sql from 'sql-template-tag';
import { inWarehouses } from '../../../db/conditions/in-warehouses.sql.ts';
import type { Reader } from '../../../db/tx.ts';
import type { Operator } from '../../../http/callers/actor.ts';
import { Refusal } from '../../../http/refusal.ts';
import { rowsOfFile } from '../../shipping/index.ts';
import { eventKey, judgeReports, type KnownParcel, readReportRows } from './judge-reports.ts';

type Caller = Pick<Operator, 'warehouseCodes'>;

/**
 * Reads carriers' reports from pasted text or a file and checks each row against the shop's current state. Refuses
 * `shipment_file_unreadable` and `too_many_shipments`.
 */
export async function checkReports(
  read: Reader,
  operator: Caller,
  { text = '', file }: { text?: string; file?: string },
): Promise<TrackingRow[]> {
  const bytes = file ? Buffer.from(file, 'base64') : Buffer.from(text);
  const rows = readReportRows(await rowsOfFile(bytes, trackingRowsMax));
  if (rows.length > trackingRowsMax) throw new Refusal('too_many_shipments', { max: trackingRowsMax });
  const numbers = [...new Set(rows.map(({ number }) => number))];
  const [known, { now }] = await Promise.all([
    findNumbers(read, operator, numbers),
    read.one<{ now: Date }>(sql`select shop_now() + interval '5 minutes' as now`),
  ]);
  return judgeReports(rows, { known, now });
}

type Row = Omit<KnownParcel, 'events'> & {
  events: { happened_at: string; code: string; place: string; text: string }[];
};

async function findNumbers(
  read: Reader,
  { warehouseCodes }: Caller,
  numbers: readonly string[],
): Promise<KnownParcel[]> {
  const rows = await read.rows<Row>(sql`
    select n.no as tracking_number, p.parcel_no, w.time_zone, p.shipped_at - interval '30 days' as earliest,
      p.shipped_at + interval '180 days' as latest,
      (select coalesce(json_agg(json_build_object('happened_at', e.happened_at, 'code', e.code, 'place', e.place,
          'text', e.text)), '[]')
        from parcel_events e where e.parcel_id = p.id and e.tracking_number = n.no) as events
    from unnest(${numbers}::text[]) as n (no)
    join parcels p on p.tracking_numbers @> array[n.no]
    join sub_orders s on s.id = p.sub_order_id
    join warehouses w on w.code = s.warehouse_code
    where ${inWarehouses(sql`s.warehouse_code`, warehouseCodes)}`);
  return rows.map(({ events, ...row }) => ({
    ...row,
    events: events.map(({ happened_at, code, place, text }) =>
      eventKey(new Date(happened_at), code, place, text),
    ),
  }));
}
