import sql from 'sql-template-tag';
import type { Reader } from '../../db/tx.ts';
import { notFound, type Refusal } from '../../http/refusal.ts';

/** Returns the refusal of an offer that is not there: by the SKU, or where there is one, by the warehouse that has none of it. */
export const offerNotFound = async (read: Reader, skuId: string): Promise<Refusal> =>
  notFound((await read.maybe(sql`select from skus where id = ${skuId}`)) ? 'warehouse_id' : 'sku_id');
