import { textLengthMax } from '../../text-limits.ts';
import { type Static, Type } from 'typebox';
import { Day, Id, Time } from '../ids.ts';
import { CurrencyCode, Money } from '../money.ts';
import { ordersPageSize } from '../../trade/orders.ts';
import { orderTabs } from '../../trade/order-status.ts';
import { AnyOrderNo, OrderNo, StatusCode, TabCode } from './order-codes.ts';
import { Order, OrderDetail } from './order-view.ts';
import { TrackedParcel } from './parcels.ts';
import { changeAddressSchemas } from './change-address.ts';
import { shipSchemas } from './ship-order.ts';
import { submitSchemas } from './submit-order.ts';
import { describeCalls } from '../describe-calls.ts';

export * from './order-view.ts';

export const PayOrders = Type.Object({
  order_nos: Type.Array(OrderNo, { minItems: 1, maxItems: 50 }),
  payment_password: Type.Optional(
    Type.String({
      minLength: 1,
      maxLength: 100,
      description: 'required of a person; a key pays without it, up to its daily limit',
    }),
  ),
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

/** Finds orders by any part of what the buyer knows of them. */
const searchFields = {
  q: Type.Optional(Type.String({ maxLength: textLengthMax.orderSearch })),
  from: Type.Optional(Day),
  to: Type.Optional(Day),
};

export const orderSchemas = describeCalls({
  ...submitSchemas,
  pay: {
    access: { buyer: 'pay' },
    summary: 'Pay orders from the wallet, each in its own transaction, in the given order',
    description:
      'All are paid: 200. **422 `payment_failed` may have paid some**: `data.paid` names them, `fail_reasons` the others, each with the ' +
      '`code` of its refusal (`order_expired`, `order_not_payable`, `wallet_insufficient`, `spending_limit_exceeded`, `key_limit_exceeded`, ' +
      '`conversion_failed`, `not_found`). It is not kept under the `Idempotency-Key`: a retry tries all again, and what is paid already counts as paid.',
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
      ...searchFields,
      cursor: Type.Optional(Type.String({ maxLength: 200 })),
      page_size: Type.Optional(Type.Integer({ minimum: 1, maximum: 50, default: ordersPageSize })),
    }),
    data: Type.Array(Order),
    paged: true,
    refusals: ['cursor_stale'],
  },
  counts: {
    access: { buyer: 'orders.read' },
    summary: 'How many sub orders each tab holds; with a search those that it finds',
    query: Type.Object(searchFields),
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
    data: Type.Array(TrackedParcel),
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
    refusals: ['move_not_allowed', 'case_open'],
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
  ...changeAddressSchemas,
  ...shipSchemas,
});
