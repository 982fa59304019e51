/**
 * The front door of the search: which products a search query means, in which order
 * (docs/decisions/0021-search-on-posting-lists.md). Cards are the catalogue's.
 */
export { indexPrices, indexProducts } from './indexing/index-products.ts';
export { numberProducts, pauseIndexing } from './indexing/number-products.ts';
export { reindexNamed, reindexProducts } from './indexing/reindex-products.ts';
export { correctSpelling } from './querying/correct-spelling.ts';
export { explainSearch } from './querying/explain-search.ts';
export { bitOfSet, type FacetSet, facetMatches } from './querying/facet-matches.sql.ts';
export { clausesOfFilters, type IndexedFilters } from './querying/filters.ts';
export { landingOf } from './querying/landing.ts';
export { checkedMatchesMax, type Matching, type ProductCondition } from './querying/matches.sql.ts';
export { findNearMatches } from './querying/near-matches.ts';
export { rankedOrder, rankedPage, rankedSummary, type RankPage } from './querying/rank.sql.ts';
export { readLongList } from './querying/read-long-list.ts';
export { readSearchQuery, type SearchQuery } from './querying/search-query.ts';
export { matchingOf, matchingProducts, pageUnranked, rankPageAt } from './querying/search.ts';
export { keepTuning, synonymGroupsMax } from './querying/tuning.ts';
export { searchJobs } from './search.jobs.ts';
export { foldedQuery, plainQuery } from './words/parse-search-query.rules.ts';
export { wordsOfProduct } from './words/product-texts.rules.ts';
export { normalText } from './words/words.rules.ts';
