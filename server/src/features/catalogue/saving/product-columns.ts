import {
  type CompleteProduct,
  defaultWeightGrams,
  type OfferInput,
  type SkuInput,
} from '../product-input.ts';
import { columnsOf } from './columns.sql.ts';

/** A product as it will be written: what was given, and what the shop makes of it. */
export type ProductRow = {
  id: string;
  input: CompleteProduct;
  fingerprint: Buffer;
  categoryId: string | null;
  brandId: string | null;
  basePriceMinor: bigint | null;
  warehouses: string[];
  countries: string[];
};

export const productColumns = columnsOf<ProductRow>({
  id: { type: 'uuid', value: ({ id }) => id, isKept: true },
  handle: { type: 'text', value: ({ input }) => input.handle, isKept: true },
  name_zh: { type: 'text', value: ({ input }) => input.name.zh },
  name_en: { type: 'text', value: ({ input }) => input.name.en },
  description_zh: { type: 'text', value: ({ input }) => input.description.zh },
  description_en: { type: 'text', value: ({ input }) => input.description.en },
  category_id: { type: 'uuid', value: ({ categoryId }) => categoryId },
  brand_id: { type: 'uuid', value: ({ brandId }) => brandId },
  is_diy: { type: 'boolean', value: ({ input }) => input.isDiy },
  published: { type: 'boolean', value: ({ input }) => input.published },
  attributes: { type: 'jsonb', value: ({ input }) => input.attributes },
  fingerprint: { type: 'bytea', value: ({ fingerprint }) => `\\x${fingerprint.toString('hex')}` },
  // Of a product that exists these three follow its offers, some of which the input may not name: `refreshProducts`.
  base_price_minor: {
    type: 'bigint',
    value: ({ basePriceMinor }) => basePriceMinor?.toString() ?? null,
    isKept: true,
  },
  warehouses: { type: 'text[]', value: ({ warehouses }) => warehouses, isKept: true },
  countries: { type: 'text[]', value: ({ countries }) => countries, isKept: true },
  created_at: {
    type: 'timestamptz',
    value: ({ input }) => input.createdAt?.toISOString() ?? null,
    otherwise: 'shop_now()',
    isKept: true,
  },
});

export type SkuRow = {
  id: string;
  productId: string;
  position: number;
  isWithdrawn: boolean;
  input: SkuInput;
};

/** The SQL of the value that a known SKU has now: a save leaves what its input does not name. */
const currentValue = (column: string, otherwise = 'null'): string =>
  `(select known.${column} from skus known where known.sku = r.sku), ${otherwise}`;

export const skuColumns = columnsOf<SkuRow>({
  id: { type: 'uuid', value: ({ id }) => id, isKept: true },
  product_id: { type: 'uuid', value: ({ productId }) => productId, isKept: true },
  sku: { type: 'text', value: ({ input }) => input.sku, isKept: true },
  position: { type: 'smallint', value: ({ position }) => position },
  options: { type: 'jsonb', value: ({ input }) => input.options },
  barcode: { type: 'text', value: ({ input }) => input.barcode, otherwise: currentValue('barcode', "''") },
  weight_grams: {
    type: 'int',
    value: ({ input }) => input.weightGrams,
    otherwise: currentValue('weight_grams', String(defaultWeightGrams)),
  },
  length_mm: {
    type: 'int',
    value: ({ input }) => input.sizeMm?.[0] ?? null,
    otherwise: currentValue('length_mm'),
  },
  width_mm: {
    type: 'int',
    value: ({ input }) => input.sizeMm?.[1] ?? null,
    otherwise: currentValue('width_mm'),
  },
  height_mm: {
    type: 'int',
    value: ({ input }) => input.sizeMm?.[2] ?? null,
    otherwise: currentValue('height_mm'),
  },
  // A save that says nothing of customs leaves what the staff entered.
  hs_code: {
    type: 'text',
    value: ({ input }) => input.hsCode || null,
    otherwise: currentValue('hs_code', "''"),
  },
  customs_name_zh: {
    type: 'text',
    value: ({ input }) => input.customsName.zh || null,
    otherwise: currentValue('customs_name_zh', "''"),
  },
  customs_name_en: {
    type: 'text',
    value: ({ input }) => input.customsName.en || null,
    otherwise: currentValue('customs_name_en', "''"),
  },
  origin_country: {
    type: 'text',
    value: ({ input }) => input.originCountry || null,
    otherwise: currentValue('origin_country', "''"),
  },
  declared_value_minor: {
    type: 'bigint',
    value: ({ input }) => input.declaredValue?.amountMinor.toString() ?? null,
    otherwise: currentValue('declared_value_minor'),
  },
  declared_currency: {
    type: 'text',
    value: ({ input }) => input.declaredValue?.currency ?? null,
    otherwise: currentValue('declared_currency'),
  },
  has_battery: {
    type: 'boolean',
    value: ({ input }) => input.hasBattery,
    otherwise: currentValue('has_battery', 'false'),
  },
  is_liquid: {
    type: 'boolean',
    value: ({ input }) => input.isLiquid,
    otherwise: currentValue('is_liquid', 'false'),
  },
  picture_position: { type: 'smallint', value: ({ input }) => input.picture ?? null },
  withdrawn: { type: 'boolean', value: ({ isWithdrawn }) => isWithdrawn },
});

export type OfferRow = {
  id: string;
  productId: string;
  skuId: string;
  isWithdrawn: boolean;
  isActive: boolean;
  input: OfferInput;
};

export const offerColumns = columnsOf<OfferRow>({
  id: { type: 'uuid', value: ({ id }) => id, isKept: true },
  sku_id: { type: 'uuid', value: ({ skuId }) => skuId, isKept: true },
  product_id: { type: 'uuid', value: ({ productId }) => productId, isKept: true },
  warehouse_code: { type: 'text', value: ({ input }) => input.warehouse, isKept: true },
  currency: { type: 'text', value: ({ input }) => input.currency },
  price_minor: { type: 'bigint', value: ({ input }) => input.priceMinor.toString() },
  market_price_minor: { type: 'bigint', value: ({ input }) => input.marketPriceMinor?.toString() ?? null },
  tier_quantities: { type: 'int[]', value: ({ input }) => input.tiers.map(({ minQuantity }) => minQuantity) },
  tier_prices_minor: {
    type: 'bigint[]',
    value: ({ input }) => input.tiers.map(({ unitPriceMinor }) => unitPriceMinor.toString()),
  },
  minimum_order_quantity: { type: 'int', value: ({ input }) => input.minimumOrderQuantity },
  on_hand: { type: 'int', value: ({ input }) => input.stock ?? input.openingStock ?? 0, isKept: true },
  withdrawn: { type: 'boolean', value: ({ isWithdrawn }) => isWithdrawn },
  active: { type: 'boolean', value: ({ isActive }) => isActive },
});
