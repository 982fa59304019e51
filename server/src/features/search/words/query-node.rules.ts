import type { Mark } from './product-words.rules.ts';

/**
 * A part of a question. `isBegun`: the word may go on. `isLoose`: it is not what was typed but stands for it (a synonym,
 * pinyin, a longer word): found, and ranked below.
 */
export type QueryNode = { isLoose?: boolean } & (
  | { word: string; isBegun?: boolean }
  | { all: readonly QueryNode[] }
  | { any: readonly QueryNode[] }
);

/** A product must have one of these words. A question is a list of clauses, all of which must hold. */
export type Clause = readonly string[];

type ClauseOptions = {
  mark: Mark;
  /** Whole words alone, as they were typed. */
  isWhole?: boolean;
  /** The words that begin so. */
  begun: ReadonlyMap<string, readonly string[]>;
};

/** The most clauses of a query: several long synonyms would otherwise multiply into hundreds. Alternatives beyond it are dropped. */
const clausesMax = 32;

/** Turns a question into clauses; null: nothing can match. */
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
  // Sounds stand in names alone, and have no mark.
  const mark = node.word.startsWith('~') ? '' : options.mark;
  const longer = node.isBegun && !options.isWhole ? (options.begun.get(node.word) ?? []) : [];
  return [[...new Set([node.word, ...longer])].map((word) => mark + word)];
}

/** One of two ways: each clause of one with each of the other. */
function either(one: Clause[], other: Clause[]): Clause[] {
  if (one.length * other.length > clausesMax) return one;
  const clauses = one.flatMap((first) => other.map((second) => [...new Set([...first, ...second])]));
  return clauses.filter((clause, at) => !clauses.some((each, nth) => isWithin(each, clause, nth - at)));
}

/** Whether the first clause makes the second one needless; of two equal ones the earlier stays. */
function isWithin(first: Clause, second: Clause, distance: number): boolean {
  if (distance === 0 || first.length > second.length || (first.length === second.length && distance > 0))
    return false;
  return first.every((word) => second.includes(word));
}

/** The beginnings in a question whose longer words must be known. */
export function beginningsIn(node: QueryNode): string[] {
  if ('all' in node) return node.all.flatMap(beginningsIn);
  if ('any' in node) return node.any.flatMap(beginningsIn);
  return node.isBegun ? [node.word] : [];
}
