import { type Static, Type } from 'typebox';
import {
  movementKinds,
  lackingParts,
  productLackFilters,
  productLengthMax,
  productStates,
  stockMax,
  tiersMax,
} from '../../../console/products/products.ts';
import { textLengthMax } from '../../../text-limits.ts';
import { Picture } from '../../catalog/catalogue.ts';
import { WholesalePrice } from '../../catalog/offers.ts';
import { Named } from '../../catalog/product-facets.ts';
import { WarehouseCode } from '../../catalog/product-filters.ts';
import { Amount } from '../../amount.ts';
import { describeCalls } from '../../describe-calls.ts';
import { ById, Id, Time } from '../../ids.ts';
import { CurrencyCode, Money } from '../../money.ts';
import { Nullable } from '../../nullable.ts';
import { consolePaging } from '../../paging.ts';
import { Version } from '../../version.ts';

const summary = {
  id: Id,
  handle: Type.String(),
  name: Type.String(),
  image: Nullable(Picture),
  category: Nullable(Named),
  brand_name: Type.String(),
  published: Type.Boolean(),
  created_at: Time,
};

/** A product as the staff's list shows it, published or not. */
export const StaffProductSummary = Type.Object({
  ...summary,
  skus_count: Type.Integer(),
  warehouse_ids: Type.Array(WarehouseCode),
  on_hand: Type.Integer(),
  reserved: Type.Integer(),
  available: Type.Integer(),
});
export type StaffProductSummary = Static<typeof StaffProductSummary>;

/** An offer with its prices and stock. */
export const StaffOffer = Type.Object({
  id: Id,
  warehouse_id: WarehouseCode,
  warehouse_name: Type.String(),
  active: Type.Boolean(),
  withdrawn: Type.Boolean(),
  currency: CurrencyCode,
  price: Money,
  market_price: Nullable(Money),
  wholesale_prices: Type.Array(WholesalePrice),
  minimum_order_quantity: Type.Integer(),
  on_hand: Type.Integer(),
  reserved: Type.Integer(),
  available: Type.Integer(),
});
export type StaffOffer = Static<typeof StaffOffer>;

const NameValue = Type.Object({ name: Type.String(), value: Type.String() });
const BothLanguages = Type.Object({ zh: Type.String(), en: Type.String() });

/** A SKU with its offers in the operator's warehouses; `option_texts` has its options in both languages. */
export const StaffSku = Type.Object({
  id: Id,
  sku: Type.String(),
  withdrawn: Type.Boolean(),
  options: Type.Array(NameValue),
  option_texts: Type.Array(Type.Object({ name: BothLanguages, value: BothLanguages })),
  barcode: Type.String(),
  weight_grams: Type.Integer(),
  size_mm: Type.Array(Type.Integer()),
  hs_code: Type.String(),
  customs_name_zh: Type.String(),
  customs_name_en: Type.String(),
  origin_country: Type.String(),
  declared_value: Nullable(Money),
  has_battery: Type.Boolean(),
  is_liquid: Type.Boolean(),
  offers: Type.Array(StaffOffer),
});
export type StaffSku = Static<typeof StaffSku>;

/** A product with all that the staff see and change of it. */
export const StaffProduct = Type.Object({
  ...summary,
  source: Type.String(),
  version: Type.Integer(),
  name_zh: Type.String(),
  name_en: Type.String(),
  description_zh: Type.String(),
  description_en: Type.String(),
  is_diy: Type.Boolean(),
  attributes: Type.Array(NameValue),
  images: Type.Array(Picture),
  lacking: Type.Array(Type.Enum([...lackingParts])),
  skus: Type.Array(StaffSku),
  updated_at: Time,
});
export type StaffProduct = Static<typeof StaffProduct>;

/** A change of an offer's units on hand. */
export const StockMovement = Type.Object({
  id: Type.String(),
  time: Time,
  movement_kind: Type.Enum([...movementKinds]),
  quantity: Type.Integer(),
  reference: Type.String(),
  moved_by: Type.String(),
  reason: Type.String(),
});
export type StockMovement = Static<typeof StockMovement>;

const Reason = Type.String({ minLength: 1, maxLength: productLengthMax.stockReason, pattern: '\\S' });
const Pieces = Type.Integer({ minimum: 0, maximum: stockMax });
const nameOf = Type.String({ maxLength: productLengthMax.name });
const descriptionOf = Type.String({ maxLength: productLengthMax.description });

/** The texts, category and brand of a product, as the staff write them. */
export const productTexts = {
  name_zh: nameOf,
  name_en: nameOf,
  description_zh: descriptionOf,
  description_en: descriptionOf,
  category_id: Nullable(Id),
  brand_name: Type.String({ maxLength: productLengthMax.brand }),
};

const WrittenTier = Type.Object({
  min_quantity: Type.Integer({ minimum: 2, maximum: 999_999_999 }),
  unit_price: Amount,
});

/** The terms of an offer as they are typed, in the currency of the offer's warehouse. */
export const offerTerms = {
  price: Amount,
  market_price: Nullable(Amount),
  wholesale_prices: Type.Array(WrittenTier, { maxItems: tiersMax }),
  minimum_order_quantity: Type.Integer({ minimum: 1, maximum: 999_999_999 }),
};

export const staffProductSchemas = describeCalls({
  list: {
    access: { operator: 'catalogue.read' },
    summary: 'Products, newest first, published or not; found by words of name or brand, handle or SKU',
    description:
      'Stock is that of the operator’s warehouses. `lacks` leaves products that have no piece to sell, or a SKU without customs data.',
    query: Type.Object({
      q: Type.Optional(Type.String({ maxLength: textLengthMax.search })),
      state: Type.Optional(Type.Enum([...productStates])),
      category_id: Type.Optional(Id),
      brand_id: Type.Optional(Id),
      warehouse_id: Type.Optional(WarehouseCode),
      lacks: Type.Optional(Type.Enum([...productLackFilters])),
      ...consolePaging,
    }),
    data: Type.Array(StaffProductSummary),
    paged: true,
    refusals: ['cursor_stale'],
  },
  product: {
    access: { operator: 'catalogue.read' },
    summary: 'A product with its SKUs, offers and stock, published or not',
    params: ById,
    data: StaffProduct,
    refusals: ['not_found'],
  },
  change: {
    access: { operator: 'catalogue.write' },
    summary: 'Change the texts, category and brand of a product; publish or withdraw it',
    description:
      'An empty language takes the other one’s text. `version` is that of the product that was changed.',
    params: ById,
    body: Type.Object({
      ...productTexts,
      published: Type.Boolean(),
      version: Version,
    }),
    data: StaffProduct,
    refusals: [
      'changed_meanwhile',
      'product_not_saved',
      'product_name_missing',
      'product_without_offer',
      'not_found',
    ],
    idempotency: 'none',
  },
  changeOffer: {
    access: { operator: 'catalogue.write' },
    summary: 'Change the prices and minimum order quantity of an offer; take it off sale or put it back',
    description:
      'What is not given stays. Prices are in the offer’s currency, and hold from the next settlement on. An offer off sale cannot be bought from its warehouse; what is ordered ships. `version` is that of the product.',
    params: ById,
    body: Type.Object({
      ...Type.Partial(Type.Object(offerTerms)).properties,
      withdrawn: Type.Optional(Type.Boolean()),
      version: Version,
    }),
    data: StaffProduct,
    refusals: [
      'changed_meanwhile',
      'product_not_saved',
      'price_zero',
      'wholesale_quantity_twice',
      'wholesale_price_rises',
      'amount_digits',
      'offer_last_on_sale',
      'not_found',
    ],
    idempotency: 'none',
  },
  count: {
    access: { operator: 'stock.write' },
    summary: 'Set what is on hand of an offer after a count',
    description:
      'Refused below what orders hold, with their numbers, and where stock has moved since `counted_from` was read.',
    params: ById,
    body: Type.Object({ on_hand: Pieces, counted_from: Pieces, reason: Reason }),
    data: StaffOffer,
    refusals: ['stock_below_reserved', 'stock_moved', 'not_found'],
  },
  receive: {
    access: { operator: 'stock.write' },
    summary: 'Add goods that came in to what is on hand of an offer',
    params: ById,
    body: Type.Object({
      quantity: Type.Integer({ minimum: 1, maximum: stockMax }),
      reason: Reason,
    }),
    data: StaffOffer,
    refusals: ['stock_too_large', 'not_found'],
  },
  movements: {
    access: { operator: 'catalogue.read' },
    summary: 'Changes of an offer’s units on hand, newest first',
    params: ById,
    query: Type.Object(consolePaging),
    data: Type.Array(StockMovement),
    paged: true,
    refusals: ['cursor_stale', 'not_found'],
  },
});
