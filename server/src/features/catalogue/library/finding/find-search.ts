import { LRUCache } from 'lru-cache';
import sql from 'sql-template-tag';
import type { Reader } from '../../../../db/tx.ts';
import { lastWord, type SearchQuery, searchQuery } from '../../tokens.rules.ts';

/** Shorter beginnings have too many words, and no trigram that finds them. */
const lettersMin = 3;
const wordsMax = 8;
/** A word that the shop learns meanwhile is found by its beginning a minute later; by the whole of it at once. */
const keptBegun = { max: 5_000, ttl: 60_000 };
const known = new WeakMap<Reader, LRUCache<string, { words: string[] | null }>>();

/** Parses the typed text as a query; the last word may be the beginning of a longer one. */
export async function findSearch(read: Reader, typed: string | undefined): Promise<SearchQuery | null> {
  if (!typed) return null;
  const last = lastWord(typed);
  return searchQuery(typed, last === null || last.length < lettersMin ? null : await wordsBegun(read, last));
}

/** The words that begin so, where they are some and few; `begun` itself among them. */
async function wordsBegun(read: Reader, begun: string): Promise<string[] | null> {
  // Two readers of one process may be two shops.
  const kept = known.get(read) ?? new LRUCache(keptBegun);
  known.set(read, kept);
  const found = kept.get(begun);
  if (found) return found.words;
  const rows = await read.rows<{ word: string }>(
    sql`select word from search_words where word like ${`${begun}%`} limit ${wordsMax + 1}`,
  );
  const isFew = rows.length > 0 && rows.length <= wordsMax;
  const words = isFew ? [...new Set([begun, ...rows.map(({ word }) => word)])] : null;
  kept.set(begun, { words });
  return words;
}
