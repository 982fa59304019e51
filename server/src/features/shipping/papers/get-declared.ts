import type { Reader } from '../../../db/tx.ts';
import { notFound, Refusal } from '../../../http/refusal.ts';
import { refuseMissingFacts } from '../../orders/index.ts';
import { isDeclared } from './customs-papers.rules.ts';
import { type DeclaredSubOrder, findDeclared } from './customs-papers.store.ts';

/**
 * Gets the sub orders among those named whose parcels cross a border. Refuses `not_found` if none is the caller's,
 * `nothing_to_declare`, and `customs_data_missing` with the goods.
 */
export async function getDeclared(
  read: Reader,
  wanted: Parameters<typeof findDeclared>[1],
): Promise<DeclaredSubOrder[]> {
  const found = await findDeclared(read, wanted);
  if (found.length === 0) throw notFound();
  const declared = found.filter(isDeclared);
  if (declared.length === 0) throw new Refusal('nothing_to_declare');
  refuseMissingFacts(declared.flatMap(({ lines }) => lines));
  return declared;
}
