import type { Language } from '@amberdock/contract/language.ts';
import type { Chance } from '../../server/src/demo/chance.ts';
import type { Material } from './material.ts';

const chineseWords = new Intl.Segmenter('zh', { granularity: 'word' });

/** Splits a name into words, as people type them. */
export function splitWords(name: string, language: Language): string[] {
  if (language === 'en') return name.toLowerCase().split(' ');
  return [...chineseWords.segment(name)].filter((part) => part.isWordLike).map(({ segment }) => segment);
}

export type ShopWords = {
  /** Every word that a name has, each once. */
  all: Record<Language, readonly string[]>;
  /** The words that at least one in a hundred names has. */
  common: Record<Language, readonly string[]>;
};

export function countWords({ products }: Material): ShopWords {
  const countIn = (language: Language) => {
    const counts = new Map<string, number>();
    for (const { names } of products)
      for (const word of new Set(splitWords(names[language], language)))
        counts.set(word, (counts.get(word) ?? 0) + 1);
    return counts;
  };
  const counts = { zh: countIn('zh'), en: countIn('en') };
  const isCommon = ([, count]: [string, number]) => count * 100 >= products.length;
  const words = (language: Language, wanted: (entry: [string, number]) => boolean) =>
    [...counts[language]].filter(wanted).map(([word]) => word);
  return {
    all: { zh: words('zh', () => true), en: words('en', () => true) },
    common: { zh: words('zh', isCommon), en: words('en', isCommon) },
  };
}

/** Takes `count` words of a name, in their order. */
export function someWords(chance: Chance, words: readonly string[], count: number): string {
  const left = [...words.keys()];
  while (left.length > count) left.splice(chance.between(0, left.length - 1), 1);
  return left.map((index) => words[index]).join(' ');
}
