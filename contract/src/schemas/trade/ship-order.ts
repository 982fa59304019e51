import { Type } from 'typebox';
import { describeCalls } from '../describe-calls.ts';
import { AnyOrderNo } from './order-codes.ts';
import { CanceledSubOrder, CancellationInput, ShipmentInput, ShippedSubOrder } from './parcels.ts';

const ByNo = Type.Object({ no: AnyOrderNo });

/** The calls by which operators ship sub orders, or cancel what cannot ship. */
export const shipSchemas = describeCalls({
  ship: {
    access: { operator: 'orders.ship' },
    summary:
      'Hand parcels of a sub order to the carrier: their part of the hold is captured and their stock leaves',
    params: ByNo,
    body: ShipmentInput,
    data: ShippedSubOrder,
    refusals: [
      'move_not_allowed',
      'changed_meanwhile',
      'parcels_required',
      'line_not_in_order',
      'quantity_exceeds_left',
      'nothing_left_to_ship',
      'own_label_one_parcel',
      'tracking_number_used',
    ],
  },
  cancelUnits: {
    access: { operator: 'orders.close' },
    summary:
      'Cancel units that cannot ship: their part of the hold is released and their stock can be sold again',
    params: ByNo,
    body: CancellationInput,
    data: CanceledSubOrder,
    refusals: [
      'move_not_allowed',
      'changed_meanwhile',
      'line_not_in_order',
      'quantity_exceeds_left',
      'nothing_left_to_ship',
    ],
  },
});
