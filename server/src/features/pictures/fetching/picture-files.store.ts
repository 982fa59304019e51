import sql from 'sql-template-tag';
import type { Tx } from '../../../db/tx.ts';

export type PictureFile = { key: string; width: number; height: number; bytes: number };

/** Before its bytes are stored. Zero: the same picture is being removed at this moment. */
export const announceFile = (tx: Tx, { key, width, height, bytes }: PictureFile): Promise<number> =>
  tx.run(sql`insert into picture_files as known (key, width, height, bytes) values (${key}, ${width}, ${height}, ${bytes})
    on conflict (key) do update set brought_at = now() where not known.leaving`);

const batchSize = 500;

/**
 * Addresses that no product names any more, a day after one last did. Judged again on the row as it is when it is
 * deleted: a product that is being saved may just have named it.
 */
export const deleteUnnamed = (tx: Tx): Promise<number> =>
  tx.run(sql`delete from picture_addresses where address in (select address from picture_addresses a
    where a.named_at < now() - interval '1 day' and (a.held_until is null or a.held_until < now())
      and not exists (select from product_pictures p
        where p.origin ->> 'source_url' = a.address and p.origin ->> 'source_url' is not null)
    limit ${batchSize}) and named_at < now() - interval '1 day'`);

/** Pictures of no address any more leave; those that were leaving when somebody stopped are given again. */
export async function letUnusedLeave(tx: Tx): Promise<string[]> {
  const rows = await tx.rows<{ key: string }>(sql`update picture_files set leaving = true
    where key in (select key from picture_files f
      where leaving or (f.brought_at < now() - interval '1 day'
        and not exists (select from picture_addresses a where a.file_key = f.key))
      limit ${batchSize} for update skip locked)
    returning key`);
  return rows.map(({ key }) => key);
}

export const deleteLeft = (tx: Tx, keys: readonly string[]): Promise<number> =>
  tx.run(sql`delete from picture_files where key = any(${keys}::uuid[]) and leaving`);
