import { campaignMinor } from '@amberdock/contract/catalog/campaign.ts';
import type { LineProblemCode } from '@amberdock/contract/trade/cart.ts';

/** The price fields of an offer; tiers ascend. */
export type OfferPrice = {
  price_minor: bigint;
  percent_off: number;
  tier_quantities: readonly number[];
  tier_prices_minor: readonly bigint[];
  /** The print fee a piece; null without a design, or if this warehouse does not print it. */
  print_fee_minor: bigint | null;
};

export type OfferQuantity = { offer_id: string; quantity: number };
export type Sellable = OfferQuantity & {
  design_id: string | null;
  print_fee_minor: bigint | null;
  available: number;
  on_sale: boolean;
  minimum_order_quantity: number;
};

/** Whether the line's warehouse prints its design; goods without one need no printing. */
export const isPrintable = (line: Pick<Sellable, 'design_id' | 'print_fee_minor'>): boolean =>
  line.design_id === null || line.print_fee_minor !== null;

/**
 * Pieces asked for by offer: two designs of one SKU share its stock and reach its tier together
 * (docs/design/cart-and-settlement.md#unit-price).
 */
export function demandByOffer(lines: readonly OfferQuantity[]): Map<string, number> {
  const demand = new Map<string, number>();
  for (const { offer_id, quantity } of lines) demand.set(offer_id, (demand.get(offer_id) ?? 0) + quantity);
  return demand;
}

/**
 * Returns a unit's price in the offer's currency: the drop-ship price below the first tier, else the tier that `demand`
 * pieces reach, or the campaign's price where that is lower; printing a design comes on top of any
 * (docs/design/catalog.md#products-skus-offers, docs/design/cart-and-settlement.md#unit-price).
 */
export const unitPrice = (offer: OfferPrice, demand: number): bigint =>
  (isCampaignPrice(offer, demand)
    ? campaignMinor(offer.price_minor, offer.percent_off)
    : tierPrice(offer, demand)) + (offer.print_fee_minor ?? 0n);

/** Whether the campaign decides the unit's price. */
export const isCampaignPrice = (offer: OfferPrice, demand: number): boolean =>
  offer.percent_off > 0 && campaignMinor(offer.price_minor, offer.percent_off) < tierPrice(offer, demand);

function tierPrice(offer: OfferPrice, demand: number): bigint {
  const reached = offer.tier_quantities.findLastIndex((quantity) => demand >= quantity);
  return offer.tier_prices_minor[reached] ?? offer.price_minor;
}

/**
 * Returns the reason why a line cannot be bought as it is, or null. The minimum order quantity applies only to a
 * stockpile.
 */
export function problemOf(
  line: Sellable,
  demand: number,
  kind: 'parcel' | 'stockpile',
): LineProblemCode | null {
  if (!line.on_sale) return 'not_on_sale';
  if (!isPrintable(line)) return 'not_printed_here';
  if (line.available <= 0) return 'out_of_stock';
  if (demand > line.available) return 'exceeds_stock';
  return kind === 'stockpile' && demand < line.minimum_order_quantity ? 'below_minimum' : null;
}
