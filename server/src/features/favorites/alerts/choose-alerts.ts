import type { FavoriteAlerts } from '@amberdock/contract/catalog/favorites.ts';
import type { Reader, Tx } from '../../../db/tx.ts';
import type { Buyer } from '../../../http/callers/actor.ts';
import { findChoice, putChoice } from './alerts.store.ts';

/** Returns which alerts on favorites the buyer wants; all of them until the buyer changes that. */
export const chosenAlerts = async (read: Reader, { userId }: Buyer): Promise<FavoriteAlerts> =>
  (await findChoice(read, userId)) ?? { back_in_stock: true, price_drop: true };

export async function chooseAlerts(
  tx: Tx,
  { userId }: Buyer,
  choice: FavoriteAlerts,
): Promise<FavoriteAlerts> {
  await putChoice(tx, userId, choice);
  return choice;
}
