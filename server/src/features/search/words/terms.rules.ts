import type { Mark } from './product-words.rules.ts';

/** A word of products that prefixes and typos are compared with. */
export type Term = {
  term: string;
  /** Whether it stands in a name, brand or category. */
  isName: boolean;
  /** The length, in characters, of its longest prefix that is a word of every product that has it; 0 without one. */
  prefixLength: number;
};

const marks: readonly Mark[] = ['^', '<', '@', '#'];

/** Finds the terms among the words of each product; one of several products is in a name if it is in one of theirs. */
export function termsOfProducts(products: readonly (readonly string[])[]): Term[] {
  const terms = new Map<string, Term>();
  for (const words of products) {
    const has = new Set(words);
    for (const word of words) {
      if (!isTerm(word)) continue;
      const found = termIn(has, word);
      const known = terms.get(word) ?? found;
      terms.set(word, {
        term: word,
        isName: known.isName || found.isName,
        prefixLength: Math.min(known.prefixLength, found.prefixLength),
      });
    }
  }
  return [...terms.values()];
}

/** Not terms: three Chinese characters, which only say how shorter pieces follow each other, and marked forms of a plain word. */
const isTerm = (word: string): boolean => !/^[\^<@#=]/u.test(word) && !/^\p{Script=Han}{3}$/u.test(word);

function termIn(has: ReadonlySet<string>, term: string): Term {
  const places = marks.filter((mark) => has.has(mark + term));
  let prefix = term.slice(0, -1);
  while (prefix !== '' && !(has.has(prefix) && places.every((mark) => has.has(mark + prefix))))
    prefix = prefix.slice(0, -1);
  return { term, isName: places.some((mark) => mark !== '<'), prefixLength: [...prefix].length };
}
