import sql from 'sql-template-tag';
import type { Reader } from '../../../../db/tx.ts';

/** A question's synonyms, and what the staff settled for it. */
export type Tuning = {
  /** Texts that mean the same, by the plain form that is typed. */
  synonyms: ReadonlyMap<string, readonly string[]>;
  /** Products that stand first, in their order, and those that do not appear. */
  pinned: readonly string[];
  hidden: readonly string[];
};

type TuningRow = {
  synonyms: { texts: string[]; keys: string[] }[] | null;
  pinned: string[];
  hidden: string[];
};

const groupsMax = 50;

/** `keys`: the parts of the question that a synonym may stand for. */
export async function findTuning(read: Reader, question: string, keys: readonly string[]): Promise<Tuning> {
  const { synonyms, ...products } = await read.one<TuningRow>(sql`select
    (select json_agg(s) from (
      select texts, keys from search_synonyms where keys && ${keys}::text[] order by id limit ${groupsMax}) s) as synonyms,
    array(select product_id::text from search_rule_products where question = ${question} and position is not null
      order by position) as pinned,
    array(select product_id::text from search_rule_products where question = ${question} and position is null) as hidden`);
  const byKey = new Map<string, string[]>();
  for (const { texts, keys: typed } of synonyms ?? []) {
    for (const key of typed) byKey.set(key, [...(byKey.get(key) ?? []), ...texts]);
  }
  return { ...products, synonyms: byKey };
}
