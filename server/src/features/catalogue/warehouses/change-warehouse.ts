import type { Currency } from '@amberdock/contract/money.ts';
import sql from 'sql-template-tag';
import { changedParts, type Staff, writeAuditLog } from '../../../db/audit-log.ts';
import { isTimeZone } from '../../../db/shop-time-zone.ts';
import type { Tx } from '../../../db/tx.ts';
import { changedMeanwhile } from '../../../http/failing/changed-meanwhile.ts';
import { notFound, Refusal } from '../../../http/refusal.ts';

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

/** The names, seat and place in the list of a warehouse, and whether it is open for orders. */
export type WarehouseIdentity = {
  nameZh: string;
  nameEn: string;
  countryCode: string;
  currency: Currency;
  timeZone: string;
  takesOrders: boolean;
  position: number;
};

type Warehouse = WarehouseTerms & WarehouseIdentity;

type Change = {
  code: string;
  terms: Partial<Warehouse>;
  /** The version that the change was made from; without it the last change is overwritten. */
  version?: number;
};

/**
 * Changes the given terms of a warehouse (docs/design/console.md#warehouses), and writes the audit log where one has changed.
 * Country and currency stay once goods are offered there.
 *
 * @throws Refusal not_found, changed_meanwhile, warehouse_has_goods, warehouse_time_zone
 */
export async function changeWarehouse(tx: Tx, by: Staff, { code, terms, version }: Change): Promise<void> {
  const found = await tx.maybe<Warehouse & { version: number }>(sql`
    select version, to_char(cut_off, 'HH24:MI') as "cutOff", hand_over_days as "handOverDays",
      handling_fee_minor as "handlingFeeMinor", storage_fee_minor as "storageFeeMinor", return_address as "returnAddress",
      name_zh as "nameZh", name_en as "nameEn", country as "countryCode", currency, time_zone as "timeZone",
      takes_orders as "takesOrders", position
    from warehouses where code = ${code} for update`);
  if (!found) throw notFound();
  const { version: current, ...before } = found;
  if (version !== undefined && version !== current) throw await changedMeanwhile(tx, { subject: code, by });
  const after = {
    ...before,
    ...terms,
    returnAddress: withParts(before.returnAddress, terms.returnAddress ?? {}),
  };
  const changed = changedParts<Warehouse>(before, after);
  if (!changed) return;
  if (after.timeZone !== before.timeZone && !(await isTimeZone(tx, after.timeZone)))
    throw new Refusal('warehouse_time_zone', { zone: after.timeZone });
  if ((await updateWarehouse(tx, code, after)) === 0) throw new Refusal('warehouse_has_goods', { code });
  await writeAuditLog(tx, by, [{ action: 'warehouse.change', subject: code, ...changed }]);
}

/** Writes the terms; no row is changed where goods hold the country and the currency. */
const updateWarehouse = (tx: Tx, code: string, to: Warehouse): Promise<number> =>
  tx.run(sql`
    update warehouses set cut_off = ${to.cutOff}, hand_over_days = ${to.handOverDays},
      handling_fee_minor = ${to.handlingFeeMinor}, storage_fee_minor = ${to.storageFeeMinor},
      return_address = ${JSON.stringify(to.returnAddress)}, name_zh = ${to.nameZh}, name_en = ${to.nameEn},
      country = ${to.countryCode}, currency = ${to.currency}, time_zone = ${to.timeZone},
      takes_orders = ${to.takesOrders}, position = ${to.position}, version = version + 1
    where code = ${code} and ((country = ${to.countryCode} and currency = ${to.currency})
      or not exists (select from offers where warehouse_code = ${code}))`);

const withParts = (address: Record<string, string>, parts: Record<string, string>): Record<string, string> =>
  Object.fromEntries(
    Object.entries({ ...address, ...parts }).filter(
      ([name, text]) => text !== '' || !Object.hasOwn(parts, name),
    ),
  );
