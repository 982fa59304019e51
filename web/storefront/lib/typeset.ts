/** A full-width mark has its own blank on the page: another one behind it tears the line apart. */
const fullWidthEnd = /[，。：；！？、）】」』”]$/;
const chineseEnd = /[\p{Script=Han}）」』”]$/u;

/** A text with what parts it from a value that follows: a blank, or nothing behind a full-width mark. */
export const beforeValue = (text: string): string => (fullWidthEnd.test(text) ? text : `${text} `);

/** Sentences one after another: "One. Two.", "一。二。". */
export const joinSentences = (sentences: readonly string[]): string =>
  sentences.reduce((line, sentence) => (line === '' ? sentence : beforeValue(line) + sentence), '');

/** A label and its value by the rules of the label's script: "Currency: EUR", "币种：EUR". */
export const labelled = (label: string, value: string): string =>
  chineseEnd.test(label) ? `${label}：${value}` : `${label}: ${value}`;
