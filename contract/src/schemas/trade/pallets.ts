import { type Static, Type } from 'typebox';
import { lineGoodsFields, ShipFrom } from './cart.ts';
import { WarehouseCode } from '../catalog/product-filters.ts';
import { AddressInput } from '../people/account.ts';
import { quantityMax, cartLinesMax } from '../../trade/cart.ts';
import { levelDaysMax, palletsPageSize } from '../../trade/pallets.ts';
import { textLengthMax } from '../../text-limits.ts';
import { Day, Id, Time } from '../ids.ts';
import { CurrencyCode, Money } from '../money.ts';
import { consolePaging } from '../paging.ts';
import { Settlement } from './settlement.ts';
import { Nullable } from '../nullable.ts';
import { describeCalls } from '../describe-calls.ts';

/** Goods that a buyer has paid for and that stand in our warehouse (docs/design/pallets.md#pallets). */
export const Pallet = Type.Object({
  pallet_no: Type.String(),
  ...lineGoodsFields,
  warehouse: ShipFrom,
  bought: Type.Integer(),
  reserved: Type.Integer(),
  shipped: Type.Integer(),
  returned: Type.Integer(),
  /** bought − reserved − shipped. */
  left: Type.Integer(),
  unit_cost: Money,
  stored_since: Time,
  free_until: Time,
  /** The storage fee of the units that are left since the free period, if they shipped today. */
  storage_due: Money,
  /** The fee of each day after the free period, for the units that are left now. */
  storage_per_day: Money,
  /** The fee that the units that are left will have run up in 30 days. */
  storage_in_30_days: Money,
  /** The pallet that its units had left from before they came back; null for goods that were bought. */
  returned_of: Nullable(Type.String()),
  order_no: Type.String(),
});
export type Pallet = Static<typeof Pallet>;

/** A pallet as operators see it, with whose it is. */
export const ConsolePallet = Type.Object({ ...Pallet.properties, buyer: Type.String(), account_id: Id });
export type ConsolePallet = Static<typeof ConsolePallet>;

/** The units that stood on the buyer's pallets at the end of a day of the shop's calendar. */
export const PalletLevel = Type.Object({ day: Day, units: Type.Integer() });
export type PalletLevel = Static<typeof PalletLevel>;

const PalletNo = Type.String({ pattern: '^B[0-9]{8}[0-9A-F]{10}$' });

const quantity = Type.Integer({ minimum: 1, maximum: quantityMax });

/** Units of a named pallet, or of a SKU in a warehouse from the oldest pallets there. */
export const ShipFromPallets = Type.Object({
  lines: Type.Array(
    Type.Object({
      pallet_no: Type.Optional(PalletNo),
      sku_id: Type.Optional(Id),
      warehouse_id: Type.Optional(WarehouseCode),
      quantity,
    }),
    { minItems: 1, maxItems: cartLinesMax },
  ),
  currency: CurrencyCode,
  address_id: Type.Optional(Nullable(Id)),
  address: Type.Optional(AddressInput),
});
export type ShipFromPallets = Static<typeof ShipFromPallets>;

export const palletSchemas = describeCalls({
  list: {
    access: { buyer: 'orders.read' },
    summary: 'The buyer’s pallets, oldest first',
    query: Type.Object({
      cursor: Type.Optional(Type.String({ maxLength: 200 })),
      page_size: Type.Optional(Type.Integer({ minimum: 1, maximum: 100, default: palletsPageSize })),
      in_stock: Type.Optional(
        Type.Boolean({ description: 'Only pallets from which not all units have left' }),
      ),
      order_no: Type.Optional(
        Type.String({ maxLength: 40, description: 'Only pallets that came of this order' }),
      ),
    }),
    data: Type.Array(Pallet),
    paged: true,
    refusals: ['cursor_stale'],
  },
  level: {
    access: { buyer: 'orders.read' },
    summary: 'How many units stood on the buyer’s pallets, day by day',
    query: Type.Object({ days: Type.Integer({ minimum: 7, maximum: levelDaysMax, default: 90 }) }),
    data: Type.Array(PalletLevel),
  },
  ship: {
    access: { buyer: 'orders.write' },
    summary: 'Price a parcel from pallets: goods cost nothing more, freight and storage are paid',
    description:
      'A line names a pallet, or a SKU and a warehouse, and then the oldest pallets ship first. The settlement becomes an order by ' +
      '`submit_order`.',
    body: ShipFromPallets,
    data: Settlement,
    refusals: ['quantity_exceeds_pallet', 'payment_password_missing'],
  },
  consoleList: {
    access: { operator: 'orders.read' },
    summary: 'Pallets of the operator’s warehouses with age and fee due, the oldest first',
    query: Type.Object({
      q: Type.Optional(Type.String({ maxLength: textLengthMax.orderSearch })),
      warehouse_id: Type.Optional(WarehouseCode),
      due: Type.Optional(Type.Boolean()),
      ...consolePaging,
    }),
    data: Type.Array(ConsolePallet),
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
