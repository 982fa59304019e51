import { type BenchRequest, asBuyer } from '../paths.ts';
import { hasOtherWords, inTurn, freshInputs, type Questions } from '../questions.ts';
import { buyerNumber } from '../shop/buyers.ts';
import { commonPairs, commonWords, neverPairs, type SizeSamples } from './samples.ts';

/**
 * `next` takes words that were not used yet (`isNew`), or common ones, whose answers are largely cached for
 * all.
 */
export type SizePath = { name: string; isNew: boolean; asked: readonly BenchRequest[]; next: Questions };

/** The buyers' calls of the catalog, measured at every size. */
export const pathsOfSize = (samples: SizeSamples): SizePath[] =>
  questionsOf(samples).flatMap(({ name, asked }) => {
    const anew = asked.filter(hasOtherWords);
    return [
      ...(anew.length > 0 ? [{ name, isNew: true, asked: anew, next: freshInputs(anew) }] : []),
      { name, isNew: false, asked, next: inTurn(asked) },
    ];
  });

type Named = Pick<SizePath, 'name' | 'asked'>;

function questionsOf({ categoryIds, rareFacets, productIds, named }: SizeSamples): Named[] {
  const path = (name: string, paths: readonly string[], language: 'zh' | 'en' = 'en'): Named => ({
    name,
    asked: paths.map((one, at) => ({
      method: 'GET',
      path: `/api/products${one}`,
      headers: { ...asBuyer(buyerNumber(at)), 'accept-language': language === 'zh' ? 'zh-Hans' : 'en' },
    })),
  });
  const lists = ['', ...categoryIds.map((id) => `category_id=${id}`)];
  const sorts = ['best_sellers', 'newest', 'price_asc'];
  const many = categoryIds.flatMap((id) =>
    sorts.map((sort) => `category_id=${id}&country_code=US&is_diy=false&sort=${sort}`),
  );
  const few = rareFacets.map(
    ({ category, brand, country }) => `category_id=${category}&brand_id=${brand}&country_code=${country}`,
  );
  const searches = (['zh', 'en'] as const).flatMap((language) => {
    const search = (kind: string, words: readonly string[]) =>
      path(
        `search, ${kind}, ${language}`,
        words.map((word) => `?currency=USD&q=${encodeURIComponent(word)}`),
        language,
      );
    const rare = named.map(({ head, model }) => (language === 'zh' ? head.zh : model));
    return [
      search('one common word', commonWords(language)),
      search('one rare word', rare),
      search('two common words', commonPairs(language)),
      search(
        'two words, one rare',
        named.map(({ goods, model }) => `${goods[language]} ${model}`),
      ),
      search('two that never meet', neverPairs(language)),
    ];
  });
  const typed = commonWords('zh')
    .slice(0, 6)
    .concat(named.slice(0, 10).map(({ goods }, at) => goods.en.toLowerCase().slice(0, 2 + (at % 5))));
  return [
    path(
      'list',
      lists.map((query) => `?currency=USD&${query}`),
    ),
    path(
      'three facets, many match',
      many.map((query) => `?currency=USD&${query}`),
    ),
    path(
      'three facets, few match',
      few.map((query) => `?currency=USD&${query}`),
    ),
    path(
      'counts of facets',
      [...lists, ...few.slice(0, 8)].map((query) => `/facets?${query}`),
    ),
    ...searches,
    path(
      'suggestions',
      typed.map((word) => `/suggestions?q=${encodeURIComponent(word)}`),
    ),
    path(
      'detail',
      productIds.map((id) => `/${id}?currency=USD`),
    ),
  ];
}
