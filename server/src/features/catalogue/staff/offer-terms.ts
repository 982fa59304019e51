import { type Currency, money } from '@amberdock/contract/money.ts';
import { Refusal } from '../../../http/refusal.ts';
import { readAmount } from '../../../http/read-amount.ts';
import type { OfferInput } from '../product-input.ts';
import { findRisingTier } from '../rising-tier.rules.ts';
import type { Terms } from '../saving/logging/terms.rules.ts';

/** Terms of an offer as they are typed, prices in the offer's currency. */
export type TypedTerms = {
  price: string;
  marketPrice: string | null;
  tiers: readonly { min_quantity: number; unit_price: string }[];
  minimumOrderQuantity: number;
};

/** Terms as a call has them. */
export type TermsBody = {
  price: string;
  market_price: string | null;
  wholesale_prices: TypedTerms['tiers'];
  minimum_order_quantity: number;
};

/** Returns the terms in the body of a call. */
export const termsIn = (body: TermsBody): TypedTerms => ({
  price: body.price,
  marketPrice: body.market_price,
  tiers: body.wholesale_prices,
  minimumOrderQuantity: body.minimum_order_quantity,
});

/** Returns the terms of an offer as a call has them. */
export const bodyOf = ({ currency, ...terms }: OfferInput): TermsBody => {
  const amount = (amountMinor: bigint) => money(amountMinor, currency).amount;
  return {
    price: amount(terms.priceMinor),
    market_price: terms.marketPriceMinor === null ? null : amount(terms.marketPriceMinor),
    wholesale_prices: terms.tiers.map(({ minQuantity, unitPriceMinor }) => ({
      min_quantity: minQuantity,
      unit_price: amount(unitPriceMinor),
    })),
    minimum_order_quantity: terms.minimumOrderQuantity,
  };
};

/** Reads terms, wholesale prices ascending. @throws Refusal price_zero, wholesale_quantity_twice, amount_digits */
export function readTerms(typed: TypedTerms, currency: Currency): Terms {
  const amount = (text: string) => {
    const amountMinor = readAmount(text, currency);
    if (amountMinor === 0n) throw new Refusal('price_zero');
    return amountMinor;
  };
  const terms = {
    priceMinor: amount(typed.price),
    marketPriceMinor: typed.marketPrice === null ? null : amount(typed.marketPrice),
    tiers: typed.tiers
      .map((tier) => ({ minQuantity: tier.min_quantity, unitPriceMinor: amount(tier.unit_price) }))
      .sort((a, b) => a.minQuantity - b.minQuantity),
    minimumOrderQuantity: typed.minimumOrderQuantity,
  };
  const twice = terms.tiers.find(
    ({ minQuantity }, index) => minQuantity === terms.tiers[index - 1]?.minQuantity,
  );
  if (twice) throw new Refusal('wholesale_quantity_twice', { quantity: twice.minQuantity });
  return terms;
}

/** Refuses prices of which a wholesale one is higher than that of fewer pieces. @throws Refusal wholesale_price_rises */
export function refuseRising(terms: Terms): void {
  const rising = findRisingTier(terms);
  if (rising) throw new Refusal('wholesale_price_rises', { quantity: rising.minQuantity });
}
