import { type Language, languages } from '@amberdock/contract/language.ts';
import type { Chance } from '../../server/src/demo/chance.ts';
import { getAsBrowser } from '../requests.ts';
import { buyersPath, drawCategories, drawCurrency, type ReadPath } from './drawing.ts';
import type { Material } from './material.ts';
import { countWords, type ShopWords, someWords, splitWords } from './words.ts';

/** Makes the read paths of visitors and buyers, with all of the shop's products, words and filters. */
export function readPaths(material: Material): ReadPath[] {
  const words = countWords(material);
  return [
    ...pagePaths(material, words),
    ...cataloguePaths(material),
    ...searchPaths(material, words),
    suggestionsPath(material),
  ];
}

function pagePaths(material: Material, words: ShopWords): ReadPath[] {
  const page = (name: string, path: (chance: Chance) => string): ReadPath => ({
    area: 'pages',
    name: `${name}, visitor`,
    draw: (chance) => getAsBrowser(chance.pick(languages), path(chance)),
  });
  return [
    page(
      'library page',
      (chance) =>
        `/library?${drawCategories(material, chance)}&country_code=${chance.pick(material.countries)}`,
    ),
    page('library page with words', (chance) => {
      const typed = `${chance.pick(words.common.en)} ${chance.pick(words.all.en)}`;
      return `/library?q=${encodeURIComponent(typed)}`;
    }),
    page('product page', (chance) => `/library/${chance.pick(material.products).id}`),
  ];
}

function cataloguePaths(material: Material): ReadPath[] {
  const { categoryIds, brandIds, countries, products } = material;
  return [
    buyersPath(
      'catalogue',
      'list with prices',
      (chance) => `?${drawCurrency(chance)}&${drawCategories(material, chance)}`,
    ),
    buyersPath(
      'catalogue',
      'list by price, in stock',
      (chance) => `?${drawCurrency(chance)}&${drawCategories(material, chance)}&in_stock=true&sort=price_asc`,
    ),
    buyersPath('catalogue', 'three facets', (chance) => {
      const facets = `category_id=${chance.pick(categoryIds)}&brand_id=${chance.pick(brandIds)}`;
      return `?${drawCurrency(chance)}&${facets}&country_code=${chance.pick(countries)}`;
    }),
    buyersPath(
      'catalogue',
      'counts of facets',
      (chance) => `/facets?${drawCurrency(chance)}&${drawCategories(material, chance)}`,
    ),
    buyersPath(
      'catalogue',
      'product with prices',
      (chance) => `/${chance.pick(products).id}?${drawCurrency(chance)}`,
    ),
  ];
}

const ofOneName =
  ({ products }: Material, count: number) =>
  (chance: Chance, language: Language): string =>
    someWords(chance, splitWords(chance.pick(products).names[language], language), count);

function searchPaths(material: Material, words: ShopWords): ReadPath[] {
  const typed = (
    name: string,
    words: (chance: Chance, language: Language) => string,
    more: (chance: Chance) => string = drawCurrency,
    path = '',
  ) =>
    buyersPath(
      'search',
      name,
      (chance, language) => `${path}?${more(chance)}&q=${encodeURIComponent(words(chance, language))}`,
    );
  const oneWord = ofOneName(material, 1);
  return [
    typed('a word', (chance, language) => chance.pick(words.all[language])),
    typed(
      'a common word in some categories',
      (chance, language) => chance.pick(words.common[language]),
      (chance) => `${drawCurrency(chance)}&${drawCategories(material, chance)}`,
    ),
    typed('two words of one name', ofOneName(material, 2)),
    typed('three words of one name', ofOneName(material, 3)),
    typed(
      'words of two names',
      (chance, language) => `${oneWord(chance, language)} ${oneWord(chance, language)}`,
    ),
    typed('counts of facets with words', ofOneName(material, 2), drawCurrency, '/facets'),
  ];
}

/** Suggestions for the beginning of a name, or of its second word. */
function suggestionsPath(material: Material): ReadPath {
  return buyersPath('search', 'suggestions', (chance, language) => {
    const letters = language === 'zh' ? chance.between(1, 4) : chance.between(2, 9);
    const name = ofOneName(material, 3)(chance, language);
    const from = chance.happens(50) ? 0 : name.indexOf(' ') + 1;
    return `/suggestions?q=${encodeURIComponent(name.slice(from, from + letters))}`;
  });
}
