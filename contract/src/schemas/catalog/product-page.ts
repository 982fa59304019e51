import { Type } from 'typebox';
import { ProductCard, ProductChoice } from './catalogue.ts';
import { Id } from '../ids.ts';
import { relatedMax, viewedMax } from '../../catalog/product-page.ts';
import { describeCalls } from '../describe-calls.ts';

export const productPageSchemas = describeCalls({
  related: {
    access: 'visitor',
    summary: 'Products of the same category or brand, good sellers first; for buyers those in stock first.',
    params: Type.Object({ id: Type.String({ maxLength: 100 }) }),
    query: ProductChoice,
    data: Type.Array(ProductCard, { maxItems: relatedMax }),
  },
  cards: {
    access: 'visitor',
    summary: 'The cards of these products in the order asked for; what is not on sale any more is left out.',
    query: Type.Object({
      ...ProductChoice.properties,
      with_skus: Type.Optional(Type.Boolean()),
      id: Type.Array(Id, { minItems: 1, maxItems: viewedMax }),
    }),
    data: Type.Array(ProductCard),
  },
});
