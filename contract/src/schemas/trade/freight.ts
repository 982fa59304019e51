import { addressLengthMax } from '../../people/addresses.ts';
import { type Static, Type } from 'typebox';
import { Quantity } from './cart.ts';
import { Country } from '../people/account.ts';
import { WarehouseCode } from '../catalog/catalogue.ts';
import { Id, Time } from '../ids.ts';
import { CurrencyCode, Money } from '../money.ts';
import { Nullable } from '../nullable.ts';
import { describeCalls } from '../describe-calls.ts';

/** The destination of a parcel, as far as freight depends on it. */
export const Destination = Type.Object({
  country: Country,
  state: Type.Optional(Type.String({ maxLength: addressLengthMax.state })),
  postal_code: Type.Optional(Type.String({ maxLength: addressLengthMax.postal_code })),
});
export type Destination = Static<typeof Destination>;

export const FreightQuote = Type.Object({
  service_id: Id,
  name: Type.String(),
  /** In the service's own currency, or in the one asked for. */
  amount: Money,
  /** `amount` in `converted_to`, approximate; null if no current rate says so. */
  amount_converted: Nullable(Money),
  days_min: Type.Integer(),
  days_max: Type.Integer(),
  /** The larger of actual and volumetric weight. */
  chargeable_grams: Type.Integer(),
  /** When a parcel ordered now is handed to the carrier: today before the cut-off, then the warehouse's days. */
  ships_by: Time,
});
export type FreightQuote = Static<typeof FreightQuote>;

export const freightSchemas = describeCalls({
  calculate: {
    access: { buyer: 'catalogue' },
    summary: 'What shipping these goods from a warehouse to a place costs, by service, cheapest first',
    body: Type.Object({
      warehouse_id: WarehouseCode,
      address: Destination,
      lines: Type.Array(Type.Object({ sku_id: Id, quantity: Quantity }), { minItems: 1, maxItems: 200 }),
      /** The currency of `amount` in place of the service's own; refused without a current rate. */
      currency: Type.Optional(CurrencyCode),
      /** The currency of `amount_converted`. */
      converted_to: Type.Optional(CurrencyCode),
    }),
    data: Type.Array(FreightQuote),
    refusals: ['no_freight_service', 'product_unavailable', 'rate_unavailable'],
    idempotency: 'none',
  },
});
