import type { ProductQuery } from '@amberdock/contract/catalogue.ts';
import { baseCurrency } from '@amberdock/contract/money.ts';
import type { Reader } from '../../../db/tx.ts';
import { type Buyer, visitor } from '../../../http/callers/actor.ts';
import { type SharedParts, shared } from '../../../http/visitors/shared-parts.ts';
import { findPrices, pricedCard } from './cards.view.ts';
import { asksBuyersOnly } from './filters.ts';
import { type Given, type Listed, listProducts } from './list-products.ts';

/**
 * A buyer's page of the library. The beginnings of lists, which everybody opens, are found once in ten seconds for all:
 * which products, their names and pictures, as a visitor gets them. What a buyer alone sees is read for each call.
 * (Finding the page and its names is two thirds of the work of the whole, measured.) Later pages, words, and whatever
 * asks for price or stock are found for the buyer, in one statement.
 */
export async function listForBuyer(
  read: Reader,
  { kept, ...given }: Omit<Given, 'actor'> & { actor: Buyer; kept: SharedParts | null },
): Promise<Listed> {
  const { actor, language, query } = given;
  if (!kept || !isBeginning(query)) return listProducts(read, given);
  const { currency = baseCurrency, ...rest } = query;
  const key = JSON.stringify([language, Object.entries(rest).sort(([a], [b]) => (a < b ? -1 : 1))]);
  const list = await shared(kept, key, () => listProducts(read, { ...given, actor: visitor, query: rest }));
  const ids = list.data.map(({ id }) => id);
  const prices = await findPrices(read, ids, { actor, language, choice: rest, currency }, actor);
  const data = list.data.flatMap((card) => {
    const price = prices.get(card.id);
    return price ? [pricedCard(card, price, currency)] : [];
  });
  return { ...list, data };
}

/** What a visitor may ask as well, without words and from its first page. */
const isBeginning = (query: ProductQuery): boolean =>
  query.q === undefined && query.cursor === undefined && !asksBuyersOnly(query);
