import type { CallsOf } from '../http.ts';
import type { productPageSchemas } from '../schemas/catalog/product-page.ts';

/** How many products stand beside the one that a page is about. */
export const relatedMax = 12;
/** How many products a browser remembers to have shown. */
export const viewedMax = 24;

/** The calls of a product's page beside the product itself. */
export const productPageRoutes: CallsOf<typeof productPageSchemas> = {
  related: { method: 'GET', path: '/products/:id/related' },
  cards: { method: 'GET', path: '/products/cards' },
};
