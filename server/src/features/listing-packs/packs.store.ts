import sql from 'sql-template-tag';
import { takeTurns } from '../../db/take-turns.ts';
import type { Reader, Tx } from '../../db/tx.ts';
import type { Choice } from './packing/choice.ts';

export type Pack = { id: string; choice: Choice; product_ids: string[]; products_done: number };

type NewPack = Pick<Pack, 'id' | 'choice' | 'product_ids'> & { userId: string };

export async function insertPack(tx: Tx, { id, userId, choice, product_ids }: NewPack): Promise<void> {
  await tx.run(sql`insert into listing_packs (id, user_id, choice, product_ids)
    values (${id}, ${userId}, ${JSON.stringify(choice)}, ${product_ids})`);
}

/**
 * Packs of the buyer that are being made; the next request waits until ours is over. One that an hour did not
 * finish has failed, and counts no longer.
 */
export async function countUnfinished(tx: Tx, userId: string): Promise<number> {
  takeTurns(tx, 'listing pack', userId);
  const { unfinished } = await tx.one<{ unfinished: number }>(sql`
    select count(*)::int as unfinished from listing_packs
    where user_id = ${userId} and products_done < cardinality(product_ids) and created_at > now() - interval '1 hour'`);
  return unfinished;
}

export const findPack = (read: Reader, id: string): Promise<Pack | null> =>
  read.maybe<Pack>(sql`select id, choice, product_ids, products_done from listing_packs where id = ${id}`);

export const findOwnPack = (read: Reader, id: string, userId: string): Promise<Pack | null> =>
  read.maybe<Pack>(sql`select id, choice, product_ids, products_done from listing_packs
    where id = ${id} and user_id = ${userId}`);

/** Records the progress; false if another worker has already got this far. */
export const markDone = async (tx: Tx, { id, products_done }: Pack, done: number): Promise<boolean> =>
  (await tx.run(sql`update listing_packs set products_done = ${done}
    where id = ${id} and products_done = ${products_done}`)) === 1;
