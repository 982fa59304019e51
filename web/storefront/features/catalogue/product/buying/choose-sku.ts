import type { Offer, Sku } from '@amberdock/contract/catalog/catalogue.ts';
import { minorOf, type Money } from '@amberdock/contract/money.ts';
import { compareOffers, firstOffer, type Tier } from '../../../../lib/money/offer-price.ts';

const valueOf = (sku: Sku, option: string): string | undefined =>
  sku.options.find(({ name }) => name === option)?.value;

/** The result of choosing an option's value together with the other options. */
export type Leads =
  /** To this SKU, which has all the rest. */
  | { sku: Sku; isWhole: true }
  /** No SKU has it together with the other options: choosing it keeps as many of those as possible. The value is grayed out. */
  | { sku: Sku; isWhole: false };

/** Finds the SKU that choosing a value leads to from the current one; null if no SKU has it. */
export function leadsTo(skus: readonly Sku[], from: Sku, option: string, value: string): Leads | null {
  const having = skus.filter((sku) => valueOf(sku, option) === value);
  const kept = (sku: Sku) =>
    from.options.filter((chosen) => chosen.name !== option && valueOf(sku, chosen.name) === chosen.value)
      .length;
  const [sku] = having.toSorted((a, b) => kept(b) - kept(a));
  return sku ? { sku, isWhole: kept(sku) === from.options.length - 1 } : null;
}

/** Units to sell of a SKU in all warehouses; null if the page does not know (visitors). */
export const stockOf = ({ offers }: Sku): number | null =>
  offers ? offers.reduce((sum, { available }) => sum + available, 0) : null;

/**
 * Chooses the SKU that a product's page opens with: the cheapest in stock, as its card in the library shows;
 * the first of several at that price, or the first of all if nothing is in stock.
 */
export function firstSku(skus: readonly Sku[], warehouseIds: readonly string[]): Sku | undefined {
  const best = skus.flatMap((sku) => {
    const offer = firstOffer(sku, warehouseIds);
    return offer && offer.available > 0 ? [{ sku, offer }] : [];
  });
  return best.toSorted((a, b) => compareOffers(a.offer, b.offer))[0]?.sku ?? skus[0];
}

/** The warehouses with the lowest price in stock; none if all ask the same, for then there is nothing to mark. */
export function lowestIn(offers: readonly Offer[]): ReadonlySet<string> {
  const inStock = offers.filter(({ available }) => available > 0).toSorted(compareOffers);
  const [lowest] = inStock;
  const isLowest = (offer: Offer) => lowest !== undefined && compareOffers(offer, lowest) === 0;
  const found = inStock.filter(isLowest);
  return new Set(found.length < offers.length ? found.map(({ warehouse_id }) => warehouse_id) : []);
}

/**
 * Splits pieces that one warehouse has too few of: all that it has, then the other warehouses, the lowest
 * price first, until there are enough or no more.
 */
export function splitOver(offers: readonly Offer[], from: Offer, wanted: number): Part[] {
  const others = offers.filter((offer) => offer !== from).toSorted(compareOffers);
  let left = wanted;
  return [from, ...others].flatMap(({ warehouse_id, available }) => {
    const pieces = Math.min(left, available);
    left -= pieces;
    return pieces > 0 ? [{ warehouse_id, pieces }] : [];
  });
}
export type Part = { warehouse_id: string; pieces: number };

/** Converts an amount approximately into the buyer's currency; null if it is in that currency already. */
export const approximately = (price: Money, converted: Money | null): Money | null =>
  converted && converted.currency !== price.currency ? converted : null;

/** How much less than the drop-ship price a tier asks, in whole per cent, rounded down. */
export function percentOff(offer: Offer, { price }: Tier): number {
  const full = minorOf(offer.price);
  return full === 0n ? 0 : Number(((full - minorOf(price)) * 100n) / full);
}

/**
 * How many pieces a stockpile order takes: as many as wanted, but no fewer than the least
 * (docs/design/cart-and-settlement.md#unit-price).
 */
export const stockpilePieces = ({ minimum_order_quantity: least }: Offer, wanted: number): number =>
  Math.max(wanted, least);
