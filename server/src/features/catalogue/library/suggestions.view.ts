import {
  countCap,
  type ProductCard,
  type ProductChoice,
  type Suggestions,
} from '@amberdock/contract/catalog/catalogue.ts';
import type { Language } from '@amberdock/contract/language.ts';
import { baseCurrency } from '@amberdock/contract/money.ts';
import sql, { raw, type Sql } from 'sql-template-tag';
import type { Reader } from '../../../db/tx.ts';
import type { Buyer, Visitor } from '../../../http/callers/actor.ts';
import { type SharedParts, shared } from '../../../http/visitors/shared-parts.ts';
import {
  likelyMeant,
  matchingOf,
  pageOfMany,
  rankedOrder,
  rankedPage,
  rankedSummary,
  readQuestion,
} from '../../search/index.ts';
import { findPrices, pictureOf, pricesOf, readCards } from './cards.view.ts';
import { findPage } from './finding/find-page.ts';

const productsMax = 6;
const namesMax = 5;
/** Reads this many times as many products as are shown, because those with the same name are dropped. */
const equalNamesMax = 3;

type Named = { id: string; name: string };
type NamesRow = { hot_keys: string[] | null; categories: Named[] | null; brands: Named[] | null };

/**
 * Suggests searches during typing: the shop's hot keys, categories, brands and the first products. They do
 * not depend on the caller, so they are read once in ten seconds for all.
 */
export function suggest(
  read: Reader,
  { language, typed, kept }: { language: Language; typed: string; kept: SharedParts | null },
): Promise<Suggestions> {
  const q = typed.trim().normalize('NFKC').toLowerCase();
  return shared(kept, `suggestions ${language} ${q}`, () => findSuggestions(read, language, q));
}

/** Adds what a buyer pays; it is read for each call. Who is no longer published is left out. */
export async function withPrices(
  read: Reader,
  found: Suggestions,
  { actor, language, choice }: { actor: Buyer; language: Language; choice: ProductChoice },
): Promise<Suggestions> {
  if (found.products.length === 0) return found;
  const { currency = baseCurrency, ...places } = choice;
  const ids = found.products.map(({ id }) => id);
  const prices = await findPrices(read, ids, { actor, language, choice: places, currency }, actor);
  const products = found.products.flatMap(({ id, name, image }) => {
    const row = prices.get(id);
    if (!row) return [];
    const { price, price_from, price_converted } = pricesOf(row, currency);
    return [{ id, name, image, price, price_from, price_converted }];
  });
  return { ...found, products };
}

async function findSuggestions(read: Reader, language: Language, q: string): Promise<Suggestions> {
  const [names, products] = await Promise.all([
    findNames(read, language, q),
    findProducts(read, language, q),
  ]);
  return {
    hot_keys: names.hot_keys ?? [],
    categories: names.categories ?? [],
    brands: names.brands ?? [],
    products: products.map(({ id, name, picture_id: picture }) => ({ id, name, image: pictureOf(picture) })),
  };
}

/** Nothing typed yet: the hot keys alone. */
async function findNames(read: Reader, language: Language, q: string): Promise<NamesRow> {
  const name = raw(`name_${language}`);
  return read.one<NamesRow>(sql`select
    (select json_agg(h.text order by h.position) from (
      select ${raw(`text_${language}`)} as text, position from hot_keys
      where ${q} = '' or strpos(lower(text_zh), ${q}) > 0 or strpos(lower(text_en), ${q}) > 0
      order by position limit 10) h) as hot_keys,
    (select json_agg(json_build_object('id', g.id, 'name', g.${name}) order by g.at, g.position) from (
      select id, name_zh, name_en, position, strpos(lower(${name}), ${q}) as at from categories
      where ${q} <> '' and (strpos(lower(name_zh), ${q}) > 0 or strpos(lower(name_en), ${q}) > 0)
      order by at, position limit ${namesMax}) g) as categories,
    (select json_agg(json_build_object('id', b.id, 'name', b.name) order by b.at, b.name) from (
      select id, name, strpos(lower(name), ${q}) as at from brands
      where ${q} <> '' and strpos(lower(name), ${q}) > 0
      order by at, name limit ${namesMax}) b) as brands`);
}

type SuggestedRow = { id: string; name: string; picture_id: string | null };

async function findProducts(read: Reader, language: Language, q: string): Promise<SuggestedRow[]> {
  if (q === '') return [];
  const found = await findNamed(read, language, q);
  if (found.length > 0) return found;
  const meant = await likelyMeant(read, q);
  return meant === null ? [] : findNamed(read, language, meant);
}

/** The first row has the total, and no product if none was found. */
type NamedRow = { total: number; id: string | null; name: string | null; picture_id: string | null };

const place = { after: null, isBackwards: false, limit: productsMax * equalNamesMax };

/** Finds the first products, in one statement unless there are more matches than can be ranked. */
async function findNamed(read: Reader, language: Language, words: string): Promise<SuggestedRow[]> {
  const question = await readQuestion(read, words);
  const matching = await matchingOf(read, { question, filters: {}, where: null });
  const rows = await read.rows<NamedRow>(sql`
    with ${rankedPage(matching, place)}, numbered as (
      select id, row_number() over (order by ${rankedOrder(place)}) as nth from page
    )
    select summary.total, named.id, named.name, named.picture_id from (${rankedSummary}) as summary
      left join (${onceEachName(language, raw('numbered'))}) as named on true order by named.nth`);
  const [first] = rows;
  if (first && first.total > countCap) {
    const { found } = await pageOfMany(read, matching, { position: null, limit: place.limit });
    const ids = found.map(({ id }) => id);
    const products = sql`unnest(${ids}::uuid[]) with ordinality`;
    return read.rows<SuggestedRow>(sql`
      select id, name, picture_id from (${onceEachName(language, products)}) as named order by nth`);
  }
  return rows.flatMap(({ id, name, picture_id }) =>
    id === null || name === null ? [] : [{ id, name, picture_id }],
  );
}

/** Equal names look like the same suggestion twice: selects the first of each, with its picture. */
const onceEachName = (language: Language, products: Sql): Sql => sql`
  select id, name, picture_id, nth from (
    select distinct on (lower(name)) * from (
      select u.id, u.nth, c.card -> 'name' ->> ${language} as name, c.card ->> 'picture' as picture_id
      from ${products} as u (id, nth) join product_cards c on c.product_id = u.id
    ) as found order by lower(name), nth
  ) as n order by nth limit ${productsMax}`;

type TopSellers = {
  actor: Buyer | Visitor;
  language: Language;
  choice: ProductChoice;
  categoryIds?: string[] | undefined;
  limit: number;
};

/**
 * Most units paid in the past 30 days (docs/specification.md#9-business-constants-and-limits): for a visitor
 * an order without a figure.
 */
export async function listTopSellers(
  read: Reader,
  { actor, language, choice, categoryIds, limit }: TopSellers,
): Promise<ProductCard[]> {
  const { currency, ...places } = choice;
  const filters = { ...places, ...(categoryIds && { category_id: categoryIds }) };
  const view = { actor, language, choice: places, currency };
  const { page, order } = findPage({
    filters,
    sort: 'best_sellers',
    position: null,
    limit,
    isKnownLong: true,
  });
  const rows = await readCards(read, { page, order, view });
  return rows.map(({ card }) => card);
}
