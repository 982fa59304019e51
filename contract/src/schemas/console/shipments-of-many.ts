import { type Static, Type } from 'typebox';
import { shipmentVerdicts } from '../../console/shipping.ts';
import { Nullable } from '../nullable.ts';
import { StatusCode, SubOrderNo } from '../trade/order-codes.ts';
import { Carrier, ParcelService, TrackingNumbers, WeightGrams } from '../trade/parcels.ts';
import { Version } from '../version.ts';

/** A row of a file or of pasted text, and whether it can ship. */
export const ShipmentRow = Type.Object({
  line: Type.Integer(),
  sub_order_no: Type.String(),
  carrier: Type.String(),
  tracking_numbers: Type.Array(Type.String()),
  version: Nullable(Type.Integer()),
  recipient: Type.String(),
  verdict: Type.Enum([...shipmentVerdicts]),
});
export type ShipmentRow = Static<typeof ShipmentRow>;

export const ShipmentOfMany = Type.Object({
  sub_order_no: SubOrderNo,
  version: Type.Optional(Version),
  carrier: Carrier,
  service: ParcelService,
  tracking_numbers: TrackingNumbers,
  weight_grams: WeightGrams,
});

export const ShippedMany = Type.Object({
  shipped: Type.Integer(),
  results: Type.Array(
    Type.Object({
      sub_order_no: Type.String(),
      status: Type.Union([StatusCode, Type.Null()]),
      parcel_no: Nullable(Type.String()),
      refusal: Nullable(Type.String()),
    }),
  ),
});
export type ShippedMany = Static<typeof ShippedMany>;
