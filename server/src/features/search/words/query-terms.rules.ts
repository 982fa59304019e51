import { initialsToken, isSyllable, soundToken } from './pinyin.rules.ts';
import type { QueryNode } from './query-node.rules.ts';
import { trigrams } from './product-words.rules.ts';
import { joinedWords, plainForm, plainFormOf, type Run, runOf } from './split-runs.rules.ts';
import { quantityBefore, quantityInWord, quantityOf } from './units.rules.ts';

/** The shop's knowledge about the words of a search query. */
export type KnownWords = {
  /** Plain words that no word of a product begins with: they may be pinyin. */
  unknown?: ReadonlySet<string>;
  /** Texts that mean the same, by the plain form of what is typed. */
  synonyms?: ReadonlyMap<string, readonly (readonly Run[])[]>;
};

/** A term of a query; `run` if it is one word by itself, which may be half of another. */
type Term = { node: QueryNode; run?: Run };

const letter = /^\p{L}$/u;
const synonymRunsMax = 4;
const synonymCharactersMax = 8;
/** In longer queries, joined spellings are not searched. */
const joinedRunsMax = 6;

/** Builds the tree of a query from typed runs: a match has every term. */
export function queryTreeOf(runs: readonly Run[], known: KnownWords): QueryNode {
  const terms: Term[] = [];
  for (let at = 0; at < runs.length; ) {
    const taken = synonymAt(runs, at, known) ?? compoundAt(runs, at) ?? one(runs, at, known);
    terms.push(taken.term);
    at += taken.length;
  }
  const ways = terms.map(({ node }): QueryNode[] => [node]);
  if (terms.length <= joinedRunsMax) {
    for (let at = 0; at + 1 < terms.length; at++) {
      const [first, second] = [terms[at]?.run, terms[at + 1]?.run];
      if (!first || !second || second.follows === 'apart') continue;
      const joined = joinedNode(first, second, at + 2 === terms.length);
      // Both terms may also match as one joined word.
      for (const nth of [at, at + 1]) ways[nth]?.push(joined);
    }
  }
  if (runs.length > 1 && runs.every(({ text }) => isSyllable(text))) {
    const word = soundToken(runs.map(({ text }) => text).join(''));
    for (const way of ways) way.push({ word, isPrefix: true, isLoose: true });
  }
  return { all: ways.map(anyOf) };
}

/** Lists the parts of a query that may have synonyms: neighboring runs, and parts of a Chinese run. */
export function synonymKeys(runs: readonly Run[]): string[] {
  const keys = new Set<string>();
  for (const [index, { kind, text }] of runs.entries()) {
    for (let length = 1; length <= synonymRunsMax && index + length <= runs.length; length++)
      keys.add(plainFormOf(runs.slice(index, index + length)));
    const characters = kind === 'cjk' ? [...text] : [];
    for (let from = 0; from < characters.length; from++) {
      for (let length = 2; length <= synonymCharactersMax && from + length <= characters.length; length++)
        keys.add(characters.slice(from, from + length).join(''));
    }
  }
  return [...keys];
}

type Taken = { term: Term; length: number };

const one = (runs: readonly Run[], at: number, known: KnownWords): Taken => {
  const run = runs[at] as Run;
  const node = termOf(run, { isLast: at === runs.length - 1, known });
  return { term: run.kind === 'word' ? { node, run } : { node }, length: 1 };
};

type TermOptions = { isLast: boolean; known: KnownWords };

export function termOf(run: Run, { isLast, known }: TermOptions): QueryNode {
  if (run.kind === 'cjk') return chinese(run, known);
  const { text: word, stem } = run;
  const quantity = quantityInWord(word);
  if (quantity !== null) return { word: quantity };
  const sounds = stem !== null || word.length === 2 ? soundsOf(word, known) : [];
  const whole: QueryNode = { word: stem ?? word };
  return anyOf([whole, ...(isLast ? [{ word, isPrefix: true }] : []), ...sounds]);
}

const anyOf = (nodes: readonly QueryNode[]): QueryNode =>
  nodes.length === 1 ? (nodes[0] as QueryNode) : { any: nodes };

function soundsOf(word: string, { unknown }: KnownWords): QueryNode[] {
  if (!unknown?.has(word)) return [];
  const initials: QueryNode = { word: initialsToken(word), isPrefix: word.length > 2, isLoose: true };
  return [{ word: soundToken(word), isPrefix: word.length > 2, isLoose: true }, initials];
}

/** 不锈钢杯 → 不锈钢 and 锈钢杯; a character alone is a word by itself, or begins one. */
function phraseOf({ pieces, text }: Run): QueryNode {
  const [first = ''] = pieces;
  if (pieces.length === 1) return { word: first, isPrefix: true };
  return pieces.length === 2 ? { word: first } : { all: trigrams(text).map((word) => ({ word })) };
}

/** A Chinese run as it is, or with its longest part that has synonyms replaced by them. */
function chinese(run: Run, known: KnownWords): QueryNode {
  const whole = phraseOf(run);
  const characters = [...run.text];
  for (let length = Math.min(characters.length - 1, synonymCharactersMax); length > 1; length--) {
    for (let at = 0; at + length <= characters.length; at++) {
      const synonyms = known.synonyms?.get(characters.slice(at, at + length).join(''));
      if (!synonyms?.length) continue;
      const around = [characters.slice(0, at), characters.slice(at + length)].filter((part) => part.length);
      const rest = around.map((part) => phraseOf(runOf(part.join(''), 'apart')));
      return { any: [whole, { all: [anyOf(synonyms.map(synonymNode)), ...rest], isLoose: true }] };
    }
  }
  return whole;
}

/** Takes the longest sequence of runs from `at` on that has synonyms. */
function synonymAt(runs: readonly Run[], at: number, known: KnownWords): Taken | null {
  for (let length = Math.min(synonymRunsMax, runs.length - at); length > 0; length--) {
    const typed = runs.slice(at, at + length);
    const synonyms = known.synonyms?.get(plainFormOf(typed));
    if (!synonyms?.length) continue;
    const isLast = at + length === runs.length;
    const own =
      length === 1
        ? termOf(typed[0] as Run, { isLast, known })
        : queryTreeOf(typed, { ...known, synonyms: new Map() });
    const node = { any: [own, ...synonyms.map((runsOf) => ({ ...synonymNode(runsOf), isLoose: true }))] };
    return { term: { node }, length };
  }
  return null;
}

/** The words of a synonym must be side by side, which their joined form ensures. */
function synonymNode(runs: readonly Run[]): QueryNode {
  const [first] = runs as [Run];
  if (runs.length === 1) return termOf(first, { isLast: false, known: {} });
  const parts = runs.flatMap((run, index): QueryNode[] => {
    const next = runs[index + 1];
    if (run.kind === 'cjk') return [phraseOf(run)];
    if (next?.kind === 'word') return [joinedNode(run, next, false)];
    return runs[index - 1]?.kind === 'word' ? [] : [termOf(run, { isLast: false, known: {} })];
  });
  return parts.length === 1 ? (parts[0] as QueryNode) : { all: parts };
}

/** Takes a compound as one term: a number with its unit, words joined by a hyphen, a letter next to a word. */
function compoundAt(runs: readonly Run[], at: number): Taken | null {
  const [first, second] = [runs[at] as Run, runs[at + 1]];
  if (!second || first.kind === 'cjk' || second.follows === 'apart') return null;
  if (second.kind === 'cjk') return quantityInChinese(first, second);
  const quantity = quantityOf(first.text, second.text);
  if (quantity !== null) return { term: { node: { word: quantity } }, length: 2 };
  let length = 1;
  for (
    let next = runs[at + 1];
    next && isOneWith(runs[at + length - 1] as Run, next);
    next = runs[at + length]
  )
    length++;
  if (length === 1) return null;
  const parts = runs.slice(at, at + length);
  const isLast = at + length === runs.length && (parts.at(-1) as Run).text.length > 1;
  const pairs = parts
    .slice(1)
    .map((part, index) => joinedNode(parts[index] as Run, part, isLast && index + 2 === length));
  const ways: QueryNode[] = [{ all: pairs }];
  if (parts.every(({ text }) => text.length > 2))
    ways.push({ all: parts.map((part) => ({ word: plainForm(part) })), isLoose: true });
  return { term: { node: anyOf(ways) }, length };
}

const isOneWith = (before: Run, { kind, follows, text }: Run): boolean =>
  kind === 'word' &&
  (follows === 'joined' || (follows === 'blank' && (letter.test(text) || letter.test(before.text))));

function quantityInChinese(number: Run, run: Run): Taken | null {
  const found = quantityBefore(number.text, run.text);
  if (!found) return null;
  const { quantity, rest } = found;
  const ways: QueryNode[] = [
    rest === '' ? { word: quantity } : { all: [{ word: quantity }, phraseOf(runOf(rest, 'apart'))] },
    { all: [{ word: number.text }, phraseOf(run)], isLoose: true },
  ];
  // If more text follows the unit, the number may belong to that: then both readings are searched.
  return { term: { node: rest === '' ? (ways[0] as QueryNode) : { any: ways } }, length: 2 };
}

function joinedNode(first: Run, second: Run, isLast: boolean): QueryNode {
  const [joined = '', stem = joined] = joinedWords(first, second);
  return isLast ? { any: [{ word: stem }, { word: joined, isPrefix: true }] } : { word: stem };
}
