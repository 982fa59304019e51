import { written } from './connection.ts';
import type { BenchRequest } from './paths.ts';

/** Gives the next request of a round; goes on from round to round. */
export type Questions = () => Buffer;

/** Each in turn, again and again: what many ask at once. */
export function inTurn(asked: readonly BenchRequest[]): Questions {
  const requests = asked.map(written);
  let next = 0;
  return () => requests[next++ % requests.length] as Buffer;
}

/**
 * Each in turn, and never twice in the same words: no answer to them was kept. They mean the same and cost as much: signs
 * that no search looks at behind the words, else a category more that there is not.
 */
export function freshInputs(asked: readonly BenchRequest[]): Questions {
  let next = 0;
  return () => written(inOtherWords(asked[next % asked.length] as BenchRequest, next++));
}

/** Whether what is asked can be asked in other words. */
export const hasOtherWords = ({ path }: BenchRequest): boolean => words.test(path) || category.test(path);

const words = /[?&]q=[^&]+/;
const category = /[?&]category_id=[^&]+/;

function inOtherWords(asked: BenchRequest, nth: number): BenchRequest {
  const { path } = asked;
  const other = words.test(path)
    ? path.replace(words, (typed) => typed + encodeURIComponent(` ${signsOf(nth)}`))
    : path.replace(category, (chosen) => `${chosen}&category_id=${unknownId(nth)}`);
  if (other === path) throw new Error(`${path} cannot be asked in other words.`);
  return { ...asked, path: other };
}

const signs = [...'!,.;:?()'];
const signsOf = (nth: number): string =>
  [...nth.toString(signs.length)].map((digit) => signs[Number(digit)]).join('');
const unknownId = (nth: number): string => `01900000-0002-7000-8000-${nth.toString(16).padStart(12, '0')}`;
