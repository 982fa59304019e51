import { type Static, type TSchema, Type } from 'typebox';
import { Id } from './ids.ts';
import { Money } from './money.ts';
import { OrderKindCode } from './settlement.ts';

const OrderNo = Type.String();
const Names = Type.Object({ zh: Type.String(), en: Type.String() });

const order = { order_no: OrderNo, placed_by: Id };
const parcel = { sub_order_no: OrderNo, placed_by: Id };
const favorite = { user_id: Id, product_id: Id, name: Names, price: Money };

/**
 * Every kind of event with the shape of its data (docs/design/events.md#the-log). A kind is the thing and what happened to
 * it; `placed_by` is the person who submitted the order. A shape grows by optional fields alone: events of before stay.
 */
export const eventKinds = {
  'account.registered': Type.Object({ user_id: Id, username: Type.String() }),
  'member.joined': Type.Object({ user_id: Id, username: Type.String() }),
  'order.placed': Type.Object({ ...order, order_kind: OrderKindCode, total: Money }),
  /** A purchaser asks the owner and managers to pay what is over the monthly limit; `deadline` is in the shop's time zone. */
  'order.approval_requested': Type.Object({
    ...order,
    requested_by: Type.String(),
    total: Money,
    deadline: Type.String(),
  }),
  'order.paid': Type.Object({ ...order, order_kind: OrderKindCode, total: Money }),
  'order.closed': Type.Object({ ...order, reason: Type.Enum(['closed_by_buyer', 'not_paid_in_time']) }),
  'parcel.shipped': Type.Object({
    ...parcel,
    carrier: Type.String(),
    tracking_numbers: Type.Array(Type.String()),
    parcel_no: Type.String(),
    shipped_quantity: Type.Integer(),
    quantity: Type.Integer(),
  }),
  /** An operator canceled units that cannot ship; `status` is the sub order's after it. */
  'units.canceled': Type.Object({
    ...parcel,
    cancellation_no: Type.String(),
    status: Type.Enum(['awaiting_shipment', 'shipped', 'closed']),
    reason: Type.String(),
    lines: Type.Array(
      Type.Object({ line_id: Id, sku: Type.String(), name: Names, quantity: Type.Integer() }),
    ),
    released: Money,
  }),
  'parcel.received': Type.Object({ ...parcel, reason: Type.Enum(['confirmed', 'received_by_time']) }),
  'parcel.completed': Type.Object(parcel),
  /** Money that the staff booked by hand. */
  'wallet.booked': Type.Object({
    booking: Type.Enum(['top_up', 'adjustment']),
    amount: Money,
    available: Money,
    reason: Type.String(),
    reference: Type.String(),
  }),
  'verification.submitted': Type.Object({}),
  'favorite.back_in_stock': Type.Object({ ...favorite, available: Type.Integer() }),
  'favorite.price_dropped': Type.Object({ ...favorite, price_before: Money }),
} as const satisfies Record<string, TSchema>;

export type EventKind = keyof typeof eventKinds;
export type EventData<Kind extends EventKind> = Static<(typeof eventKinds)[Kind]>;
