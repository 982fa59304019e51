import { type Static, Type } from 'typebox';
import { orderActions } from '../../trade/order-actions.ts';
import { DesignPreview } from '../catalog/designs.ts';
import { Id, Time } from '../ids.ts';
import { CurrencyCode, Money } from '../money.ts';
import { Nullable } from '../nullable.ts';
import { lineGoodsFields, ShipFrom } from './cart.ts';
import { SubOrderCase } from './cases.ts';
import { DeclaredGoods, TaxNumbers } from './customs.ts';
import { StatusCode } from './order-codes.ts';
import { Cancellation, Parcel, TrackedParcel } from './parcels.ts';
import { OrderKindCode, SettledAddress } from './settlement.ts';

/** Units of a line that an after-sales case may name now. */
export const ClaimableUnits = Type.Object({ unshipped: Type.Integer(), shipped: Type.Integer() });

export const OrderLine = Type.Object({
  id: Id,
  ...lineGoodsFields,
  design_id: Nullable(Id),
  design: Nullable(DesignPreview),
  quantity: Type.Integer(),
  /** Units that left in parcels. */
  shipped_quantity: Type.Integer(),
  /** Units that were canceled because they cannot ship. */
  canceled_quantity: Type.Integer(),
  /** Units that were refunded after they had shipped. */
  refunded_quantity: Type.Integer(),
  /** Units that a case may name now: those that have not shipped, and those that have. */
  claimable: ClaimableUnits,
  /** The unit price in the currency that it was set in; the line total is in the order's currency. */
  unit_price: Money,
  line_total: Money,
});
export type OrderLine = Static<typeof OrderLine>;

export const ShipTo = Type.Object({
  recipient: Type.String(),
  city: Type.String(),
  country: Type.String(),
});
export type ShipTo = Static<typeof ShipTo>;

export const SubOrder = Type.Object({
  sub_order_no: Type.String(),
  status: StatusCode,
  warehouse: ShipFrom,
  /** The recipient and place, in short; null if the goods stay in the warehouse. */
  ship_to: Nullable(ShipTo),
  service: Nullable(Type.String()),
  service_id: Nullable(Id),
  /** The buyer's own label, which replaces a service; `freight` is then the warehouse's handling fee. */
  label_file_id: Nullable(Id),
  /** The carrier of the first parcel; empty before shipping. */
  carrier: Type.String(),
  /** The first of `tracking_numbers`; empty before shipping. */
  tracking_number: Type.String(),
  /** The tracking numbers of all its parcels. */
  tracking_numbers: Type.Array(Type.String()),
  parcels: Type.Array(Parcel),
  cancellations: Type.Array(Cancellation),
  cases: Type.Array(SubOrderCase),
  /** Units that left in parcels, and that were canceled, of the `quantity` that was bought. */
  shipped_quantity: Type.Integer(),
  canceled_quantity: Type.Integer(),
  quantity: Type.Integer(),
  buyer_message: Type.String(),
  lines: Type.Array(OrderLine),
  goods: Money,
  freight: Money,
  fees: Money,
  amount: Money,
  shipped_at: Nullable(Time),
  received_at: Nullable(Time),
  actions: Type.Array(Type.Enum([...orderActions])),
});
export type SubOrder = Static<typeof SubOrder>;

const orderFields = {
  order_no: Type.String(),
  date: Time,
  kind: OrderKindCode,
  currency: CurrencyCode,
  total_quantity: Type.Integer(),
  total_goods: Money,
  total_freight: Money,
  total_fees: Money,
  total_amount: Money,
  /** The status of the sub order that is least far along; closed where all are. */
  status: StatusCode,
  remarks: Type.String(),
  own_reference: Type.String(),
  pay_before: Time,
  /** The display name of the member who placed it. */
  placed_by: Type.String(),
  /** Since when it waits for an owner or manager to pay it. */
  approval_requested_at: Nullable(Time),
};

/** An order of a list: under a tab it holds the sub orders of that tab. */
export const Order = Type.Object({ ...orderFields, sub_orders: Type.Array(SubOrder) });
export type Order = Static<typeof Order>;

export const StatusLogEntry = Type.Object({
  time: Time,
  sub_order_no: Type.String(),
  from_status: Type.Union([StatusCode, Type.Null()]),
  to_status: StatusCode,
  actor: Type.Enum(['buyer', 'operator', 'system']),
  reason: Type.String(),
});
export type StatusLogEntry = Static<typeof StatusLogEntry>;

/** The declaration to customs of a sub order whose parcels cross a border. */
export const SubOrderCustoms = Type.Object({
  tax_numbers: TaxNumbers,
  lines: Type.Array(Type.Object({ line_id: Id, ...DeclaredGoods.properties })),
});
export type SubOrderCustoms = Static<typeof SubOrderCustoms>;

export const OrderDetail = Type.Object({
  ...orderFields,
  sub_orders: Type.Array(
    Type.Object({
      ...SubOrder.properties,
      parcels: Type.Array(TrackedParcel),
      address: Nullable(SettledAddress),
      customs: Nullable(SubOrderCustoms),
    }),
  ),
  status_log: Type.Array(StatusLogEntry),
  payments: Type.Array(Type.Object({ amount: Money, paid_at: Time })),
  /** After-sales cases of all its sub orders. */
  cases: Type.Array(SubOrderCase),
});
export type OrderDetail = Static<typeof OrderDetail>;
