import { writeAuditLog } from '../../db/audit-log.ts';
import type { Tx } from '../../db/tx.ts';
import type { Operator } from '../../http/callers/actor.ts';
import { changedMeanwhile } from '../../http/failing/changed-meanwhile.ts';
import { Refusal } from '../../http/refusal.ts';
import { readPlainQuery } from './read-plain-query.ts';
import {
  deleteEmptyRule,
  findLanding,
  type LandingChange,
  lockRule,
  saveLanding,
} from './search-tuning.store.ts';

/**
 * Redirects a search query to a page of the shop, or has it searched for again. A search by words is not accepted as a landing
 * page, because two of them could redirect to each other.
 *
 * @throws Refusal landing_is_search, landing_exists where the query leads to a page and no version of that was read,
 *   changed_meanwhile (it names who changed the redirect)
 */
export async function changeLanding(
  tx: Tx,
  by: Operator,
  { query: typed, path: after, version }: LandingChange & { query: string },
): Promise<void> {
  const searchQuery = readPlainQuery(typed);
  if (after !== null && isSearch(after)) throw new Refusal('landing_is_search');
  await lockRule(tx, searchQuery, typed.trim());
  const before = await findLanding(tx, searchQuery);
  if (version === null && before !== null) throw new Refusal('landing_exists', { path: before });
  if ((await saveLanding(tx, searchQuery, { path: after, version })) === 0)
    throw await changedMeanwhile(tx, { subject: searchQuery, by, actions: ['search.change_landing'] });
  await deleteEmptyRule(tx, searchQuery);
  await writeAuditLog(tx, by, [{ action: 'search.change_landing', subject: searchQuery, before, after }]);
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
