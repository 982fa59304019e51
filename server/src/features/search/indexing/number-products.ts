import sql from 'sql-template-tag';
import { type Database, inTx, type Tx } from '../../../db/tx.ts';
import { blockOf, changesOf, docsInBlock, postingsOf, type WordsChange } from './changes.rules.ts';
import { addPostings, lockIndex, removePostings, saveDocuments } from './index.store.ts';

/**
 * Renumbers all products, best sellers first: each night, and after a large import. The new numbering is built beside
 * the present one, in one transaction for each block. Searches and saves continue meanwhile; products that were saved are
 * added before the two are swapped by renaming. If two runs overlap, the earlier one gives up.
 */
export async function numberProducts(db: Database): Promise<void> {
  const build = await inLongTx(db, begin);
  const last = await inLongTx(db, (tx) => giveNumbers(tx, build));
  for (let block = 0; block <= blockOf(last); block++) {
    await inLongTx(db, (tx) => buildBlock(tx, build, block));
  }
  await inLongTx(db, (tx) => changeOver(tx, build));
  await inLongTx(db, countTerms);
}

/** Has saves write the words of products alone until the next numbering: for a large import, which ends with one. */
export async function pauseIndexing(tx: Tx): Promise<void> {
  await lockIndex(tx);
  await tx.run(sql`update search_numbering set state = 'paused'`);
}

/** A block is some seconds' work, longer than a call of the shop may take. */
const inLongTx = <T>(db: Database, work: (tx: Tx) => Promise<T>): Promise<T> =>
  inTx(db, async (tx) => {
    await tx.run(sql`set local statement_timeout = '10min'`);
    await tx.run(sql`set local lock_timeout = '1min'`);
    return work(tx);
  });

async function begin(tx: Tx): Promise<number> {
  await lockIndex(tx);
  await tx.run(sql`truncate search_documents_next, search_postings_next, search_changes`);
  const { builds } = await tx.one<{ builds: number }>(sql`
    update search_numbering set state = 'built beside', builds = builds + 1 returning builds`);
  return builds;
}

async function giveWayTo(tx: Tx, build: number): Promise<void> {
  const { builds } = await tx.one<{ builds: number }>(sql`select builds from search_numbering for share`);
  if (builds !== build) throw new Error('another numbering of the products has begun');
}

async function giveNumbers(tx: Tx, build: number): Promise<number> {
  await giveWayTo(tx, build);
  await tx.run(sql`
    insert into search_documents_next
      (doc, product_id, category_id, brand_id, warehouses, is_diy, base_price_minor, created_at)
    select row_number() over (order by p.sold_30d desc, p.id desc) - 1, p.id, p.category_id, p.brand_id, p.warehouses,
      p.is_diy, p.base_price_minor, p.created_at
    from products p join search_product_words w on w.product_id = p.id where p.published order by 1`);
  return (await tx.one<{ doc: number }>(sql`select coalesce(max(doc), -1) as doc from search_documents_next`))
    .doc;
}

async function buildBlock(tx: Tx, build: number, block: number): Promise<void> {
  await giveWayTo(tx, build);
  await tx.run(sql`
    insert into search_postings_next (word, block, docs)
    select word, ${block}::int, array_agg(doc order by doc)
    from search_documents_next d join search_product_words w on w.product_id = d.product_id, unnest(w.words) as word
    where d.doc >= ${block * docsInBlock} and d.doc < ${(block + 1) * docsInBlock}
    group by word order by word`);
}

/**
 * Brings in what changed meanwhile; then the new numbering holds. Anyone who searches waits for the change of names.
 */
async function changeOver(tx: Tx, build: number): Promise<void> {
  await lockIndex(tx);
  await giveWayTo(tx, build);
  const changes = await changedMeanwhile(tx);
  const { came, went } = changesOf(changes);
  await saveDocuments(tx, changes, '_next');
  await addPostings(tx, postingsOf(came), '_next');
  await removePostings(tx, postingsOf(went), '_next');
  await tx.run(sql`alter table search_documents rename to search_documents_old`);
  await tx.run(sql`alter table search_documents_next rename to search_documents`);
  await tx.run(sql`alter table search_documents_old rename to search_documents_next`);
  await tx.run(sql`alter table search_postings rename to search_postings_old`);
  await tx.run(sql`alter table search_postings_next rename to search_postings`);
  await tx.run(sql`alter table search_postings_old rename to search_postings_next`);
  await tx.run(sql`truncate search_documents_next, search_postings_next, search_changes`);
  await tx.run(sql`update search_numbering set state = 'kept', version = version + 1`);
}

/** Each product that changed, with its number in the new numbering, the words that went and all that it has. */
async function changedMeanwhile(tx: Tx): Promise<WordsChange[]> {
  const rows = await tx.rows<WordsChange>(sql`
    select p.id, p.published, d.doc, w.words as after, c.went as before
    from (select product_id, array_agg(distinct word) filter (where word is not null) as went
        from search_changes left join unnest(went) as word on true group by product_id) c
      join products p on p.id = c.product_id
      join search_product_words w on w.product_id = p.id
      left join search_documents_next d on d.product_id = p.id
    order by p.id`);
  let { doc: next } = await tx.one<{ doc: number }>(
    sql`select coalesce(max(doc) + 1, 0) as doc from search_documents_next`,
  );
  return rows.map(({ before, ...row }) => {
    const is = new Set(row.published ? row.after : []);
    // A product no longer on sale may stand in the new numbering with its former or its present words: remove both.
    const went = [...(before ?? []), ...row.after].filter((word) => !is.has(word));
    return { ...row, before: went, doc: row.doc ?? (row.published ? next++ : null) };
  });
}

/** Counts the products that have each word. */
async function countTerms(tx: Tx): Promise<void> {
  await tx.run(sql`
    update search_terms t set n = counted.n
    from (select word, sum(cardinality(docs))::int as n from search_postings where word !~ '^[<=^@#]' group by word) counted
    where counted.word = t.term and counted.n <> t.n and counted.n > 0`);
}
