import { textLengthMax } from '../../text-limits.ts';
import { type Static, Type } from 'typebox';
import { ProductDocument } from './documents.ts';
import { Id, Time } from '../ids.ts';
import { Money } from '../money.ts';
import { Nullable } from '../nullable.ts';
import { Offer } from './offers.ts';
import { BrandCount, Category, Named, ProductChoice, ProductFacets } from './product-facets.ts';
import { facetBrandsMax, pageSizeDefault, pageSizeMax } from '../../catalog/product-filters.ts';
import { ProductFilters, ProductQuery } from './product-filters.ts';
import { Warehouse } from '../trade/warehouses.ts';
import { describeCalls } from '../describe-calls.ts';

export * from './offers.ts';
export * from './product-facets.ts';
export * from '../trade/warehouses.ts';
export * from './product-filters.ts';

/**
 * A picture of the shop. Its sizes lie below `url`: `{url}/{width}.{format}`, see picture-sizes.ts.
 */
export const Picture = Type.Object({ id: Id, url: Type.String() });
export type Picture = Static<typeof Picture>;

const Option = Type.Object({ name: Type.String(), value: Type.String() });

/**
 * A product in a list as a visitor sees it: nothing of price, stock or sales
 * (docs/design/visitors.md#what-is-left-out).
 */
const visitorCard = {
  id: Id,
  name: Type.String(),
  image: Nullable(Picture),
  category: Nullable(Named),
  brand: Nullable(Named),
  is_diy: Type.Boolean(),
  /** The countries it ships from, of the chosen warehouses or of all. */
  ship_from: Type.Array(Type.String()),
};

/** A row of the list view has its article number in it; only a product of one SKU has one. */
const listedColumns = {
  sku_count: Type.Optional(Type.Integer()),
  sku: Type.Optional(
    Nullable(Type.Object({ id: Id, sku: Type.String(), offers: Type.Optional(Type.Array(Offer)) })),
  ),
};

/** The part of a card that only buyers get; null if no offer of the chosen warehouses is left. */
const buyerCard = {
  /** The lowest offer of the chosen warehouses, as it is priced. */
  price: Type.Optional(Nullable(Money)),
  /** Whether there are higher prices too: it is shown as "from". */
  price_from: Type.Optional(Type.Boolean()),
  /** `price` in the asked currency, approximate; null if no current rate says so. */
  price_converted: Type.Optional(Nullable(Money)),
  market_price: Type.Optional(Nullable(Money)),
  /** Units available in the chosen warehouses. */
  inventory: Type.Optional(Type.Integer()),
  sold_30d: Type.Optional(Type.Integer()),
  favorite: Type.Optional(Type.Boolean()),
};

/** `sku_count` and `sku` where `with_skus` asked for them; the offers in it are a buyer's, of the chosen warehouses. */
export const ProductCard = Type.Object({ ...visitorCard, ...buyerCard, ...listedColumns });
export type ProductCard = Static<typeof ProductCard>;

export const Sku = Type.Object({
  id: Id,
  sku: Type.String(),
  /** In the product's option order; empty if there is one SKU. */
  options: Type.Array(Option),
  weight_grams: Type.Integer(),
  /** Packed: length, width, height; empty if unknown. */
  size_mm: Type.Array(Type.Integer()),
  barcode: Type.String(),
  hs_code: Type.String(),
  customs_name: Type.String(),
  origin_country: Type.String(),
  has_battery: Type.Boolean(),
  is_liquid: Type.Boolean(),
  /** The one of the product's `images` that shows this variant: its color, if it has one. */
  image: Nullable(Picture),
  /** Buyers only, as `offers`. */
  declared_value: Type.Optional(Nullable(Money)),
  offers: Type.Optional(Type.Array(Offer)),
});
export type Sku = Static<typeof Sku>;

export const ProductDetail = Type.Object({
  ...visitorCard,
  ...buyerCard,
  images: Type.Array(Picture),
  /** Plain text; a blank line separates paragraphs. */
  description: Type.String(),
  attributes: Type.Array(Option),
  /** From the root of the tree to the product's own category. */
  category_path: Type.Array(Named),
  /** Every option with its values in order: combinations that no SKU has do not exist. */
  options: Type.Array(Type.Object({ name: Type.String(), values: Type.Array(Type.String()) })),
  skus: Type.Array(Sku),
  /** Compliance files; what stands in them is for buyers, see documents.ts. */
  documents: Type.Array(ProductDocument),
  /** Buyers only: units available in all warehouses. */
  total_inventory: Type.Optional(Type.Integer()),
  created_at: Time,
});
export type ProductDetail = Static<typeof ProductDetail>;

export const Suggestions = Type.Object({
  hot_keys: Type.Array(Type.String()),
  categories: Type.Array(Named),
  brands: Type.Array(Named),
  products: Type.Array(
    Type.Object({
      id: Id,
      name: Type.String(),
      image: Nullable(Picture),
      price: buyerCard.price,
      price_from: buyerCard.price_from,
      price_converted: buyerCard.price_converted,
    }),
  ),
});
export type Suggestions = Static<typeof Suggestions>;

export const catalogueSchemas = describeCalls({
  /**
   * A search that finds nothing shows other products, and `message` says which: those likely meant (a typo is
   * corrected), otherwise those that come near.
   */
  products: {
    access: 'visitor',
    shared: true,
    summary: 'The library: search, filters, sorts, cursor paging. Prices and stock for buyers only.',
    query: ProductQuery,
    data: Type.Array(ProductCard),
    paged: true,
    refusals: ['visitor_sort', 'cursor_stale'],
  },
  facets: {
    access: 'visitor',
    shared: true,
    summary: 'What the library can be narrowed by, with counts capped at 2,000.',
    query: ProductFilters,
    data: ProductFacets,
    refusals: ['visitor_sort'],
  },
  facetBrands: {
    access: 'visitor',
    shared: true,
    summary: `The brands that the library can be narrowed by, at most ${facetBrandsMax}, the most frequent first.`,
    query: Type.Object({
      ...ProductFilters.properties,
      /** A part of the brand's name, in any case. */
      name: Type.Optional(Type.String({ maxLength: textLengthMax.brandSearch })),
    }),
    data: Type.Array(BrandCount),
    refusals: ['visitor_sort'],
  },
  suggestions: {
    access: 'visitor',
    shared: true,
    summary: 'What to search for, as one types; for buyers with the prices of the products.',
    query: Type.Object({
      q: Type.Optional(Type.String({ maxLength: textLengthMax.search })),
      ...ProductChoice.properties,
    }),
    data: Suggestions,
  },
  searchLanding: {
    access: 'visitor',
    shared: true,
    summary: 'The page that a search leads to instead of a list; null for nearly all.',
    query: Type.Object({ q: Type.String({ minLength: 1, maxLength: textLengthMax.search }) }),
    data: Type.Object({ path: Nullable(Type.String()) }),
  },
  topSellers: {
    access: 'visitor',
    shared: true,
    summary: 'Most units paid in the past 30 days; an order without a figure for visitors.',
    query: Type.Object({
      ...ProductChoice.properties,
      category_id: Type.Optional(Type.Array(Id, { maxItems: 50 })),
      page_size: Type.Optional(Type.Integer({ minimum: 1, maximum: pageSizeMax, default: pageSizeDefault })),
    }),
    data: Type.Array(ProductCard),
  },
  product: {
    access: 'visitor',
    shared: true,
    summary: 'One product with its pictures, SKUs and, for buyers, offers.',
    params: Type.Object({ id: Type.String({ maxLength: 100 }) }),
    query: ProductChoice,
    data: ProductDetail,
  },
  categories: {
    access: 'visitor',
    shared: true,
    summary: 'The category tree, parents before children.',
    data: Type.Array(Category),
  },
  brands: {
    access: 'visitor',
    shared: true,
    summary: 'The brands, by name.',
    data: Type.Array(Named),
  },
  warehouses: {
    access: 'visitor',
    shared: true,
    summary: 'The warehouses that goods ship from.',
    data: Type.Array(Warehouse),
  },
});
