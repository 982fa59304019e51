import sql from 'sql-template-tag';
import { newId } from '../../../db/new-id.ts';
import type { Tx } from '../../../db/tx.ts';
import type { CategoryInput, WarehouseInput } from '../product-input.ts';

/** Creates or renames categories by key. Parents come before their children, or are there already. */
export async function saveCategories(tx: Tx, categories: readonly CategoryInput[]): Promise<void> {
  for (const [index, { key, parentKey, name, icon = '', position = index }] of categories.entries()) {
    await tx.run(sql`
      insert into categories (id, parent_id, key, name_zh, name_en, icon, position)
      values (${newId()}, (select id from categories where key = ${parentKey}), ${key},
        ${name.zh || name.en}, ${name.en || name.zh}, ${icon}, ${position})
      on conflict (key) do update set parent_id = excluded.parent_id, name_zh = excluded.name_zh,
        name_en = excluded.name_en, icon = excluded.icon, position = excluded.position`);
  }
}

/**
 * Creates warehouses and returns how many; one that exists stays as the operators have it. Without a position a warehouse
 * comes after the others.
 */
export async function saveWarehouses(tx: Tx, warehouses: readonly WarehouseInput[]): Promise<number> {
  let made = 0;
  for (const warehouse of warehouses) {
    made += await tx.run(sql`
      insert into warehouses (code, country, name_zh, name_en, currency, cut_off, time_zone, hand_over_days,
        return_address, storage_fee_minor, handling_fee_minor, takes_orders, position)
      values (${warehouse.code}, ${warehouse.country}, ${warehouse.name.zh}, ${warehouse.name.en},
        ${warehouse.currency}, ${warehouse.cutOff ?? '16:00'}, ${warehouse.timeZone}, ${warehouse.handOverDays ?? 1},
        ${JSON.stringify(warehouse.returnAddress ?? {})}, ${warehouse.storageFeeMinor ?? 0n},
        ${warehouse.handlingFeeMinor ?? null},
        ${warehouse.takesOrders ?? true},
        coalesce(${warehouse.position ?? null}::int, (select max(position) + 1 from warehouses), 0))
      on conflict (code) do nothing`);
  }
  return made;
}
