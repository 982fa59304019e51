import sql from 'sql-template-tag';
import { type Staff, writeAuditLog } from '../../../db/audit-log.ts';
import type { Tx } from '../../../db/tx.ts';

/** The times and fees of a warehouse, the fees in minor units of its currency. */
export type WarehouseTerms = {
  /** The wall-clock time, HH:MM, after which a parcel waits for the next day. */
  cutOff: string;
  handOverDays: number;
  /** The fee for a parcel under the buyer's own label; null where it takes none. */
  handlingFeeMinor: bigint | null;
  /** The fee for a unit on a pallet and day after the free time. */
  storageFeeMinor: bigint;
  /** Printed as the sender of a parcel: address1, postal_code and city. */
  returnAddress: Record<string, string>;
};

/** Changes the given terms of a warehouse, which must exist, and writes the audit log where one has changed. */
export async function changeWarehouse(
  tx: Tx,
  by: Staff,
  code: string,
  given: Partial<WarehouseTerms>,
): Promise<void> {
  const before = await tx.one<WarehouseTerms>(sql`
    select to_char(cut_off, 'HH24:MI') as "cutOff", hand_over_days as "handOverDays",
      handling_fee_minor as "handlingFeeMinor", storage_fee_minor as "storageFeeMinor", return_address as "returnAddress"
    from warehouses where code = ${code} for update`);
  const after = { ...before, ...given };
  const changed = (Object.keys(before) as (keyof WarehouseTerms)[]).filter(
    (each) => JSON.stringify(after[each], asText) !== JSON.stringify(before[each], asText),
  );
  if (changed.length === 0) return;
  await tx.run(sql`
    update warehouses set cut_off = ${after.cutOff}, hand_over_days = ${after.handOverDays},
      handling_fee_minor = ${after.handlingFeeMinor}, storage_fee_minor = ${after.storageFeeMinor},
      return_address = ${JSON.stringify(after.returnAddress)}
    where code = ${code}`);
  const those = (terms: WarehouseTerms) => Object.fromEntries(changed.map((each) => [each, terms[each]]));
  await writeAuditLog(tx, by, [
    { action: 'change_warehouse', subject: code, before: those(before), after: those(after) },
  ]);
}

const asText = (_key: string, value: unknown): unknown =>
  typeof value === 'bigint' ? value.toString() : value;
