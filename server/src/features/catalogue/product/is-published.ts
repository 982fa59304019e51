import sql from 'sql-template-tag';
import type { Reader } from '../../../db/tx.ts';

/** Whether the library shows a product, whatever of it can be bought. */
export const isPublished = async (read: Reader, id: string): Promise<boolean> =>
  (await read.maybe(sql`select 1 from products where id = ${id} and published`)) !== null;
