import { type Staff, writeAuditLog } from '../../../db/audit-log.ts';
import { isTimeZone } from '../../../db/shop-time-zone.ts';
import type { Tx } from '../../../db/tx.ts';
import { Refusal } from '../../../http/refusal.ts';
import type { WarehouseInput } from '../product-input.ts';
import { saveWarehouses } from '../saving/save-categories.ts';

/**
 * Makes a warehouse that goods can be offered in (docs/design/console.md#warehouses), and writes the audit log.
 *
 * @throws Refusal warehouse_code_taken, warehouse_time_zone
 */
export async function makeWarehouse(tx: Tx, by: Staff, warehouse: WarehouseInput): Promise<void> {
  const { code, timeZone } = warehouse;
  if (!(await isTimeZone(tx, timeZone))) throw new Refusal('warehouse_time_zone', { zone: timeZone });
  if ((await saveWarehouses(tx, [warehouse])) === 0) throw new Refusal('warehouse_code_taken', { code });
  await writeAuditLog(tx, by, [{ action: 'warehouse.make', subject: code, before: null, after: warehouse }]);
}
