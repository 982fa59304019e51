import type { Reader } from '../../../db/tx.ts';
import { plainQuery } from '../words/parse-search-query.rules.ts';
import { tuningOf } from './tuning.ts';

/** Returns the path of the page to which the staff redirect this search; null for an ordinary search. */
export async function landingOf(read: Reader, typed: string): Promise<string | null> {
  const { landings } = await tuningOf(read);
  return landings.get(plainQuery(typed)) ?? null;
}
