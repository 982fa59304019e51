import type { Offer, Sku } from '@amberdock/contract/catalogue.ts';
import { type Money, money, parseMinor } from '@amberdock/contract/money.ts';

const valueOf = (sku: Sku, option: string): string | undefined =>
  sku.options.find(({ name }) => name === option)?.value;

/** What a value of an option leads to beside the rest of a choice. */
export type Leads =
  /** To this SKU, which has all the rest. */
  | { sku: Sku; isWhole: true }
  /** No SKU has it beside the rest: to the one that keeps most of it. The value is greyed out. */
  | { sku: Sku; isWhole: false };

/** Where choosing a value leads from the SKU that is chosen now; null where no SKU has it at all. */
export function leadsTo(skus: readonly Sku[], from: Sku, option: string, value: string): Leads | null {
  const having = skus.filter((sku) => valueOf(sku, option) === value);
  const kept = (sku: Sku) =>
    from.options.filter((chosen) => chosen.name !== option && valueOf(sku, chosen.name) === chosen.value)
      .length;
  const [sku] = having.toSorted((a, b) => kept(b) - kept(a));
  return sku ? { sku, isWhole: kept(sku) === from.options.length - 1 } : null;
}

/** Units to sell of a SKU in all warehouses; null where the page does not know (visitors). */
export const stockOf = ({ offers }: Sku): number | null =>
  offers ? offers.reduce((sum, { available }) => sum + available, 0) : null;

/** What a product's page opens with: the first SKU that can be bought, else the first. */
export const firstSku = (skus: readonly Sku[]): Sku | undefined =>
  skus.find((sku) => (stockOf(sku) ?? 0) > 0) ?? skus[0];

/** The offer a page opens with: of the chosen warehouses, the one with the most to sell. */
export function firstOffer(sku: Sku, warehouseIds: readonly string[]): Offer | undefined {
  const offers = sku.offers ?? [];
  const chosen = offers.filter(({ warehouse_id }) => warehouseIds.includes(warehouse_id));
  return (chosen.length > 0 ? chosen : offers).toSorted((a, b) => b.available - a.available)[0];
}

export type Tier = { from: number; price: Money };

/** From how many pieces a piece costs what: the drop-ship price first, then the tiers, ascending. */
export const tiersOf = ({ price, wholesale_prices }: Offer): Tier[] => [
  { from: 1, price },
  ...wholesale_prices.map(({ min_quantity, unit_price }) => ({ from: min_quantity, price: unit_price })),
];

/** The place in `tiersOf` of the tier that a quantity reaches (design §6). */
export const tierReached = (offer: Offer, quantity: number): number =>
  tiersOf(offer).findLastIndex(({ from }) => from <= quantity);

const minorOf = ({ amount, currency }: Money): bigint => parseMinor(amount, currency) ?? 0n;

/** What a piece costs at a quantity: the tier reached, or a campaign's price where that is lower (design §6). */
export function priceFor(offer: Offer, quantity: number): { price: Money; isCampaign: boolean } {
  const usual = tiersOf(offer)[tierReached(offer, quantity)]?.price ?? offer.price;
  const campaign = offer.campaign_price;
  const isCampaign = campaign !== null && minorOf(campaign) < minorOf(usual);
  return { price: isCampaign ? campaign : usual, isCampaign };
}

/** The next tier that costs less than a piece does now: where a campaign is below it, more pieces save nothing. */
export function nextTier(offer: Offer, quantity: number): Tier | undefined {
  const now = minorOf(priceFor(offer, quantity).price);
  return tiersOf(offer).find(({ from, price }) => from > quantity && minorOf(price) < now);
}

/** Unit price × pieces, exact (design §6). */
export const totalOf = (price: Money, pieces: number): Money =>
  money(minorOf(price) * BigInt(pieces), price.currency);

/** How much less than the drop-ship price a tier asks, in whole per cent, rounded down. */
export function percentOff(offer: Offer, { price }: Tier): number {
  const full = minorOf(offer.price);
  return full === 0n ? 0 : Number(((full - minorOf(price)) * 100n) / full);
}

/** How many pieces a stockpile order takes: as many as wanted, but no fewer than the least (design §6). */
export const stockpilePieces = ({ minimum_order_quantity: least }: Offer, wanted: number): number =>
  Math.max(wanted, least);
