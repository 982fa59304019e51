import sql, { raw } from 'sql-template-tag';
import type { Tx } from '../../../db/tx.ts';
import type { FilterFacts } from '../words/product-words.rules.ts';
import type { Term } from '../words/terms.rules.ts';
import { tokenizerVersion } from '../words/words.rules.ts';
import type { Postings, WordsChange } from './changes.rules.ts';

/** The numbering that holds, or the one that is being built. */
export type Numbering = '' | '_next';

/** See search_numbering. */
export type State = 'kept' | 'built beside' | 'paused';

/** Makes transactions that write the search index wait for each other. */
export async function lockIndex(tx: Tx): Promise<State> {
  await tx.rows(sql`select pg_advisory_xact_lock(4207011)`);
  return (await tx.one<{ state: State }>(sql`select state from search_numbering`)).state;
}

/** A product as it stands now, with its number and words in the search. */
type IndexedRow = FilterFacts & { id: string; published: boolean; doc: number | null; words: string[] };

export const findIndexed = (tx: Tx, ids: readonly string[]): Promise<IndexedRow[]> =>
  tx.rows<IndexedRow>(sql`
    select p.id, p.published, coalesce(c.path, '{}') as path, p.brand_id as "brandId", p.warehouses, p.countries,
      p.is_diy as "isDiy", d.doc, coalesce(w.words, '{}') as words
    from products p left join categories c on c.id = p.category_id
      left join search_documents d on d.product_id = p.id
      left join search_product_words w on w.product_id = p.id
    where p.id = any(${ids}::uuid[])`);

export const nextDoc = async (tx: Tx): Promise<number> =>
  (await tx.one<{ doc: number }>(sql`select coalesce(max(doc) + 1, 0) as doc from search_documents`)).doc;

export async function saveProductWords(
  tx: Tx,
  products: readonly { id: string; words: readonly string[] }[],
): Promise<void> {
  const ids = products.map(({ id }) => id);
  const words = products.map((product) => product.words.join('\n'));
  await tx.run(sql`insert into search_product_words as w (product_id, words, version)
    select id, string_to_array(words, e'\\n'), ${tokenizerVersion}::smallint
    from unnest(${ids}::uuid[], ${words}::text[]) as r (id, words)
    on conflict (product_id) do update set words = excluded.words, version = excluded.version
    where (w.words, w.version) is distinct from (excluded.words, excluded.version)`);
}

/** Writes what products are filtered and sorted by; one that is not for sale has no number. */
export async function saveDocuments(
  tx: Tx,
  changes: readonly WordsChange[],
  numbering: Numbering = '',
): Promise<void> {
  const ids = changes.map(({ id }) => id);
  const docs = changes.map(({ doc }) => doc);
  await tx.run(sql`delete from ${raw(`search_documents${numbering}`)} d using products p
    where d.product_id = any(${ids}::uuid[]) and p.id = d.product_id and not p.published`);
  await tx.run(sql`insert into ${raw(`search_documents${numbering}`)} as d
      (doc, product_id, category_id, brand_id, warehouses, is_diy, base_price_minor, created_at)
    select r.doc, p.id, p.category_id, p.brand_id, p.warehouses, p.is_diy, p.base_price_minor, p.created_at
    from unnest(${ids}::uuid[], ${docs}::int[]) as r (id, doc) join products p on p.id = r.id
    where p.published
    on conflict (product_id) do update set category_id = excluded.category_id, brand_id = excluded.brand_id,
      warehouses = excluded.warehouses, is_diy = excluded.is_diy, base_price_minor = excluded.base_price_minor
    where (d.category_id, d.brand_id, d.warehouses, d.is_diy, d.base_price_minor) is distinct from
      (excluded.category_id, excluded.brand_id, excluded.warehouses, excluded.is_diy, excluded.base_price_minor)`);
}

/** Adds numbers to the lists of words: a batch rewrites the list of a common word once. */
export async function addPostings(
  tx: Tx,
  { words, blocks, docs }: Postings,
  numbering: Numbering = '',
): Promise<void> {
  if (words.length === 0) return;
  await tx.run(sql`insert into ${raw(`search_postings${numbering}`)} as p (word, block, docs)
    select word, block, docs::int[] from unnest(${words}::text[], ${blocks}::int[], ${docs}::text[]) as came (word, block, docs)
    on conflict (word, block) do update set docs = p.docs | excluded.docs`);
}

export async function removePostings(
  tx: Tx,
  { words, blocks, docs }: Postings,
  numbering: Numbering = '',
): Promise<void> {
  if (words.length === 0) return;
  await tx.run(sql`update ${raw(`search_postings${numbering}`)} p set docs = p.docs - went.docs::int[]
    from unnest(${words}::text[], ${blocks}::int[], ${docs}::text[]) as went (word, block, docs)
    where p.word = went.word and p.block = went.block`);
}

/** Adds the terms of products to those that prefixes and typos are compared with; those of goods that are gone stay. */
export async function addTerms(tx: Tx, terms: readonly Term[]): Promise<void> {
  if (terms.length === 0) return;
  const texts = terms.map(({ term }) => term);
  const areNames = terms.map(({ isName }) => isName);
  const lengths = terms.map(({ prefixLength }) => prefixLength);
  await tx.run(sql`insert into search_terms as s (term, is_name, prefix_length)
    select t.term, t.is_name, t.prefix_length
    from unnest(${texts}::text[], ${areNames}::boolean[], ${lengths}::smallint[]) as t (term, is_name, prefix_length)
    where not exists (select from search_terms k
      where k.term = t.term and k.is_name >= t.is_name and k.prefix_length <= t.prefix_length)
    order by t.term
    on conflict (term) do update set is_name = s.is_name or excluded.is_name,
      prefix_length = least(s.prefix_length, excluded.prefix_length)`);
}

/** Notes changes for the numbering that is being built. */
export async function noteChanges(tx: Tx, changes: readonly WordsChange[]): Promise<void> {
  const ids = changes.map(({ id }) => id);
  const went = changes.map(({ before, after, published }) => {
    const is = new Set(published ? after : []);
    return before.filter((word) => !is.has(word)).join('\n');
  });
  await tx.run(sql`insert into search_changes (product_id, went)
    select id, string_to_array(went, e'\\n') from unnest(${ids}::uuid[], ${went}::text[]) as r (id, went)`);
}

export const savePrices = (tx: Tx, productIds: readonly string[], numbering: Numbering): Promise<number> =>
  tx.run(sql`update ${raw(`search_documents${numbering}`)} d set base_price_minor = p.base_price_minor
    from products p where p.id = any(${productIds}::uuid[]) and p.id = d.product_id
      and p.base_price_minor is distinct from d.base_price_minor`);
