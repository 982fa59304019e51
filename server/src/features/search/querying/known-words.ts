import { LRUCache } from 'lru-cache';
import sql from 'sql-template-tag';
import { inlineConstant, opaqueValue } from '../../../db/planner.sql.ts';
import type { Reader } from '../../../db/tx.ts';

/** The most words that a prefix stands for: the most frequent ones. */
const longerMax = 50;
/** A shorter prefix begins too many words, so it stands only for words that many products have. */
const lettersMin = 3;
/** A new word in the shop is found by its prefix only after a minute, when the entry expires; by the whole word at once. */
const keptWords = { max: 1_000, ttl: 60_000 };
/** One cache for each reader: in tests a process has several shops. */
const known = new WeakMap<Reader, LRUCache<string, readonly string[]>>();
/** Sorts after every letter. */
const end = '\u{10FFFF}';
const addsProducts = sql`coalesce(t.prefix_length, 0) < length(p.prefix)`;

/**
 * Returns, for each prefix, the words of products that begin with it, without those that add no product: each product that
 * has such a word also has a shorter one with the prefix.
 */
export async function wordsByPrefix(
  read: Reader,
  prefixes: readonly string[],
): Promise<ReadonlyMap<string, readonly string[]>> {
  const kept = known.get(read) ?? new LRUCache(keptWords);
  known.set(read, kept);
  const missing = prefixes.filter((prefix) => !kept.has(prefix));
  if (missing.length > 0) {
    const rows = await read.rows<{ prefix: string; words: string[] }>(sql`
      select p.prefix, case when length(p.prefix) < ${inlineConstant(lettersMin)} and cardinality(often.words) > 0 then often.words
        else array(select t.term from search_terms t where t.term >= p.prefix and t.term < p.prefix || ${end} and ${addsProducts}
          order by t.n desc, t.term limit ${inlineConstant(longerMax)}) end as words
      from unnest(${opaqueValue(missing, 'text[]')}) as p (prefix), lateral (
        select array(select t.term from search_terms t
          where length(p.prefix) < ${inlineConstant(lettersMin)} and t.n >= 20 and t.term >= p.prefix and t.term < p.prefix || ${end} and ${addsProducts}
          order by t.n desc, t.term limit ${inlineConstant(longerMax)}) as words) often`);
    for (const { prefix, words } of rows) kept.set(prefix, words);
  }
  return new Map(prefixes.map((prefix) => [prefix, kept.get(prefix) ?? []]));
}
