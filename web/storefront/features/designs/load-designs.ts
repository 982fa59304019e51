import { designRoutes } from '@amberdock/contract/catalog/designs.ts';
import { api } from '../../lib/api/api.ts';

/** Loads a page of the buyer's designs of a product, those changed last first. */
export const loadDesigns = (productId: string, cursor?: string) =>
  api.send(designRoutes.list, {
    query: { product_id: productId, page_size: 50, ...(cursor && { cursor }) },
  });
