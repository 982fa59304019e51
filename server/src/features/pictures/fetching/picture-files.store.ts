import sql from 'sql-template-tag';
import type { Tx } from '../../../db/tx.ts';

export type PictureFile = { key: string; width: number; height: number; bytes: number };

/** Records a file before its bytes are stored. Returns zero if the same file is being removed at this moment. */
export const announceFile = (tx: Tx, { key, width, height, bytes }: PictureFile): Promise<number> =>
  tx.run(sql`insert into picture_files as known (key, width, height, bytes) values (${key}, ${width}, ${height}, ${bytes})
    on conflict (key) do update set brought_at = now() where not known.leaving`);

/**
 * Keeps the cleanup from removing uploaded files that something is about to name, and returns the keys of those that are
 * there.
 */
export async function claimFiles(tx: Tx, keys: readonly string[]): Promise<string[]> {
  const rows = await tx.rows<{ key: string }>(sql`update picture_files set brought_at = now()
    where key = any(${keys}::uuid[]) and not leaving returning key`);
  return rows.map(({ key }) => key);
}

const batchSize = 500;

/**
 * Deletes addresses that no product has any more, a day after one last did. The age is checked again on the row being
 * deleted: a product being saved may just have used it.
 */
export const deleteUnnamed = (tx: Tx): Promise<number> =>
  tx.run(sql`delete from picture_addresses where address in (select address from picture_addresses a
    where a.named_at < now() - interval '1 day' and (a.held_until is null or a.held_until < now())
      and not exists (select from product_pictures p
        where p.origin ->> 'source_url' = a.address and p.origin ->> 'source_url' is not null)
    limit ${batchSize}) and named_at < now() - interval '1 day'`);

/**
 * Marks the files that neither an address nor an uploaded picture of a product, a slide or a campaign names for removal, and returns their keys, along
 * with those that an interrupted run left marked.
 */
export async function letUnusedLeave(tx: Tx): Promise<string[]> {
  const rows = await tx.rows<{ key: string }>(sql`update picture_files set leaving = true
    where key in (select key from picture_files f
      where leaving or (f.brought_at < now() - interval '1 day'
        and not exists (select from picture_addresses a where a.file_key = f.key)
        and not exists (select from product_pictures p
          where p.origin ->> 'key' = f.key::text and p.origin ->> 'key' is not null)
        and not exists (select from carousel_slides s where s.origin ->> 'key' = f.key::text)
        and not exists (select from activities a where a.origin ->> 'key' = f.key::text))
      limit ${batchSize} for update skip locked)
    returning key`);
  return rows.map(({ key }) => key);
}

export const deleteLeft = (tx: Tx, keys: readonly string[]): Promise<number> =>
  tx.run(sql`delete from picture_files where key = any(${keys}::uuid[]) and leaving`);
