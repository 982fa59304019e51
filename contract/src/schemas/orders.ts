import { textLengthMax } from '../text-limits.ts';
import { type Static, Type } from 'typebox';
import { OptionValue, ShipFrom } from './cart.ts';
import { DesignPreview } from './designs.ts';
import { Picture } from './catalogue.ts';
import { Day, Id, Time } from './ids.ts';
import { CurrencyCode, Money } from './money.ts';
import { Nullable } from './nullable.ts';
import { orderTabs } from '../order-status.ts';
import { AnyOrderNo, OrderNo, StatusCode, TabCode } from './order-codes.ts';
import { Cancellation, Parcel } from './parcels.ts';
import { OrderKindCode, SettledAddress } from './settlement.ts';
import { shipSchemas } from './ship-order.ts';
import { submitSchemas } from './submit-order.ts';
import { orderActions } from '../orders.ts';
import { describeCalls } from './describe-calls.ts';

export const OrderLine = Type.Object({
  id: Id,
  product_id: Id,
  sku_id: Id,
  sku: Type.String(),
  name: Type.String(),
  image: Nullable(Picture),
  options: Type.Array(OptionValue),
  design_id: Nullable(Id),
  design: Nullable(DesignPreview),
  quantity: Type.Integer(),
  /** Units that left in parcels. */
  shipped_quantity: Type.Integer(),
  /** Units that were canceled because they cannot ship. */
  canceled_quantity: Type.Integer(),
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
  /** The recipient and place, in short; null where the goods stay in the warehouse. */
  ship_to: Nullable(ShipTo),
  service: Nullable(Type.String()),
  /** The carrier of the first parcel; empty before shipping. */
  carrier: Type.String(),
  /** The first of `tracking_numbers`; empty before shipping. */
  tracking_number: Type.String(),
  /** The tracking numbers of all its parcels. */
  tracking_numbers: Type.Array(Type.String()),
  parcels: Type.Array(Parcel),
  cancellations: Type.Array(Cancellation),
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

export const OrderDetail = Type.Object({
  ...orderFields,
  sub_orders: Type.Array(Type.Object({ ...SubOrder.properties, address: Nullable(SettledAddress) })),
  status_log: Type.Array(StatusLogEntry),
  payments: Type.Array(Type.Object({ amount: Money, paid_at: Time })),
  /** After-sales cases; none while after-sales is not open. */
  cases: Type.Array(Type.Object({ case_no: Type.String() })),
});
export type OrderDetail = Static<typeof OrderDetail>;

export const PayOrders = Type.Object({
  order_nos: Type.Array(OrderNo, { minItems: 1, maxItems: 50 }),
  payment_password: Type.String({ minLength: 1, maxLength: 100 }),
});
export type PayOrders = Static<typeof PayOrders>;

export const PayResult = Type.Object({
  paid: Type.Array(Type.String()),
  wallets: Type.Array(Type.Object({ currency: CurrencyCode, available: Money, pre_authorised: Money })),
});
export type PayResult = Static<typeof PayResult>;

export const OrderCounts = Type.Object(
  Object.fromEntries(orderTabs.map((tab) => [tab, Type.Integer()])) as Record<
    (typeof orderTabs)[number],
    ReturnType<typeof Type.Integer>
  >,
);

const ByNo = Type.Object({ no: AnyOrderNo });
const Moved = Type.Object({
  order_no: Type.String(),
  sub_order_nos: Type.Array(Type.String()),
  status: StatusCode,
});

export const orderSchemas = describeCalls({
  ...submitSchemas,
  pay: {
    access: { buyer: 'pay' },
    summary: 'Pay orders from the wallet, each in its own transaction, in the given order',
    body: PayOrders,
    data: PayResult,
    refusals: [
      'payment_failed',
      'payment_password_missing',
      'payment_password_wrong',
      'payment_password_locked',
    ],
    idempotency: 'stored',
  },
  list: {
    access: { buyer: 'orders.read' },
    summary: 'The buyer’s orders, newest first, by tab',
    query: Type.Object({
      tab: Type.Optional(TabCode),
      /** Part of an order, sub order, tracking or SKU number, or of a product's name. */
      q: Type.Optional(Type.String({ maxLength: textLengthMax.orderSearch })),
      from: Type.Optional(Day),
      to: Type.Optional(Day),
      cursor: Type.Optional(Type.String({ maxLength: 200 })),
      page_size: Type.Optional(Type.Integer({ minimum: 1, maximum: 50 })),
    }),
    data: Type.Array(Order),
    paged: true,
    refusals: ['cursor_stale'],
  },
  counts: {
    access: { buyer: 'orders.read' },
    summary: 'How many sub orders each tab holds',
    data: OrderCounts,
  },
  detail: {
    access: { buyer: 'orders.read' },
    summary: 'One order by its own or a sub order’s number',
    params: ByNo,
    data: OrderDetail,
  },
  parcels: {
    access: { buyer: 'orders.read' },
    summary: 'The parcels of a sub order, or of all of an order',
    params: ByNo,
    data: Type.Array(Parcel),
  },
  close: {
    access: { buyer: 'orders.write' },
    summary: 'Close an unpaid order and free its stock',
    params: ByNo,
    data: Moved,
    refusals: ['move_not_allowed'],
  },
  requestApproval: {
    access: { buyer: 'orders.write' },
    summary:
      'Ask the owner and managers to pay an order that is over one’s monthly limit; once, for 24 hours',
    params: Type.Object({ no: OrderNo }),
    data: Type.Object({ order_no: Type.String(), pay_before: Time, approval_requested_at: Time }),
    refusals: ['approval_not_needed', 'approval_requested', 'move_not_allowed'],
  },
  confirmReceipt: {
    access: { buyer: 'orders.write' },
    summary: 'Say that a shipped sub order has arrived',
    params: ByNo,
    data: Moved,
    refusals: ['move_not_allowed'],
  },
  reorder: {
    access: { buyer: 'cart' },
    summary: 'Put the lines of an order back into the cart, as far as there is stock',
    params: ByNo,
    data: Type.Object({
      quantity: Type.Integer(),
      /** Lines put in, whole or in part. */
      added: Type.Integer(),
      /** The lines of the cart that they went into. */
      line_ids: Type.Array(Id),
      /** Lines, or the units of a line, that were not. */
      left_out: Type.Array(
        Type.Object({ sku: Type.String(), quantity: Type.Integer(), reason: Type.String() }),
      ),
    }),
    refusals: ['cart_full'],
  },
  ...shipSchemas,
});
