import { unitsOnSale } from '../../../db/conditions/units-on-sale.sql.ts';
import type { ProductChoice } from '@amberdock/contract/catalog/catalogue.ts';
import { baseCurrency, type Currency } from '@amberdock/contract/money.ts';
import sql, { type Sql } from 'sql-template-tag';
import type { Reader } from '../../../db/tx.ts';
import { noPrice, type PriceRow } from '../library/card-prices.sql.ts';
import type { BuyersRow } from '../library/cards.view.ts';
import { isChosen } from '../library/filters.ts';
import { baseMinorOf, convertedMinor, lowestOf, type Worth } from '../library/prices.rules.ts';

export type OfferRow = {
  sku_id: string;
  warehouse_code: string;
  country: string;
  is_chosen: boolean;
  currency: Currency;
  available: number;
  price_minor: bigint;
  market_price_minor: bigint | null;
  tier_quantities: number[];
  tier_prices_minor: bigint[];
  minimum_order_quantity: number;
  rate: string | null;
  rate_holds: boolean | null;
};
type OwnRow = (OfferRow | { [Column in keyof OfferRow]: null }) & {
  sold_30d: number;
  favorite: boolean;
  /** While a campaign runs: its per cent, and the second in which it ends. */
  campaign: [string, string] | null;
  asked_rate: string | null;
  asked_rate_holds: boolean | null;
};

/** An offer with its price in the base currency and in the asked one, null if no rate says so. */
export type PricedOffer = OfferRow & {
  baseMinor: bigint | null;
  convertedMinor: bigint | null;
  /** Converts an amount of the offer's currency to the asked one; null if no rate holds. */
  toChosen: (amountMinor: bigint) => bigint | null;
};

export type Campaign = { percentOff: number; endsAt: Date };

/** The fields of a product that only a buyer sees, as they are now. */
export type BuyerOffers = {
  offers: PricedOffer[];
  campaign: Campaign | null;
  price: BuyersRow;
  /** The countries of the chosen warehouses that sell it; null if none was chosen. */
  shipFrom: string[] | null;
};

type OfferRequest = { id: string; userId: string; choice: ProductChoice };

/**
 * Prices, stock, tiers, campaign and favorite of a product, by one small statement for each call: what it costs is
 * mostly how many tables it starts to read (measured). Null if the product is not published.
 */
export async function findBuyerOffers(
  read: Reader,
  { id, userId, choice }: OfferRequest,
): Promise<BuyerOffers | null> {
  const { currency = baseCurrency, ...places } = choice;
  const chosen = isChosen(places);
  const rows = await read.rows<OwnRow>(selectOwn({ id, userId, currency, chosen }));
  const [product] = rows;
  if (!product) return null;
  const chosenWorth = worthOf(currency, product.asked_rate, product.asked_rate_holds);
  const offers = rows
    .flatMap((row) => (row.sku_id === null ? [] : [priced(row, { currency, worth: chosenWorth })]))
    .sort((a, b) => order(a.warehouse_code, b.warehouse_code));
  const { sold_30d, favorite } = product;
  const campaign = product.campaign && campaignOf(product.campaign);
  const within = offers.filter(({ is_chosen }) => is_chosen);
  const shipFrom = chosen && [...new Set(within.map(({ country }) => country))].sort();
  return { offers, campaign, price: { ...priceOf(within), sold_30d, favorite }, shipFrom };
}

/** Returns the SQL of the campaign that runs for a product: its percent off, and the second in which it ends. */
export const runningCampaign = (productId: Sql): Sql => sql`(
    select max(array[g.percent_off::numeric, floor(extract(epoch from y.ends_at))])
    from activity_goods g join activities y on y.id = g.activity_id
    where g.product_id = ${productId} and y.published and y.starts_at <= now() and y.ends_at > now()
      and (g.quantity_max is null or g.held < g.quantity_max))`;

type Selecting = { id: string; userId: string; currency: Currency; chosen: Sql | null };

const selectOwn = ({ id, userId, currency, chosen }: Selecting): Sql => sql`
  select p.sold_30d, exists (select from favorites v where v.user_id = ${userId} and v.product_id = p.id) as favorite,
    ${runningCampaign(sql`p.id`)} as campaign,
    o.sku_id, o.warehouse_code, ${chosen ? sql`w.country, ${chosen}` : sql`'' as country, true`} as is_chosen, o.currency,
    ${unitsOnSale} as available,
    o.price_minor, o.market_price_minor, o.tier_quantities, o.tier_prices_minor, o.minimum_order_quantity, f.rate, f.expires_at > now() as rate_holds,
    t.rate as asked_rate, t.expires_at > now() as asked_rate_holds
  from products p left join offers o on o.product_id = p.id and o.active
    left join exchange_rates f on f.currency = o.currency left join exchange_rates t on t.currency = ${currency}
    left join warehouses w on w.code = o.warehouse_code
  where p.id = ${id} and p.published`;

export function worthOf(currency: Currency, rate: string | null, holds: boolean | null): Worth | null {
  if (currency === baseCurrency) return { rate: '1', holds: true };
  return rate === null ? null : { rate, holds: holds === true };
}

export const campaignOf = ([percentOff, endsAtSeconds]: [string, string]): Campaign => ({
  percentOff: Number(percentOff),
  endsAt: new Date(Number(endsAtSeconds) * 1000),
});

export function priced(row: OfferRow, chosenWorth: { currency: Currency; worth: Worth | null }): PricedOffer {
  const { currency: from, price_minor: amountMinor } = row;
  const worth = worthOf(from, row.rate, row.rate_holds);
  const toChosen = (minor: bigint) => convertedMinor({ amountMinor: minor, from, worth }, chosenWorth);
  const baseMinor = baseMinorOf(amountMinor, from, worth);
  return { ...row, baseMinor, convertedMinor: toChosen(amountMinor), toChosen };
}

/** The price that the product's card shows as well. */
function priceOf(offers: readonly PricedOffer[]): Omit<PriceRow, 'favorite'> {
  const inventory = offers.reduce((sum, { available }) => sum + available, 0);
  const groups = offers.map((offer) => ({
    offer,
    currency: offer.currency,
    isInStock: offer.available > 0,
    priceMinor: offer.price_minor,
    marketPriceMinor: offer.market_price_minor ?? 0n,
    baseMinor: offer.baseMinor,
    highestBaseMinor: offer.baseMinor,
  }));
  const found = lowestOf(groups);
  if (!found) return { ...noPrice, inventory };
  const { offer } = found.lowest;
  return {
    price_minor: offer.price_minor,
    currency: offer.currency,
    market_price_minor: offer.market_price_minor,
    price_from: found.isFrom,
    converted_minor: offer.convertedMinor,
    inventory,
  };
}

const order = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);
