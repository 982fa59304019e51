import type { ShippedMany } from '@amberdock/contract/console/shipping.ts';
import type { Language } from '@amberdock/contract/language.ts';
import type { ParcelInput } from '@amberdock/contract/trade/orders.ts';
import { type Database, inTx } from '../../../db/tx.ts';
import { sentenceOf } from '../../../http/failing/error-handler.ts';
import { shipSubOrder, type WarehouseOperator } from '../../orders/index.ts';

type Shipment = Omit<ParcelInput, 'lines'> & { sub_order_no: string; version?: number };
type Result = ShippedMany['results'][number];

/**
 * Ships the remaining units of many sub orders, one parcel each. Each is its own transaction, in the given order: one that
 * is refused, or that somebody else holds locked, has its reason and does not stop the others.
 */
export async function shipMany(
  db: Database,
  operator: WarehouseOperator,
  { shipments, language }: { shipments: readonly Shipment[]; language: Language },
): Promise<ShippedMany> {
  const results: Result[] = [];
  for (const shipment of shipments) results.push(await shipOne(db, operator, { shipment, language }));
  return { shipped: results.filter(({ refusal }) => refusal === null).length, results };
}

async function shipOne(
  db: Database,
  operator: WarehouseOperator,
  { shipment, language }: { shipment: Shipment; language: Language },
): Promise<Result> {
  const { sub_order_no: no, version, ...parcel } = shipment;
  try {
    const { status, parcels } = await inTx(db, (tx) =>
      shipSubOrder(tx, operator, { no, version, parcels: [parcel] }),
    );
    return { sub_order_no: no, status, parcel_no: parcels.at(-1)?.parcel_no ?? null, refusal: null };
  } catch (error) {
    // Those before are committed: whatever becomes of this one, their results must not be lost.
    const refusal = sentenceOf(error, language);
    if (refusal === null) throw error;
    return { sub_order_no: no, status: null, parcel_no: null, refusal };
  }
}
