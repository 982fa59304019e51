import type { CallsOf } from '../http.ts';
import type { listingPackSchemas } from '../schemas/catalog/listing-packs.ts';

export type * from '../schemas/catalog/listing-packs.ts';

/** The most products in one pack; a buyer who sells more makes several packs. */
export const packProductsMax = 200;
/** Packs of one buyer that are being made. */
export const packsAtOnceMax = 3;

export const listingPackRoutes: CallsOf<typeof listingPackSchemas> = {
  one: { method: 'GET', path: '/products/:id/listing_pack' },
  many: { method: 'POST', path: '/products/listing_packs' },
  progress: { method: 'GET', path: '/products/listing_packs/:id' },
};
