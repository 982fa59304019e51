import { campaignMinor } from '@amberdock/contract/campaign.ts';
import type { LineProblemCode } from '@amberdock/contract/cart.ts';

/** What an offer says of its price; tiers ascend. */
export type OfferPrice = {
  price_minor: bigint;
  percent_off: number;
  tier_quantities: readonly number[];
  tier_prices_minor: readonly bigint[];
};

export type Wanted = { offer_id: string; quantity: number };
export type Sellable = Wanted & { available: number; on_sale: boolean; minimum_order_quantity: number };

/** Pieces asked for by offer: two designs of one SKU share its stock and reach its tier together (design §6). */
export function demandByOffer(lines: readonly Wanted[]): Map<string, number> {
  const demand = new Map<string, number>();
  for (const { offer_id, quantity } of lines) demand.set(offer_id, (demand.get(offer_id) ?? 0) + quantity);
  return demand;
}

/**
 * A unit's price in the offer's currency: the drop-ship price below the first tier, else the tier that `demand`
 * pieces reach, or the campaign's price where that is lower (design §6).
 */
export function unitPrice(offer: OfferPrice, demand: number): bigint {
  const reached = offer.tier_quantities.findLastIndex((quantity) => demand >= quantity);
  const priceMinor = offer.tier_prices_minor[reached] ?? offer.price_minor;
  if (offer.percent_off <= 0) return priceMinor;
  const loweredMinor = campaignMinor(offer.price_minor, offer.percent_off);
  return loweredMinor < priceMinor ? loweredMinor : priceMinor;
}

/** Why a line cannot be bought as it stands, or null. The minimum order quantity asks of a stockpile alone. */
export function problemOf(
  line: Sellable,
  demand: number,
  kind: 'parcel' | 'stockpile',
): LineProblemCode | null {
  if (!line.on_sale) return 'not_on_sale';
  if (line.available <= 0) return 'out_of_stock';
  if (demand > line.available) return 'exceeds_stock';
  return kind === 'stockpile' && demand < line.minimum_order_quantity ? 'below_minimum' : null;
}
