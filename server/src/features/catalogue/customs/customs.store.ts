import { hsCodePattern } from '@amberdock/contract/trade/customs.ts';
import sql from 'sql-template-tag';
import type { Reader, Tx } from '../../../db/tx.ts';
import type { CustomsRow } from './customs-table.rules.ts';

/** Finds what these SKUs declare now, and keeps others from changing it until the transaction ends. */
export const lockCustoms = (tx: Tx, skus: readonly string[]): Promise<CustomsRow[]> =>
  tx.rows<CustomsRow>(sql`
    select sku, hs_code, customs_name_zh, customs_name_en, origin_country
    from skus where sku = any(${skus}::text[]) order by sku for no key update`);

export const updateCustoms = (tx: Tx, rows: readonly CustomsRow[]): Promise<number> =>
  tx.run(sql`
    update skus s set hs_code = r.hs_code, customs_name_zh = r.customs_name_zh,
      customs_name_en = r.customs_name_en, origin_country = r.origin_country
    from json_to_recordset(${JSON.stringify(rows)}::json)
      as r (sku text, hs_code text, customs_name_zh text, customs_name_en text, origin_country text)
    where s.sku = r.sku`);

/**
 * Raises the versions of the products of these SKUs, so that no form from before overwrites what has changed, and forgets what
 * they were last saved from: a file with other customs data is no longer what the shop has.
 */
export const raiseVersions = (tx: Tx, skus: readonly string[]): Promise<number> =>
  tx.run(sql`
    update products set version = version + 1, fingerprint = null, updated_at = now()
    where id in (select product_id from skus where sku = any(${skus}::text[]))`);

export type CustomsSkuRow = CustomsRow & { name_zh: string; name_en: string };

/** Holds for a SKU `s` that lacks something to cross a border. */
export const lackingCustoms = sql`(regexp_replace(s.hs_code, '[\\s.]', '', 'g') !~ ${hsCodePattern} or trim(s.customs_name_zh) = ''
  or trim(s.customs_name_en) = '' or s.origin_country = '')`;

/** Lists SKUs of published goods by number, after this one: those whose number begins with a text, or all. */
export const listCustoms = (
  read: Reader,
  { after, q, isLacking, limit }: { after: string; q: string; isLacking: boolean; limit: number },
): Promise<CustomsSkuRow[]> =>
  read.rows<CustomsSkuRow>(sql`
    select s.sku, s.hs_code, s.customs_name_zh, s.customs_name_en, s.origin_country, p.name_zh, p.name_en
    from skus s join products p on p.id = s.product_id
    where p.published and s.sku > ${after} and starts_with(s.sku, ${q}) and (not ${isLacking} or ${lackingCustoms})
    order by s.sku limit ${limit}`);

/**
 * Finds published SKUs that lack what customs ask for (docs/design/orders.md#customs), by name, after this one; at most so
 * many.
 */
export const findLackingCustoms = (read: Reader, after: string, limit: number): Promise<CustomsRow[]> =>
  read.rows<CustomsRow>(sql`
    select s.sku, s.hs_code, s.customs_name_zh, s.customs_name_en, s.origin_country
    from skus s join products p on p.id = s.product_id
    where p.published and s.sku > ${after} and ${lackingCustoms}
    order by s.sku limit ${limit}`);
