import sql from 'sql-template-tag';
import type { Tx } from '../../../db/tx.ts';
import type { PlainWords } from '../../search/index.ts';

/** Adds words to those that a slip of the pen is held against. Words of goods that are gone stay: they do no harm. */
export async function saveSearchWords(tx: Tx, words: PlainWords): Promise<void> {
  if (words.size === 0) return;
  await tx.run(sql`insert into search_words (word, is_name)
    select w.word, w.is_name from unnest(${[...words.keys()]}::text[], ${[...words.values()]}::boolean[])
      as w (word, is_name)
    where not exists (select from search_words s where s.word = w.word and s.is_name >= w.is_name)
    order by w.word
    on conflict (word) do update set is_name = true`);
}
