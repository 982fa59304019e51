import sql from 'sql-template-tag';
import type { Reader, Tx } from '../../db/tx.ts';
import type { Choice } from './packing/choice.ts';

export type Pack = { id: string; choice: Choice; product_ids: string[]; products_done: number };

type NewPack = Pick<Pack, 'id' | 'choice' | 'product_ids'> & { userId: string };

export async function insertPack(tx: Tx, { id, userId, choice, product_ids }: NewPack): Promise<void> {
  await tx.run(sql`insert into listing_packs (id, user_id, choice, product_ids)
    values (${id}, ${userId}, ${JSON.stringify(choice)}, ${product_ids})`);
}

export const findPack = (read: Reader, id: string): Promise<Pack | null> =>
  read.maybe<Pack>(sql`select id, choice, product_ids, products_done from listing_packs where id = ${id}`);

export const findOwnPack = (read: Reader, id: string, userId: string): Promise<Pack | null> =>
  read.maybe<Pack>(sql`select id, choice, product_ids, products_done from listing_packs
    where id = ${id} and user_id = ${userId}`);

/** False where another worker has come so far already. */
export const markDone = async (tx: Tx, { id, products_done }: Pack, done: number): Promise<boolean> =>
  (await tx.run(sql`update listing_packs set products_done = ${done}
    where id = ${id} and products_done = ${products_done}`)) === 1;
