import { type Static, Type } from 'typebox';
import { Id } from '../ids.ts';
import { CurrencyCode, Money } from '../money.ts';
import { Nullable } from '../nullable.ts';
import { CountryCode, WarehouseCode } from './product-filters.ts';

export const Named = Type.Object({ id: Id, name: Type.String() });

export const Category = Type.Object({
  id: Id,
  parent_id: Nullable(Id),
  key: Type.String(),
  name: Type.String(),
  icon: Type.String(),
});
export type Category = Static<typeof Category>;

export const Count = { count: Type.Integer(), count_is_exact: Type.Boolean() };
/** The choice that narrows prices and stock on one product's page. */
export const ProductChoice = Type.Object({
  currency: Type.Optional(CurrencyCode),
  warehouse_id: Type.Optional(Type.Array(WarehouseCode, { maxItems: 50 })),
  country_code: Type.Optional(Type.Array(CountryCode, { maxItems: 50 })),
});
export type ProductChoice = Static<typeof ProductChoice>;

export const BrandCount = Type.Object({ ...Named.properties, ...Count });

export const ProductFacets = Type.Object({
  /** The tree, parents before children; a parent counts everything below it. */
  categories: Type.Array(Type.Object({ ...Category.properties, ...Count })),
  /** The most frequent, and those that are chosen; the rest by `facetBrands`. */
  brands: Type.Array(BrandCount),
  /** How many brands there are in all. */
  all_brands: Type.Object(Count),
  countries: Type.Array(
    Type.Object({
      country_code: CountryCode,
      ...Count,
      warehouses: Type.Array(Type.Object({ id: WarehouseCode, name: Type.String(), ...Count })),
    }),
  ),
  is_diy: Type.Object(Count),
  is_new: Type.Object(Count),
  /** Buyers only. The lowest and highest price in the asked currency, approximate. */
  price_band: Type.Optional(Nullable(Type.Object({ min: Money, max: Money }))),
  in_stock: Type.Optional(Type.Object(Count)),
});
export type ProductFacets = Static<typeof ProductFacets>;
