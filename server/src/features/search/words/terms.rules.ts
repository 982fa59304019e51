import type { Mark } from './product-words.rules.ts';

/** A word of products that prefixes and typos are compared with. */
export type Term = {
  term: string;
  /** Whether it stands in a name, brand or category. */
  isName: boolean;
  /** The length, in characters, of the longest word that begins it and stands wherever it stands; 0 without one. */
  prefixLength: number;
};

const marks: readonly Mark[] = ['^', '<', '@', '#'];

/** Finds the terms among the words of each product; one that several have counts as it does in the worst of them. */
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

/** A piece of three Chinese characters only says how shorter ones follow each other; marked forms are found by the plain one. */
const isTerm = (word: string): boolean => !/^[\^<@#=]/u.test(word) && !/^\p{Script=Han}{3}$/u.test(word);

function termIn(has: ReadonlySet<string>, term: string): Term {
  const places = marks.filter((mark) => has.has(mark + term));
  let prefix = term.slice(0, -1);
  while (prefix !== '' && !(has.has(prefix) && places.every((mark) => has.has(mark + prefix))))
    prefix = prefix.slice(0, -1);
  return { term, isName: places.some((mark) => mark !== '<'), prefixLength: [...prefix].length };
}
