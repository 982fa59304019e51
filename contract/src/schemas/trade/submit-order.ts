import { textLengthMax } from '../../text-limits.ts';
import { type Static, Type } from 'typebox';
import { AddressInput } from '../people/account.ts';
import { Id, Time } from '../ids.ts';
import { Money } from '../money.ts';
import { Nullable } from '../nullable.ts';
import { TaxNumbersInput } from './customs.ts';
import { describeCalls } from '../describe-calls.ts';

/** A change since the settlement that stands in the way of a submit; `data` of `data_incorrect` lists them. */
export const OrderChange = Type.Object({
  what: Type.Enum(['price', 'freight', 'stock', 'not_on_sale', 'below_minimum', 'not_in_cart', 'storage']),
  group_id: Id,
  line_id: Nullable(Id),
  sku: Nullable(Type.String()),
  /** Money as decimal text with its currency, or a number of pieces. */
  old: Type.Union([Money, Type.Integer(), Type.Null()]),
  new: Type.Union([Money, Type.Integer(), Type.Null()]),
});
export type OrderChange = Static<typeof OrderChange>;

const Remarks = Type.String({ maxLength: textLengthMax.remarks });
const OwnReference = Type.String({ maxLength: textLengthMax.ownReference });

export const SubmitOrder = Type.Object({
  settlement_id: Id,
  /** If given it must be the settled one: another address needs another settlement. */
  address_id: Type.Optional(Nullable(Id)),
  /**
   * The address as the buyer saw it when submitting. If given, its text must be the settled one's, or the answer is
   * `settlement_stale`: no order goes to an address that was not on the screen.
   */
  address: Type.Optional(AddressInput),
  groups: Type.Optional(
    Type.Array(
      Type.Object({
        group_id: Id,
        service_id: Type.Optional(Id),
        /** The buyer's own label, uploaded for the purpose `label`, instead of a service. */
        label_file_id: Type.Optional(Id),
        buyer_message: Type.Optional(Remarks),
        customs: Type.Optional(TaxNumbersInput),
      }),
      { maxItems: 50 },
    ),
  ),
  /** The short form: warehouse code → service. */
  freight: Type.Optional(Type.Record(Type.String(), Id)),
  /** Numbers of this order instead of the account's, for every group without its own. */
  customs: Type.Optional(TaxNumbersInput),
  remarks: Type.Optional(Remarks),
  own_reference: Type.Optional(OwnReference),
});
export type SubmitOrder = Static<typeof SubmitOrder>;

export const SubmittedOrder = Type.Object({
  order_no: Type.String(),
  sub_order_nos: Type.Array(Type.String()),
  total: Money,
  pay_before: Time,
});
export type SubmittedOrder = Static<typeof SubmittedOrder>;

export const submitSchemas = describeCalls({
  submit: {
    access: { buyer: 'orders.write' },
    summary: 'Make the order of a settlement that ships; the same settlement again gives the same order',
    description:
      'A settlement makes one order: once it has, every call that names it gets that order, whatever else it says. ' +
      'A choice for a group that the settlement does not have is 404 `not_found` by `group_id`; two choices for one are 422 `invalid`. `freight_required` names in `data.group_id` the first group without one of its `freight_options`.',
    body: SubmitOrder,
    data: SubmittedOrder,
    refusals: [
      'settlement_stale',
      'data_incorrect',
      'conversion_failed',
      'wallet_insufficient',
      'address_required',
      'freight_required',
      'no_freight_service',
      'own_label_not_taken',
      'own_label_used',
      'customs_data_missing',
      'customs_number_required',
      'quantity_exceeds_stock',
      'unpaid_order_limit',
      'own_reference_used',
    ],
  },
  submitStockpile: {
    access: { buyer: 'orders.write' },
    summary: 'Make the order of a stockpile settlement',
    body: Type.Object({
      settlement_id: Id,
      remarks: Type.Optional(Remarks),
      own_reference: Type.Optional(OwnReference),
    }),
    data: SubmittedOrder,
    refusals: [
      'settlement_stale',
      'data_incorrect',
      'conversion_failed',
      'wallet_insufficient',
      'quantity_exceeds_stock',
      'unpaid_order_limit',
      'own_reference_used',
    ],
  },
});
