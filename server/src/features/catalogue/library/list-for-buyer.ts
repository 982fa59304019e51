import { baseCurrency } from '@amberdock/contract/money.ts';
import type { Reader } from '../../../db/tx.ts';
import type { Buyer } from '../../../http/callers/actor.ts';
import { type SharedParts, shared } from '../../../http/visitors/shared-parts.ts';
import { findPrices, pricedCard, publicCard } from './cards.view.ts';
import { listFingerprint } from './cursor.ts';
import { needsBuyer } from './filters.ts';
import { type ListRequest, type Listed, listProducts } from './list-products.ts';

/**
 * Returns a buyer's page of the library. The first pages of lists and of searches are found once in ten seconds for all
 * buyers: the products, their names and pictures, and the words that were meant. What a buyer alone sees is read for
 * each call. (Finding the page and its names is two thirds of the work of a list and nearly all of a search.) The call
 * that finds them reads its own prices in the same statement. Later pages, and requests with a filter by price or
 * stock, are found for the buyer.
 */
export async function listForBuyer(
  read: Reader,
  { kept, ...given }: Omit<ListRequest, 'actor'> & { actor: Buyer; kept: SharedParts | null },
): Promise<Listed> {
  const { actor, language, query } = given;
  if (!kept || query.cursor !== undefined || needsBuyer(query)) return listProducts(read, given);
  const { currency = baseCurrency, q, ...rest } = query;
  const ofThisCall: { list?: Listed } = {};
  const key = `list ${listFingerprint({ ...rest, q: q?.trim(), language })}`;
  const list = await shared(kept, key, async () => {
    const found = await listProducts(read, given);
    ofThisCall.list = found;
    return { ...found, data: found.data.map(publicCard) };
  });
  if (ofThisCall.list) return ofThisCall.list;
  const ids = list.data.map(({ id }) => id);
  const prices = await findPrices(read, ids, { actor, language, choice: rest, currency }, actor);
  const data = list.data.flatMap((card) => {
    const price = prices.get(card.id);
    return price ? [pricedCard(card, price, currency)] : [];
  });
  return { ...list, data };
}
