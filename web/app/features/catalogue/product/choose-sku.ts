import type { Offer, ProductDetail, Sku } from '@amberdock/contract/catalogue.ts';
import { type Money, parseMinor } from '@amberdock/contract/money.ts';

/** The chosen value of each option, by the option's name. */
export type Choice = Record<string, string>;

const valueOf = (sku: Sku, option: string): string | undefined =>
  sku.options.find(({ name }) => name === option)?.value;

/** The SKU that has every chosen value; null while the choice is incomplete or does not exist. */
export function skuOf(skus: Sku[], options: ProductDetail['options'], choice: Choice): Sku | null {
  return skus.find((sku) => options.every(({ name }) => valueOf(sku, name) === choice[name])) ?? null;
}

/** Whether a value exists beside what is chosen of the other options: what does not is greyed out. */
export function isPossible(skus: Sku[], choice: Choice, option: string, value: string): boolean {
  return skus.some(
    (sku) =>
      valueOf(sku, option) === value &&
      Object.entries(choice).every(([name, chosen]) => name === option || valueOf(sku, name) === chosen),
  );
}

/** With another value of one option; what no longer goes with it falls back to a SKU that has it. */
export function choose(skus: Sku[], choice: Choice, option: string, value: string): Choice {
  const wanted = { ...choice, [option]: value };
  const fits = (sku: Sku, name: string) => valueOf(sku, name) === wanted[name];
  const having = skus.filter((sku) => valueOf(sku, option) === value);
  const best = having.toSorted(
    (a, b) =>
      Object.keys(wanted).filter((name) => fits(b, name)).length -
      Object.keys(wanted).filter((name) => fits(a, name)).length,
  )[0];
  return best ? choiceOf(best) : wanted;
}

export const choiceOf = (sku: Sku): Choice =>
  Object.fromEntries(sku.options.map(({ name, value }) => [name, value]));

const stockOf = (sku: Sku): number => (sku.offers ?? []).reduce((sum, offer) => sum + offer.available, 0);

/** What a product's page opens with: the first SKU that can be bought, else the first. */
export const firstSku = (skus: Sku[]): Sku | undefined => skus.find((sku) => stockOf(sku) > 0) ?? skus[0];

/** The offer a page opens with: of the chosen warehouses, the one with the most to sell. */
export function firstOffer(sku: Sku | null, warehouseIds: readonly string[]): Offer | undefined {
  const offers = sku?.offers ?? [];
  const chosen = offers.filter(({ warehouse_id }) => warehouseIds.includes(warehouse_id));
  return (chosen.length > 0 ? chosen : offers).toSorted((a, b) => b.available - a.available)[0];
}

/** How many pieces reach the tier that applies to a quantity; 0 is the drop-ship price (design §6). */
export const tierReached = (offer: Offer, quantity: number): number =>
  offer.wholesale_prices.findLast(({ min_quantity }) => min_quantity <= quantity)?.min_quantity ?? 0;

const minorOf = ({ amount, currency }: Money): bigint => parseMinor(amount, currency) ?? 0n;

/** What a piece costs at a quantity: the tier reached, or a campaign's price where that is lower (design §6). */
export function priceFor(offer: Offer, quantity: number): { price: Money; isCampaign: boolean } {
  const reached = tierReached(offer, quantity);
  const tier = offer.wholesale_prices.find(({ min_quantity }) => min_quantity === reached);
  const usual = tier?.unit_price ?? offer.price;
  const campaign = offer.campaign_price;
  const isCampaign = campaign !== null && minorOf(campaign) < minorOf(usual);
  return { price: isCampaign ? campaign : usual, isCampaign };
}
