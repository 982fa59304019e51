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
  correctSpelling,
  matchingOf,
  rankedOrder,
  rankedPage,
  rankedSummary,
  readLongList,
  readSearchQuery,
} from '../../search/index.ts';
import { findPrices, pictureOf, pricesOf, readCards } from './cards.view.ts';
import { findPage } from './finding/find-page.ts';
import { findNames } from './suggested-names.view.ts';

const productsMax = 6;
/** Reads this many times as many products as are shown, because those with the same name are dropped. */
const equalNamesMax = 3;

/**
 * Suggests searches during typing: the shop's hot keys, categories, brands and the first products. They do
 * not depend on the caller, so they are read once in ten seconds for all.
 */
export function suggest(
  read: Reader,
  { language, typed, kept }: { language: Language; typed: string; kept: SharedParts | null },
): Promise<Suggestions> {
  const q = typed.trim().normalize('NFKC').toLowerCase();
  return shared(kept, `suggestions ${language} ${q}`, () => findSuggestions(read, { language, q, kept }));
}

/** Adds a buyer's prices, which are read for each call. Leaves out products that are no longer published. */
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

type Typed = { language: Language; q: string; kept: SharedParts | null };

async function findSuggestions(read: Reader, typed: Typed): Promise<Suggestions> {
  const [names, products] = await Promise.all([
    findNames(read, typed),
    findProducts(read, typed.language, typed.q),
  ]);
  return {
    ...names,
    products: products.map(({ id, name, picture_id: picture }) => ({ id, name, image: pictureOf(picture) })),
  };
}

type SuggestedRow = { id: string; name: string; picture_id: string | null };

async function findProducts(read: Reader, language: Language, q: string): Promise<SuggestedRow[]> {
  if (q === '') return [];
  const found = await findNamed(read, language, q);
  if (found.length > 0) return found;
  const meant = await correctSpelling(read, q);
  return meant === null ? [] : findNamed(read, language, meant);
}

/** The first row has the total, and no product if none was found. */
type NamedRow = { total: number; id: string | null; name: string | null; picture_id: string | null };

const place = { after: null, isBackwards: false, limit: productsMax * equalNamesMax };

/** Finds the first products, in one statement unless there are more matches than can be ranked. */
async function findNamed(read: Reader, language: Language, words: string): Promise<SuggestedRow[]> {
  const searchQuery = await readSearchQuery(read, words);
  const matching = await matchingOf(read, { searchQuery, filters: {}, where: null });
  const rows = await read.rows<NamedRow>(sql`
    with ${rankedPage(matching, place)}, numbered as (
      select id, row_number() over (order by ${rankedOrder(place)}) as nth from page
    )
    select summary.total, named.id, named.name, named.picture_id from (${rankedSummary}) as summary
      left join (${onceEachName(language, raw('numbered'))}) as named on true order by named.nth`);
  const [first] = rows;
  if (first && first.total > countCap) {
    const { found } = await readLongList(read, matching, { position: null, limit: place.limit });
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
 * Returns the products with the most units paid in the past 30 days
 * (docs/specification.md#9-business-constants-and-limits); a visitor gets their order without the figures.
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
