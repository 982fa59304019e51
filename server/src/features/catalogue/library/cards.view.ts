import type { Picture, ProductCard } from '@amberdock/contract/catalog/catalogue.ts';
import type { Language, Text } from '@amberdock/contract/language.ts';
import { baseCurrency, type Currency, money } from '@amberdock/contract/money.ts';
import sql, { empty, type Sql } from 'sql-template-tag';
import type { Reader } from '../../../db/tx.ts';
import type { Buyer, Visitor } from '../../../http/callers/actor.ts';
import { type BuyersTexts, buyersTexts, type PriceRow, pricesIn } from './card-prices.sql.ts';
import { type Choice, chosenCodes } from './filters.ts';
import { ratesTable } from './rates.sql.ts';

/** The viewer of cards: the caller, language, currency and chosen warehouses. */
export type View = {
  actor: Buyer | Visitor;
  language: Language;
  choice: Choice;
  currency?: Currency | undefined;
};

/** The part of a product that everybody may see, as `product_cards` keeps it ready (docs/decisions/0023-ready-cards.md). */
type ReadyCard = {
  id: string;
  name: Text;
  picture: string | null;
  category: { id: string; name: Text } | null;
  brand: { id: string; name: string } | null;
  is_diy: boolean;
  /** The countries of the warehouses that sell it, by code. */
  places: Record<string, string>;
};

/** The fields of a card that only buyers see. */
export type BuyersRow = PriceRow & { sold_30d: number };

/** A card on a page; `row` holds a buyer's figures in minor units. */
export type CardOnPage = { card: ProductCard; row: BuyersRow | null };

type Cards = {
  /** Common table expressions, the last of which is `page` with the ids. */
  page: Sql;
  /** More columns, of `page`; they come as JSON. */
  columns?: Sql;
  order: Sql;
  view: View;
};

type PageRow = Partial<BuyersTexts> & { cards: { card: ReadyCard; sold_30d?: number }[] };

/**
 * Reads a page of cards in one statement that returns one row: the ready cards as one value, a buyer's prices as texts.
 * Never is a price selected for a visitor (docs/design/visitors.md#what-is-left-out).
 */
export const readCards = async <More extends object = object>(
  read: Reader,
  cards: Cards,
): Promise<(More & CardOnPage)[]> =>
  (await readCardsWith<More, never>(read, { ...cards, summary: null })).cards;

/** Reads a page of cards like `readCards`, and the one row that `summary` selects from the same common table expressions. */
export async function readCardsWith<More extends object, Summary>(
  read: Reader,
  { page, columns = empty, order, view, summary }: Cards & { summary: Sql | null },
): Promise<{ cards: (More & CardOnPage)[]; summary: Summary }> {
  const { actor, choice, currency } = view;
  const isBuyer = actor.kind === 'buyer';
  const found = await read.one<
    PageRow & { summary: Summary }
  >(sql`with ${isBuyer ? sql`${ratesTable}, ` : empty}${page}
    select (select coalesce(json_agg(r), '[]') from (
      select c.card ${isBuyer ? sql`, p.sold_30d` : empty} ${columns}
      from page join product_cards c on c.product_id = page.id
      ${isBuyer ? sql`join products p on p.id = page.id` : empty}
      order by ${order}) r) as cards
      , ${summary ? sql`(select to_json(s) from (${summary}) s)` : sql`null::json`} as summary
    ${isBuyer ? sql`, ${buyersTexts(actor, chosenCodes(choice))}` : empty}`);
  const priceOf = isBuyer ? pricesIn(found as PageRow & BuyersTexts, currency) : null;
  const cards = found.cards.map(({ card, sold_30d = 0, ...more }) => {
    const ready = publicCardOf(card, view);
    const row = priceOf && { ...priceOf(card.id), sold_30d };
    return { ...(more as More), card: row ? pricedCard(ready, row, currency) : ready, row };
  });
  return { cards, summary: found.summary };
}

/** Reads the buyers' fields of these products' cards; products no longer published are missing. */
export async function findPrices(
  read: Reader,
  ids: readonly string[],
  { choice, currency }: View,
  buyer: Buyer,
): Promise<Map<string, BuyersRow>> {
  const found = await read.one<
    BuyersTexts & { sold: Record<string, number> | null }
  >(sql`with page as materialized (
      select id, sold_30d from products where id = any(${ids}) and published
    )
    select (select json_object_agg(id, sold_30d) from page) as sold, ${buyersTexts(buyer, chosenCodes(choice))}`);
  const priceOf = pricesIn(found, currency);
  return new Map(
    Object.entries(found.sold ?? {}).map(([id, sold_30d]) => [id, { ...priceOf(id), sold_30d }]),
  );
}

/** Returns a picture's address; its sizes lie below it, see features/pictures. */
export const pictureAt = (id: string): Picture => ({ id, url: `/pictures/${id}` });

export const pictureOf = (id: string | null): Picture | null => (id === null ? null : pictureAt(id));

/** Ready card → contract, field by field. */
const publicCardOf = (ready: ReadyCard, { language, choice }: View): ProductCard => ({
  id: ready.id,
  name: ready.name[language],
  image: pictureOf(ready.picture),
  category: ready.category && { id: ready.category.id, name: ready.category.name[language] },
  brand: ready.brand,
  is_diy: ready.is_diy,
  ship_from: shipFrom(ready.places, choice),
});

/** The countries of a product's warehouses, or of the chosen ones among them. */
function shipFrom(places: ReadyCard['places'], { warehouse_id = [], country_code = [] }: Choice): string[] {
  const chosen = Object.entries(places).filter(
    ([code, country]) =>
      (warehouse_id.length === 0 || warehouse_id.includes(code)) &&
      (country_code.length === 0 || country_code.includes(country)),
  );
  return [...new Set(chosen.map(([, country]) => country))].sort();
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

/** Returns the lowest price in its own currency and converted to the requested one. */
export const pricesOf = (row: PriceRow, currency: Currency = baseCurrency) => ({
  price: row.price_minor === null ? null : money(row.price_minor, row.currency as Currency),
  price_from: row.price_from,
  price_converted: row.converted_minor === null ? null : money(row.converted_minor, currency),
});

/** Returns a card of everybody's, or what begins like one, with what this buyer sees on it. */
export function pricedCard<Card extends ProductCard>(
  card: Card,
  row: BuyersRow,
  currency: Currency = baseCurrency,
): Card {
  const { market_price_minor: marketMinor } = row;
  return {
    ...card,
    ...pricesOf(row, currency),
    market_price: marketMinor === null ? null : money(marketMinor, row.currency as Currency),
    inventory: row.inventory,
    sold_30d: row.sold_30d,
    favorite: row.favorite,
  };
}
