export type { ProductFilters, ProductQuery } from '../schemas/catalog/product-filters.ts';

/** The sorts of a list (docs/design/catalog.md#library); only buyers can sort by price. */
export const productSorts = ['best_match', 'best_sellers', 'newest', 'price_asc', 'price_desc'] as const;
export type ProductSort = (typeof productSorts)[number];
export const isPriceSort = (sort: ProductSort | undefined): boolean =>
  sort === 'price_asc' || sort === 'price_desc';

/** The highest exact count; a larger one is shown as "2,000+" (docs/design/catalog.md#library). */
export const countCap = 2_000;
/** The most brands that a facet lists; a buyer finds the others by typing a part of the name. */
export const facetBrandsMax = 100;
export const pageSizeMax = 100;
export const pageSizeDefault = 24;
/** Days for which a product counts as new. */
export const newForDays = 30;
