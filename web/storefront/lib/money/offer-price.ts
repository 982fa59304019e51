import type { Offer, Sku } from '@amberdock/contract/catalog/catalogue.ts';
import { minorOf, type Money } from '@amberdock/contract/money.ts';

export type Tier = { from: number; price: Money; converted: Money | null };

/** Returns the price of a piece by quantity: the drop-ship price first, then the tiers, ascending. */
export const tiersOf = ({ price, price_converted, wholesale_prices }: Offer): Tier[] => [
  { from: 1, price, converted: price_converted },
  ...wholesale_prices.map(({ min_quantity, unit_price, unit_price_converted }) => ({
    from: min_quantity,
    price: unit_price,
    converted: unit_price_converted,
  })),
];

/**
 * Returns the place in `tiersOf` of the tier that a quantity reaches (docs/design/cart-and-settlement.md#unit-price).
 */
export const tierReached = (offer: Offer, quantity: number): number =>
  tiersOf(offer).findLastIndex(({ from }) => from <= quantity);

/**
 * Prices a piece at a quantity: the tier reached, or a campaign's price if lower
 * (docs/design/cart-and-settlement.md#unit-price).
 */
export function priceFor(offer: Offer, quantity: number): Charged {
  const usual = tiersOf(offer)[tierReached(offer, quantity)];
  const price = usual?.price ?? offer.price;
  const campaign = offer.campaign_price;
  return campaign !== null && minorOf(campaign) < minorOf(price)
    ? { price: campaign, converted: offer.campaign_price_converted, isCampaign: true }
    : { price, converted: usual?.converted ?? null, isCampaign: false };
}
type Charged = { price: Money; converted: Money | null; isCampaign: boolean };

/**
 * Returns the next tier that costs less than a piece does now: where a campaign is below it, more pieces save nothing.
 */
export function nextTier(offer: Offer, quantity: number): Tier | undefined {
  const now = minorOf(priceFor(offer, quantity).price);
  return tiersOf(offer).find(({ from, price }) => from > quantity && minorOf(price) < now);
}

/**
 * Returns the offer a page opens with: of the chosen warehouses, the lowest in stock; of several alike, where most of
 * it lies.
 */
export function firstOffer(
  { offers: all }: Pick<Sku, 'offers'>,
  warehouseIds: readonly string[],
): Offer | undefined {
  const offers = all ?? [];
  const chosen = offers.filter(({ warehouse_id }) => warehouseIds.includes(warehouse_id));
  return (chosen.length > 0 ? chosen : offers).toSorted(
    (a, b) =>
      Number(b.available > 0) - Number(a.available > 0) || compareOffers(a, b) || b.available - a.available,
  )[0];
}

/** Prices of several currencies are compared as they are converted; what no rate converts comes last. */
export function compareOffers(a: Offer, b: Offer): number {
  const [left, right] =
    a.price.currency === b.price.currency ? [a.price, b.price] : [a.price_converted, b.price_converted];
  if (!left || !right) return Number(!left) - Number(!right);
  const [leftMinor, rightMinor] = [minorOf(left), minorOf(right)];
  return leftMinor < rightMinor ? -1 : leftMinor > rightMinor ? 1 : 0;
}
