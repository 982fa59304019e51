import { LRUCache } from 'lru-cache';
import sql from 'sql-template-tag';
import type { Reader } from '../../../../db/tx.ts';
import {
  plainFormOf,
  plainQuestion,
  type Run,
  type SearchQuery,
  searchQuery,
  splitRuns,
  stemOf,
  synonymKeys,
  tuningOf,
  typedRuns,
} from '../../../search/index.ts';

/** Shorter beginnings have too many words, and no trigram that finds them. */
const lettersMin = 3;
const wordsMax = 8;
/** Shorter ones may be a Chinese word's first letters, longer ones no word at all. */
const soundsWord = /^[a-z]{2,30}$/;
/** A word that the shop learns meanwhile is found by its beginning a minute later; by the whole of it at once. */
const keptWords = { max: 5_000, ttl: 60_000 };
const known = new WeakMap<Reader, LRUCache<string, readonly string[]>>();

/** A question with what the staff settled for it. */
export type Search = SearchQuery & { pinned: readonly string[]; hidden: readonly string[] };
const noRule = { pinned: [], hidden: [] };

/** Parses the typed text as a query; the last word may be the beginning of a longer one. */
export async function findSearch(read: Reader, typed: string | undefined): Promise<Search | null> {
  if (!typed) return null;
  const runs = typedRuns(typed);
  const plain = runs
    .filter(({ kind, text }) => kind === 'word' && soundsWord.test(text))
    .map(({ text }) => text);
  const last = runs.at(-1);
  const begun = last?.stem != null && last.text.length >= lettersMin ? last.text : null;
  const stems = plain.map(stemOf);
  const beginnings = [...new Set([...stems, ...(begun === null ? [] : [begun])])];
  const [words, { synonyms, rules }] = await Promise.all([wordsBegun(read, beginnings), tuningOf(read)]);
  const continued = begun === null ? [] : (words.get(begun) ?? []);
  const isFew = continued.length > 0 && continued.length <= wordsMax;
  const { pinned, hidden } = rules.get(plainQuestion(typed)) ?? noRule;
  const query = searchQuery(typed, {
    begun: isFew ? [...new Set([begun as string, ...continued])] : null,
    unknown: new Set(plain.filter((_, at) => words.get(stems[at] as string)?.length === 0)),
    synonyms: new Map(synonymKeys(runs).map((key) => [key, othersThan(key, synonyms.get(key) ?? [])])),
  });
  return { ...query, pinned, hidden };
}

const othersThan = (key: string, texts: readonly string[]): Run[][] =>
  texts.map(splitRuns).filter((runs) => runs.length > 0 && plainFormOf(runs) !== key);

/** The words of goods that begin so, one more than are of use. */
async function wordsBegun(
  read: Reader,
  beginnings: readonly string[],
): Promise<ReadonlyMap<string, readonly string[]>> {
  // Two readers of one process may be two shops.
  const kept = known.get(read) ?? new LRUCache(keptWords);
  known.set(read, kept);
  const missing = beginnings.filter((begun) => !kept.has(begun));
  if (missing.length > 0) {
    const rows = await read.rows<{ begun: string; words: string[] }>(sql`
      select b.begun, array(select word from search_words w where w.word like b.begun || '%' limit ${wordsMax + 1}) as words
      from unnest(${missing}::text[]) as b (begun)`);
    for (const { begun, words } of rows) kept.set(begun, words);
  }
  return new Map(beginnings.map((begun) => [begun, kept.get(begun) ?? []]));
}
