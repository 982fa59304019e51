import type { TrackedParcel } from '@amberdock/contract/trade/orders.ts';
import { writeAuditLog } from '../../db/audit-log.ts';
import type { Tx } from '../../db/tx.ts';
import { appendEvents } from '../../events/append-events.ts';
import { notFound } from '../../http/refusal.ts';
import {
  checkTrackingNumbers,
  lockSubOrder,
  type ShippableSubOrder,
  trackedParcelView,
  type WarehouseOperator,
} from '../orders/index.ts';
import {
  type CarrierAndNumbers,
  findParcelNumbers,
  type ParcelNumbers,
  writeNumbers,
} from './correct-numbers.store.ts';
import { moveParcels } from './record-reports.ts';
import { getTrackedParcel } from './tracking.store.ts';

type Correction = {
  parcelNo: string;
  version: number;
  carrier: string;
  service?: string;
  tracking_numbers: readonly string[];
};

/**
 * Corrects carrier and numbers of a parcel of the operator's warehouses (docs/design/orders.md#tracking). Reports about
 * a number that it no longer has count no more, so it can be underway again. Refuses `not_found`, `changed_meanwhile` for a page
 * from before another change of its sub order, and `tracking_number_used`.
 */
export async function correctNumbers(
  tx: Tx,
  operator: WarehouseOperator,
  { parcelNo, version, carrier, service = '', tracking_numbers }: Correction,
): Promise<TrackedParcel> {
  const no = parcelNo.replace(/-P\d+$/, '');
  const subOrder = await lockSubOrder(tx, operator, { no, version });
  const parcels = await findParcelNumbers(tx, subOrder.id);
  const parcel = parcels.find(({ parcel_no }) => parcel_no === parcelNo);
  if (!parcel) throw notFound();
  const others = parcels.filter(({ parcel_no }) => parcel_no !== parcelNo);
  checkTrackingNumbers(
    others.flatMap((other) => other.tracking_numbers),
    tracking_numbers,
  );
  const after = { carrier, service, tracking_numbers };
  await writeNumbers(tx, parcel.id, after);
  await moveParcels(tx, [parcel.id]);
  await record(tx, { operator, subOrder, no, parcel, after });
  return trackedParcelView(await getTrackedParcel(tx, parcelNo));
}

const textOf = ({ carrier, tracking_numbers }: CarrierAndNumbers): string =>
  `${carrier} ${tracking_numbers.join(', ')}`;

type Corrected = {
  operator: WarehouseOperator;
  subOrder: ShippableSubOrder;
  no: string;
  parcel: ParcelNumbers;
  after: CarrierAndNumbers;
};

async function record(tx: Tx, { operator, subOrder, no, parcel, after }: Corrected): Promise<void> {
  const { parcel_no, carrier, service, tracking_numbers } = parcel;
  await writeAuditLog(tx, operator, [
    {
      action: 'parcel.correct',
      subject: no,
      before: { parcel_no, carrier, service, tracking_numbers },
      after: { parcel_no, ...after, reason: `${textOf(parcel)} → ${textOf(after)}` },
    },
  ]);
  appendEvents(tx, [
    {
      kind: 'parcel.corrected',
      accountId: subOrder.account_id,
      actor: 'operator',
      actorId: operator.operatorId,
      subject: no,
      data: {
        sub_order_no: no,
        placed_by: subOrder.placed_by,
        parcel_no,
        carrier: after.carrier,
        tracking_numbers: [...after.tracking_numbers],
      },
    },
  ]);
}
