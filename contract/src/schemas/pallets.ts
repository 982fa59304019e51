import { type Static, Type } from 'typebox';
import { OptionValue, ShipFrom } from './cart.ts';
import { Picture } from './catalogue.ts';
import { Id, Time } from './ids.ts';
import { Money } from './money.ts';
import { Nullable } from './nullable.ts';
import { describeCalls } from './describe-calls.ts';

/** Goods that a buyer has paid for and that stand in our warehouse (docs/design/pallets.md#pallets). */
export const Pallet = Type.Object({
  pallet_no: Type.String(),
  product_id: Id,
  sku_id: Id,
  sku: Type.String(),
  name: Type.String(),
  image: Nullable(Picture),
  options: Type.Array(OptionValue),
  warehouse: ShipFrom,
  bought: Type.Integer(),
  reserved: Type.Integer(),
  shipped: Type.Integer(),
  returned: Type.Integer(),
  /** bought − reserved − shipped + returned. */
  left: Type.Integer(),
  unit_cost: Money,
  stored_since: Time,
  free_until: Time,
  /** The storage fee of the units that are left since the free period, if they shipped today. */
  storage_due: Money,
  /** The fee of each day after the free period, for the units that are left now. */
  storage_per_day: Money,
  order_no: Type.String(),
});
export type Pallet = Static<typeof Pallet>;

const PalletNo = Type.String({ pattern: '^B[0-9]{8}[0-9A-F]{10}$' });

export const palletSchemas = describeCalls({
  list: {
    access: { buyer: 'orders.read' },
    summary: 'The buyer’s pallets, oldest first',
    query: Type.Object({
      cursor: Type.Optional(Type.String({ maxLength: 200 })),
      page_size: Type.Optional(Type.Integer({ minimum: 1, maximum: 100 })),
    }),
    data: Type.Array(Pallet),
    paged: true,
    refusals: ['cursor_stale'],
  },
  detail: {
    access: { buyer: 'orders.read' },
    summary: 'One pallet',
    params: Type.Object({ no: PalletNo }),
    data: Pallet,
  },
});
