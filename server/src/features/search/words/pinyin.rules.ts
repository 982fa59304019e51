import { pinyin } from 'pinyin-pro';

const segmenter = new Intl.Segmenter('zh', { granularity: 'word' });
/** Nobody types more of a name by its sounds. */
const syllablesMax = 8;
const syllable =
  /^(?:zh|ch|sh|[bpmfdtnlgkhjqxrzcsyw])?(?:iang|iong|uang|ang|eng|ing|ong|iao|ian|uai|uan|ai|an|ao|ei|en|er|ia|ie|in|iu|ou|ua|ue|ui|un|uo|ve|a|e|i|o|u|v)$/;

/** Marks a word's pinyin, so that it never equals a word of the text. */
export const soundToken = (sounds: string): string => `~${sounds}`;
export const initialsToken = (initials: string): string => `~~${initials}`;

/** Tells whether it may be one Chinese character in pinyin. */
export const isSyllable = (word: string): boolean => syllable.test(word);

/**
 * Returns the tokens that find Chinese by its pinyin: from the beginning of each word on, 不锈钢保温杯 by "buxiugangbaowenbei",
 * "baowenbei", "bxgbwb" and "bwb", and each by its beginning.
 */
export function pinyinTokens(chinese: string): string[] {
  const syllables = pinyin(chinese, { toneType: 'none', type: 'array', v: true });
  const tokens: string[] = [];
  let position = 0;
  for (const { segment } of segmenter.segment(chinese)) {
    const here = syllables.slice(position, position + syllablesMax);
    tokens.push(soundToken(here.join('')));
    if (here.length > 1) tokens.push(initialsToken(here.map((sound) => sound[0]).join('')));
    position += [...segment].length;
  }
  return tokens;
}
