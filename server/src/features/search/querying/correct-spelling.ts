import sql, { empty, join, type Sql } from 'sql-template-tag';
import type { Reader } from '../../../db/tx.ts';
import { inWords, isPlainWord, normalText, oneTypoFrom, stemOf } from '../words/words.rules.ts';

/** A shorter word is one typo away from too many others ("hat", "mat"); only two swapped letters are corrected in it. */
const lettersMin = 4;
const wordsMax = 4;
/** The nearest terms that are read: a word stands among them beside its stem. */
const nearestMax = 5;
/** A shorter prefix of a word that is still being typed is one typo away from too many words. */
const prefixLettersMin = 5;
/** The least trigram similarity (pg_trgm) at which a word counts as a misspelling of another. */
const likenessMin = 0.4;
/** Punctuation and spaces, which searches ignore. */
const signs = /[^\p{L}\p{N}]+/gu;
const latinWord = /(?<![\p{N}a-z])[a-z]+(?![\p{N}a-z])/gu;

/**
 * Corrects a search that found nothing: a word that no product has is replaced by the nearest one that some
 * have (docs/design/catalog.md#library), and Chinese is split into its words. Null if there is nothing to
 * correct.
 */
export async function correctSpelling(read: Reader, typed: string): Promise<string | null> {
  const text = normalText(typed).replace(signs, ' ').trim();
  const words = [...new Set(text.match(latinWord) ?? [])].filter(isPlainWord).slice(0, wordsMax);
  const last = text.endsWith(words.at(-1) ?? ' ') ? words.at(-1) : undefined;
  const nearest = await nearestWords(read, words, last);
  const meant = inWords(text.replace(latinWord, (word) => nearest.get(word) ?? word)).replace(/\s+/g, ' ');
  return meant === text ? null : meant;
}

/**
 * Finds the nearest known word for each; none for a word that is known, as a whole or as a prefix, or that has none near.
 * `last` may still be being typed.
 */
async function nearestWords(
  read: Reader,
  words: readonly string[],
  last: string | undefined,
): Promise<Map<string, string>> {
  if (words.length === 0) return new Map();
  const rows = await read.rows<{ word: string; nearest: string[] }>(
    sql`${join(
      words.map((word) => sql`select ${word} as word, array(${nearestTo(word, word === last)}) as nearest`),
      ' union all ',
    )}`,
  );
  return new Map(
    rows.flatMap(({ word, nearest }) => {
      const found = firstWritten(nearest);
      return found === undefined ? [] : [[word, found]];
    }),
  );
}

/** Returns the first that is not only the stem of another: "candle" rather than "candl", which nobody writes. */
const firstWritten = (terms: readonly string[]): string | undefined =>
  terms.find((term) => !terms.some((other) => other !== term && stemOf(other) === term));

const typosOf = (word: string): string[] =>
  word.length < lettersMin ? swapped(word) : [...oneTypoFrom(word)];

/** The word with each two neighboring letters swapped. */
const swapped = (word: string): string[] =>
  [...word].slice(1).map((next, index) => word.slice(0, index) + next + word[index] + word.slice(index + 2));

const nearestTo = (word: string, isLast: boolean): Sql => sql`select s.term from (
    select term, is_name, 2 as likeness from search_terms where term = any(${typosOf(word)}) and is_plain
    union all
    (select term, is_name, 1 from search_terms
      where ${word.length >= lettersMin} and is_plain and term % ${word} and similarity(term, ${word}) >= ${likenessMin}
      order by similarity(term, ${word}) desc limit 5)
    ${isLast && word.length >= prefixLettersMin ? sql`union all (${byMisspeltPrefix(word)})` : empty}
  ) as s
  where not exists (select from search_terms k where k.term >= ${stemOf(word)} and k.term < ${`${stemOf(word)}\u{10FFFF}`})
    and not exists (select from search_terms k where k.term = ${word})
  order by s.likeness desc, s.is_name desc, similarity(s.term, ${word}) desc, s.term limit ${nearestMax}`;

/** Selects words with a prefix one typo away from what was typed: "unbrel" finds "umbrella". */
const byMisspeltPrefix = (word: string): Sql => sql`select term, is_name, 0 from search_terms
  where is_plain and (${join(
    misspeltPrefixes(word).map((pattern) => sql`term like ${pattern}`),
    ' or ',
  )}) order by is_name desc, length(term), term limit 5`;

/** LIKE patterns for a prefix with one letter wrong, missing or too many, or two swapped; "_" stands for any letter. */
const misspeltPrefixes = (word: string): string[] => [
  ...new Set(
    [...word].flatMap((letter, index) => {
      const [before, after] = [word.slice(0, index), word.slice(index + 1)];
      return [`${before}_${after}%`, `${before}_${letter}${after}%`, `${before}${after}%`];
    }),
  ),
  ...swapped(word).map((variant) => `${variant}%`),
];
