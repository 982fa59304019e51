import { type QueryNode, render } from './query-node.rules.ts';
import { type KnownWords, questionOf, termOf } from './query-terms.rules.ts';
import { quote } from './search-vector.rules.ts';
import { codeToken, joinedWords, plainFormOf, type Run, runOf, splitRuns } from './split-runs.rules.ts';

const queryLengthMax = 200;
const queryTermsMax = 16;

export type SearchQuery = {
  /** A tsquery's text: every term must be there. null: nothing in it can be searched for, nothing matches. */
  all: string | null;
  /** `all` in its two halves, either of which may match: the words, and the beginning of a number where it may be one. */
  words: string;
  begunCode: string | null;
  /** The same in the name; in name, brand and number; in those and the category. */
  inName: string;
  inBrand: string;
  inCategory: string;
  /** The whole of it as a SKU's number. */
  exactCode: string;
  /** The reasons for a match to stand higher, with their points (rank-matches.ts). */
  merits: readonly { name: Merit; points: number; query: string }[];
};

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

/** The runs of a question as they are read, no more than a search asks for. */
export const typedRuns = (typed: string): Run[] =>
  splitRuns(typed.slice(0, queryLengthMax)).slice(0, queryTermsMax);

/** Turns typed text into tsqueries. */
export function searchQuery(typed: string, known: KnownWords = {}): SearchQuery {
  const runs = typedRuns(typed);
  const code = codeToken(typed.slice(0, queryLengthMax));
  const hasCjk = runs.some(({ kind }) => kind === 'cjk');
  // The number of a SKU is looked for by its beginning; Chinese is none.
  const begunCode = hasCjk || code.length < 4 ? null : `${quote(code)}:*`;
  if (runs.length === 0)
    return {
      all: null,
      words: '',
      begunCode,
      inName: '',
      inBrand: '',
      inCategory: '',
      exactCode: '',
      merits: [],
    };
  const orCode = (query: string) => (begunCode === null ? query : `(${query}) | ${begunCode}`);
  const question = questionOf(runs, known);
  const text = (marks: Parameters<typeof render>[1]['marks']) => render(question, { marks }) as string;
  const words = text(['']);
  return {
    all: orCode(words),
    words,
    begunCode,
    inName: text(['^']),
    inBrand: orCode(text(['^', '@'])),
    inCategory: orCode(text(['^', '@', '#'])),
    exactCode: quote(code),
    merits: meritsOf({ runs, question, words, inName: text(['^']), exactCode: quote(code) }),
  };
}

type Question = {
  runs: readonly Run[];
  question: QueryNode;
  words: string;
  inName: string;
  exactCode: string;
};

function meritsOf({ runs, question, words, inName, exactCode }: Question): SearchQuery['merits'] {
  const whole = render(question, { marks: ['^'], isWhole: true });
  const beginning = render(question, { marks: ['<'] });
  const pairs = sideBySide(runs);
  const someIn = (mark: '@' | '#') => {
    const terms = runs.map((run) => render(termOf(run, { isLast: false, known: {} }), { marks: [mark] }));
    return `(${words}) & (${terms.join(' | ')})`;
  };
  const queries: Record<Merit, string | null> = {
    code: exactCode,
    phrase: pairs === '' || whole === null ? null : `(${whole}) & ${pairs}`,
    whole,
    name: inName,
    beginning,
    brand: someIn('@'),
    category: someIn('#'),
  };
  return (Object.keys(meritPoints) as Merit[]).flatMap((name) => {
    const query = queries[name];
    return query === null ? [] : [{ name, points: meritPoints[name], query }];
  });
}

/** Each two typed words that are neighbors, as neighbors in the name: by the joined form, which needs no positions. */
function sideBySide(runs: readonly Run[]): string {
  const pairs: string[] = [];
  for (const [at, second] of runs.entries()) {
    const first = runs[at - 1];
    if (first?.kind !== 'word' || second.kind !== 'word' || second.follows === 'apart') continue;
    const [joined = '', stem = joined] = joinedWords(first, second);
    pairs.push(quote(`^${stem}`));
  }
  return pairs.join(' & ');
}

/**
 * Splits typed text into terms that may each match or not: a tsquery's text for the name and one for
 * anywhere, for a Chinese word its pieces; `characters` are those of the Chinese words.
 */
export function looseTerms(typed: string): {
  terms: { inName: string; anywhere: string }[];
  characters: string[];
} {
  const found = typedRuns(typed);
  const nodes = found.flatMap((run): QueryNode[] =>
    run.kind === 'word' || run.pieces.length === 1
      ? [termOf(run, { isLast: false, known: {} })]
      : run.pieces.slice(0, -1).map((piece) => termOf(runOf(piece, 'apart'), { isLast: false, known: {} })),
  );
  return {
    terms: nodes.slice(0, queryTermsMax).map((node) => ({
      inName: render(node, { marks: ['^'] }) as string,
      anywhere: render(node, { marks: [''] }) as string,
    })),
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
