import type { Parcel } from '@amberdock/contract/orders.ts';
import { trackingPage } from '@amberdock/contract/tracking-page.ts';
import type { Reader } from '../../../db/tx.ts';
import { notFound } from '../../../http/refusal.ts';
import { findParcels, type ParcelRow } from './parcels.store.ts';

export function parcelView(row: ParcelRow): Parcel {
  const [first = ''] = row.tracking_numbers;
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
  };
}

/** Returns the parcels of the account's order or sub order; another account's is not found. */
export async function viewParcels(
  read: Reader,
  { accountId, no }: { accountId: string; no: string },
): Promise<Parcel[]> {
  const parcels = await findParcels(read, accountId, no);
  if (!parcels) throw notFound();
  return parcels.map(parcelView);
}
