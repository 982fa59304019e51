import type { CallsOf } from '../http.ts';
import type { skuMappingSchemas } from '../schemas/batches/sku-mappings.ts';

export type * from '../schemas/batches/sku-mappings.ts';

/** The most mappings that an account has. */
export const skuMappingsMax = 20_000;
/** Rows of a file of mappings, at most. */
export const skuMappingRowsMax = 5_000;

/** The calls by which an account names the shop's SKUs (docs/design/orders.md#batches). */
export const skuMappingRoutes: CallsOf<typeof skuMappingSchemas> = {
  list: { method: 'GET', path: '/my/skus' },
  save: { method: 'PUT', path: '/my/skus' },
  remove: { method: 'DELETE', path: '/my/skus/:mapping_id' },
  import: { method: 'POST', path: '/my/skus/import' },
};
