import { type Static, Type } from 'typebox';
import { textLengthMax } from '../text-limits.ts';
import { Id, Time } from './ids.ts';
import { Money } from './money.ts';
import { Nullable } from './nullable.ts';
import { StatusCode } from './order-codes.ts';

/** The state of a parcel by the carrier's report. */
export const ParcelStatus = Type.Enum(['shipped', 'delivered', 'lost', 'returned_to_sender']);

export const ParcelLine = Type.Object({ line_id: Id, quantity: Type.Integer({ minimum: 1 }) });

/** Units that an operator canceled because they cannot ship, and what they released of the hold. */
export const Cancellation = Type.Object({
  cancellation_no: Type.String(),
  reason: Type.String(),
  lines: Type.Array(ParcelLine),
  released: Money,
  canceled_at: Time,
});
export type Cancellation = Static<typeof Cancellation>;

/** A shipment with a carrier; a sub order ships in one or several parcels (docs/design/orders.md#parcels). */
export const Parcel = Type.Object({
  parcel_no: Type.String(),
  sub_order_no: Type.String(),
  status: ParcelStatus,
  carrier: Type.String(),
  service: Type.String(),
  tracking_number: Type.String(),
  tracking_url: Nullable(Type.String()),
  tracking_numbers: Type.Array(Type.String()),
  weight_grams: Nullable(Type.Integer()),
  lines: Type.Array(ParcelLine),
  shipped_at: Time,
});
export type Parcel = Static<typeof Parcel>;

const Carrier = Type.String({ minLength: 1, maxLength: 100 });
const TrackingNumbers = Type.Array(Type.String({ minLength: 1, maxLength: 100 }), {
  minItems: 1,
  maxItems: 50,
});
const Lines = Type.Array(
  Type.Object({ line_id: Id, quantity: Type.Integer({ minimum: 1, maximum: 1_000_000 }) }),
  { minItems: 1, maxItems: 1000 },
);
const parcelContents = {
  service: Type.Optional(Type.String({ maxLength: 100 })),
  weight_grams: Type.Optional(Type.Integer({ minimum: 1, maximum: 10_000_000 })),
  lines: Type.Optional(Lines),
};

export const ParcelInput = Type.Object({
  carrier: Carrier,
  tracking_numbers: TrackingNumbers,
  ...parcelContents,
});
export type ParcelInput = Static<typeof ParcelInput>;

/** One parcel by its own fields, or several under `parcels`. */
export const ShipmentInput = Type.Object({
  carrier: Type.Optional(Carrier),
  tracking_numbers: Type.Optional(TrackingNumbers),
  ...parcelContents,
  parcels: Type.Optional(Type.Array(ParcelInput, { minItems: 1, maxItems: 50 })),
});
export type ShipmentInput = Static<typeof ShipmentInput>;

export const ShippedSubOrder = Type.Object({
  sub_order_no: Type.String(),
  /** Awaits shipment until its last unit has left. */
  status: StatusCode,
  carrier: Type.String(),
  tracking_numbers: Type.Array(Type.String()),
  shipped_quantity: Type.Integer(),
  canceled_quantity: Type.Integer(),
  quantity: Type.Integer(),
  parcels: Type.Array(Parcel),
});
export type ShippedSubOrder = Static<typeof ShippedSubOrder>;

/** Units that cannot ship and why; all that is left where no lines are named. */
export const CancellationInput = Type.Object({
  reason: Type.String({ minLength: 1, maxLength: textLengthMax.cancelReason, pattern: '\\S' }),
  lines: Type.Optional(Lines),
});
export type CancellationInput = Static<typeof CancellationInput>;

export const CanceledSubOrder = Type.Object({
  sub_order_no: Type.String(),
  /** Awaits shipment while units are left to ship; else shipped, or closed where no parcel left. */
  status: Type.Enum(['awaiting_shipment', 'shipped', 'closed']),
  shipped_quantity: Type.Integer(),
  canceled_quantity: Type.Integer(),
  quantity: Type.Integer(),
  cancellation: Cancellation,
});
export type CanceledSubOrder = Static<typeof CanceledSubOrder>;
