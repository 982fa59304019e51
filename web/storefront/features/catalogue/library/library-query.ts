import {
  isPriceSort,
  type ProductQuery,
  type ProductSort,
  productSorts,
} from '@amberdock/contract/catalog/catalogue.ts';
import type { Page } from '@amberdock/contract/http.ts';
import { type Currency, groupDigits, parseMinor } from '@amberdock/contract/money.ts';
import { textLengthMax } from '@amberdock/contract/text-limits.ts';
import { chosenCurrency } from '../../../lib/state/local-setting.ts';
import { isLoggedIn } from '../../../lib/session/session.ts';
import { selectedIds } from '../../../lib/state/warehouse-selection.ts';

/** Filters that may hold several values, and those that are on or off: the state of the library is its address. */
export const listFilters = ['category_id', 'brand_id', 'country_code', 'warehouse_id'] as const;
export const flagFilters = ['is_new', 'in_stock'] as const;
export const priceFilters = ['price_min', 'price_max'] as const;
export type ListFilter = (typeof listFilters)[number];

/** Rows to buy from instead of cards. */
export const isListView = (search: URLSearchParams): boolean => search.get('view') === 'list';

/** The currency of the price filters; an address from before it was named has none. */
export const bandCurrency = 'price_currency';

const buyersOnly: readonly string[] = ['in_stock', ...priceFilters];
const isBuyersOnly = (name: string): boolean => buyersOnly.includes(name);

const sortOf = (text: string | null): ProductSort | undefined => productSorts.find((sort) => sort === text);

/** The words of an address that asks for nothing else: they may lead to a page that the staff settled for them. */
export function unfilteredSearch({ searchParams }: Pick<URL, 'searchParams'>): string | null {
  const words = searchParams.get('q')?.trim();
  const isAlone = [...searchParams].every(([name, value]) => name === 'q' || name === 'lang' || value === '');
  return words && isAlone ? words.slice(0, textLengthMax.search) : null;
}

/** Whether a text is a price in that currency, as the API takes it. */
export const isBound = (text: string, currency: Currency): boolean =>
  /^\d{1,12}(\.\d{1,4})?$/.test(text) && parseMinor(text, currency) !== null;

/**
 * Reads the price band of an address, null without one. It is applied only in its own currency: "10" of one is not "10" of
 * another, and may have more digits than the other has.
 */
export function priceBand(search: URLSearchParams, chosen: Currency) {
  const bounds = priceFilters.map((name) => search.get(name)?.trim() || undefined);
  if (!bounds.some(Boolean)) return null;
  const currency = search.get(bandCurrency) ?? chosen;
  const isApplied = currency === chosen && bounds.every((bound) => !bound || isBound(bound, chosen));
  return { bounds, currency, isApplied };
}

/**
 * Translates the library's address into the API's query. Price and stock belong to buyers: a page that is
 * rendered for such an address shows the default order, and the buyer's own list follows in the browser
 * (docs/design/visitors.md#what-is-left-out).
 */
export function libraryQuery({ searchParams }: Pick<URL, 'searchParams'>): ProductQuery {
  const isBuyer = isLoggedIn();
  const text = (name: string) => searchParams.get(name)?.trim() || undefined;
  const list = (name: ListFilter) => {
    const values = searchParams.getAll(name).filter(Boolean);
    return values.length > 0 ? values : undefined;
  };
  const sort = sortOf(searchParams.get('sort'));
  const chosenHere = list('warehouse_id') ?? (list('country_code') ? undefined : [...selectedIds()]);
  const band = isBuyer ? priceBand(searchParams, chosenCurrency()) : null;
  const [price_min, price_max] = band?.isApplied ? band.bounds : [];
  const query = {
    q: text('q'),
    category_id: list('category_id'),
    brand_id: list('brand_id'),
    country_code: list('country_code'),
    warehouse_id: chosenHere && chosenHere.length > 0 ? chosenHere : undefined,
    is_diy: searchParams.get('is_diy') === 'true' || undefined,
    is_new: searchParams.get('is_new') === 'true' || undefined,
    sort: isBuyer || !isPriceSort(sort) ? sort : undefined,
    cursor: text('cursor'),
    with_skus: isListView(searchParams) || undefined,
    ...(isBuyer && {
      in_stock: searchParams.get('in_stock') === 'true' || undefined,
      price_min,
      price_max,
      currency: chosenCurrency(),
    }),
  };
  return Object.fromEntries(Object.entries(query).filter(([, value]) => value !== undefined)) as ProductQuery;
}

/** An address with one filter changed; whatever changes starts the list from the top. */
export function changed(search: URLSearchParams, change: (next: URLSearchParams) => void): string {
  const next = new URLSearchParams(search);
  next.delete('cursor');
  change(next);
  const text = next.toString();
  return text ? `/library?${text}` : '/library';
}

/** With this value of a filter put in or taken out. */
export const toggled = (search: URLSearchParams, name: ListFilter, value: string): string =>
  changed(search, (next) => {
    const values = next.getAll(name);
    next.delete(name);
    for (const other of values.filter((each) => each !== value)) next.append(name, other);
    if (!values.includes(value)) next.append(name, value);
  });

export const withValue = (search: URLSearchParams, name: string, value: string | null): string =>
  changed(search, (next) => {
    if (value === null || value === '') next.delete(name);
    else next.set(name, value);
  });

/** Whether an address has words to search for, or filters. */
export const asksForSomething = (search: URLSearchParams): boolean =>
  ['q', 'is_diy', ...listFilters, ...flagFilters, ...priceFilters].some((name) => search.get(name));

/** Without any filter; the words searched for, the DIY library and the order stay. */
export const cleared = (search: URLSearchParams): string =>
  changed(search, (next) => {
    for (const name of [...listFilters, ...flagFilters, ...priceFilters, bandCurrency]) next.delete(name);
  });

export const countFilters = (search: URLSearchParams, isBuyer: boolean): number =>
  [...listFilters, ...flagFilters, ...priceFilters]
    .filter((name) => isBuyer || !isBuyersOnly(name))
    .reduce((count, name) => count + search.getAll(name).filter(Boolean).length, 0);

/** The parameters that filter the library; currency, language and the view are not among them. */
const narrowing: readonly string[] = [
  ...listFilters,
  ...flagFilters,
  ...priceFilters,
  'q',
  'is_diy',
  'sort',
  'cursor',
];

/**
 * Nothing asked for but the library itself: the front page, with its banner. Price and stock narrow it for buyers alone, and
 * the page is rendered as a visitor sees it.
 */
export const isFrontPage = (search: URLSearchParams, isBuyer: boolean): boolean =>
  [...search.keys()].every((name) => !narrowing.includes(name) || (!isBuyer && isBuyersOnly(name)));

/** How many there are, for the texts that say it: "2,000+" where the count stops. */
export const shownTotal = ({ total, total_is_exact }: Page): { count: number; shown: string } => ({
  count: total ?? 0,
  shown: `${groupDigits(String(total ?? 0))}${total_is_exact ? '' : '+'}`,
});
