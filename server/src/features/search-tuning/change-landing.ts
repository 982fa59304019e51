import type { SearchLanding } from '@amberdock/contract/console/search-tuning.ts';
import { writeAuditLog } from '../../db/audit-log.ts';
import type { Tx } from '../../db/tx.ts';
import type { Operator } from '../../http/callers/actor.ts';
import { Refusal } from '../../http/refusal.ts';
import { readQuestion } from './read-question.ts';
import { deleteEmptyRule, findLanding, lockRule, saveLanding } from './search-tuning.store.ts';

type Change = Pick<SearchLanding, 'question'> & { path: string | null };

/**
 * Redirects a question to a page of the shop, or has it searched for again. A search by words is not accepted as a landing
 * page, because two of them could redirect to each other.
 *
 * @throws Refusal landing_is_search
 */
export async function changeLanding(
  tx: Tx,
  by: Operator,
  { question: typed, path: after }: Change,
): Promise<void> {
  const question = readQuestion(typed);
  if (after !== null && isSearch(after)) throw new Refusal('landing_is_search');
  await lockRule(tx, question, typed.trim());
  const before = await findLanding(tx, question);
  await saveLanding(tx, question, after);
  await deleteEmptyRule(tx, question);
  await writeAuditLog(tx, by, [{ action: 'search.change_landing', subject: question, before, after }]);
}

/** Whether the storefront takes the path for the library's, which it also does with other letters or more slashes. */
const isSearch = (path: string): boolean => {
  const { pathname, searchParams } = new URL(path, 'http://shop');
  return /^\/+library\/*$/i.test(decoded(pathname)) && searchParams.has('q');
};

function decoded(pathname: string): string {
  try {
    return decodeURIComponent(pathname);
  } catch {
    return pathname;
  }
}
