import type { Synonyms } from '@amberdock/contract/console/search-tuning.ts';
import { writeAuditLog } from '../../db/audit-log.ts';
import type { Tx } from '../../db/tx.ts';
import type { Operator } from '../../http/callers/actor.ts';
import { notFound, Refusal } from '../../http/refusal.ts';
import { plainQuestion, synonymGroupsMax } from '../search/index.ts';
import {
  countSynonyms,
  deleteSynonyms,
  insertSynonyms,
  lockSynonyms,
  updateSynonyms,
} from './search-tuning.store.ts';

type SynonymInput = Pick<Synonyms, 'texts' | 'is_one_way'>;

/** @throws Refusal synonyms_alike, synonyms_full beyond as many as searches read */
export async function addSynonyms(tx: Tx, by: Operator, input: SynonymInput): Promise<Synonyms> {
  const group = groupOf(input);
  if ((await countSynonyms(tx)) >= synonymGroupsMax)
    throw new Refusal('synonyms_full', { max: synonymGroupsMax });
  const added = await insertSynonyms(tx, group);
  await writeAuditLog(tx, by, [
    { action: 'search.add_synonyms', subject: added.id, before: null, after: added },
  ]);
  return added;
}

/** @throws Refusal not_found, synonyms_alike */
export async function changeSynonyms(
  tx: Tx,
  by: Operator,
  { id, ...input }: SynonymInput & { id: string },
): Promise<Synonyms> {
  const before = await lockSynonyms(tx, id);
  if (!before) throw notFound();
  const after = await updateSynonyms(tx, id, groupOf(input));
  await writeAuditLog(tx, by, [{ action: 'search.change_synonyms', subject: id, before, after }]);
  return after;
}

/** @throws Refusal not_found */
export async function removeSynonyms(tx: Tx, by: Operator, id: string): Promise<void> {
  const before = await lockSynonyms(tx, id);
  if (!before) throw notFound();
  await deleteSynonyms(tx, id);
  await writeAuditLog(tx, by, [{ action: 'search.remove_synonyms', subject: id, before, after: null }]);
}

/** Texts that are compared alike are one: a group needs two. */
function groupOf({ texts: given, is_one_way: isOneWay }: SynonymInput) {
  const byKey = new Map<string, string>();
  for (const text of given.map((each) => each.trim())) {
    const key = plainQuestion(text);
    if (key !== '' && !byKey.has(key)) byKey.set(key, text);
  }
  if (byKey.size < 2) throw new Refusal('synonyms_alike');
  const keys = [...byKey.keys()];
  return { texts: [...byKey.values()], keys: isOneWay ? keys.slice(0, 1) : keys, isOneWay };
}
