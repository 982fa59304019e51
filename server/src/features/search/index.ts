/**
 * The front door of the search: which products a search query means, in which order
 * (docs/decisions/0021-search-on-posting-lists.md). Cards are the catalogue's.
 */
export { explainSearch } from './querying/explain-search.ts';
export { bitOfSet, type FacetSet, facetMatches } from './querying/facet-matches.sql.ts';
export { clausesOfFilters, type IndexedFilters } from './querying/filters.ts';
export { checkedMatchesMax, type Matching, type ProductCondition } from './querying/matches.sql.ts';
export { landingOf } from './querying/landing.ts';
export { likelyMeant } from './querying/likely-meant.ts';
export { findNearMatches } from './querying/near-matches.ts';
export { pageOfMany } from './querying/page-of-many.ts';
export { readSearchQuery, type SearchQuery } from './querying/search-query.ts';
export { rankedOrder, rankedPage, rankedSummary, type RankPage } from './querying/rank.sql.ts';
export { matchingOf, matchingProducts, pageUnranked, rankPageAt } from './querying/search.ts';
export { keepTuning, synonymGroupsMax } from './querying/tuning.ts';
export { indexPrices, indexProducts } from './indexing/index-products.ts';
export { numberProducts, pauseIndexing } from './indexing/number-products.ts';
export { reindexProducts } from './indexing/reindex-products.ts';
export { searchJobs } from './search.jobs.ts';
export { wordsOfProduct } from './words/product-texts.rules.ts';
export { foldedQuery, plainQuery } from './words/parse-search-query.rules.ts';
export { normalText } from './words/words.rules.ts';
