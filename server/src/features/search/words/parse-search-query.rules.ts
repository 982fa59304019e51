import type { Mark } from './product-words.rules.ts';
import { prefixesIn, type Clause, clausesOf } from './query-node.rules.ts';
import { type KnownWords, queryTreeOf, termOf } from './query-terms.rules.ts';
import { codeLetters, joinedWords, plainFormOf, type Run, runOf, splitRuns } from './split-runs.rules.ts';
import { cutText } from '../../../text/cut-text.rules.ts';

const queryLengthMax = 200;
const queryTermsMax = 16;
/** A shorter SKU number is searched only as a whole. */
const codePrefixMin = 4;

/**
 * The points of each reason. They are powers of two, so that a reason outweighs all below it: the SKU's number, the typed words
 * side by side in the name, whole words in the name, any form of them in the name, at its beginning, the brand, the category.
 */
export const reasonPoints = {
  code: 64,
  phrase: 32,
  whole: 16,
  name: 8,
  beginning: 4,
  brand: 2,
  category: 1,
} as const;
export type RankReason = keyof typeof reasonPoints;

/** A reason to rank a match higher, and the clauses that it must meet for it. */
export type ReasonClauses = { name: RankReason; points: number; clauses: readonly Clause[] };

/** A parsed search query. */
export type ParsedSearchQuery = {
  /** A match meets all of them, anywhere in the product. Empty: the text has nothing to search for. */
  clauses: readonly Clause[];
  reasons: readonly ReasonClauses[];
  /** The letters and digits, which may be a SKU's number or, if there are at least four, begin one; null for Chinese text. */
  code: { letters: string; mayBegin: boolean } | null;
};

export type Known = KnownWords & { longerWords?: ReadonlyMap<string, readonly string[]> };

/** Splits typed text into runs, up to the limits of a search. */
export const typedRuns = (typed: string): Run[] =>
  splitRuns(cutText(typed, queryLengthMax)).slice(0, queryTermsMax);

/** Turns typed text into clauses. */
export function parseSearchQuery(
  typed: string,
  { longerWords = new Map(), ...known }: Known = {},
): ParsedSearchQuery {
  const runs = typedRuns(typed);
  if (runs.length === 0) return { clauses: [], reasons: [], code: null };
  const tree = queryTreeOf(runs, known);
  const marked = (mark: Mark, isWhole = false) => clausesOf(tree, { mark, isWhole, longerWords });
  const letters = codeLetters(cutText(typed, queryLengthMax));
  const isCode = letters !== '' && !runs.some(({ kind }) => kind === 'cjk');
  const whole = marked('^', true);
  const pairs = sideBySide(runs);
  const reasons: Record<Exclude<RankReason, 'code'>, readonly Clause[] | null> = {
    phrase: whole === null || pairs.length === 0 ? null : [...whole, ...pairs],
    whole,
    name: marked('^'),
    beginning: marked('<'),
    brand: [someWith('@', runs)],
    category: [someWith('#', runs)],
  };
  return {
    clauses: marked('') ?? [],
    reasons: Object.entries(reasons).flatMap(([name, clauses]) =>
      clauses === null
        ? []
        : [{ name: name as RankReason, points: reasonPoints[name as RankReason], clauses }],
    ),
    code: isCode ? { letters, mayBegin: letters.length >= codePrefixMin } : null,
  };
}

/** Lists the prefixes that a query may need, including those of its pinyin. */
export const prefixesOf = (typed: string, known: KnownWords): string[] => {
  const runs = typedRuns(typed);
  return runs.length === 0 ? [] : [...new Set(prefixesIn(queryTreeOf(runs, known)))];
};

/** A clause that any word of the query is in the brand or the category. */
const someWith = (mark: '@' | '#', runs: readonly Run[]): Clause => [
  ...new Set(
    runs.flatMap(
      (run) =>
        clausesOf(termOf(run, { isLast: false, known: {} }), { mark, longerWords: new Map() })?.flat() ?? [],
    ),
  ),
];

/** Clauses that each two neighboring words are neighbors in the name too: by their joined form, which needs no positions. */
function sideBySide(runs: readonly Run[]): Clause[] {
  const pairs: Clause[] = [];
  for (const [index, second] of runs.entries()) {
    const first = runs[index - 1];
    if (first?.kind !== 'word' || second.kind !== 'word' || second.follows === 'apart') continue;
    const [joined = '', stem = joined] = joinedWords(first, second);
    pairs.push([`^${stem}`]);
  }
  return pairs;
}

/**
 * Splits typed text into terms of which a match needs only some; a Chinese word becomes its pieces. `characters` are the
 * characters of the Chinese words.
 */
export function looseTerms(typed: string): { terms: Clause[]; characters: string[] } {
  const found = typedRuns(typed);
  const options = { mark: '' as const, longerWords: new Map() };
  const parts = found.flatMap((run) =>
    run.kind === 'word' || run.pieces.length === 1
      ? [run]
      : run.pieces.slice(0, -1).map((piece) => runOf(piece, 'apart')),
  );
  return {
    terms: parts
      .slice(0, queryTermsMax)
      .map((run) => clausesOf(termOf(run, { isLast: false, known: {} }), options)?.[0] ?? []),
    characters: [
      ...new Set(
        found.flatMap(({ kind, pieces }) => (kind === 'cjk' ? pieces.map(([first]) => first as string) : [])),
      ),
    ],
  };
}

/** Returns the form in which the search counts list a query: its words, folded, but readable. */
export const foldedQuery = (typed: string): string =>
  typedRuns(typed)
    .map(({ text }) => text)
    .join(' ');

/** Returns the key of a query's rule: the stems of its words, separated by spaces. */
export const plainQuery = (typed: string): string => plainFormOf(typedRuns(typed));
