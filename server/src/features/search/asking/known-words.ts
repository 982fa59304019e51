import { LRUCache } from 'lru-cache';
import sql from 'sql-template-tag';
import type { Reader } from '../../../db/tx.ts';

/** The longer words that a beginning stands for, the most frequent ones. */
const longerMax = 50;
/** Fewer letters begin too many words: then only words that many products have. */
const lettersMin = 3;
/** A word that the shop learns meanwhile is found by its beginning a minute later; by the whole of it at once. */
const keptWords = { max: 5_000, ttl: 60_000 };
/** Two readers of one process may be two shops. */
const known = new WeakMap<Reader, LRUCache<string, readonly string[]>>();
/** Sorts after every letter. */
const end = '\u{10FFFF}';

/** Gives the words of goods that begin so, by beginning. */
export async function wordsBegun(
  read: Reader,
  beginnings: readonly string[],
): Promise<ReadonlyMap<string, readonly string[]>> {
  const kept = known.get(read) ?? new LRUCache(keptWords);
  known.set(read, kept);
  const missing = beginnings.filter((begun) => !kept.has(begun));
  if (missing.length > 0) {
    const rows = await read.rows<{ begun: string; words: string[] }>(sql`
      select b.begun, case when length(b.begun) < ${lettersMin} and cardinality(often.words) > 0 then often.words
        else array(select t.term from search_terms t where t.term >= b.begun and t.term < b.begun || ${end}
          order by t.n desc limit ${longerMax}) end as words
      from unnest(${missing}::text[]) as b (begun), lateral (
        select array(select t.term from search_terms t
          where length(b.begun) < ${lettersMin} and t.n >= 20 and t.term >= b.begun and t.term < b.begun || ${end}
          order by t.n desc limit ${longerMax}) as words) often`);
    for (const { begun, words } of rows) kept.set(begun, words);
  }
  return new Map(beginnings.map((begun) => [begun, kept.get(begun) ?? []]));
}
