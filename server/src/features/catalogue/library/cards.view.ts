import type { Picture, ProductCard } from '@amberdock/contract/catalogue.ts';
import type { Language } from '@amberdock/contract/language.ts';
import { baseCurrency, type Currency, money } from '@amberdock/contract/money.ts';
import sql, { empty, raw, type Sql } from 'sql-template-tag';
import type { Buyer, Visitor } from '../../../http/actor.ts';
import { type Choice, chosenCodes } from './filters.ts';
import { baseOf, converted, ratesTable } from './rates.sql.ts';

/** Who looks, in which language and currency, at which warehouses. */
export type View = {
  actor: Buyer | Visitor;
  language: Language;
  choice: Choice;
  currency?: Currency | undefined;
};

/** The visitor's columns; a buyer's row has the others too. Never is a price selected for a visitor (design §3). */
export type CardRow = {
  id: string;
  name: string;
  picture_id: string | null;
  category_id: string | null;
  category_name: string | null;
  brand_id: string | null;
  brand_name: string | null;
  is_diy: boolean;
  ship_from: string[];
  price_minor?: bigint | null;
  currency?: Currency;
  market_price_minor?: bigint | null;
  price_from?: boolean;
  converted_minor?: bigint | null;
  inventory?: number;
  sold_30d?: number;
  favorite?: boolean;
};

type Cards = {
  /** Common table expressions, the last of which is `page` with the ids. */
  page: Sql;
  /** More columns, of `page`. */
  columns?: Sql;
  order: Sql;
  view: View;
};

/** A page of cards in one statement: the page, its offers by one look at their index, its names. */
export function selectCards({ page, columns = empty, order, view }: Cards): Sql {
  const { actor, language, choice, currency = baseCurrency } = view;
  const name = raw(`name_${language}`);
  const codes = chosenCodes(choice);
  const isBuyer = actor.kind === 'buyer';
  return sql`with ${isBuyer ? sql`${ratesTable}, ` : empty}${page}${isBuyer ? sql`, ${lowestOffers(codes)}` : empty}
    select p.id, p.${name} as name, c.id as picture_id, p.category_id, g.${name} as category_name, p.brand_id,
      b.name as brand_name, p.is_diy,
      array(select distinct w.country from warehouses w where w.code = any(p.warehouses)
        ${codes ? sql`and w.code = any(${codes})` : empty} order by 1) as ship_from
      ${columns}${isBuyer ? buyerColumns(actor) : empty}
    from page join products p on p.id = page.id
    left join product_pictures c on c.product_id = p.id and c.position = 0
    left join categories g on g.id = p.category_id
    left join brands b on b.id = p.brand_id
    ${isBuyer ? buyerJoins(currency) : empty}
    order by ${order}`;
}

const lowestOffers = (codes: Sql | null): Sql => sql`lowest as materialized (
  select distinct on (o.product_id) o.product_id, o.currency, o.price_minor, o.market_price_minor,
    (max(o.base) over offers_of > o.base) as price_from, (sum(o.available) over offers_of)::int as inventory
  from (
    select o.product_id, o.warehouse_code, o.currency, o.price_minor, o.market_price_minor,
      o.on_hand - o.reserved as available, ${baseOf(sql`o.price_minor`)} as base
    from offers o join rates r on r.currency = o.currency
    where o.product_id = any(array(select id from page)) and o.active
      ${codes ? sql`and o.warehouse_code = any(${codes})` : empty}
  ) o
  window offers_of as (partition by o.product_id)
  order by o.product_id, o.base, o.price_minor, o.warehouse_code
)`;

const buyerColumns = (buyer: Buyer): Sql => sql`, p.sold_30d, lowest.price_minor, lowest.currency,
  lowest.market_price_minor, lowest.price_from, ${converted(sql`lowest.price_minor`)} as converted_minor,
  coalesce(lowest.inventory, 0) as inventory,
  exists (select from favorites v where v.user_id = ${buyer.userId} and v.product_id = p.id) as favorite`;

const buyerJoins = (currency: Currency): Sql => sql`left join lowest on lowest.product_id = p.id
  left join rates f on f.currency = lowest.currency
  left join rates t on t.currency = ${currency}`;

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
  if (actor.kind !== 'buyer') return card;
  const priced = row.price_minor ?? null;
  const pricedIn = row.currency as Currency;
  card.price = priced === null ? null : money(priced, pricedIn);
  card.price_from = row.price_from ?? false;
  card.price_converted = row.converted_minor == null ? null : money(row.converted_minor, currency);
  card.market_price = row.market_price_minor == null ? null : money(row.market_price_minor, pricedIn);
  card.inventory = row.inventory ?? 0;
  card.sold_30d = row.sold_30d ?? 0;
  card.favorite = row.favorite ?? false;
  return card;
}
