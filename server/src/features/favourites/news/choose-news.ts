import type { FavouriteNews } from '@amberdock/contract/favourites.ts';
import type { Reader, Tx } from '../../../db/tx.ts';
import type { Buyer } from '../../../http/callers/actor.ts';
import { findChoice, putChoice } from './news.store.ts';

/** Reads which alerts on favorites the buyer wants: all, until changed. */
export const chosenNews = async (read: Reader, { userId }: Buyer): Promise<FavouriteNews> =>
  (await findChoice(read, userId)) ?? { back_in_stock: true, price_drop: true };

export async function chooseNews(tx: Tx, { userId }: Buyer, choice: FavouriteNews): Promise<FavouriteNews> {
  await putChoice(tx, userId, choice);
  return choice;
}
