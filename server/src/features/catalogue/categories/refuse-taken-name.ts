import type { Text } from '@amberdock/contract/language.ts';
import type { Tx } from '../../../db/tx.ts';
import { Refusal } from '../../../http/refusal.ts';
import { findTakenName } from './categories.store.ts';

type Place = { name: Text; parentId: string | null; exceptId?: string };

/**
 * Refuses a name that a category at the same place has in either language, since imports find categories by them. The data name
 * the field.
 *
 * @throws Refusal category_name_taken
 */
export async function refuseTakenName(tx: Tx, place: Place): Promise<void> {
  const taken = await findTakenName(tx, place);
  if (!taken) return;
  throw new Refusal('category_name_taken', { name: taken.name }, { data: { field: taken.field } });
}
