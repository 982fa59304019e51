import type {
  ProposedSearch,
  ProposedSearches,
  SearchCount,
  SearchLanding,
  Synonyms,
} from '@amberdock/contract/console/search-tuning.ts';
import type { Language } from '@amberdock/contract/language.ts';
import sql, { raw } from 'sql-template-tag';
import { newId } from '../../db/new-id.ts';
import { today } from '../../db/shop-time-zone.ts';
import type { Reader, Tx } from '../../db/tx.ts';

const rowsMax = 1_000;
const countsMax = 200;
const countedDays = 30;

/**
 * The version of a group is computed from its texts: a save based on other texts is detected without a counter, and two
 * saves of the same texts do not conflict.
 */
const synonymsVersion = sql`(hashtext(is_one_way::text || texts::text) & 2147483647)`;
const synonymColumns = sql`id::text as id, texts, is_one_way, ${synonymsVersion} as version`;

/** Returns the groups with a text that contains the search text, the latest first. */
export const findSynonyms = (read: Reader, searchText: string): Promise<Synonyms[]> =>
  read.rows<Synonyms>(sql`select ${synonymColumns} from search_synonyms s
    where ${searchText} = '' or exists (select from unnest(texts) t where strpos(lower(t), lower(${searchText})) > 0)
    order by s.id desc limit ${rowsMax}`);

export const lockSynonyms = (tx: Tx, id: string): Promise<Synonyms | null> =>
  tx.maybe<Synonyms>(sql`select ${synonymColumns} from search_synonyms
    where id = ${id}::int for update`);

type Group = { texts: readonly string[]; keys: readonly string[]; isOneWay: boolean };

export const insertSynonyms = (tx: Tx, { texts, keys, isOneWay }: Group): Promise<Synonyms> =>
  tx.one<Synonyms>(sql`insert into search_synonyms (is_one_way, texts, keys)
    values (${isOneWay}, ${texts}, ${keys}) returning ${synonymColumns}`);

/** Counts the groups, which nobody else adds until the transaction ends. */
export async function countSynonyms(tx: Tx): Promise<number> {
  await tx.run(sql`lock table search_synonyms in share row exclusive mode`);
  return (await tx.one<{ n: number }>(sql`select count(*)::int as n from search_synonyms`)).n;
}

/** Names a group and the version of it that a change is made from. */
export type SynonymsVersion = { id: string; version: number };

const isSame = ({ id, version }: SynonymsVersion) => sql`id = ${id}::int and ${synonymsVersion} = ${version}`;

/** Returns null if the version is no longer the one that was read. */
export const updateSynonyms = (
  tx: Tx,
  known: SynonymsVersion,
  { texts, keys, isOneWay }: Group,
): Promise<Synonyms | null> =>
  tx.maybe<Synonyms>(sql`update search_synonyms set is_one_way = ${isOneWay}, texts = ${texts}, keys = ${keys}
    where ${isSame(known)} returning ${synonymColumns}`);

/** Returns 0 if the version is no longer the one that was read. */
export const deleteSynonyms = (tx: Tx, known: SynonymsVersion): Promise<number> =>
  tx.run(sql`delete from search_synonyms where ${isSame(known)}`);

export const findHidden = (
  read: Reader,
  searchQuery: string,
  language: Language,
): Promise<{ product_id: string; name: string }[]> =>
  read.rows<{
    product_id: string;
    name: string;
  }>(sql`select p.id as product_id, p.${raw(`name_${language}`)} as name
    from search_rule_products r join products p on p.id = r.product_id
    where r.query = ${searchQuery} and r.position is null order by p.id`);

/** Locks a query's rule, made where it is missing: two who change it take turns. */
export async function lockRule(tx: Tx, searchQuery: string, typed: string): Promise<void> {
  await tx.run(sql`insert into search_rules (query, typed) values (${searchQuery}, ${typed})
    on conflict (query) do update set typed = excluded.typed, updated_at = now()`);
}

export type RuleProducts = { pinned: string[]; hidden: string[] };

const pinnedOf = (searchQuery: string) =>
  sql`array(select product_id::text from search_rule_products where query = ${searchQuery} and position is not null
      order by position)`;
const hiddenOf = (searchQuery: string) =>
  sql`array(select product_id::text from search_rule_products where query = ${searchQuery} and position is null
      order by product_id)`;

export const findRuleProducts = (read: Reader, searchQuery: string): Promise<RuleProducts> =>
  read.one<RuleProducts>(sql`select ${pinnedOf(searchQuery)} as pinned, ${hiddenOf(searchQuery)} as hidden`);

/** Returns the version of a query's rule, which follows from its products; a query without one has a version too. */
export const findRuleVersion = async (read: Reader, searchQuery: string): Promise<number> =>
  (
    await read.one<{
      version: number;
    }>(sql`select hashtext(${pinnedOf(searchQuery)}::text || ${hiddenOf(searchQuery)}::text)
      & 2147483647 as version`)
  ).version;

/** Writes the products of a rule; those that are gone from the shop are left out. */
export async function replaceRuleProducts(
  tx: Tx,
  searchQuery: string,
  { pinned, hidden }: RuleProducts,
): Promise<void> {
  await tx.run(sql`delete from search_rule_products where query = ${searchQuery}`);
  await tx.run(sql`insert into search_rule_products (query, product_id, position)
    select ${searchQuery}, p.id, u.position from (
      select id, nth::smallint as position from unnest(${pinned}::uuid[]) with ordinality as w (id, nth)
      union all select id, null from unnest(${hidden}::uuid[]) as w (id)) as u join products p on p.id = u.id`);
}

/** Deletes a query's rule if it has neither a redirect nor products left. */
export const deleteEmptyRule = (tx: Tx, searchQuery: string): Promise<number> =>
  tx.run(sql`delete from search_rules r where r.query = ${searchQuery} and r.leads_to is null
    and not exists (select from search_rule_products p where p.query = r.query)`);

/** The version of a redirect follows from its page; it is null where there is none. */
const landingVersion = sql`(hashtext(leads_to) & 2147483647)`;

export const findLandings = (read: Reader): Promise<SearchLanding[]> =>
  read.rows<SearchLanding>(sql`select typed as query, leads_to as path, ${landingVersion} as version from search_rules
    where leads_to is not null order by query limit ${rowsMax}`);

export const findLanding = async (tx: Tx, searchQuery: string): Promise<string | null> =>
  (
    await tx.one<{ path: string | null }>(
      sql`select leads_to as path from search_rules where query = ${searchQuery}`,
    )
  ).path;

export type LandingChange = { path: string | null; version: number | null };

/** Returns 0 if the version is no longer the one that was read. */
export const saveLanding = (tx: Tx, searchQuery: string, { path, version }: LandingChange): Promise<number> =>
  tx.run(sql`update search_rules set leads_to = ${path} where query = ${searchQuery}
    and ${landingVersion} is not distinct from ${version}::int`);

/** Returns the proposed searches with their version, which follows from the texts in their order. */
export const findHotKeys = (read: Reader): Promise<ProposedSearches> =>
  read.one<ProposedSearches>(sql`
    select coalesce(json_agg(json_build_object('zh', text_zh, 'en', text_en) order by position, id), '[]') as hot_keys,
      hashtext(coalesce(json_agg(json_build_array(text_zh, text_en) order by position, id)::text, '')) & 2147483647 as version
    from hot_keys`);

/** Locks the proposed searches, which nobody else changes until the transaction ends, and returns them. */
export async function lockHotKeys(tx: Tx): Promise<ProposedSearches> {
  await tx.run(sql`lock table hot_keys in share row exclusive mode`);
  return findHotKeys(tx);
}

export async function replaceHotKeys(tx: Tx, keys: readonly ProposedSearch[]): Promise<void> {
  await tx.run(sql`delete from hot_keys`);
  await tx.run(sql`insert into hot_keys (id, text_zh, text_en, position)
    select id, zh, en, nth from unnest(${keys.map(newId)}::uuid[], ${keys.map(({ zh }) => zh)}::text[],
      ${keys.map(({ en }) => en)}::text[]) with ordinality as k (id, zh, en, nth)`);
}

/** Returns the searches of the past days, those that most often found nothing first. */
export const findCounts = (read: Reader, isOnlyWithoutMatch: boolean): Promise<SearchCount[]> =>
  read.rows<SearchCount>(sql`select query, sum(searches)::int as searches, sum(without_match)::int as without_match
    from search_counts where day > ${today} - ${countedDays}::int
    group by query having not ${isOnlyWithoutMatch}::boolean or sum(without_match) > 0
    order by case when ${isOnlyWithoutMatch}::boolean then sum(without_match) else sum(searches) end desc, query
    limit ${countsMax}`);
