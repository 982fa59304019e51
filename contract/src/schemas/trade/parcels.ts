import { type Static, Type } from 'typebox';
import { textLengthMax } from '../../text-limits.ts';
import { parcelStatuses, trackingCodes } from '../../trade/tracking.ts';
import { Id, Time } from '../ids.ts';
import { Money } from '../money.ts';
import { Nullable } from '../nullable.ts';
import { Version } from '../version.ts';
import { StatusCode } from './order-codes.ts';

/** The state of a parcel by the carrier's reports. */
export const ParcelStatus = Type.Enum([...parcelStatuses]);

/** A carrier's report about a parcel. */
export const ParcelEvent = Type.Object({
  time: Time,
  local_time: Nullable(Type.String()),
  code: Type.Enum(Object.keys(trackingCodes) as (keyof typeof trackingCodes)[]),
  text: Type.String(),
  place: Type.String(),
  tracking_number: Type.String(),
});
export type ParcelEvent = Static<typeof ParcelEvent>;

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
  delivered_at: Nullable(Time),
  last_event: Nullable(ParcelEvent),
});
export type Parcel = Static<typeof Parcel>;

/** A parcel with all that its carrier reported, the newest first. */
export const TrackedParcel = Type.Object({ ...Parcel.properties, events: Type.Array(ParcelEvent) });
export type TrackedParcel = Static<typeof TrackedParcel>;

export const Carrier = Type.String({ minLength: 1, maxLength: textLengthMax.carrier });
export const TrackingNumbers = Type.Array(Type.String({ minLength: 1, maxLength: 100 }), {
  minItems: 1,
  maxItems: 50,
});
const Lines = Type.Array(
  Type.Object({ line_id: Id, quantity: Type.Integer({ minimum: 1, maximum: 1_000_000 }) }),
  { minItems: 1, maxItems: 1000 },
);
export const ParcelService = Type.Optional(Type.String({ maxLength: textLengthMax.parcelService }));
export const WeightGrams = Type.Optional(Type.Integer({ minimum: 1, maximum: 10_000_000 }));
const parcelContents = {
  service: ParcelService,
  weight_grams: WeightGrams,
  lines: Type.Optional(Lines),
};

export const ParcelInput = Type.Object({
  carrier: Carrier,
  tracking_numbers: TrackingNumbers,
  ...parcelContents,
});
export type ParcelInput = Static<typeof ParcelInput>;

/** The version of the sub order that the change was made from; a later one refuses it. */
const version = Type.Optional(Version);

/** One parcel by its own fields, or several under `parcels`. */
export const ShipmentInput = Type.Object({
  version,
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

/** Units that cannot ship and why; all that is left if no lines are named. */
export const CancellationInput = Type.Object({
  version,
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
