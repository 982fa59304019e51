import type { CallsOf } from '../../http.ts';
import type { productSkuSchemas } from '../../schemas/console/products/product-skus.ts';

export type { OptionText, SkuCustoms } from '../../schemas/console/products/sku-facts.ts';

/** The most SKUs of a product, withdrawn ones included. */
export const productSkusMax = 2_000;
/** The most options of a product that exists; imports know more than three. */
export const productOptionsMax = 10;

/** The calls by which the staff change the SKUs of products that exist (docs/design/console.md#products). */
export const productSkuRoutes: CallsOf<typeof productSkuSchemas> = {
  add: { method: 'POST', path: '/console/products/:id/skus' },
  change: { method: 'PUT', path: '/console/skus/:id' },
  changeState: { method: 'PUT', path: '/console/skus/:id/state' },
  changeOptions: { method: 'PUT', path: '/console/products/:id/options' },
};
