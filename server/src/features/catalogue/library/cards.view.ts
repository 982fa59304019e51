import type { Picture, ProductCard } from '@amberdock/contract/catalog/catalogue.ts';
import type { Language } from '@amberdock/contract/language.ts';
import { baseCurrency, type Currency, money } from '@amberdock/contract/money.ts';
import sql, { empty, raw, type Sql } from 'sql-template-tag';
import { planBarrier } from '../../../db/planner.sql.ts';
import type { Reader } from '../../../db/tx.ts';
import type { Buyer, Visitor } from '../../../http/callers/actor.ts';
import { type Choice, chosenCodes } from './filters.ts';
import { baseOf, converted, ratesTable } from './rates.sql.ts';

/** The viewer of cards: the caller, language, currency and chosen warehouses. */
export type View = {
  actor: Buyer | Visitor;
  language: Language;
  choice: Choice;
  currency?: Currency | undefined;
};

/** The fields of a card that only buyers see. */
export type PriceRow = {
  price_minor?: bigint | null;
  currency?: Currency;
  market_price_minor?: bigint | null;
  price_from?: boolean;
  converted_minor?: bigint | null;
  inventory?: number;
  sold_30d?: number;
  favorite?: boolean;
};

/**
 * The visitor's columns; a buyer's row has the others too. Never is a price selected for a visitor
 * (docs/design/visitors.md#what-is-left-out).
 */
export type CardRow = PriceRow & {
  id: string;
  name: string;
  picture_id: string | null;
  category_id: string | null;
  category_name: string | null;
  brand_id: string | null;
  brand_name: string | null;
  is_diy: boolean;
  ship_from: string[];
};

type Cards = {
  /** Common table expressions, the last of which is `page` with the ids. */
  page: Sql;
  /** More columns, of `page`. */
  columns?: Sql;
  order: Sql;
  view: View;
};

/** Reads a page of cards in one statement: the page, its offers by one index scan, its names. */
export function selectCards({ page, columns = empty, order, view }: Cards): Sql {
  const { actor, language, choice, currency = baseCurrency } = view;
  const name = raw(`name_${language}`);
  const codes = chosenCodes(choice);
  const isBuyer = actor.kind === 'buyer';
  return sql`with ${isBuyer ? sql`${ratesTable}, ` : empty}${page}${isBuyer ? sql`, ${lowestOffers(codes)}` : empty}
    select p.id, p.${name} as name, c.id as picture_id, p.category_id, g.${name} as category_name, p.brand_id,
      b.name as brand_name, p.is_diy,
      ${codes ? countriesOf(codes) : sql`p.countries`} as ship_from
      ${columns}${isBuyer ? buyerColumns(actor) : empty}
    from page join products p on p.id = page.id
    left join product_pictures c on c.product_id = p.id and c.position = 0
    left join categories g on g.id = p.category_id
    left join brands b on b.id = p.brand_id
    ${isBuyer ? buyerJoins(currency) : empty}
    order by ${order}`;
}

const countriesOf = (codes: Sql): Sql => sql`array(select distinct w.country from warehouses w
  where w.code = any(p.warehouses) and w.code = any(${codes}) order by 1)`;

/**
 * Finds the lowest offer of each product in stock, the lowest of all where nothing is, and the stock, in one
 * pass: the least of arrays is the one with the least first number. (Sorting the offers for it cost twice the
 * rest of the page.) The product's page opens with the same offer, so that every price on a card can be
 * bought.
 */
const lowestOffers = (codes: Sql | null): Sql => sql`lowest as materialized (
  select o.product_id,
    min(array[(o.available = 0)::int, o.base, o.price_minor, coalesce(o.market_price_minor, 0), o.nth]) as best,
    coalesce(max(o.base) filter (where o.available > 0), max(o.base)) as highest, sum(o.available)::int as inventory
  from (
    select o.product_id, o.price_minor, o.market_price_minor, o.on_hand - o.reserved as available, r.nth,
      ${baseOf(sql`o.price_minor`)} as base
    from offers o join rates r on r.currency = o.currency
    where o.product_id = any(array(select id from page)) and o.active
      ${codes ? sql`and o.warehouse_code = any(${codes})` : empty}
    ${planBarrier}
  ) o
  group by o.product_id
)`;

const buyerColumns = (buyer: Buyer): Sql => sql`, p.sold_30d, lowest.best[3] as price_minor, f.currency,
  nullif(lowest.best[4], 0) as market_price_minor, lowest.highest > lowest.best[2] as price_from,
  ${converted(sql`lowest.best[3]`)} as converted_minor, coalesce(lowest.inventory, 0) as inventory,
  exists (select from favorites v where v.user_id = ${buyer.userId} and v.product_id = p.id) as favorite`;

const buyerJoins = (currency: Currency): Sql => sql`left join lowest on lowest.product_id = p.id
  left join rates f on f.nth = lowest.best[5]
  left join rates t on t.currency = ${currency}`;

/** Reads the buyers' fields of these products' cards; products no longer published are missing. */
export async function findPrices(
  read: Reader,
  ids: readonly string[],
  { choice, currency = baseCurrency }: View,
  buyer: Buyer,
): Promise<Map<string, PriceRow>> {
  const rows = await read.rows<PriceRow & { id: string }>(sql`with ${ratesTable}, page as materialized (
      select id, sold_30d from products where id = any(${ids}) and published
    ), ${lowestOffers(chosenCodes(choice))}
    select p.id ${buyerColumns(buyer)} from page p ${buyerJoins(currency)}`);
  return new Map(rows.map((row) => [row.id, row]));
}

/** A picture's address; its sizes lie below it, see features/pictures. */
export const pictureAt = (id: string): Picture => ({ id, url: `/pictures/${id}` });

export const pictureOf = (id: string | null): Picture | null => (id === null ? null : pictureAt(id));

/** Row → contract, field by field. */
export function cardOf(row: CardRow, { actor, currency = baseCurrency }: View): ProductCard {
  const card: ProductCard = {
    id: row.id,
    name: row.name,
    image: pictureOf(row.picture_id),
    category: row.category_id === null ? null : { id: row.category_id, name: row.category_name as string },
    brand: row.brand_id === null ? null : { id: row.brand_id, name: row.brand_name as string },
    is_diy: row.is_diy,
    ship_from: row.ship_from,
  };
  return actor.kind === 'buyer' ? pricedCard(card, row, currency) : card;
}

/** Leaves only the public fields of a buyer's card, field by field. */
export const publicCard = ({
  id,
  name,
  image,
  category,
  brand,
  is_diy,
  ship_from,
}: ProductCard): ProductCard => ({ id, name, image, category, brand, is_diy, ship_from });

/** The lowest price, as it is priced and in the asked currency. */
export const pricesOf = (row: PriceRow, currency: Currency) => ({
  price: row.price_minor == null ? null : money(row.price_minor, row.currency as Currency),
  price_from: row.price_from ?? false,
  price_converted: row.converted_minor == null ? null : money(row.converted_minor, currency),
});

/** A card of everybody's, or what begins like one, with what this buyer sees on it. */
export function pricedCard<Card extends ProductCard>(card: Card, row: PriceRow, currency: Currency): Card {
  const pricedIn = row.currency as Currency;
  return {
    ...card,
    ...pricesOf(row, currency),
    market_price: row.market_price_minor == null ? null : money(row.market_price_minor, pricedIn),
    inventory: row.inventory ?? 0,
    sold_30d: row.sold_30d ?? 0,
    favorite: row.favorite ?? false,
  };
}
