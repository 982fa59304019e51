import { type Static, Type } from 'typebox';
import {
  cutOffPattern,
  handOverDaysMax,
  timeZoneMax,
  warehouseAddressMax,
  warehouseNameMax,
  warehousePositionMax,
} from '../../console/warehouses.ts';
import { Amount } from '../amount.ts';
import { WarehouseCode } from '../catalog/product-filters.ts';
import { describeCalls } from '../describe-calls.ts';
import { CurrencyCode, Money } from '../money.ts';
import { Nullable } from '../nullable.ts';
import { Country } from '../people/account.ts';
import { Warehouse } from '../trade/warehouses.ts';
import { Version } from '../version.ts';

/** The street, postal code and city of a warehouse; each may be empty. */
const WarehouseAddress = Type.Object({
  address1: Type.String({ maxLength: warehouseAddressMax.address1 }),
  postal_code: Type.String({ maxLength: warehouseAddressMax.postal_code }),
  city: Type.String({ maxLength: warehouseAddressMax.city }),
});

/** A warehouse with the terms that the staff set. */
export const StaffWarehouse = Type.Object({
  ...Warehouse.properties,
  name_zh: Type.String(),
  name_en: Type.String(),
  currency: CurrencyCode,
  position: Type.Integer(),
  takes_orders: Type.Boolean(),
  /** Goods are offered there: its country and currency stay. */
  has_goods: Type.Boolean(),
  handling_fee: Nullable(Money),
  storage_fee: Money,
  return_address: WarehouseAddress,
  version: Type.Integer(),
});
export type StaffWarehouse = Static<typeof StaffWarehouse>;

const name = Type.String({ minLength: 1, maxLength: warehouseNameMax, pattern: '\\S' });

/** The fields of a warehouse that the staff enter. */
const entered = {
  name_zh: name,
  name_en: name,
  country_code: Country,
  currency: CurrencyCode,
  time_zone: Type.String({ minLength: 1, maxLength: timeZoneMax }),
  takes_orders: Type.Boolean(),
  cut_off: Type.String({ pattern: cutOffPattern }),
  hand_over_days: Type.Integer({ minimum: 0, maximum: handOverDaysMax }),
  handling_fee: Nullable(Amount),
  storage_fee: Amount,
  return_address: WarehouseAddress,
};
const Position = Type.Integer({ minimum: 0, maximum: warehousePositionMax });

export const staffWarehouseSchemas = describeCalls({
  list: {
    access: { operator: 'catalogue.read' },
    summary: 'The warehouses of the operator with their names, times, fees and addresses',
    data: Type.Array(StaffWarehouse),
  },
  make: {
    access: { operator: 'catalogue.write' },
    summary: 'Make a warehouse; without a position it comes after the others',
    description: 'An operator who is bound to warehouses makes none.',
    body: Type.Object({ code: WarehouseCode, ...entered, position: Type.Optional(Position) }),
    data: StaffWarehouse,
    refusals: ['warehouse_code_taken', 'warehouse_time_zone', 'amount_digits', 'warehouses_limited'],
  },
  change: {
    access: { operator: 'catalogue.write' },
    summary: 'Change a warehouse',
    description:
      'Cut-off and days hold for orders that are paid from now on; a handling fee for settlements. A storage fee counts for all days after the ' +
      'free time of what still stands there. Country and currency stay once goods are offered there. `version` is that of the warehouse that was changed.',
    params: Type.Object({ code: WarehouseCode }),
    body: Type.Object({ ...entered, position: Position, version: Version }),
    data: StaffWarehouse,
    refusals: [
      'changed_meanwhile',
      'warehouse_has_goods',
      'warehouse_time_zone',
      'amount_digits',
      'not_found',
    ],
    idempotency: 'none',
  },
});
