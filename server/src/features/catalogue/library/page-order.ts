import type { ProductSort } from '@amberdock/contract/catalog/catalogue.ts';
import sql, { empty, join, raw, type Sql } from 'sql-template-tag';
import type { Position } from './cursor.ts';

export type Key = { column: string; type: 'int' | 'bigint' | 'uuid' | 'timestamptz' };

export const id: Key = { column: 'id', type: 'uuid' };
export const sold: Key = { column: 'sold_30d', type: 'int' };
const price: Key = { column: 'base_price_minor', type: 'bigint' };
/** A page is ordered by these; all of them run the same way, so that one row comparison finds the next. */
const keysOf: Record<ProductSort, Key[]> = {
  best_match: [{ column: 'tier', type: 'int' }, sold, id],
  best_sellers: [sold, id],
  newest: [{ column: 'created_at', type: 'timestamptz' }, id],
  price_asc: [price, id],
  price_desc: [price, id],
};

/** The key of a sort's version in sort_versions; a creation date never changes. */
export const versionOf: Record<ProductSort, 'sales' | 'price' | null> = {
  best_match: 'sales',
  best_sellers: 'sales',
  newest: null,
  price_asc: 'price',
  price_desc: 'price',
};

/** How a page is ordered and where it goes on, forwards or backwards. */
export class Order {
  readonly keys: Key[];
  readonly position: Position | null;
  readonly isDescending: boolean;

  constructor(sort: ProductSort, position: Position | null) {
    this.keys = keysOf[sort];
    this.position = position;
    this.isDescending = (sort !== 'price_asc') !== (position?.direction === 'prev');
  }

  by(table: string, keys: readonly Key[] = this.keys): Sql {
    const direction = this.isDescending ? 'desc' : 'asc';
    return raw(keys.map(({ column }) => `${table}.${column} ${direction}`).join(', '));
  }

  /** Rows after the position; `tier` stands for that column where a table has none. */
  after(table: string, tier?: number): Sql {
    if (!this.position) return empty;
    const left = this.keys.map(({ column }) =>
      column === 'tier' && tier !== undefined ? sql`${tier}::int` : raw(`${table}.${column}`),
    );
    const right = this.keys.map(({ type }, at) => sql`${this.position?.keys[at]}::${raw(type)}`);
    return sql`and (${join(left)}) ${raw(this.isDescending ? '<' : '>')} (${join(right)})`;
  }

  columns(table: string): Sql {
    return raw(this.keys.map(({ column }) => `${table}.${column}`).join(', '));
  }

  /** Backwards a page begins among the lower tiers; forwards they are needed when the higher ones do not fill it. */
  reachesLowTiers(isShort: Sql): Sql {
    return this.position?.direction === 'prev' ? sql`true` : isShort;
  }
}

/** The page of words none of whose signs can be searched for. */
export const noMatches = sql`page as materialized (
  select 0 as tier, p.sold_30d, p.id, 0 as total, true as is_exact, 0 as mode from products p where false
)`;
