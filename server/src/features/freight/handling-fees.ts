import type { Currency } from '@amberdock/contract/money.ts';
import sql from 'sql-template-tag';
import type { Reader } from '../../db/tx.ts';

export type HandlingFee = { currency: Currency; amountMinor: bigint };

/**
 * Returns the warehouses' fees for a parcel under the buyer's own label, by code; those that take none are not in it.
 */
export async function findHandlingFees(
  read: Reader,
  warehouseCodes: readonly string[],
): Promise<Map<string, HandlingFee>> {
  const rows = await read.rows<{ code: string; currency: Currency; fee: bigint }>(sql`
    select code, currency, handling_fee_minor as fee from warehouses
    where code = any(${[...warehouseCodes]}::text[]) and handling_fee_minor is not null`);
  return new Map(rows.map(({ code, currency, fee }) => [code, { currency, amountMinor: fee }]));
}
