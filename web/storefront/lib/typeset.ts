/** A full-width punctuation mark includes its space: another one after it would leave a gap in the line. */
const fullWidthEnd = /[，。：；！？、）】」』”]$/;
const chineseEnd = /[\p{Script=Han}）」』”]$/u;

/** Returns a text with the separator before a value that follows: a space, or nothing after a full-width mark. */
export const beforeValue = (text: string): string => (fullWidthEnd.test(text) ? text : `${text} `);

/** Stands in a text for a value that is shown in its own way, larger or as a link. */
export const valueMark = '\ufffc';

/** Splits a text that was made with `valueMark` into what stands before the value and after it. */
export function aroundValue(text: string): { before: string; after: string } {
  const [before = '', after = ''] = text.split(valueMark);
  return { before, after };
}

/** Joins sentences: "One. Two.", "一。二。". */
export const joinSentences = (sentences: readonly string[]): string =>
  sentences.reduce((line, sentence) => (line === '' ? sentence : beforeValue(line) + sentence), '');

/** Joins a label and its value by the rules of the label's script: "Currency: EUR", "币种：EUR". */
export const labeled = (label: string, value: string): string =>
  chineseEnd.test(label) ? `${label}：${value}` : `${label}: ${value}`;
