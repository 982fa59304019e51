import { type Currency, money } from '@amberdock/contract/money.ts';
import type { OfferInput } from '../../product-input.ts';

/** The prices and the minimum order quantity of an offer. */
export type Terms = Pick<OfferInput, 'priceMinor' | 'marketPriceMinor' | 'tiers' | 'minimumOrderQuantity'>;

/** Returns the terms of an offer as the audit log shows them. */
export const termsOf = ({
  currency,
  priceMinor,
  marketPriceMinor,
  tiers,
  minimumOrderQuantity,
}: Terms & { currency: Currency }) => ({
  currency,
  price: money(priceMinor, currency).amount,
  market_price: marketPriceMinor === null ? null : money(marketPriceMinor, currency).amount,
  wholesale_prices: tiers
    .map((tier) => `${tier.minQuantity}: ${money(tier.unitPriceMinor, currency).amount}`)
    .join(', '),
  minimum_order_quantity: minimumOrderQuantity,
});
