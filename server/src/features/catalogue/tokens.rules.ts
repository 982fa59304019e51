/**
 * The one tokenizer of the search: what indexes a product and what reads a query must cut text alike
 * (docs/design/catalog.md#library). Chinese (and kana, hangul) is cut into overlapping pieces of two
 * characters, so that any substring of two or more is a phrase of pieces; Latin words and numbers are whole,
 * English words by their stem as well.
 */

import { isPlainWord, normalText, stemOf } from './words.rules.ts';

/**
 * A place in the text: `pieces` stand side by side from `position` on; the parts (`also`) and the `stem` of a word
 * stand where it stands.
 */
type Run = {
  kind: 'cjk' | 'word';
  pieces: string[];
  also: string[];
  stem: string | null;
  /** The completions of a word that is still being typed. */
  begun?: readonly string[];
};

export type Weight = 'A' | 'B' | 'C' | 'D';

const cjk = '\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}\\p{Script=Hangul}';
const runs = new RegExp(`[${cjk}ー々]+|[\\p{L}\\p{N}]+?(?=[${cjk}]|[^\\p{L}\\p{N}]|$)`, 'gu');
const cjkStart = new RegExp(`^[${cjk}]`, 'u');
const mixedScripts = /\p{N}+|\p{L}+/gu;

/** Words longer than this are cut: PostgreSQL's limit is 2 KB a word. */
const wordMax = 60;
const queryLengthMax = 200;
const queryTermsMax = 16;
/** tsvector positions end at 16,383; a description needs no more than this. */
const positionsMax = 12_000;

function splitRuns(text: string): Run[] {
  const found: Run[] = [];
  for (const [run] of normalText(text).matchAll(runs)) {
    if (cjkStart.test(run)) found.push({ kind: 'cjk', pieces: pairs(run), also: [], stem: null });
    else found.push(wordOf(run));
  }
  return found;
}

const wordOf = (run: string): Run => ({
  kind: 'word',
  pieces: [run.slice(0, wordMax)],
  also: partsOf(run),
  stem: isPlainWord(run) ? stemOf(run) : null,
});

/** "不锈钢" → 不锈, 锈钢, 钢: the last character stands alone, so that one character is found as a prefix. */
function pairs(run: string): string[] {
  const characters = [...run];
  return characters.map((character, at) => character + (characters[at + 1] ?? ''));
}

/** "330ml" is also 330 and ml, as people write it apart. */
function partsOf(word: string): string[] {
  const parts = word.match(mixedScripts) ?? [];
  return parts.length > 1 ? parts.map((part) => part.slice(0, wordMax)) : [];
}

/** A SKU or barcode as one word, whatever signs stand in it: "AMB-01 RED" → "=amb01red". */
export function codeToken(code: string): string {
  const letters = normalText(code).replace(/[^\p{L}\p{N}]+/gu, '');
  return letters === '' ? '' : `=${letters.slice(0, wordMax)}`;
}

/** A word as it stands in a product's name. */
const nameToken = (token: string): string => `^${token}`;

export type Searchable = { text: string; weight: Weight };

/** Plain words, each with whether it stands in more than descriptions. */
export type PlainWords = Map<string, boolean>;

/**
 * The text of a tsvector for a product: what stands where, with its weight. `codes` are SKUs and barcodes. The plain
 * words it meets are put into `known`.
 */
export function searchVector(
  texts: readonly Searchable[],
  codes: readonly string[],
  known: PlainWords = new Map(),
): string {
  const places = new Map<string, string[]>();
  const put = (token: string, position: number, weight: Weight) => {
    const list = places.get(token);
    const place = weight === 'D' ? `${position}` : `${position}${weight}`;
    if (!list) places.set(token, [place]);
    else if (list.length < 255) list.push(place);
  };
  let position = 1;
  for (const { text, weight } of texts) {
    for (const { pieces, also, stem } of splitRuns(text)) {
      if (position + pieces.length > positionsMax) break;
      const [first] = pieces;
      if (stem !== null && first) known.set(first, known.get(first) === true || weight !== 'D');
      const beside = stem === null || stem === pieces[0] ? also : [...also, stem];
      for (const token of beside) put(token, position, weight);
      // The index keeps no weights: a name's words have a form of their own, found without reading the row.
      if (weight === 'A') for (const token of beside) put(nameToken(token), position, 'D');
      for (const piece of pieces) {
        if (weight === 'A') put(nameToken(piece), position, 'D');
        put(piece, position++, weight);
      }
    }
    // No phrase reaches from one text into the next.
    position += 2;
  }
  for (const code of codes) {
    const token = codeToken(code);
    if (token && position <= positionsMax + 4_000) put(token, position++, 'B');
  }
  return [...places].map(([token, list]) => `${quote(token)}:${list.join(',')}`).join(' ');
}

export type SearchQuery = {
  /** A tsquery's text: every term must be there. null: nothing in it can be searched for, nothing matches. */
  all: string | null;
  /** `all` in its two halves, either of which may match: the words, and the beginning of a number where it may be one. */
  words: string;
  begunCode: string | null;
  /** The same, by weight: only in the name; in name, brand and number; in those and the category. */
  inName: string;
  /** The query of `inName` for a product's name by itself. */
  inNameAlone: string;
  inBrand: string;
  inCategory: string;
  /** The whole of it as a SKU's number. */
  exactCode: string;
};

/** The plain word that stands last in what was typed: perhaps the beginning of another; else null. */
export function lastWord(typed: string): string | null {
  const last = splitRuns(typed.slice(0, queryLengthMax)).slice(0, queryTermsMax).at(-1);
  return last?.stem == null ? null : (last.pieces[0] as string);
}

/**
 * Turns typed text into tsqueries, built from quoted words alone: none of its signs is ever an operator.
 * `begun`: all plain words that begin with the last one, itself included, if they are known and few: whole
 * words are found in a fifth of the time that a prefix takes, among a million products.
 */
export function searchQuery(typed: string, begun: readonly string[] | null = null): SearchQuery {
  const runsTyped = splitRuns(typed.slice(0, queryLengthMax)).slice(0, queryTermsMax);
  const lastTyped = runsTyped.at(-1);
  if (lastTyped && begun) lastTyped.begun = begun;
  const code = codeToken(typed.slice(0, queryLengthMax));
  const hasCjk = runsTyped.some(({ kind }) => kind === 'cjk');
  const last = runsTyped.length - 1;
  const termsOf = (runs: readonly Run[], weights: string) =>
    runs.map((run, at) => termOf(run, { isLast: at === last, weights })).join(' & ');
  const withWeights = (weights: string) => termsOf(runsTyped, weights);
  // The number of a SKU is looked for by its beginning; Chinese is none.
  const begunCode = hasCjk || code.length < 4 ? null : `${quote(code)}:*`;
  const orCode = (query: string) => (begunCode === null ? query : `(${query}) | ${begunCode}`);
  if (runsTyped.length === 0)
    return {
      all: null,
      words: '',
      begunCode,
      inName: '',
      inNameAlone: '',
      inBrand: '',
      inCategory: '',
      exactCode: '',
    };
  return {
    all: orCode(withWeights('')),
    words: withWeights(''),
    begunCode,
    inName: termsOf(runsTyped.map(inNames), ''),
    inNameAlone: withWeights(''),
    inBrand: orCode(withWeights('AB')),
    inCategory: orCode(withWeights('ABC')),
    exactCode: quote(code),
  };
}

/**
 * Splits typed text into terms that may each match or not: a tsquery's text for the name and one for
 * anywhere, for a Chinese word its pieces; `characters` are those of the Chinese words.
 */
export function looseTerms(typed: string): {
  terms: { inName: string; anywhere: string }[];
  characters: string[];
} {
  const found = splitRuns(typed.slice(0, queryLengthMax)).slice(0, queryTermsMax);
  const parts = found.flatMap((run) =>
    run.kind === 'word' || run.pieces.length === 1
      ? [run]
      : run.pieces.slice(0, -1).map((piece): Run => ({ ...run, kind: 'word', pieces: [piece] })),
  );
  const options = { isLast: false, weights: '' };
  return {
    terms: parts
      .slice(0, queryTermsMax)
      .map((run) => ({ inName: termOf(inNames(run), options), anywhere: termOf(run, options) })),
    characters: [
      ...new Set(
        found.flatMap(({ kind, pieces }) => (kind === 'cjk' ? pieces.map(([first]) => first as string) : [])),
      ),
    ],
  };
}

const inNames = ({ kind, pieces, also, stem, begun }: Run): Run => ({
  kind,
  ...(begun && { begun: begun.map(nameToken) }),
  stem: stem === null ? null : nameToken(stem),
  pieces: pieces.map(nameToken),
  also: also.map(nameToken),
});

type TermOptions = { isLast: boolean; weights: string };

function termOf({ kind, pieces, also, stem, begun }: Run, { isLast, weights }: TermOptions): string {
  if (kind === 'cjk') return phrase(pieces, weights);
  // A person is still typing the last word.
  const flags = (isLast ? '*' : '') + weights;
  const word = pieces[0] as string;
  // Every text with the word has its stem too.
  if (stem !== null && !isLast) return labelled(stem, weights);
  if (stem !== null && begun) {
    return `(${[...new Set([stem, ...begun])].map((each) => labelled(each, weights)).join(' | ')})`;
  }
  if (stem !== null && stem !== word) return `(${labelled(word, flags)} | ${labelled(stem, weights)})`;
  const whole = labelled(word, flags);
  if (also.length === 0) return whole;
  const apart = also.map((part, at) => labelled(part, at === also.length - 1 ? flags : weights));
  return `(${whole} | (${apart.join(' & ')}))`;
}

/** 不锈钢 → '不锈' <-> '锈钢'; a character alone is the beginning of a piece. */
function phrase(pieces: string[], weights: string): string {
  if (pieces.length === 1) return labelled(pieces[0] as string, `*${weights}`);
  const inside = pieces.slice(0, -1).map((piece) => labelled(piece, weights));
  return inside.length === 1 ? (inside[0] as string) : `(${inside.join(' <-> ')})`;
}

const labelled = (token: string, flags: string): string => quote(token) + (flags ? `:${flags}` : '');

const quote = (token: string): string => `'${token.replaceAll('\\', '\\\\').replaceAll("'", "''")}'`;
