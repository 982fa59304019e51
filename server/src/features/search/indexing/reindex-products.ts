import type { Text } from '@amberdock/contract/language.ts';
import sql, { type Sql } from 'sql-template-tag';
import { type Database, inTx, type Tx } from '../../../db/tx.ts';
import { type SearchableProduct, wordsOfProduct } from '../words/product-texts.rules.ts';
import { tokenizerVersion } from '../words/words.rules.ts';
import { indexProducts } from './index-products.ts';
import { lockIndex } from './index.store.ts';

const productsAtOnce = 200;
const firstId = '00000000-0000-0000-0000-000000000000';

type TextsRow = SearchableProduct & { id: string; categoryNames: Text[] | null };

/**
 * Indexes the products that the search does not have, or has in words of another version of the splitter; returns how
 * many. The shop stays open meanwhile, and whoever is interrupted goes on with what is left.
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
  // A product that is being saved is indexed by its saver, after this.
  await lockIndex(tx);
  const rows = await findTexts(
    tx,
    sql`p.id > ${after} and w.version is distinct from ${tokenizerVersion}::smallint
      order by p.id limit ${productsAtOnce}`,
  );
  await indexRows(tx, rows);
  return rows.map(({ id }) => id);
}

/**
 * Indexes these products anew, by the names that their categories and brands have now. The caller keeps savers away, or
 * else a product that is being saved is indexed by its saver, after this.
 */
export async function reindexNamed(tx: Tx, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await lockIndex(tx);
  await indexRows(tx, await findTexts(tx, sql`p.id = any(${ids}::uuid[])`));
}

const indexRows = (tx: Tx, rows: readonly TextsRow[]): Promise<void> =>
  indexProducts(
    tx,
    rows.map((row) => ({ id: row.id, words: wordsOfProduct(row, row.categoryNames ?? []) })),
  );

/** Reads the searchable texts of products `p`, whose words stand in `w`. */
const findTexts = (tx: Tx, condition: Sql): Promise<TextsRow[]> =>
  tx.rows<TextsRow>(sql`select p.id, json_build_object('zh', p.name_zh, 'en', p.name_en) as name,
      json_build_object('zh', p.description_zh, 'en', p.description_en) as description,
      coalesce(b.name, '') as brand, p.attributes,
      (select json_agg(json_build_object('zh', a.name_zh, 'en', a.name_en))
        from categories a where a.id = any(c.path)) as "categoryNames",
      coalesce((select json_agg(json_build_object('options', s.options) order by s.position)
        from skus s where s.product_id = p.id and not s.withdrawn), '[]') as skus
    from products p left join brands b on b.id = p.brand_id left join categories c on c.id = p.category_id
      left join search_product_words w on w.product_id = p.id
    where ${condition}`);
