import type { Reader } from '../../../../db/tx.ts';
import { type CardOnPage, readCards, type View } from '../cards.view.ts';
import { findPage, findRankedPage, type PageRequest } from './find-page.ts';

/** A card with its place in the order, and what is known of the whole list. */
export type ListRow = CardOnPage & {
  k0: string;
  k1: string;
  k2?: string;
  total: number;
  is_exact: boolean;
  mode: number;
  version: number;
};

/**
 * Reads a page of cards. A search is ranked as a whole where its matches are not more than the cap; what is more, and
 * every other list, is read along its order.
 */
export async function readPage(read: Reader, request: PageRequest, view: View): Promise<ListRow[]> {
  const ranked = findRankedPage(request);
  const rows = ranked ? await readCards<ListRow>(read, { ...ranked, view }) : [];
  if (rows.length > 0 || (ranked && request.position)) return rows;
  return readCards<ListRow>(read, { ...findPage(request), view });
}
