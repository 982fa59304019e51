/** A full-width punctuation mark includes its space: another one after it would leave a gap in the line. */
const fullWidthEnd = /[，。：；！？、）】」』”]$/;
const chineseEnd = /[\p{Script=Han}）」』”]$/u;

/** Returns a text with the separator before a value that follows: a space, or nothing after a full-width mark. */
export const beforeValue = (text: string): string => (fullWidthEnd.test(text) ? text : `${text} `);

/** Joins sentences: "One. Two.", "一。二。". */
export const joinSentences = (sentences: readonly string[]): string =>
  sentences.reduce((line, sentence) => (line === '' ? sentence : beforeValue(line) + sentence), '');

/** Joins a label and its value by the rules of the label's script: "Currency: EUR", "币种：EUR". */
export const labeled = (label: string, value: string): string =>
  chineseEnd.test(label) ? `${label}：${value}` : `${label}: ${value}`;
