import { isPlainWord, normalText, stemOf } from './words.rules.ts';
import { cutText } from '../../../text/cut-text.rules.ts';

/**
 * A word, or a row of Chinese characters, at one place in a text. Its `pieces` follow each other; the parts of a
 * word (`also`) and its `stem` share its place. Chinese (and kana, hangul) is cut into overlapping pieces of two
 * characters, so that any substring of two or more is a phrase of pieces; Latin words and numbers are whole, English
 * words by their stem as well.
 */
export type Run = {
  kind: 'cjk' | 'word';
  text: string;
  pieces: string[];
  also: string[];
  stem: string | null;
  /** How it follows the run before it: at once or after a hyphen, after a space, or after anything else. */
  follows: 'joined' | 'blank' | 'apart';
};

const cjk = '\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}\\p{Script=Hangul}';
const runs = new RegExp(`[${cjk}ー々]+|[\\p{L}\\p{N}]+?(?=[${cjk}]|[^\\p{L}\\p{N}]|$)`, 'gu');
const cjkStart = new RegExp(`^[${cjk}]`, 'u');
const mixedScripts = /\p{N}+|\p{L}+/gu;
const joint = /^[-‐‑–_]?$/u;

/** Words longer than this are cut: PostgreSQL's limit is 2 KB a word. */
export const wordMax = 60;

/**
 * Cuts a text into runs. Both the index of products and the reading of queries use it, so that they cut text alike.
 */
export function splitRuns(text: string): Run[] {
  const found: Run[] = [];
  const folded = normalText(text);
  let end = 0;
  for (const { 0: run, index } of folded.matchAll(runs)) {
    const gap = folded.slice(end, index);
    const follows =
      found.length === 0 ? 'apart' : joint.test(gap) ? 'joined' : gap.trim() === '' ? 'blank' : 'apart';
    found.push(runOf(run, follows));
    end = index + run.length;
  }
  return found;
}

export const runOf = (run: string, follows: Run['follows']): Run =>
  cjkStart.test(run)
    ? { kind: 'cjk', text: run, pieces: bigrams(run), also: [], stem: null, follows }
    : {
        kind: 'word',
        text: cutText(run, wordMax),
        pieces: [cutText(run, wordMax)],
        also: partsOf(run),
        stem: isPlainWord(run) ? stemOf(run) : null,
        follows,
      };

/** "不锈钢" → 不锈, 锈钢, 钢: the last character stands alone, so that one character is found as a prefix. */
function bigrams(run: string): string[] {
  const characters = [...run];
  return characters.map((character, index) => character + (characters[index + 1] ?? ''));
}

/** "330ml" is also 330 and ml, as people write it apart. */
function partsOf(word: string): string[] {
  const parts = word.match(mixedScripts) ?? [];
  return parts.length > 1 ? parts.map((part) => cutText(part, wordMax)) : [];
}

/** Joins two words into one with its stem: "hair clips" → "hairclips". */
export function joinedWords(first: Run, second: Run): string[] {
  const joined = cutText(first.text + second.text, wordMax);
  return [...new Set([joined, stemOf(joined)])];
}

/** Returns the form in which a run is compared with a synonym. */
export const plainForm = ({ stem, text }: Run): string => stem ?? text;

export const plainFormOf = (runs: readonly Run[]): string => runs.map(plainForm).join(' ');

/**
 * Returns a SKU or barcode by its letters and digits, without its punctuation, as the index of skus has it: "AMB-01
 * RED" → "amb01red".
 */
export const codeLetters = (code: string): string =>
  cutText(normalText(code).replace(/[^\p{L}\p{N}]+/gu, ''), wordMax);
