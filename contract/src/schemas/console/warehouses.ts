import { type Static, Type } from 'typebox';
import { cutOffPattern, handOverDaysMax, warehouseAddressMax } from '../../console/warehouses.ts';
import { Amount } from '../amount.ts';
import { WarehouseCode } from '../catalog/product-filters.ts';
import { describeCalls } from '../describe-calls.ts';
import { CurrencyCode, Money } from '../money.ts';
import { Nullable } from '../nullable.ts';
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
  currency: CurrencyCode,
  handling_fee: Nullable(Money),
  storage_fee: Money,
  return_address: WarehouseAddress,
  version: Type.Integer(),
});
export type StaffWarehouse = Static<typeof StaffWarehouse>;

export const staffWarehouseSchemas = describeCalls({
  list: {
    access: { operator: 'catalogue.read' },
    summary: 'The warehouses of the operator with their times, fees and addresses',
    data: Type.Array(StaffWarehouse),
  },
  change: {
    access: { operator: 'catalogue.write' },
    summary: 'Change the times, fees and address of a warehouse',
    description:
      'Cut-off and days hold for orders that are paid from now on; a handling fee for settlements. A storage fee counts for all days after the ' +
      'free time of what still stands there. `version` is that of the terms that were changed.',
    params: Type.Object({ code: WarehouseCode }),
    body: Type.Object({
      cut_off: Type.String({ pattern: cutOffPattern }),
      hand_over_days: Type.Integer({ minimum: 0, maximum: handOverDaysMax }),
      handling_fee: Nullable(Amount),
      storage_fee: Amount,
      return_address: WarehouseAddress,
      version: Version,
    }),
    data: StaffWarehouse,
    refusals: ['changed_meanwhile', 'amount_digits', 'not_found'],
    idempotency: 'none',
  },
});
