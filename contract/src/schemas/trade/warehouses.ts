import { type Static, Type } from 'typebox';
import { CountryCode, WarehouseCode } from '../catalog/product-filters.ts';

/** A place that goods ship from. */
export const Warehouse = Type.Object({
  /** The code: what `warehouse_id` means everywhere. */
  id: WarehouseCode,
  code: WarehouseCode,
  name: Type.String(),
  country_code: CountryCode,
  /** Local time of the last order that leaves the same day, "16:00". */
  cut_off: Type.String(),
  time_zone: Type.String(),
  hand_over_days: Type.Integer(),
});
export type Warehouse = Static<typeof Warehouse>;
