import { writeAuditLog } from '../../db/audit-log.ts';
import type { Tx } from '../../db/tx.ts';
import type { Operator } from '../../http/callers/actor.ts';
import { changedMeanwhile } from '../../http/failing/changed-meanwhile.ts';
import { readPlainQuery } from './read-plain-query.ts';
import {
  deleteEmptyRule,
  findRuleProducts,
  findRuleVersion,
  lockRule,
  replaceRuleProducts,
  type RuleProducts,
} from './search-tuning.store.ts';

/**
 * Sets which products stand first for a search query and which do not appear for it; a product named as both is hidden. A
 * rule without products goes.
 *
 * @throws Refusal changed_meanwhile (it names who changed the rule)
 */
export async function changeRule(
  tx: Tx,
  by: Operator,
  { query: typed, pinned, hidden, version }: RuleProducts & { query: string; version: number },
): Promise<void> {
  const searchQuery = readPlainQuery(typed);
  await lockRule(tx, searchQuery, typed.trim());
  if ((await findRuleVersion(tx, searchQuery)) !== version)
    throw await changedMeanwhile(tx, { subject: searchQuery, by, actions: ['search.change_rule'] });
  const before = await findRuleProducts(tx, searchQuery);
  await replaceRuleProducts(tx, searchQuery, { pinned: pinned.filter((id) => !hidden.includes(id)), hidden });
  const after = await findRuleProducts(tx, searchQuery);
  await deleteEmptyRule(tx, searchQuery);
  await writeAuditLog(tx, by, [{ action: 'search.change_rule', subject: searchQuery, before, after }]);
}
