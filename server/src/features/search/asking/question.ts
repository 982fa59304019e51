import type { Reader } from '../../../db/tx.ts';
import {
  beginningsOf,
  type ParsedQuestion,
  parseQuestion,
  plainQuestion,
  typedRuns,
} from '../words/question.rules.ts';
import { synonymKeys } from '../words/query-terms.rules.ts';
import { plainFormOf, type Run, splitRuns } from '../words/split-runs.rules.ts';
import { stemOf } from '../words/words.rules.ts';
import { wordsBegun } from './known-words.ts';
import { tuningOf } from './tuning.ts';

/** Shorter words may be a Chinese word's first letters, longer ones no word at all. */
const soundsWord = /^[a-z]{2,30}$/;

/** A question with what the staff settled for it: products that stand first, in their order, and those that do not appear. */
export type Question = ParsedQuestion & { pinned: readonly string[]; hidden: readonly string[] };

const noRule = { pinned: [], hidden: [] };

/** Reads typed text as a question; the last word may be the beginning of a longer one. */
export async function readQuestion(read: Reader, typed: string): Promise<Question> {
  const runs = typedRuns(typed);
  const plain = runs
    .filter(({ kind, text }) => kind === 'word' && soundsWord.test(text))
    .map(({ text }) => text);
  const settled = await tuningOf(read);
  const synonyms = new Map(
    synonymKeys(runs).map((key) => [key, othersThan(key, settled.synonyms.get(key) ?? [])]),
  );
  const begun = await wordsBegun(read, [
    ...new Set([...plain.map(stemOf), ...beginningsOf(typed, { synonyms, unknown: new Set(plain) })]),
  ]);
  const unknown = new Set(plain.filter((word) => begun.get(stemOf(word))?.length === 0));
  const parsed = parseQuestion(typed, { begun, unknown, synonyms });
  return { ...parsed, ...(settled.rules.get(plainQuestion(typed)) ?? noRule) };
}

const othersThan = (key: string, texts: readonly string[]): Run[][] =>
  texts.map(splitRuns).filter((runs) => runs.length > 0 && plainFormOf(runs) !== key);
