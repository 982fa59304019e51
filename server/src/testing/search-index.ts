import sql from 'sql-template-tag';
import { expect } from 'vitest';
import type { Reader } from '../db/tx.ts';

/**
 * Expects that the search index has each published product with its words and filters, and nothing else; and that each
 * product with a term has a shorter word that begins it, wherever that is said of the term.
 */
export async function expectWholeIndex(read: Reader): Promise<void> {
  const wrong = await read.rows(sql`
    with has as (
      select word, doc from search_postings, unnest(docs) as doc
    ), should as (
      select word, d.doc from search_documents d join search_product_words w on w.product_id = d.product_id, unnest(w.words) as word
    )
    (select 'needless' as fault, * from (table has except table should) as f)
    union all (select 'missing', * from (table should except table has) as f)
    union all
    select 'filters of ' || p.handle, null, d.doc from products p full join search_documents d on d.product_id = p.id
    where p.published is not true and d.doc is not null or p.published and d.doc is null
      or d.doc is not null and (p.category_id, p.brand_id, p.warehouses, p.is_diy, p.base_price_minor, p.created_at)
        is distinct from (d.category_id, d.brand_id, d.warehouses, d.is_diy, d.base_price_minor, d.created_at)
    union all
    select 'term', t.term, d.doc from search_documents d join search_product_words w on w.product_id = d.product_id
      join search_terms t on t.term = any(w.words)
    where t.prefix_length > 0 and not exists (
      select from generate_series(t.prefix_length, length(t.term) - 1) as length
      where not exists (select from unnest(array['', '^', '<', '@', '#']) as mark
        where mark || t.term = any(w.words) and mark || left(t.term, length) <> all(w.words)))
    union all
    select 'missing term', word, d.doc from search_documents d join search_product_words w on w.product_id = d.product_id,
      unnest(w.words) as word
    where word !~ '^[\\^<@#=]' and word !~ '^[一-鿿]{3}$' and not exists (select from search_terms where term = word)
    limit 10`);
  expect(wrong).toEqual([]);
}
