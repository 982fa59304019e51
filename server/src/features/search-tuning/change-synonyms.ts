import type { Synonyms } from '@amberdock/contract/console/search-tuning.ts';
import { writeAuditLog } from '../../db/audit-log.ts';
import type { Tx } from '../../db/tx.ts';
import type { Operator } from '../../http/callers/actor.ts';
import { changedMeanwhile } from '../../http/failing/changed-meanwhile.ts';
import { notFound, Refusal } from '../../http/refusal.ts';
import { plainQuery, synonymGroupsMax } from '../search/index.ts';
import {
  countSynonyms,
  deleteSynonyms,
  insertSynonyms,
  lockSynonyms,
  type SynonymsVersion,
  updateSynonyms,
} from './search-tuning.store.ts';

type SynonymInput = Pick<Synonyms, 'texts' | 'is_one_way'>;

/** Adds a group of synonyms. @throws Refusal synonyms_alike, synonyms_full beyond as many as searches read */
export async function addSynonyms(tx: Tx, by: Operator, input: SynonymInput): Promise<Synonyms> {
  const group = groupOf(input);
  if ((await countSynonyms(tx)) >= synonymGroupsMax)
    throw new Refusal('synonyms_full', { max: synonymGroupsMax });
  const added = await insertSynonyms(tx, group);
  await writeAuditLog(tx, by, [
    { action: 'search.add_synonyms', subject: added.id, before: null, after: audited(added) },
  ]);
  return added;
}

/**
 * Changes a group of synonyms.
 *
 * @throws Refusal not_found, synonyms_alike, changed_meanwhile (it names who changed the group)
 */
export async function changeSynonyms(
  tx: Tx,
  by: Operator,
  { id, version, ...input }: SynonymInput & SynonymsVersion,
): Promise<Synonyms> {
  const before = await lockSynonyms(tx, id);
  if (!before) throw notFound();
  const after = await updateSynonyms(tx, { id, version }, groupOf(input));
  if (!after) throw await changedMeanwhile(tx, { subject: id, by, actions: synonymChanges });
  const entry = { before: audited(before), after: audited(after) };
  await writeAuditLog(tx, by, [{ action: 'search.change_synonyms', subject: id, ...entry }]);
  return after;
}

/** Removes a group of synonyms. @throws Refusal not_found, changed_meanwhile (it names who changed the group) */
export async function removeSynonyms(tx: Tx, by: Operator, known: SynonymsVersion): Promise<void> {
  const before = await lockSynonyms(tx, known.id);
  if (!before) throw notFound();
  if ((await deleteSynonyms(tx, known)) === 0)
    throw await changedMeanwhile(tx, { subject: known.id, by, actions: synonymChanges });
  const entry = { before: audited(before), after: null };
  await writeAuditLog(tx, by, [{ action: 'search.remove_synonyms', subject: known.id, ...entry }]);
}

/** A group's id is a number that other records have too. */
const synonymChanges = ['search.add_synonyms', 'search.change_synonyms'] as const;

const audited = ({ id, texts, is_one_way }: Synonyms) => ({ id, texts, is_one_way });

/** Texts that are compared alike are one: a group needs two. */
function groupOf({ texts: given, is_one_way: isOneWay }: SynonymInput) {
  const byKey = new Map<string, string>();
  for (const text of given.map((each) => each.trim())) {
    const key = plainQuery(text);
    if (key !== '' && !byKey.has(key)) byKey.set(key, text);
  }
  if (byKey.size < 2) throw new Refusal('synonyms_alike');
  const keys = [...byKey.keys()];
  return { texts: [...byKey.values()], keys: isOneWay ? keys.slice(0, 1) : keys, isOneWay };
}
