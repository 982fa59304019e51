import sql from 'sql-template-tag';
import type { Reader } from '../../../db/tx.ts';

/** Whether the library shows a product, be it in stock or not. */
export const isPublished = async (read: Reader, id: string): Promise<boolean> =>
  (await read.maybe(sql`select 1 from products where id = ${id} and published`)) !== null;
