import { Type } from 'typebox';
import { productOptionsMax } from '../../../console/products/product-skus.ts';
import { describeCalls } from '../../describe-calls.ts';
import { ById } from '../../ids.ts';
import { Nullable } from '../../nullable.ts';
import { Version } from '../../version.ts';
import { NewSku } from './product-making.ts';
import { StaffProduct } from './products.ts';
import { OptionText, SkuCustoms, skuMeasures } from './sku-facts.ts';

const ProductOption = Type.Object({
  /** The place that the option has in the product now; null for a new one. */
  position: Nullable(Type.Integer({ minimum: 0, maximum: productOptionsMax })),
  name: OptionText,
  /** The value that every SKU takes of a new option; null for one that the product has. */
  value: Nullable(OptionText),
});

export const productSkuSchemas = describeCalls({
  add: {
    access: { operator: 'catalogue.write' },
    summary: 'Add a SKU to a product; it has no offers yet',
    description:
      'It differs from every SKU on sale in its options. `version` is that of the product that was read.',
    params: ById,
    body: Type.Object({ new_sku: NewSku, version: Version }),
    data: StaffProduct,
    refusals: [
      'changed_meanwhile',
      'product_not_saved',
      'product_skus_full',
      'sku_taken',
      'sku_options_missing',
      'sku_options_twice',
      'amount_digits',
      'not_found',
    ],
  },
  change: {
    access: { operator: 'catalogue.write' },
    summary: 'Change the options, barcode, measures and customs data of a SKU',
    description:
      'A new weight or size holds from the next settlement on; a settlement whose freight has risen by it is refused at submit. `version` is that of the product.',
    params: ById,
    body: Type.Object({ ...skuMeasures, ...SkuCustoms.properties, version: Version }),
    data: StaffProduct,
    refusals: [
      'changed_meanwhile',
      'product_not_saved',
      'sku_options_missing',
      'sku_options_twice',
      'amount_digits',
      'not_found',
    ],
    idempotency: 'none',
  },
  changeState: {
    access: { operator: 'catalogue.write' },
    summary: 'Withdraw a SKU or take it up again; everything else of it stays',
    description:
      'A withdrawn SKU cannot be bought in any warehouse; what is ordered or stands on pallets ships. `version` is that of the product.',
    params: ById,
    body: Type.Object({ withdrawn: Type.Boolean(), version: Version }),
    data: StaffProduct,
    refusals: [
      'changed_meanwhile',
      'product_not_saved',
      'sku_last_on_sale',
      'sku_options_twice',
      'not_found',
    ],
    idempotency: 'none',
  },
  changeOptions: {
    access: { operator: 'catalogue.write' },
    summary: 'Rename, order, add and remove the options of a product for all of its SKUs',
    description:
      'Options that are not named are removed with their values. `version` is that of the product that was changed.',
    params: ById,
    body: Type.Object({
      options: Type.Array(ProductOption, { maxItems: productOptionsMax }),
      version: Version,
    }),
    data: StaffProduct,
    refusals: [
      'changed_meanwhile',
      'product_not_saved',
      'sku_options_missing',
      'option_names_twice',
      'sku_options_twice',
      'not_found',
    ],
    idempotency: 'none',
  },
});
