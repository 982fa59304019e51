import { writeAuditLog } from '../../db/audit-log.ts';
import type { Tx } from '../../db/tx.ts';
import { appendEvents } from '../../events/append-events.ts';
import type { TrackingReport } from '../../ports/tracking/tracking.ts';
import type { WarehouseOperator } from '../orders/index.ts';
import {
  findReported,
  insertEvents,
  lockSubOrders,
  type MovedParcel,
  moveByEvents,
  type NewParcelEvent,
} from './tracking.store.ts';

/** The source of reports: the carriers, or an operator, who can only report on parcels of their warehouses. */
export type Reporter = 'carrier' | WarehouseOperator;

/**
 * Records carriers' reports about parcels; returns how many are new. A known report, or one about an unknown number,
 * changes nothing. The order of arrival does not matter: the latest report of each carton decides the parcel's status
 * (docs/design/orders.md#tracking).
 */
export async function recordReports(
  tx: Tx,
  reports: readonly TrackingReport[],
  { by, parcelNo = null }: { by: Reporter; parcelNo?: string | null },
): Promise<number> {
  if (reports.length === 0) return 0;
  const warehouses = by === 'carrier' ? null : by.warehouseCodes;
  const found = await findReported(tx, reports, { warehouses, parcelNo });
  if (found.length === 0) return 0;
  // Changes to a sub order's parcels follow each other: a shipment, a receipt or another report waits.
  await lockSubOrders(tx, [...new Set(found.map(({ sub_order_id }) => sub_order_id))]);
  const events = found.flatMap(({ nth, parcel_id: parcelId, sub_order_no: subOrderNo }): NewParcelEvent[] => {
    const report = reports[nth];
    return report ? [{ ...report, parcelId, subOrderNo }] : [];
  });
  const operatorId = by === 'carrier' ? null : by.operatorId;
  const parcelIds = await insertEvents(tx, events, operatorId);
  if (parcelIds.length === 0) return 0;
  const made = new Set(parcelIds);
  await moveParcels(tx, [...made]);
  if (operatorId)
    await logByOrder(tx, { operatorId, events: events.filter((event) => made.has(event.parcelId)) });
  return parcelIds.length;
}

/** Moves parcels to the status that their reports give, and appends the events of that. */
export async function moveParcels(tx: Tx, parcelIds: readonly string[]): Promise<void> {
  const moved = await moveByEvents(tx, parcelIds);
  appendEvents(tx, moved.flatMap(eventOf));
}

function eventOf(parcel: MovedParcel): Parameters<typeof appendEvents>[1] {
  const { parcel_no, sub_order_no, placed_by, status, before } = parcel;
  const common = { accountId: parcel.account_id, actor: 'system', subject: sub_order_no } as const;
  const data = { parcel_no, sub_order_no, placed_by };
  if (status === before || status === 'shipped') return [];
  if (status === 'delivered') {
    const time = parcel.delivered_at?.toISOString() ?? '';
    return [{ kind: 'parcel.delivered', ...common, data: { ...data, time } }];
  }
  return [{ kind: 'parcel.stopped', ...common, data: { ...data, status } }];
}

type Entry = { operatorId: string; events: readonly NewParcelEvent[] };

/** Writes an entry of the operators' log for each sub order. */
async function logByOrder(tx: Tx, { operatorId, events }: Entry): Promise<void> {
  const bySubOrder = Map.groupBy(events, ({ subOrderNo }) => subOrderNo);
  const entries = [...bySubOrder].map(([subject, reported]) => ({
    action: 'tracking.record' as const,
    subject,
    before: null,
    after: {
      reason: reported.map(({ trackingNumber, code }) => `${trackingNumber} ${code}`).join(', '),
      events: reported.map(({ trackingNumber, code, happenedAt }) => ({ trackingNumber, code, happenedAt })),
    },
  }));
  await writeAuditLog(tx, { operatorId }, entries);
}
