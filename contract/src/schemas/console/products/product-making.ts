import { type Static, Type } from 'typebox';
import {
  newOptionsMax,
  newSkusMax,
  numberLengthMax,
  sideMmMax,
  weightGramsMax,
} from '../../../console/products/product-making.ts';
import { stockMax } from '../../../console/products/products.ts';
import { WarehouseCode } from '../../catalog/product-filters.ts';
import { describeCalls } from '../../describe-calls.ts';
import { Id } from '../../ids.ts';
import { Nullable } from '../../nullable.ts';
import { Version } from '../../version.ts';
import { offerTerms, productTexts, StaffProduct } from './products.ts';

const line = (maxLength: number) => Type.String({ minLength: 1, maxLength, pattern: '\\S' });
const Side = Type.Integer({ minimum: 1, maximum: sideMmMax });
const optionText = Type.String({ maxLength: numberLengthMax.option });

/** An option's name, or its value of a SKU; an empty language takes the other's text. */
export const OptionText = Type.Object({ zh: optionText, en: optionText });
export type OptionText = Static<typeof OptionText>;

/** A SKU of a product that is made. */
export const NewSku = Type.Object({
  sku: line(numberLengthMax.sku),
  option_values: Type.Array(OptionText, { maxItems: newOptionsMax }),
  barcode: Type.String({ maxLength: numberLengthMax.barcode }),
  weight_grams: Type.Integer({ minimum: 1, maximum: weightGramsMax }),
  size_mm: Nullable(Type.Array(Side, { minItems: 3, maxItems: 3 })),
});
export type NewSku = Static<typeof NewSku>;

export const productMakingSchemas = describeCalls({
  make: {
    access: { operator: 'catalogue.write' },
    summary: 'Make a product with its SKUs; it is not published, and has no offers yet',
    description:
      'It is saved as an import saves one, with the source `csv`: the bilingual CSV knows it by its number. Several SKUs differ in their options.',
    body: Type.Object({
      handle: line(numberLengthMax.handle),
      ...productTexts,
      option_names: Type.Array(OptionText, { maxItems: newOptionsMax }),
      new_skus: Type.Array(NewSku, { minItems: 1, maxItems: newSkusMax }),
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
      'not_found',
    ],
  },
  addOffers: {
    access: { operator: 'catalogue.write' },
    summary: 'Offer SKUs of a product in a warehouse, each with the same prices and opening stock',
    description:
      'Prices are in the warehouse’s currency. Opening stock is a movement of whoever adds the offers, and needs `stock.write`. `version` is that of the product.',
    params: Type.Object({ id: Id }),
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
      'amount_digits',
      'permission_missing',
      'not_found',
    ],
  },
});
