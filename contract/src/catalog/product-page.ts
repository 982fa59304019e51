import type { CallsOf } from '../http.ts';
import type { productPageSchemas } from '../schemas/catalog/product-page.ts';

/** The most related products that a product's page shows. */
export const relatedMax = 12;
/** The most recently viewed products that a browser remembers. */
export const viewedMax = 24;

/** The calls of a product's page other than the one for the product itself. */
export const productPageRoutes: CallsOf<typeof productPageSchemas> = {
  related: { method: 'GET', path: '/products/:id/related' },
  cards: { method: 'GET', path: '/products/cards' },
};
