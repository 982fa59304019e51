import {
  type StaffWarehouse,
  staffWarehouseRoutes as routes,
} from '@amberdock/contract/console/warehouses.ts';
import type { TestShop } from '../shop.ts';

type Headers = Record<string, string>;

/** A warehouse as the console lists it. */
export async function findWarehouse(shop: TestShop, headers: Headers, code: string) {
  const found = (await shop.ok(routes.list, { headers })).find((warehouse) => warehouse.code === code);
  if (!found) throw new Error(code);
  return found;
}

/** Saves the whole warehouse, as the console does, with some of its fields changed. */
export function changeWarehouse(
  shop: TestShop,
  headers: Headers,
  { warehouse, changed }: { warehouse: StaffWarehouse; changed: object },
) {
  const { id: _id, code, name: _name, has_goods: _goods, handling_fee, storage_fee, ...terms } = warehouse;
  const fees = { handling_fee: handling_fee?.amount ?? null, storage_fee: storage_fee.amount };
  const body = { ...terms, ...fees, ...changed };
  return shop.call(routes.change, { headers, params: { code }, body });
}
