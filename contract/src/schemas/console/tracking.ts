import { type Static, Type } from 'typebox';
import { shipmentFileBytesMax } from '../../console/shipping.ts';
import { textLengthMax } from '../../text-limits.ts';
import {
  parcelLists,
  trackingCodes,
  trackingRowsMax,
  trackingVerdicts,
  utcOffsetMinutesMax,
} from '../../trade/tracking.ts';
import { WarehouseCode } from '../catalog/product-filters.ts';
import { describeCalls } from '../describe-calls.ts';
import { Time } from '../ids.ts';
import { Nullable } from '../nullable.ts';
import { consolePaging } from '../paging.ts';
import { ShipFrom } from '../trade/cart.ts';
import { ShipTo } from '../trade/orders.ts';
import { Carrier, Parcel, ParcelService, TrackedParcel, TrackingNumbers } from '../trade/parcels.ts';
import { Version } from '../version.ts';

const Code = Type.Enum(Object.keys(trackingCodes) as (keyof typeof trackingCodes)[]);
const Place = Type.Optional(Type.String({ maxLength: textLengthMax.trackingPlace }));
const Words = Type.Optional(Type.String({ maxLength: textLengthMax.trackingText }));
const ParcelNo = Type.String({ pattern: '^A[0-9]{8}[0-9A-F]{10}-[0-9]{1,3}-P[0-9]{1,4}$' });

/** A row of a file of reports, and whether it can be recorded. */
export const TrackingRow = Type.Object({
  line: Type.Integer(),
  tracking_number: Type.String(),
  parcel_nos: Type.Array(Type.String()),
  code: Type.Union([Code, Type.Null()]),
  time: Nullable(Time),
  utc_offset_minutes: Nullable(Type.Integer()),
  place: Type.String(),
  text: Type.String(),
  verdict: Type.Enum([...trackingVerdicts]),
});
export type TrackingRow = Static<typeof TrackingRow>;

/** A parcel in the lists of the console. */
export const ConsoleParcel = Type.Object({
  ...Parcel.properties,
  buyer: Type.String(),
  warehouse: ShipFrom,
  ship_to: Nullable(ShipTo),
});
export type ConsoleParcel = Static<typeof ConsoleParcel>;

const eventFields = {
  code: Code,
  time: Time,
  utc_offset_minutes: Type.Optional(
    Nullable(Type.Integer({ minimum: -utcOffsetMinutesMax, maximum: utcOffsetMinutesMax })),
  ),
  place: Place,
  text: Words,
};

export const trackingSchemas = describeCalls({
  report: {
    access: 'visitor',
    summary: 'The webhook of the tracking aggregator',
    description:
      'Signed: `aftership-hmac-sha256` holds the HMAC-SHA256 of the raw body in base64, keyed with `TRACKING_WEBHOOK_SECRET`. ' +
      'Reports may come late, twice and in any order: each is kept once, and only the latest of a carton decides its status.',
    body: Type.Object({ msg: Type.Object({ tracking_number: Type.String({ maxLength: 100 }) }) }),
    data: Type.Object({ recorded: Type.Integer() }),
    signed: true,
    refusals: ['signature_wrong', 'report_unreadable'],
    idempotency: 'none',
  },
  list: {
    access: { operator: 'orders.read' },
    summary: 'Parcels of the operator’s warehouses: those that ask for somebody, underway, or delivered',
    query: Type.Object({
      list: Type.Optional(Type.Enum([...parcelLists])),
      warehouse_id: Type.Optional(WarehouseCode),
      q: Type.Optional(Type.String({ maxLength: textLengthMax.orderSearch })),
      ...consolePaging,
    }),
    data: Type.Array(ConsoleParcel),
    paged: true,
    refusals: ['cursor_stale'],
  },
  correct: {
    access: { operator: 'orders.ship' },
    summary: 'Correct carrier and tracking numbers of a parcel that left',
    description:
      'What was reported about a number that the parcel no longer has counts no more, so a parcel can be underway again. The ' +
      'buyer is told, and the carrier is asked about the new numbers. `version` is the sub order’s.',
    params: Type.Object({ parcel_no: ParcelNo }),
    body: Type.Object({
      version: Version,
      carrier: Carrier,
      service: ParcelService,
      tracking_numbers: TrackingNumbers,
    }),
    data: TrackedParcel,
    refusals: ['tracking_number_used', 'changed_meanwhile'],
  },
  record: {
    access: { operator: 'orders.ship' },
    summary: 'Record by hand what a carrier said about a parcel',
    params: Type.Object({ parcel_no: ParcelNo }),
    body: Type.Object({
      tracking_number: Type.Optional(Type.String({ minLength: 1, maxLength: 100 })),
      ...eventFields,
    }),
    data: TrackedParcel,
    refusals: ['time_in_future', 'time_not_of_parcel', 'number_not_in_parcel'],
  },
  check: {
    access: { operator: 'orders.ship' },
    summary:
      'Read carriers’ reports from pasted text, a CSV or a workbook, with a verdict a row; records nothing',
    description:
      'Columns are tracking number, time, status, place and text; a header names them, else they stand in this order. ' +
      'A time without an offset is the warehouse’s.',
    body: Type.Object({
      text: Type.Optional(Type.String({ maxLength: 300_000 })),
      file: Type.Optional(
        Type.String({
          minLength: 1,
          maxLength: (shipmentFileBytesMax / 3) * 4,
          pattern: '^[A-Za-z0-9+/]*={0,2}$',
        }),
      ),
    }),
    data: Type.Array(TrackingRow),
    refusals: ['shipment_file_unreadable', 'too_many_shipments'],
    idempotency: 'none',
  },
  recordMany: {
    access: { operator: 'orders.ship' },
    summary: 'Record carriers’ reports; what is known already is passed over',
    body: Type.Object({
      events: Type.Array(
        Type.Object({ tracking_number: Type.String({ minLength: 1, maxLength: 100 }), ...eventFields }),
        { minItems: 1, maxItems: trackingRowsMax },
      ),
    }),
    data: Type.Object({ recorded: Type.Integer() }),
    idempotency: 'stored',
  },
});
