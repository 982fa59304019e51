import sql from 'sql-template-tag';
import { skuByNumber } from '../../../db/conditions/sku-by-number.sql.ts';
import { takeTurns } from '../../../db/take-turns.ts';
import type { Reader, Tx } from '../../../db/tx.ts';

/** Counts the mappings of an account, under a lock that makes changes of one account follow each other. */
export async function lockMappings(tx: Tx, accountId: string): Promise<number> {
  takeTurns(tx, 'sku_mappings', accountId);
  return (
    await tx.one<{ mappings: number }>(
      sql`select count(*)::int as mappings from sku_mappings where account_id = ${accountId}`,
    )
  ).mappings;
}

/** Returns the shop's SKUs by their numbers as they are given. */
export async function findShopSkus(read: Reader, numbers: readonly string[]): Promise<Map<string, string>> {
  const rows = await read.rows<{ sku: string; id: string }>(sql`
    select * from (
      select n.number as sku, ${skuByNumber(sql`n.number`)} as id from unnest(${[...numbers]}::text[]) as n (number)
    ) as found where id is not null`);
  return new Map(rows.map(({ sku, id }) => [sku, id]));
}

export type NewMapping = { id: string; own_sku: string; sku_id: string };

/** Writes mappings; a number that exists already is mapped to the new SKU. */
export const saveMappings = (tx: Tx, accountId: string, mappings: readonly NewMapping[]): Promise<number> =>
  tx.run(sql`
    insert into sku_mappings (id, account_id, own_sku, sku_id)
    select id, ${accountId}::uuid, own_sku, sku_id
    from json_to_recordset(${JSON.stringify(mappings)}::json) as m (id uuid, own_sku text, sku_id uuid)
    on conflict (account_id, own_sku) do update set sku_id = excluded.sku_id, changed_at = shop_now()`);

export const deleteMapping = (
  tx: Tx,
  { accountId, id }: { accountId: string; id: string },
): Promise<number> => tx.run(sql`delete from sku_mappings where id = ${id} and account_id = ${accountId}`);
