import type { ProductCard, catalogueSchemas } from '../schemas/catalog/catalogue.ts';
import type { CallsOf } from '../http.ts';

export type * from '../schemas/catalog/catalogue.ts';

export * from './product-filters.ts';

export type ListedSku = NonNullable<ProductCard['sku']>;

export const catalogueRoutes: CallsOf<typeof catalogueSchemas> = {
  products: { method: 'GET', path: '/products' },
  facets: { method: 'GET', path: '/products/facets' },
  facetBrands: { method: 'GET', path: '/products/facets/brands' },
  suggestions: { method: 'GET', path: '/products/suggestions' },
  searchLanding: { method: 'GET', path: '/products/search_landing' },
  topSellers: { method: 'GET', path: '/products/top_sellers' },
  product: { method: 'GET', path: '/products/:id' },
  categories: { method: 'GET', path: '/categories' },
  brands: { method: 'GET', path: '/brands' },
  warehouses: { method: 'GET', path: '/warehouses' },
};
