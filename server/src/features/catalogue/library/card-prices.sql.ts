import { baseCurrency, type Currency } from '@amberdock/contract/money.ts';
import sql, { empty, type Sql } from 'sql-template-tag';
import type { Buyer } from '../../../http/callers/actor.ts';
import {
  baseMinorOf,
  convertedMinor,
  lowestOf,
  type OfferGroup,
  type Rates,
  worthIn,
} from './prices.rules.ts';

/** The fields of a card that only buyers see, sales apart. */
export type PriceRow = {
  price_minor: bigint | null;
  currency: Currency | null;
  market_price_minor: bigint | null;
  price_from: boolean;
  converted_minor: bigint | null;
  inventory: number;
  favorite: boolean;
};

/** The columns of a page that `buyersTexts` reads: texts, since a value with columns costs both sides ten times as much. */
export type BuyersTexts = { offers: string | null; rates: string | null; favorites: string | null };

/**
 * Reads what this buyer sees on the cards of `page`: its offers, added up by product, currency and whether anything is
 * left (a plain aggregate; the program converts and compares), the exchange rates, and the favorites.
 */
export const buyersTexts = (buyer: Buyer, codes: Sql | null): Sql => sql`
  (select string_agg(concat_ws(' ', product_id, currency, is_in_stock::int, lowest[1], lowest[2], highest, available), ',')
    from (
      select o.product_id, o.currency, o.on_hand > o.reserved as is_in_stock,
        min(array[o.price_minor, coalesce(o.market_price_minor, 0)]) as lowest, max(o.price_minor) as highest,
        sum(o.on_hand - o.reserved) as available
      from offers o where o.product_id = any(array(select id from page)) and o.active
        ${codes ? sql`and o.warehouse_code = any(${codes})` : empty}
      group by 1, 2, 3
    ) o) as offers,
  (select string_agg(concat_ws(' ', currency, rate, (expires_at > now())::int), ',') from exchange_rates) as rates,
  (select string_agg(f.product_id::text, ',') from favorites f
    where f.user_id = ${buyer.userId} and f.product_id = any(array(select id from page))) as favorites`;

const listOf = (text: string | null): string[] => (text === null ? [] : text.split(','));

/** Returns the price of each product that such texts tell of, in its own and in the asked currency. */
export function pricesIn(
  { offers, rates: ratesText, favorites: favoritesText }: BuyersTexts,
  asked: Currency = baseCurrency,
): (productId: string) => PriceRow {
  const rates = ratesOf(ratesText);
  const favorites = new Set(listOf(favoritesText));
  const groups = Map.groupBy(
    listOf(offers).map((text) => groupOf(text, rates)),
    ({ productId }) => productId,
  );
  const target = { currency: asked, worth: worthIn(rates, asked) };
  return (productId) => {
    const own = groups.get(productId) ?? [];
    const found = lowestOf(own);
    const inventory = own.reduce((sum, { available }) => sum + available, 0);
    const favorite = favorites.has(productId);
    if (!found) return { ...noPrice, inventory, favorite };
    const { priceMinor: amountMinor, currency, marketPriceMinor } = found.lowest;
    return {
      price_minor: amountMinor,
      currency,
      market_price_minor: marketPriceMinor === 0n ? null : marketPriceMinor,
      price_from: found.isFrom,
      converted_minor: convertedMinor(
        { amountMinor, from: currency, worth: worthIn(rates, currency) },
        target,
      ),
      inventory,
      favorite,
    };
  };
}

export const noPrice = {
  price_minor: null,
  currency: null,
  market_price_minor: null,
  price_from: false,
  converted_minor: null,
};

const ratesOf = (text: string | null): Rates =>
  new Map(
    listOf(text).map((entry) => {
      const [currency, rate = '', holds] = entry.split(' ');
      return [currency as Currency, { rate, holds: holds === '1' }];
    }),
  );

function groupOf(text: string, rates: Rates): OfferGroup & { productId: string; available: number } {
  const [productId = '', code, isInStock, price = '', marketPrice = '', highest = '', available] =
    text.split(' ');
  const currency = code as Currency;
  const worth = worthIn(rates, currency);
  const priceMinor = BigInt(price);
  const baseMinor = baseMinorOf(priceMinor, currency, worth);
  return {
    productId,
    currency,
    isInStock: isInStock === '1',
    priceMinor,
    marketPriceMinor: BigInt(marketPrice),
    baseMinor,
    highestBaseMinor: highest === price ? baseMinor : baseMinorOf(BigInt(highest), currency, worth),
    available: Number(available),
  };
}
