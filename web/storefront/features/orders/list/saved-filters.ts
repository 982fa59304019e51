import { readRecord, writeText } from '../../../lib/state/storage.ts';
import { createStore } from '../../../lib/state/store.ts';
import { type OrdersQuery, ordersAddress } from './orders-query.ts';

const key = 'order_filters';
const filtersMax = 12;
export const filterNameLengthMax = 40;

/** A filter of the list of orders that the buyer has named; `to` is its address. */
export type SavedFilter = { name: string; to: string };

const isFilter = (value: unknown): value is SavedFilter =>
  typeof value === 'object' &&
  value !== null &&
  'name' in value &&
  typeof value.name === 'string' &&
  'to' in value &&
  typeof value.to === 'string' &&
  value.to.startsWith('/my/orders');

function restored(): readonly SavedFilter[] {
  const filters = readRecord<{ filters: unknown }>(key)?.filters;
  return Array.isArray(filters) ? filters.filter(isFilter).slice(0, filtersMax) : [];
}

/** The filters that are kept in this browser, the newest first. */
export const savedFilters = createStore<readonly SavedFilter[]>([], restored());

function keep(filters: readonly SavedFilter[]): void {
  writeText(key, JSON.stringify({ filters }));
  savedFilters.set(filters);
}

/** Keeps a filter under a name; the same name again replaces it, and the oldest gives way. */
export function saveFilter(name: string, query: OrdersQuery): void {
  const others = savedFilters.get().filter((filter) => filter.name !== name);
  keep([{ name, to: ordersAddress(query, {}) }, ...others].slice(0, filtersMax));
}

export const removeFilter = (name: string): void =>
  keep(savedFilters.get().filter((filter) => filter.name !== name));
