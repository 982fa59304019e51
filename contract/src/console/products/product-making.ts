import type { CallsOf } from '../../http.ts';
import type { productMakingSchemas } from '../../schemas/console/products/product-making.ts';

export type * from '../../schemas/console/products/product-making.ts';

/** The most characters of a product's handle, and of a SKU's number, barcode and option texts, as in an import. */
export const numberLengthMax = { handle: 255, sku: 255, barcode: 100, option: 255 } as const;
/** The most SKUs that a new product is made with, and the most options that the console's forms give one. */
export const newSkusMax = 100;
export const newOptionsMax = 3;
/** The largest weight in grams and side in millimeters of a packed SKU. */
export const weightGramsMax = 10_000_000;
export const sideMmMax = 100_000;

/** The calls by which the staff make products and offers (docs/design/console.md#products). */
export const productMakingRoutes: CallsOf<typeof productMakingSchemas> = {
  make: { method: 'POST', path: '/console/products' },
  addOffers: { method: 'POST', path: '/console/products/:id/offers' },
};
