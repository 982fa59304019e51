import type { Reader } from '../../../db/tx.ts';
import {
  prefixesOf,
  type ParsedSearchQuery,
  parseSearchQuery,
  plainQuery,
  typedRuns,
} from '../words/parse-search-query.rules.ts';
import { synonymKeys } from '../words/query-terms.rules.ts';
import { plainFormOf, type Run, splitRuns } from '../words/split-runs.rules.ts';
import { stemOf } from '../words/words.rules.ts';
import { wordsByPrefix } from './known-words.ts';
import { tuningOf } from './tuning.ts';

/** A word that may be pinyin, whole or by its initials. */
const maybePinyin = /^[a-z]{2,30}$/;

/** A search query with the staff's rules for it: products pinned to the top, in their order, and hidden ones. */
export type SearchQuery = ParsedSearchQuery & { pinned: readonly string[]; hidden: readonly string[] };

const noRule = { pinned: [], hidden: [] };

/** Parses typed text into a search query; its last word may be the prefix of a longer one. */
export async function readSearchQuery(read: Reader, typed: string): Promise<SearchQuery> {
  const runs = typedRuns(typed);
  const plain = runs
    .filter(({ kind, text }) => kind === 'word' && maybePinyin.test(text))
    .map(({ text }) => text);
  const settled = await tuningOf(read);
  const synonyms = new Map(
    synonymKeys(runs).map((key) => [key, othersThan(key, settled.synonyms.get(key) ?? [])]),
  );
  const longerWords = await wordsByPrefix(read, [
    ...new Set([...plain.map(stemOf), ...prefixesOf(typed, { synonyms, unknown: new Set(plain) })]),
  ]);
  const unknown = new Set(plain.filter((word) => longerWords.get(stemOf(word))?.length === 0));
  const parsed = parseSearchQuery(typed, { longerWords, unknown, synonyms });
  return { ...parsed, ...(settled.rules.get(plainQuery(typed)) ?? noRule) };
}

const othersThan = (key: string, texts: readonly string[]): Run[][] =>
  texts.map(splitRuns).filter((runs) => runs.length > 0 && plainFormOf(runs) !== key);
