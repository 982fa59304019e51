import type { ProductSort } from '@amberdock/contract/catalog/catalogue.ts';
import sql, { empty, join, raw, type Sql } from 'sql-template-tag';
import type { Position } from './cursor.ts';

export type Key = { column: string; type: 'int' | 'bigint' | 'uuid' | 'timestamptz' };

const id: Key = { column: 'id', type: 'uuid' };
const sold: Key = { column: 'sold_30d', type: 'int' };
const price: Key = { column: 'base_price_minor', type: 'bigint' };
/** The order of a list without words. */
export type ListSort = Exclude<ProductSort, 'best_match'>;

/** A page is ordered by these; all of them run the same way, so that one row comparison finds the next. */
const keysOf: Record<ListSort, Key[]> = {
  best_sellers: [sold, id],
  newest: [{ column: 'created_at', type: 'timestamptz' }, id],
  price_asc: [price, id],
  price_desc: [price, id],
};

/** The key of a sort's version in sort_versions; a creation date never changes. */
export const versionOf: Record<ListSort, 'sales' | 'price' | null> = {
  best_sellers: 'sales',
  newest: null,
  price_asc: 'price',
  price_desc: 'price',
};

/** The order of a list and the position from which a page continues, forwards or backwards. */
export class Order {
  readonly keys: Key[];
  readonly position: Position | null;
  readonly isDescending: boolean;

  constructor(sort: ListSort, position: Position | null) {
    this.keys = keysOf[sort];
    this.position = position;
    this.isDescending = (sort !== 'price_asc') !== (position?.direction === 'prev');
  }

  by(table: string, keys: readonly Key[] = this.keys): Sql {
    const direction = this.isDescending ? 'desc' : 'asc';
    return raw(keys.map(({ column }) => `${table}.${column} ${direction}`).join(', '));
  }

  /** Rows after the position. */
  after(table: string): Sql {
    if (!this.position) return empty;
    const left = this.keys.map(({ column }) => raw(`${table}.${column}`));
    const right = this.keys.map(({ type }, index) => sql`${this.position?.keys[index]}::${raw(type)}`);
    return sql`and (${join(left)}) ${raw(this.isDescending ? '<' : '>')} (${join(right)})`;
  }

  columns(table: string): Sql {
    return raw(this.keys.map(({ column }) => `${table}.${column}`).join(', '));
  }
}
