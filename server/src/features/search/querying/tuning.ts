import sql from 'sql-template-tag';
import type { Reader } from '../../../db/tx.ts';
import { type SharedParts, shared } from '../../../http/visitors/shared-parts.ts';

/** The synonyms and rules that the staff have set. */
export type Tuning = {
  /** Texts that mean the same, by the plain form of the typed text. */
  synonyms: ReadonlyMap<string, readonly string[]>;
  /** By search query: the products pinned to the top, in their order, and the hidden ones. */
  rules: ReadonlyMap<string, { pinned: readonly string[]; hidden: readonly string[] }>;
  /** Paths of pages, by the search query that leads there. */
  landings: ReadonlyMap<string, string>;
};

type RuleRow = { query: string; pinned: string[]; hidden: string[] };
type SynonymRow = { texts: string[]; keys: string[] };

/** The most groups of synonyms; more are refused, since a search would not know them. */
export const synonymGroupsMax = 1_000;
const rulesMax = 10_000;

const partsOf = new WeakMap<Reader, SharedParts>();
/** The tuning built from the cached rows: the rows are one object until they are read again. */
const builtFrom = new WeakMap<object, Tuning>();

/** Caches the tuning with the other public parts, which any change of it invalidates (docs/caching.md). */
export function keepTuning(readers: readonly Reader[], parts: SharedParts | null): void {
  for (const read of readers) if (parts) partsOf.set(read, parts);
}

/** Returns the staff's synonyms and rules, from the cache or by one statement. */
export async function tuningOf(read: Reader): Promise<Tuning> {
  const rows = await shared(partsOf.get(read) ?? null, 'search tuning', () => readTuning(read));
  const built = builtFrom.get(rows) ?? tuningFrom(rows);
  builtFrom.set(rows, built);
  return built;
}

type LandingRow = { query: string; path: string };
type TuningRows = { synonyms: SynonymRow[]; rules: RuleRow[]; landings: LandingRow[] };

const readTuning = (read: Reader): Promise<TuningRows> =>
  read.one<TuningRows>(sql`select
    (select coalesce(json_agg(s), '[]') from (
      select texts, keys from search_synonyms order by id limit ${synonymGroupsMax}) s) as synonyms,
    (select coalesce(json_agg(r), '[]') from (
      select query, coalesce(array_agg(product_id order by position) filter (where position is not null), '{}') as pinned,
        coalesce(array_agg(product_id) filter (where position is null), '{}') as hidden
      from search_rule_products group by query order by query limit ${rulesMax}) r) as rules,
    (select coalesce(json_agg(l), '[]') from (
      select query, leads_to as path from search_rules
      where leads_to is not null and not leads_to_hidden_article(leads_to)
      order by query limit ${rulesMax}) l) as landings`);

function tuningFrom({ synonyms, rules, landings }: TuningRows): Tuning {
  const byKey = new Map<string, string[]>();
  for (const { texts, keys } of synonyms) {
    for (const key of keys) byKey.set(key, [...(byKey.get(key) ?? []), ...texts]);
  }
  return {
    synonyms: byKey,
    rules: new Map(rules.map(({ query, pinned, hidden }) => [query, { pinned, hidden }])),
    landings: new Map(landings.map(({ query, path }) => [query, path])),
  };
}
