import { Money } from '@amberdock/contract/schemas/money.ts';
import { Nullable } from '@amberdock/contract/schemas/nullable.ts';
import { WarehouseCode } from '@amberdock/contract/schemas/catalog/product-filters.ts';
import { type Static, Type } from 'typebox';

const Named = Type.Object({ name: Type.String(), value: Type.String() });
const Quantity = Type.Integer({ minimum: 0, maximum: 1_000_000_000 });

/**
 * The facts of a product that Shopify has no column for. They and those of a variant are JSON in two columns named like Shopify's
 * metafields: other shops ignore them, and our import restores every offer from them (docs/import.md).
 */
export const OwnProduct = Type.Object({
  category_path: Type.Array(Type.String()),
  is_diy: Type.Boolean(),
  attributes: Type.Array(Named),
});
export type OwnProduct = Static<typeof OwnProduct>;

export const OwnVariant = Type.Object({
  size_mm: Nullable(Type.Array(Type.Integer({ minimum: 1 }), { minItems: 3, maxItems: 3 })),
  customs_name: Type.String(),
  /** Absent from packs that were made before SKUs had an origin. */
  origin_country: Type.Optional(Type.String({ pattern: '^([A-Z]{2})?$' })),
  declared_value: Nullable(Money),
  has_battery: Type.Boolean(),
  is_liquid: Type.Boolean(),
  offers: Type.Array(
    Type.Object({
      warehouse_id: WarehouseCode,
      price: Money,
      market_price: Nullable(Money),
      wholesale_prices: Type.Array(Type.Object({ min_quantity: Quantity, unit_price: Money })),
      minimum_order_quantity: Quantity,
      available: Quantity,
    }),
    { minItems: 1 },
  ),
});
export type OwnVariant = Static<typeof OwnVariant>;

export const ownProductColumn = 'Amberdock product (product.metafields.amberdock.product)';
export const ownVariantColumn = 'Amberdock variant (variant.metafields.amberdock.variant)';
