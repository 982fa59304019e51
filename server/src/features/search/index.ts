/**
 * The front door of the search: which products a question means, in which order
 * (docs/decisions/0021-search-on-posting-lists.md). Cards are the catalogue's.
 */
export { explainSearch } from './asking/explain-search.ts';
export { bitOfSet, type FacetSet, facetMatches } from './asking/facet-matches.sql.ts';
export { type KindFilters, kindClauses } from './asking/filters.ts';
export { checkedMatchesMax, type Matching, type ProductCondition } from './asking/matches.sql.ts';
export { landingOf } from './asking/landing.ts';
export { likelyMeant } from './asking/likely-meant.ts';
export { findNearMatches } from './asking/near-matches.ts';
export { pageOfMany } from './asking/page-of-many.ts';
export { type Question, readQuestion } from './asking/question.ts';
export { rankedOrder, rankedPage, rankedSummary, type RankPage } from './asking/rank.sql.ts';
export { matchingOf, matchingProducts, pageUnranked, rankPageAt } from './asking/search.ts';
export { keepTuning, synonymGroupsMax } from './asking/tuning.ts';
export { indexPrices, indexProducts } from './indexing/index-products.ts';
export { numberProducts, pauseIndexing } from './indexing/number-products.ts';
export { reindexProducts } from './indexing/reindex-products.ts';
export { searchJobs } from './search.jobs.ts';
export { wordsOfProduct } from './words/product-texts.rules.ts';
export { foldedQuestion, plainQuestion } from './words/question.rules.ts';
export { normalText } from './words/words.rules.ts';
