import { textLengthMax } from '../../text-limits.ts';
import { type Static, Type } from 'typebox';
import { Amount } from '../amount.ts';
import { Id } from '../ids.ts';
import { CurrencyCode } from '../money.ts';
import { productSorts, pageSizeDefault, pageSizeMax } from '../../catalog/product-filters.ts';

export const WarehouseCode = Type.String({ pattern: '^[A-Z0-9]{2,10}$' });
export const CountryCode = Type.String({ pattern: '^[A-Z]{2}$' });

/**
 * The filters of docs/design/catalog.md#library. One or many repeated keys are a list: any of its values
 * matches.
 */
const filters = {
  q: Type.Optional(Type.String({ maxLength: textLengthMax.search })),
  /** With everything below it in the tree. */
  category_id: Type.Optional(Type.Array(Id, { maxItems: 50 })),
  brand_id: Type.Optional(Type.Array(Id, { maxItems: 50 })),
  warehouse_id: Type.Optional(Type.Array(WarehouseCode, { maxItems: 50 })),
  country_code: Type.Optional(Type.Array(CountryCode, { maxItems: 50 })),
  is_diy: Type.Optional(Type.Boolean()),
  is_new: Type.Optional(Type.Boolean()),
  /** Buyers only, as the price band: 422 `visitor_sort` for visitors. */
  in_stock: Type.Optional(Type.Boolean()),
  /** In `currency`. */
  price_min: Type.Optional(Amount),
  price_max: Type.Optional(Amount),
  /** The currency of price_converted; the base currency if none is given. */
  currency: Type.Optional(CurrencyCode),
};
export const ProductFilters = Type.Object(filters);
export type ProductFilters = Static<typeof ProductFilters>;

export const ProductQuery = Type.Object({
  ...filters,
  /** Without it: best match where `q` is given, else best sellers. */
  sort: Type.Optional(Type.Enum([...productSorts])),
  /** Each product with its SKU, or how many it has: what the list view shows. */
  with_skus: Type.Optional(Type.Boolean()),
  cursor: Type.Optional(Type.String({ maxLength: 1_000 })),
  page_size: Type.Optional(Type.Integer({ minimum: 1, maximum: pageSizeMax, default: pageSizeDefault })),
});
export type ProductQuery = Static<typeof ProductQuery>;
