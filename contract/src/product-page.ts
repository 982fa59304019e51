import { Type } from 'typebox';
import { ProductCard, ProductChoice } from './catalogue.ts';
import { route } from './http.ts';
import { Id } from './ids.ts';

/** How many products stand beside the one that a page is about. */
export const relatedMax = 12;
/** How many products a browser remembers to have shown. */
export const viewedMax = 24;

/** What stands on a product's page beside the product itself. */
export const productPageRoutes = {
  related: route({
    method: 'GET',
    path: '/products/:id/related',
    access: 'visitor',
    summary: 'Products of the same category or brand, good sellers first; for buyers those in stock first.',
    params: Type.Object({ id: Type.String({ maxLength: 100 }) }),
    query: ProductChoice,
    data: Type.Array(ProductCard, { maxItems: relatedMax }),
  }),
  cards: route({
    method: 'GET',
    path: '/products/cards',
    access: 'visitor',
    summary: 'The cards of these products in the order asked for; what is not on sale any more is left out.',
    query: Type.Object({
      ...ProductChoice.properties,
      with_skus: Type.Optional(Type.Boolean()),
      id: Type.Array(Id, { minItems: 1, maxItems: viewedMax }),
    }),
    data: Type.Array(ProductCard),
  }),
};
