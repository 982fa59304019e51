import type { Tx } from '../../../db/tx.ts';
import { Refusal } from '../../../http/refusal.ts';
import { type CategoryPlace, findTakenName } from './categories.store.ts';

/**
 * Refuses a name that a category at the same place has in either language, since imports find categories by them. The data name
 * the field.
 *
 * @throws Refusal category_name_taken
 */
export async function refuseTakenName(tx: Tx, place: CategoryPlace): Promise<void> {
  const taken = await findTakenName(tx, place);
  if (!taken) return;
  throw new Refusal('category_name_taken', { name: taken.name }, { data: { field: taken.field } });
}
