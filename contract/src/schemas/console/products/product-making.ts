import { type Static, Type } from 'typebox';
import { newSkusMax, numberLengthMax } from '../../../console/products/product-making.ts';
import { productOptionsMax } from '../../../console/products/product-skus.ts';
import { stockMax } from '../../../console/products/products.ts';
import { WarehouseCode } from '../../catalog/product-filters.ts';
import { describeCalls } from '../../describe-calls.ts';
import { ById, Id } from '../../ids.ts';
import { Nullable } from '../../nullable.ts';
import { Version } from '../../version.ts';
import { offerTerms, productTexts, StaffProduct } from './products.ts';
import { line, OptionText, SkuCustoms, skuMeasures } from './sku-facts.ts';

/** A SKU of a product that is made. */
export const NewSku = Type.Object({
  sku: line(numberLengthMax.sku),
  ...skuMeasures,
  ...Type.Partial(SkuCustoms).properties,
  /** The SKU of the product that is duplicated whose picture and prices it takes. */
  copied_sku_id: Type.Optional(Nullable(Id)),
});
export type NewSku = Static<typeof NewSku>;

/** The parts of another product that a new one takes over as they are; prices come without stock. */
const CopiedParts = Type.Object({
  product_id: Id,
  pictures: Type.Boolean(),
  attributes: Type.Boolean(),
  offers: Type.Boolean(),
});

export const productMakingSchemas = describeCalls({
  make: {
    access: { operator: 'catalogue.write' },
    summary: 'Make a product with its SKUs; it is not published, and has no offers yet',
    description:
      'It is saved as an import saves one, with the source `csv`: the bilingual CSV knows it by its number. Several SKUs differ in their options. `copied` names the product that it duplicates, with what is taken over of it as it is.',
    body: Type.Object({
      handle: line(numberLengthMax.handle),
      ...productTexts,
      option_names: Type.Array(OptionText, { maxItems: productOptionsMax }),
      new_skus: Type.Array(NewSku, { minItems: 1, maxItems: newSkusMax }),
      copied: Type.Optional(CopiedParts),
    }),
    data: StaffProduct,
    refusals: [
      'product_name_missing',
      'product_number_taken',
      'sku_taken',
      'sku_twice',
      'sku_options_missing',
      'sku_options_twice',
      'product_not_saved',
      'amount_digits',
      'not_found',
    ],
  },
  addOffers: {
    access: { operator: 'catalogue.write' },
    summary: 'Offer SKUs of a product in a warehouse, each with the same prices and opening stock',
    description:
      'Prices are in the warehouse’s currency. Opening stock is a movement of whoever adds the offers, and needs `stock.write`. `version` is that of the product.',
    params: ById,
    body: Type.Object({
      warehouse_id: WarehouseCode,
      sku_ids: Type.Array(Id, { minItems: 1, maxItems: 2_000, uniqueItems: true }),
      ...offerTerms,
      opening_stock: Type.Integer({ minimum: 0, maximum: stockMax }),
      version: Version,
    }),
    data: StaffProduct,
    refusals: [
      'changed_meanwhile',
      'product_not_saved',
      'offer_exists',
      'price_zero',
      'wholesale_quantity_twice',
      'wholesale_price_rises',
      'amount_digits',
      'permission_missing',
      'not_found',
    ],
  },
});
