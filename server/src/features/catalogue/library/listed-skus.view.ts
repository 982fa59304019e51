import type { ListedSku, ProductCard, ProductChoice } from '@amberdock/contract/catalog/catalogue.ts';
import { baseCurrency, type Currency } from '@amberdock/contract/money.ts';
import sql, { empty, type Sql } from 'sql-template-tag';
import type { Reader } from '../../../db/tx.ts';
import type { Buyer, Visitor } from '../../../http/callers/actor.ts';
import { campaignOf, type OfferRow, priced, runningCampaign, worthOf } from '../product/offers.view.ts';
import { offerOf } from '../product/product-for-buyer.ts';
import { chosenCodes } from './filters.ts';

type SkuListRequest = { actor: Buyer | Visitor; choice: ProductChoice };

type SkuRow = { product_id: string; sku_count: number; id: string | null; sku: string };
/** A buyer's row: an offer, or nulls where the chosen warehouses have none. */
type PricedRow = SkuRow &
  (OfferRow | { [Column in keyof OfferRow]: null }) & {
    campaign: [string, string] | null;
    asked_rate: string | null;
    asked_rate_holds: boolean | null;
  };

/**
 * Adds to the cards of a page what the list view shows beside them: how many SKUs a product has and, if it has one,
 * the SKU with its offers. One statement for any number of cards, read for each call; a visitor's reads no offers.
 */
export async function withSkus(
  read: Reader,
  cards: readonly ProductCard[],
  { actor, choice }: SkuListRequest,
): Promise<ProductCard[]> {
  const ids = cards.map(({ id }) => id);
  if (actor.kind !== 'buyer') {
    const rows = await read.rows<SkuRow>(selectSkus(ids));
    const found = new Map(rows.map((row) => [row.product_id, listed(row)]));
    return cards.map((card) => ({ ...card, ...found.get(card.id) }));
  }
  const { currency = baseCurrency, ...places } = choice;
  const rows = await read.rows<PricedRow>(selectSkus(ids, { codes: chosenCodes(places), currency }));
  const found = Map.groupBy(rows, ({ product_id }) => product_id);
  return cards.map((card) => {
    const [first, ...others] = found.get(card.id) ?? [];
    return first ? { ...card, ...listed(first, offersOf([first, ...others], currency)) } : card;
  });
}

function listed(row: SkuRow, offers?: ListedSku['offers']): Pick<ProductCard, 'sku_count' | 'sku'> {
  const sku = row.id === null ? null : { id: row.id, sku: row.sku, ...(offers && { offers }) };
  return { sku_count: row.sku_count, sku };
}

function offersOf(rows: readonly PricedRow[], currency: Currency): NonNullable<ListedSku['offers']> {
  return rows.flatMap((row) => {
    if (row.sku_id === null) return [];
    const chosenCurrency = { currency, worth: worthOf(currency, row.asked_rate, row.asked_rate_holds) };
    return [offerOf(priced(row, chosenCurrency), row.campaign && campaignOf(row.campaign), currency)];
  });
}

type Offers = { codes: Sql | null; currency: Currency };

const selectSkus = (ids: readonly string[], offers?: Offers): Sql => sql`
  select c.product_id, c.sku_count, c.only[1] as id, coalesce(s.sku, '') as sku ${offers ? offerColumns : empty}
  from (
    select product_id, count(*)::int as sku_count, case count(*) when 1 then array_agg(id) end as only
    from skus where product_id = any(${ids}) and not withdrawn group by product_id
  ) c left join skus s on s.id = c.only[1]
  ${offers ? offerJoins(offers) : empty}`;

const offerColumns = sql`, o.sku_id, o.warehouse_code, '' as country, true as is_chosen, o.currency,
  o.on_hand - o.reserved as available, o.price_minor, o.market_price_minor, o.tier_quantities, o.tier_prices_minor,
  o.minimum_order_quantity, f.rate, f.expires_at > now() as rate_holds,
  t.rate as asked_rate, t.expires_at > now() as asked_rate_holds,
  ${runningCampaign(sql`c.product_id`)} as campaign`;

const offerJoins = ({ codes, currency }: Offers): Sql => sql`
  left join offers o on o.sku_id = c.only[1] and o.active ${codes ? sql`and o.warehouse_code = any(${codes})` : empty}
  left join exchange_rates f on f.currency = o.currency
  left join exchange_rates t on t.currency = ${currency}
  order by c.product_id, o.warehouse_code`;
