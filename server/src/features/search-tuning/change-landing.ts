import { writeAuditLog } from '../../db/audit-log.ts';
import type { Tx } from '../../db/tx.ts';
import type { Operator } from '../../http/callers/actor.ts';
import { changedMeanwhile } from '../../http/failing/changed-meanwhile.ts';
import { Refusal } from '../../http/refusal.ts';
import { readQuestion } from './read-question.ts';
import {
  deleteEmptyRule,
  findLanding,
  type LandingChange,
  lockRule,
  saveLanding,
} from './search-tuning.store.ts';

/**
 * Redirects a question to a page of the shop, or has it searched for again. A search by words is not accepted as a landing
 * page, because two of them could redirect to each other.
 *
 * @throws Refusal landing_is_search, landing_exists where the question leads to a page and no version of that was read,
 *   changed_meanwhile (it names who changed the redirect)
 */
export async function changeLanding(
  tx: Tx,
  by: Operator,
  { question: typed, path: after, version }: LandingChange & { question: string },
): Promise<void> {
  const question = readQuestion(typed);
  if (after !== null && isSearch(after)) throw new Refusal('landing_is_search');
  await lockRule(tx, question, typed.trim());
  const before = await findLanding(tx, question);
  if (version === null && before !== null) throw new Refusal('landing_exists', { path: before });
  if ((await saveLanding(tx, question, { path: after, version })) === 0)
    throw await changedMeanwhile(tx, { subject: question, by, actions: ['search.change_landing'] });
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
