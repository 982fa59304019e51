import type { Mark } from './product-words.rules.ts';
import { beginningsIn, type Clause, clausesOf } from './query-node.rules.ts';
import { type KnownWords, questionOf, termOf } from './query-terms.rules.ts';
import { codeLetters, joinedWords, plainFormOf, type Run, runOf, splitRuns } from './split-runs.rules.ts';

const queryLengthMax = 200;
const queryTermsMax = 16;
/** A number of fewer letters is looked for only whole. */
const begunCodeMin = 4;

/**
 * The points are powers of two, so that each reason outweighs all below it: the number itself, typed words side by side in
 * the name, whole words in the name, any form of them in the name, at its beginning, the brand, the category.
 */
export const meritPoints = {
  code: 64,
  phrase: 32,
  whole: 16,
  name: 8,
  beginning: 4,
  brand: 2,
  category: 1,
} as const;
export type Merit = keyof typeof meritPoints;

/** A reason for a match to stand higher. */
export type MeritClauses = { name: Merit; points: number; clauses: readonly Clause[] };

/** Typed text as the search asks it. */
export type ParsedQuestion = {
  /** All must hold, anywhere in a product. Empty: nothing in it can be searched for. */
  clauses: readonly Clause[];
  merits: readonly MeritClauses[];
  /** The letters and digits, which may be the number of a SKU or, from four on, begin one; null of Chinese. */
  code: { letters: string; mayBegin: boolean } | null;
};

export type Known = KnownWords & { begun?: ReadonlyMap<string, readonly string[]> };

/** The runs of a question as they are read, no more than a search asks for. */
export const typedRuns = (typed: string): Run[] =>
  splitRuns(typed.slice(0, queryLengthMax)).slice(0, queryTermsMax);

/** Turns typed text into clauses. */
export function parseQuestion(typed: string, { begun = new Map(), ...known }: Known = {}): ParsedQuestion {
  const runs = typedRuns(typed);
  if (runs.length === 0) return { clauses: [], merits: [], code: null };
  const question = questionOf(runs, known);
  const marked = (mark: Mark, isWhole = false) => clausesOf(question, { mark, isWhole, begun });
  const letters = codeLetters(typed.slice(0, queryLengthMax));
  const isCode = letters !== '' && !runs.some(({ kind }) => kind === 'cjk');
  const whole = marked('^', true);
  const pairs = sideBySide(runs);
  const merits: Record<Exclude<Merit, 'code'>, readonly Clause[] | null> = {
    phrase: whole === null || pairs.length === 0 ? null : [...whole, ...pairs],
    whole,
    name: marked('^'),
    beginning: marked('<'),
    brand: [someWith('@', runs)],
    category: [someWith('#', runs)],
  };
  return {
    clauses: marked('') ?? [],
    merits: Object.entries(merits).flatMap(([name, clauses]) =>
      clauses === null ? [] : [{ name: name as Merit, points: meritPoints[name as Merit], clauses }],
    ),
    code: isCode ? { letters, mayBegin: letters.length >= begunCodeMin } : null,
  };
}

/** The beginnings that a question may ask for, and those of its words' sounds, if none of them is known. */
export const beginningsOf = (typed: string, known: KnownWords): string[] => {
  const runs = typedRuns(typed);
  return runs.length === 0 ? [] : [...new Set(beginningsIn(questionOf(runs, known)))];
};

/** Any word of the question, in the brand or category. */
const someWith = (mark: '@' | '#', runs: readonly Run[]): Clause => [
  ...new Set(
    runs.flatMap(
      (run) => clausesOf(termOf(run, { isLast: false, known: {} }), { mark, begun: new Map() })?.flat() ?? [],
    ),
  ),
];

/** Each two typed words that are neighbors, as neighbors in the name: by the joined form, which needs no positions. */
function sideBySide(runs: readonly Run[]): Clause[] {
  const pairs: Clause[] = [];
  for (const [at, second] of runs.entries()) {
    const first = runs[at - 1];
    if (first?.kind !== 'word' || second.kind !== 'word' || second.follows === 'apart') continue;
    const [joined = '', stem = joined] = joinedWords(first, second);
    pairs.push([`^${stem}`]);
  }
  return pairs;
}

/**
 * Splits typed text into terms that may each match or not, for a Chinese word its pieces; `characters` are those of the
 * Chinese words.
 */
export function looseTerms(typed: string): { terms: Clause[]; characters: string[] } {
  const found = typedRuns(typed);
  const options = { mark: '' as const, begun: new Map() };
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

/** The form in which a question is counted: its words, folded, as people read them. */
export const foldedQuestion = (typed: string): string =>
  typedRuns(typed)
    .map(({ text }) => text)
    .join(' ');

/** The form in which a question has its rules: its words by their stems, one blank between them. */
export const plainQuestion = (typed: string): string => plainFormOf(typedRuns(typed));
