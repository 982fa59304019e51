import { pinyinTokens } from './pinyin.rules.ts';
import { joinedWords, type Run, splitRuns } from './split-runs.rules.ts';
import { quantityBefore, quantityInWord, quantityOf } from './units.rules.ts';

/** The part of a product that a text is. Attributes and options count as its category. */
export type Part = 'name' | 'brand' | 'category' | 'description';
export type Searchable = { text: string; part: Part };

/**
 * Words of the name, of its beginning, of the brand and of the category have a form of their own beside the plain one,
 * which is found anywhere.
 */
export type Mark = '' | '^' | '<' | '@' | '#';
const markOf: Record<Part, Mark> = { name: '^', brand: '@', category: '#', description: '' };

/** Words after these say what a thing is for, not what it is. */
const endsTheBeginning = new Set(['for', 'with', 'fits', 'compatible']);
/** A name's beginning: three Latin words, or six Chinese characters. */
const beginningWords = 3;
/** A product with more in its texts is found by the first of them. */
const wordsMax = 12_000;

/** Cuts the words by which a product is found, each once. */
export function productWords(texts: readonly Searchable[]): string[] {
  const words = new Set<string>();
  for (const { text, part } of texts) {
    const runs = splitRuns(text);
    let before = 0;
    let isBeginning = part === 'name';
    for (const [index, run] of runs.entries()) {
      if (words.size > wordsMax) break;
      if (endsTheBeginning.has(run.text)) isBeginning = false;
      const marks = marksOf(part, isBeginning && before < beginningWords);
      for (const word of [...ownWords(run), ...besides(run, runs[index + 1], part)]) {
        words.add(word);
        for (const mark of marks) words.add(mark + word);
      }
      if (run.kind === 'cjk' && part === 'name') for (const word of pinyinTokens(run.text)) words.add(word);
      before += run.kind === 'cjk' ? run.pieces.length / 2 : 1;
    }
  }
  return [...words];
}

const marksOf = (part: Part, isBeginning: boolean): Mark[] => {
  const mark = markOf[part];
  return mark === '' ? [] : isBeginning ? [mark, '<'] : [mark];
};

const ownWords = ({ kind, pieces, also, stem, text }: Run): string[] =>
  kind === 'cjk' ? [...pieces, ...trigrams(text)] : [...pieces, ...also, ...(stem === null ? [] : [stem])];

/** 不锈钢杯 → 不锈钢, 锈钢杯: of a longer text they are the phrase, without positions. */
export function trigrams(run: string): string[] {
  const characters = [...run];
  return characters.slice(2).map((_, index) => characters.slice(index, index + 3).join(''));
}

/** Words that stand where a run stands: a number with its unit, and it and the next word as one. */
function besides(run: Run, next: Run | undefined, part: Part): string[] {
  const inWord = quantityInWord(run.text);
  const found = inWord === null || inWord === run.text ? [] : [inWord];
  if (run.kind !== 'word' || !next || next.follows === 'apart') return found;
  if (next.kind === 'cjk') {
    const counted = quantityBefore(run.text, next.text);
    return counted ? [...found, counted.quantity] : found;
  }
  const quantity = quantityOf(run.text, next.text);
  if (quantity !== null) return [...found, quantity];
  // Neighbors in a description would double the index.
  return next.follows === 'joined' || part !== 'description' ? [...found, ...joinedWords(run, next)] : found;
}

/** The facts that a product is filtered by. */
export type FilterFacts = {
  path: readonly string[];
  brandId: string | null;
  warehouses: readonly string[];
  countries: readonly string[];
  isDiy: boolean;
};

/** A filter is one more word of a product: its categories, brand, warehouses, their countries, made to order. */
export const filterWord = {
  category: (id: string): string => `=c${id}`,
  brand: (id: string): string => `=b${id}`,
  warehouse: (code: string): string => `=w${code}`,
  country: (code: string): string => `=x${code}`,
  diy: (isDiy: boolean): string => (isDiy ? '=diy' : '=stock'),
};

export const filterWords = ({ path, brandId, warehouses, countries, isDiy }: FilterFacts): string[] => [
  ...path.map(filterWord.category),
  ...(brandId === null ? [] : [filterWord.brand(brandId)]),
  ...warehouses.map(filterWord.warehouse),
  ...countries.map(filterWord.country),
  filterWord.diy(isDiy),
];
