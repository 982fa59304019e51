import type { ProductQuery } from '@amberdock/contract/catalog/catalogue.ts';
import type { FastifyInstance } from 'fastify';
import sql from 'sql-template-tag';
import { today } from '../../../db/shop-time-zone.ts';
import { type Database, inTx } from '../../../db/tx.ts';
import { foldedQuery } from '../../search/index.ts';

const savedEveryMs = 30_000;
/** More different queries between two saves are not counted. */
const queriesMax = 5_000;
/** Longer queries, mail addresses and long numbers may say who asks, and are not counted. */
const lengthMax = 60;
const mayIdentify = /@|\d{7}/u;

type Counts = { searches: number; withoutMatch: number };

/**
 * Counts search queries, not people: what was typed and whether anything had all of its words. The counts of a process are
 * saved twice a minute, and when somebody reads them.
 */
class SearchCounts {
  #counts = new Map<string, Counts>();

  count(typed: string, isFound: boolean): void {
    const searchQuery = foldedQuery(typed);
    if (searchQuery === '' || searchQuery.length > lengthMax || mayIdentify.test(typed.replace(/[\s-]/g, '')))
      return;
    this.#add(searchQuery, { searches: 1, withoutMatch: isFound ? 0 : 1 });
  }

  #add(searchQuery: string, { searches, withoutMatch }: Counts): void {
    const known = this.#counts.get(searchQuery) ?? { searches: 0, withoutMatch: 0 };
    if (known.searches === 0 && this.#counts.size >= queriesMax) return;
    known.searches += searches;
    known.withoutMatch += withoutMatch;
    this.#counts.set(searchQuery, known);
  }

  /** Saves the counts; those that cannot be saved are kept for the next time. */
  async save(db: Database): Promise<void> {
    if (this.#counts.size === 0) return;
    const counts = [...this.#counts].sort(([a], [b]) => (a < b ? -1 : 1));
    this.#counts = new Map();
    try {
      await write(db, counts);
    } catch (error) {
      for (const [searchQuery, each] of counts) this.#add(searchQuery, each);
      throw error;
    }
  }
}

const write = (db: Database, counts: readonly [string, Counts][]): Promise<number> =>
  inTx(db, (tx) =>
    tx.run(sql`insert into search_counts as c (day, query, searches, without_match)
        select ${today}, query, searches, without_match from unnest(
          ${counts.map(([searchQuery]) => searchQuery)}::text[], ${counts.map(([, { searches }]) => searches)}::int[],
          ${counts.map(([, { withoutMatch }]) => withoutMatch)}::int[]) as u (query, searches, without_match)
        on conflict (day, query) do update set searches = c.searches + excluded.searches,
          without_match = c.without_match + excluded.without_match`),
  );

const ofShop = new WeakMap<Database, SearchCounts>();

export function searchCountsOf(db: Database): SearchCounts {
  const counts = ofShop.get(db) ?? new SearchCounts();
  ofShop.set(db, counts);
  return counts;
}

const notFilters = new Set(['q', 'currency', 'sort', 'page_size']);

/** Tells whether a search is of words alone, and of its first page: filters may exclude everything that is found. */
export const isUnfilteredSearch = (query: ProductQuery): query is ProductQuery & { q: string } =>
  query.q !== undefined && Object.keys(query).every((name) => notFilters.has(name));

/** Saves the counts by the clock, and those that are left at the end. */
export function keepSearchCounts(app: FastifyInstance): void {
  const save = () =>
    searchCountsOf(app.db)
      .save(app.db)
      .catch((error: unknown) => app.log.warn({ err: error }, 'searches were not counted'));
  const timer = setInterval(() => void save(), savedEveryMs).unref();
  app.addHook('onClose', async () => {
    clearInterval(timer);
    await save();
  });
}
