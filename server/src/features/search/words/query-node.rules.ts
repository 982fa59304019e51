import type { Mark } from './product-words.rules.ts';

/**
 * A node of a parsed search query. `isPrefix`: longer words that begin with the word match too. `isLoose`: the node stands for what
 * was typed (a synonym, pinyin, a longer word); its matches rank lower.
 */
export type QueryNode = { isLoose?: boolean } & (
  | { word: string; isPrefix?: boolean }
  | { all: readonly QueryNode[] }
  | { any: readonly QueryNode[] }
);

/** A product must have one of these words. A query is a list of clauses, all of which must hold. */
export type Clause = readonly string[];

type ClauseOptions = {
  mark: Mark;
  /** Only whole words as they were typed: no prefixes and no loose nodes. */
  isWhole?: boolean;
  /** The longer words by prefix. */
  longerWords: ReadonlyMap<string, readonly string[]>;
};

/** The most clauses: several long synonyms would multiply into hundreds. Alternatives beyond it are dropped. */
const clausesMax = 32;

/** Turns a query into clauses; null if nothing can match. */
export function clausesOf(node: QueryNode, options: ClauseOptions): Clause[] | null {
  if (options.isWhole && node.isLoose) return null;
  if ('all' in node) {
    const parts = node.all.map((each) => clausesOf(each, options));
    return parts.includes(null) ? null : parts.flatMap((part) => part as Clause[]);
  }
  if ('any' in node) {
    const ways = node.any.map((each) => clausesOf(each, options)).filter((way) => way !== null);
    return ways.length === 0 ? null : ways.reduce(either);
  }
  // Pinyin is indexed for names only, and without a mark.
  const mark = node.word.startsWith('~') ? '' : options.mark;
  const longer = node.isPrefix && !options.isWhole ? (options.longerWords.get(node.word) ?? []) : [];
  return [[...new Set([node.word, ...longer])].map((word) => mark + word)];
}

/** Joins two alternatives by OR: each clause of one is united with each clause of the other. */
function either(one: Clause[], other: Clause[]): Clause[] {
  if (one.length * other.length > clausesMax) return one;
  const clauses = one.flatMap((first) => other.map((second) => [...new Set([...first, ...second])]));
  return clauses.filter(
    (clause, index) => !clauses.some((shorter, position) => isWithin(shorter, clause, position - index)),
  );
}

/** Whether the first clause makes the second one redundant; of two equal ones the earlier is kept. */
function isWithin(first: Clause, second: Clause, distance: number): boolean {
  if (distance === 0 || first.length > second.length || (first.length === second.length && distance > 0))
    return false;
  return first.every((word) => second.includes(word));
}

/** Lists the prefixes in a query, for which the longer words must be looked up. */
export function prefixesIn(node: QueryNode): string[] {
  if ('all' in node) return node.all.flatMap(prefixesIn);
  if ('any' in node) return node.any.flatMap(prefixesIn);
  return node.isPrefix ? [node.word] : [];
}
