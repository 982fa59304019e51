import type { Text } from '@amberdock/contract/language.ts';
import sql from 'sql-template-tag';
import { type Database, inTx, type Tx } from '../../../db/tx.ts';
import type { PlainWords } from '../../search/index.ts';
import { tokenizerVersion } from '../../search/index.ts';
import { type SearchableProduct, searchTextOf } from './product.rules.ts';
import { lockSaving } from './save-products.store.ts';
import { saveSearchWords } from './search-words.store.ts';

const productsAtOnce = 200;
const firstId = '00000000-0000-0000-0000-000000000000';

type StaleRow = SearchableProduct & { id: string; categoryNames: Text[] | null };

/**
 * Reindexes some products that another version of the tokenizer has indexed; returns how many. The shop stays
 * open meanwhile, and whoever is interrupted goes on with what is left.
 */
export async function reindexProducts(db: Database): Promise<number> {
  let count = 0;
  for (let after = firstId; ; ) {
    const ids = await inTx(db, (tx) => reindexSome(tx, after));
    count += ids.length;
    const last = ids.at(-1);
    if (last === undefined) return count;
    after = last;
  }
}

async function reindexSome(tx: Tx, after: string): Promise<string[]> {
  // Past all that is current already, of a million products, takes longer than an answer may.
  await tx.run(sql`set local statement_timeout = '5min'`);
  const rows = await findStale(tx, after);
  if (rows.length === 0) return [];
  const words: PlainWords = new Map();
  const ids = rows.map(({ id }) => id);
  const texts = rows.map((row) => searchTextOf(row, row.categoryNames ?? [], words));
  await tx.run(sql`update products p set search = r.search::tsvector, search_version = ${tokenizerVersion}
    from unnest(${ids}::uuid[], ${texts}::text[]) as r (id, search) where p.id = r.id`);
  await saveSearchWords(tx, words);
  return ids;
}

/** No product is saved between this look and the writing. */
async function findStale(tx: Tx, after: string): Promise<StaleRow[]> {
  await lockSaving(tx);
  return tx.rows<StaleRow>(sql`select p.id, json_build_object('zh', p.name_zh, 'en', p.name_en) as name,
      json_build_object('zh', p.description_zh, 'en', p.description_en) as description,
      coalesce(b.name, '') as brand, p.attributes,
      (select json_agg(json_build_object('zh', a.name_zh, 'en', a.name_en))
        from categories a where a.id = any(g.path)) as "categoryNames",
      coalesce((select json_agg(json_build_object('sku', s.sku, 'barcode', s.barcode, 'options', s.options)
        order by s.position) from skus s where s.product_id = p.id), '[]') as skus
    from products p left join brands b on b.id = p.brand_id left join categories g on g.id = p.category_id
    where p.id > ${after} and p.search_version <> ${tokenizerVersion} order by p.id limit ${productsAtOnce}`);
}
