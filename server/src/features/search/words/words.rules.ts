import { Converter } from 'opencc-js/t2cn';
import { stem } from 'porter2';

/**
 * Folds the ways of writing one word into the same for the search: case, width, accents, traditional
 * characters, English plurals and endings. Another version of it means other words in the index: see
 * indexing/reindex-products.ts.
 */
export const tokenizerVersion = 4;

const simplified = Converter({ from: 't', to: 'cn' });
const han = /\p{Script=Han}/u;
const plainWord = /^[a-z]{3,30}$/;

/** Returns a text as lower-cased NFKC without accents, in simplified characters. */
export function normalText(text: string): string {
  const plain = text
    .normalize('NFKC')
    .toLowerCase()
    .normalize('NFD')
    // Accents go, the dakuten of kana and the like stay: only the general marks.
    .replace(/[\u0300-\u036f]/g, '')
    .normalize('NFC')
    // "men's" is found as "mens": people leave the apostrophe out.
    .replace(/(?<=\p{L})['’](?=\p{L})/gu, '');
  return han.test(plain) ? simplified(plain) : plain;
}

/** Stems that Porter's rules do not unite: plurals with another vowel, and British and American spellings. */
const sameStem: ReadonlyMap<string, string> = new Map(
  Object.entries({
    knive: 'knife',
    shelv: 'shelf',
    scarv: 'scarf',
    leav: 'leaf',
    men: 'man',
    women: 'woman',
    children: 'child',
    feet: 'foot',
    teeth: 'tooth',
    mice: 'mous',
    jewelleri: 'jewelri',
    jeweleri: 'jewelri',
    colour: 'color',
    grey: 'gray',
    tyre: 'tire',
    fibr: 'fiber',
    aluminium: 'aluminum',
  }),
);

/** Whether it is a word of Latin letters alone, which has a stem and may be misspelt; models and numbers do not. */
export const isPlainWord = (word: string): boolean => plainWord.test(word);

/** Returns the stem of a word: "necklaces" and "necklace" → "necklac"; anything but a plain word stays. */
export function stemOf(word: string): string {
  if (!isPlainWord(word)) return word;
  const found = stem(word);
  return sameStem.get(found) ?? found;
}

const letters = [...'abcdefghijklmnopqrstuvwxyz'];

/** Returns every word that is one typing error away: a letter missing, one too many, a wrong one, or two swapped. */
export function oneTypoFrom(word: string): Set<string> {
  const found = new Set<string>();
  for (let position = 0; position <= word.length; position++) {
    const [before, after] = [word.slice(0, position), word.slice(position)];
    for (const letter of letters) {
      found.add(before + letter + after);
      if (after) found.add(before + letter + after.slice(1));
    }
    if (after) found.add(before + after.slice(1));
    if (after.length > 1) found.add(before + (after[1] as string) + (after[0] as string) + after.slice(2));
  }
  found.delete(word);
  return found;
}

const segmenter = new Intl.Segmenter('zh', { granularity: 'word' });

/**
 * Separates Chinese text into its words, so that products may have other text between them: "宠物饮水机" → "宠物 饮水 机".
 * Adjacent characters that are not a word stay together ("加厚"): each alone would be a prefix of too many words.
 */
export function inWords(text: string): string {
  if (!han.test(text)) return text;
  const words: string[] = [];
  let isJoined = false;
  for (const { segment } of segmenter.segment(text)) {
    const word = segment.trim();
    const isSingle = [...word].length === 1 && han.test(word);
    if (isSingle && isJoined) words.push(`${words.pop()}${word}`);
    else if (word !== '') words.push(word);
    isJoined = isSingle;
  }
  return words.join(' ');
}
