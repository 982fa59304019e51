import sql from 'sql-template-tag';
import { changedParts, type Staff, writeAuditLog } from '../../../db/audit-log.ts';
import type { Tx } from '../../../db/tx.ts';
import { changedMeanwhile } from '../../../http/failing/changed-meanwhile.ts';
import { notFound } from '../../../http/refusal.ts';

/** The times and fees of a warehouse, the fees in minor units of its currency. */
export type WarehouseTerms = {
  /** The wall-clock time, HH:MM, after which a parcel waits for the next day. */
  cutOff: string;
  handOverDays: number;
  /** The fee for a parcel under the buyer's own label; null where it takes none. */
  handlingFeeMinor: bigint | null;
  /** The fee for a unit on a pallet and day after the free time. */
  storageFeeMinor: bigint;
  /**
   * Printed as the sender of a parcel: address1, postal_code and city. A change keeps the parts that it does not name, and
   * takes out those that it names with an empty text.
   */
  returnAddress: Record<string, string>;
};

type Change = {
  code: string;
  terms: Partial<WarehouseTerms>;
  /** The version that the change was made from; without it the last change is overwritten. */
  version?: number;
};

/**
 * Changes the given terms of a warehouse (docs/design/console.md#warehouses), and writes the audit log where one has changed.
 *
 * @throws Refusal not_found, changed_meanwhile
 */
export async function changeWarehouse(tx: Tx, by: Staff, { code, terms, version }: Change): Promise<void> {
  const found = await tx.maybe<WarehouseTerms & { version: number }>(sql`
    select version, to_char(cut_off, 'HH24:MI') as "cutOff", hand_over_days as "handOverDays",
      handling_fee_minor as "handlingFeeMinor", storage_fee_minor as "storageFeeMinor", return_address as "returnAddress"
    from warehouses where code = ${code} for update`);
  if (!found) throw notFound();
  const { version: current, ...before } = found;
  if (version !== undefined && version !== current) throw await changedMeanwhile(tx, { subject: code, by });
  const after = {
    ...before,
    ...terms,
    returnAddress: withParts(before.returnAddress, terms.returnAddress ?? {}),
  };
  const changed = changedParts<WarehouseTerms>(before, after);
  if (!changed) return;
  await tx.run(sql`
    update warehouses set cut_off = ${after.cutOff}, hand_over_days = ${after.handOverDays},
      handling_fee_minor = ${after.handlingFeeMinor}, storage_fee_minor = ${after.storageFeeMinor},
      return_address = ${JSON.stringify(after.returnAddress)}, version = version + 1
    where code = ${code}`);
  await writeAuditLog(tx, by, [{ action: 'warehouse.change', subject: code, ...changed }]);
}

const withParts = (address: Record<string, string>, parts: Record<string, string>): Record<string, string> =>
  Object.fromEntries(
    Object.entries({ ...address, ...parts }).filter(
      ([name, text]) => text !== '' || !Object.hasOwn(parts, name),
    ),
  );
