import { writeAuditLog } from '../../db/audit-log.ts';
import type { Tx } from '../../db/tx.ts';
import type { Operator } from '../../http/callers/actor.ts';
import { changedMeanwhile } from '../../http/failing/changed-meanwhile.ts';
import { readQuestion } from './read-question.ts';
import {
  deleteEmptyRule,
  findRuleProducts,
  findRuleVersion,
  lockRule,
  replaceRuleProducts,
  type RuleProducts,
} from './search-tuning.store.ts';

/**
 * Sets which products stand first for a question and which do not appear for it; a product named as both is hidden. A
 * rule without products goes.
 *
 * @throws Refusal changed_meanwhile (it names who changed the rule)
 */
export async function changeRule(
  tx: Tx,
  by: Operator,
  { question: typed, pinned, hidden, version }: RuleProducts & { question: string; version: number },
): Promise<void> {
  const question = readQuestion(typed);
  await lockRule(tx, question, typed.trim());
  if ((await findRuleVersion(tx, question)) !== version)
    throw await changedMeanwhile(tx, { subject: question, by, actions: ['search.change_rule'] });
  const before = await findRuleProducts(tx, question);
  await replaceRuleProducts(tx, question, { pinned: pinned.filter((id) => !hidden.includes(id)), hidden });
  const after = await findRuleProducts(tx, question);
  await deleteEmptyRule(tx, question);
  await writeAuditLog(tx, by, [{ action: 'search.change_rule', subject: question, before, after }]);
}
