import sql from 'sql-template-tag';
import type { Tx } from '../../db/tx.ts';

export type CarrierAndNumbers = { carrier: string; service: string; tracking_numbers: readonly string[] };

export type ParcelNumbers = CarrierAndNumbers & { id: string; parcel_no: string };

/** Returns carrier and numbers of the parcels of a locked sub order. */
export const findParcelNumbers = (tx: Tx, subOrderId: string): Promise<ParcelNumbers[]> =>
  tx.rows<ParcelNumbers>(sql`
    select id, parcel_no, carrier, service, tracking_numbers from parcels where sub_order_id = ${subOrderId} order by position`);

/** Writes carrier and numbers of a parcel, keeps the numbers that it had, and makes it due for its carrier. */
export const writeNumbers = (
  tx: Tx,
  parcelId: string,
  { carrier, service, tracking_numbers: numbers }: CarrierAndNumbers,
): Promise<number> =>
  tx.run(sql`
    update parcels set carrier = ${carrier}, service = ${service}, tracking_numbers = ${numbers}::text[],
      former_tracking_numbers = former_tracking_numbers || array(
        select n.no from unnest(tracking_numbers) with ordinality as n (no, position)
        where n.no <> all(${numbers}::text[]) and n.no <> all(former_tracking_numbers) order by n.position),
      ask_carrier_at = shop_now()
    where id = ${parcelId}`);
