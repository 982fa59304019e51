import { type Static, Type } from 'typebox';
import { Time } from '../ids.ts';
import { Money } from '../money.ts';
import { Nullable } from '../nullable.ts';
import { WarehouseCode } from './product-filters.ts';

export const WholesalePrice = Type.Object({ min_quantity: Type.Integer(), unit_price: Money });

/** A tier of an offer, with what a piece is about in the currency asked for. */
export const OfferTier = Type.Object({
  ...WholesalePrice.properties,
  unit_price_converted: Nullable(Money),
});

export const Offer = Type.Object({
  warehouse_id: WarehouseCode,
  available: Type.Integer(),
  price: Money,
  price_converted: Nullable(Money),
  market_price: Nullable(Money),
  /**
   * While a campaign runs; holds where it is lower than the tier reached
   * (docs/design/cart-and-settlement.md#unit-price).
   */
  campaign_price: Nullable(Money),
  campaign_price_converted: Nullable(Money),
  campaign_ends_at: Nullable(Time),
  /** Ascending; the drop-ship price holds below the first. */
  wholesale_prices: Type.Array(OfferTier),
  /** For stockpile orders; 1 = none. */
  minimum_order_quantity: Type.Integer(),
});
export type Offer = Static<typeof Offer>;
