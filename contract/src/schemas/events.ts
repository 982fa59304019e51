import { type Static, type TSchema, Type } from 'typebox';
import { CaseKind, CaseReason } from './trade/cases.ts';
import { Id } from './ids.ts';
import { Money } from './money.ts';
import { requestKinds } from '../trade/wallet-requests.ts';
import { OrderKindCode } from './trade/settlement.ts';

const OrderNo = Type.String();
const Names = Type.Object({ zh: Type.String(), en: Type.String() });

const order = { order_no: OrderNo, placed_by: Id };
const parcel = { sub_order_no: OrderNo, placed_by: Id };
const ofCase = { case_no: OrderNo, sub_order_no: OrderNo, followed_by: Id };
const lines = Type.Array(
  Type.Object({ line_id: Id, sku: Type.String(), name: Names, quantity: Type.Integer() }),
);
const batch = { batch_id: Id, made_by: Id, file_name: Type.String() };
const favorite = { user_id: Id, product_id: Id, name: Names, price: Money };

const walletRequest = Type.Object({
  request_no: Type.String(),
  request_kind: Type.Enum([...requestKinds]),
  amount: Money,
  reference_code: Type.String(),
  reason: Type.String(),
  bank_reference: Type.String(),
});

const cardTopUp = Type.Object({ top_up_no: Type.String(), amount: Money });

/**
 * Every kind of event with the shape of its data (docs/design/events.md#the-log). A kind is the thing and what happened to
 * it; `placed_by` is the person who submitted the order. A shape grows by optional fields alone, because
 * earlier events stay as they are.
 */
export const eventKinds = {
  'account.registered': Type.Object({ user_id: Id, username: Type.String() }),
  /** The staff blocked an account: reading goes on, trade is refused. */
  'account.blocked': Type.Object({ reason: Type.String() }),
  'account.unblocked': Type.Object({}),
  /** The zip of an account's data can be downloaded by its owner. */
  'account.export_ready': Type.Object({ user_id: Id, days: Type.Integer() }),
  /** The owner closed the account for good; personal data is erased. */
  'account.closed': Type.Object({ members: Type.Integer() }),
  /** A person's login password was changed: by themselves, or with a code by whoever has their phone or mailbox. */
  'password.changed': Type.Object({ user_id: Id, how: Type.Enum(['changed', 'reset']) }),
  'payment_password.changed': Type.Object({ user_id: Id }),
  /** A person made an API key, which calls with their rights. */
  'api_key.made': Type.Object({ user_id: Id, name: Type.String() }),
  /** A person set an authenticator app up, or took it away; or signed in without it. */
  'passkey.added': Type.Object({ user_id: Id, name: Type.String() }),
  'passkey.removed': Type.Object({ user_id: Id, name: Type.String() }),
  'second_factor.turned_on': Type.Object({ user_id: Id }),
  'second_factor.turned_off': Type.Object({ user_id: Id }),
  'second_factor.recovery_code_used': Type.Object({ user_id: Id, codes_left: Type.Integer() }),
  'member.joined': Type.Object({ user_id: Id, username: Type.String() }),
  'order.placed': Type.Object({ ...order, order_kind: OrderKindCode, total: Money }),
  /** A purchaser asks the owner and managers to pay what is over the monthly limit; `deadline` is in the shop's time zone. */
  'order.approval_requested': Type.Object({
    ...order,
    requested_by: Type.String(),
    total: Money,
    deadline: Type.String(),
  }),
  'order.paid': Type.Object({
    ...order,
    order_kind: OrderKindCode,
    total: Money,
    /** The batch that made it, if one did: its message speaks for all of its orders. */
    batch_id: Type.Optional(Id),
  }),
  'order.closed': Type.Object({ ...order, reason: Type.Enum(['closed_by_buyer', 'not_paid_in_time']) }),
  /** Somebody wrote in the support thread of an order; `followed_by` is the member whom the staff's answers reach. */
  'order.message_written': Type.Object({
    ...order,
    followed_by: Id,
    author: Type.Enum(['buyer', 'operator']),
    text: Type.String(),
  }),
  /** Every row of a batch has its verdict; `made_by` is who sent it. */
  'batch.checked': Type.Object({ ...batch, ready: Type.Integer(), refused: Type.Integer() }),
  /** Every reference of a confirmed batch is an order or refused; `made_by` is who confirmed it. */
  'batch.finished': Type.Object({ ...batch, orders: Type.Integer(), refused: Type.Integer(), total: Money }),
  'parcel.shipped': Type.Object({
    ...parcel,
    carrier: Type.String(),
    tracking_numbers: Type.Array(Type.String()),
    parcel_no: Type.String(),
    shipped_quantity: Type.Integer(),
    quantity: Type.Integer(),
  }),
  /** An operator corrected the carrier or the numbers that a parcel was shipped with. */
  'parcel.corrected': Type.Object({
    ...parcel,
    carrier: Type.String(),
    tracking_numbers: Type.Array(Type.String()),
    parcel_no: Type.String(),
  }),
  /** An operator canceled units that cannot ship; `status` is the sub order's after it. */
  'units.canceled': Type.Object({
    ...parcel,
    cancellation_no: Type.String(),
    status: Type.Enum(['awaiting_shipment', 'shipped', 'closed']),
    reason: Type.String(),
    lines,
    released: Money,
  }),
  /** Recipient or address were changed before anything left. */
  'sub_order.readdressed': Type.Object({ ...parcel, recipient: Type.String() }),
  /** The carrier's reports moved a parcel; `time` is the carrier's. */
  'parcel.delivered': Type.Object({ ...parcel, parcel_no: Type.String(), time: Type.String() }),
  /** It is lost or came back: the sub order needs an operator. */
  'parcel.stopped': Type.Object({
    ...parcel,
    parcel_no: Type.String(),
    status: Type.Enum(['lost', 'returned_to_sender']),
  }),
  'parcel.received': Type.Object({
    ...parcel,
    reason: Type.Enum(['confirmed', 'received_by_time', 'delivered']),
  }),
  'parcel.completed': Type.Object(parcel),
  /** After-sales; `followed_by` is the member whom its notices reach. */
  'case.opened': Type.Object({
    ...ofCase,
    case_kind: CaseKind,
    reason: CaseReason,
    quantity: Type.Integer(),
  }),
  /** Units are to come back; an approved refund without a return is `case.refunded` at once. */
  'case.approved': Type.Object({
    ...ofCase,
    return_address: Type.String(),
    deadline: Type.String(),
    /** The units to send. Events from before they were named have none. */
    lines: Type.Optional(lines),
  }),
  'case.rejected': Type.Object({ ...ofCase, reason: Type.String() }),
  'case.return_sent': Type.Object({ ...ofCase, carrier: Type.String(), tracking_number: Type.String() }),
  'case.received': Type.Object({ ...ofCase, sellable: Type.Integer(), scrapped: Type.Integer() }),
  /** An operator corrected what came back; the counts are the corrected ones. */
  'case.receipt_corrected': Type.Object({
    ...ofCase,
    sellable: Type.Integer(),
    scrapped: Type.Integer(),
    reason: Type.String(),
  }),
  'case.refunded': Type.Object({ ...ofCase, amount: Money, freight: Money }),
  'case.canceled': Type.Object({ ...ofCase, reason: Type.Enum(['canceled_by_buyer', 'return_not_sent']) }),
  'case.message_written': Type.Object({
    ...ofCase,
    author: Type.Enum(['buyer', 'operator']),
    text: Type.String(),
  }),
  'case.return_due': Type.Object({ ...ofCase, deadline: Type.String() }),
  /** The free period of goods on these pallets ends on a day of the shop's calendar. */
  'pallet.storage_due': Type.Object({
    pallet_nos: Type.Array(Type.String()),
    units: Type.Integer(),
    day: Type.String(),
  }),
  /** Money that the staff booked by hand. */
  'wallet.booked': Type.Object({
    booking: Type.Enum(['top_up', 'adjustment']),
    amount: Money,
    available: Money,
    reason: Type.String(),
    reference: Type.String(),
  }),
  /** An available balance fell below the limit that the account set. */
  'wallet.low': Type.Object({ available: Money, below: Money }),
  'wallet_request.requested': walletRequest,
  /** The staff approved a withdrawal, and the bank is to carry it out. */
  'wallet_request.approved': walletRequest,
  'wallet_request.booked': walletRequest,
  'wallet_request.rejected': walletRequest,
  /** The bank did not carry out an approved withdrawal. */
  'wallet_request.failed': walletRequest,
  'wallet_request.canceled': walletRequest,
  /** The payment provider took a card top-up, and it is booked. */
  'card_top_up.paid': cardTopUp,
  /** Money went back to the card: by an operator, or taken by the provider. */
  'card_top_up.refunded': Type.Object({
    ...cardTopUp.properties,
    refund_no: Type.String(),
    reason: Type.String(),
  }),
  /** The provider took money back that the balance does not cover: the account pays nothing until it is collected. */
  'card_top_up.owed': Type.Object({ ...cardTopUp.properties, refund_no: Type.String() }),
  /** A refund did not reach the card, and is back in the wallet. */
  'card_top_up.refund_failed': Type.Object({ ...cardTopUp.properties, refund_no: Type.String() }),
  /** The card's bank decided a dispute for the shop: what had left the wallet is back, or is no longer owed. */
  'card_top_up.dispute_won': Type.Object({ ...cardTopUp.properties, refund_no: Type.String() }),
  'verification.submitted': Type.Object({}),
  'verification.approved': Type.Object({ account_type: Type.Enum(['individual', 'company']) }),
  'verification.rejected': Type.Object({ reason: Type.String() }),
  /** A delivery failed for good, the first since the last success; `kind` and `about` say which event. */
  'webhook.failed': Type.Object({
    webhook_id: Id,
    url: Type.String(),
    kind: Type.String(),
    about: Type.String(),
  }),
  /** The shop gave an address up after days without a success. */
  'webhook.disabled': Type.Object({ webhook_id: Id, url: Type.String() }),
  'favorite.back_in_stock': Type.Object({ ...favorite, available: Type.Integer() }),
  'favorite.price_dropped': Type.Object({ ...favorite, price_before: Money }),
} as const satisfies Record<string, TSchema>;

export type EventKind = keyof typeof eventKinds;
export type EventData<Kind extends EventKind> = Static<(typeof eventKinds)[Kind]>;

/**
 * Returns the shape of what webhooks and `GET /events` send of a kind: its data, and beside ids the words that the calls
 * have in their place, looked up when it is sent.
 */
export function sentEventData(kind: EventKind) {
  const { properties } = eventKinds[kind];
  const ofOrder = 'order_no' in properties || 'sub_order_no' in properties;
  return Type.Object({
    ...properties,
    ...(ofOrder && { order_no: OrderNo, own_reference: Type.String() }),
    ...('placed_by' in properties && { placed_by_name: Type.String() }),
    ...('followed_by' in properties && { followed_by_name: Type.String() }),
    ...('made_by' in properties && { made_by_name: Type.String() }),
  });
}
