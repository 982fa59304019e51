import {
  pageSizeDefault,
  pageSizeMax,
  type ProductCard,
  type ProductFilters,
  type ProductQuery,
  type ProductSort,
} from '@amberdock/contract/catalog/catalogue.ts';
import type { Page } from '@amberdock/contract/http.ts';
import type { Language } from '@amberdock/contract/language.ts';
import { LRUCache } from 'lru-cache';
import type { Reader } from '../../../db/tx.ts';
import type { Buyer, Visitor } from '../../../http/callers/actor.ts';
import { Refusal } from '../../../http/refusal.ts';
import { correctSpelling, normalText } from '../../search/index.ts';
import { cappedCount } from './capped-count.ts';
import type { View } from './cards.view.ts';
import { listFingerprint, openCursor, type Position, sealCursor } from './cursor.ts';
import { refuseVisitorsSort } from './filters.ts';
import { type ListRow, readNearMatches, readPage, readVersion } from './finding/read-page.ts';

/**
 * Lists that were longer than the cap in the last half minute, within which a list hardly shrinks below it: "2,000+" costs a
 * count of 2,001 rows, more than the page itself. The figure tells nothing of price or stock, so buyers share it.
 */
const knownLong = new LRUCache<string, true>({ max: 1_000, ttl: 30_000 });

/**
 * Returns the rows to read for a page: one more than it shows tells whether there is a next page. The number is part of the
 * statements' text, and each number is another prepared statement: sizes are rounded up to a few values.
 */
const rowsReadFor = (size: number): number =>
  (size <= pageSizeDefault ? pageSizeDefault : size <= pageSizeMax / 2 ? pageSizeMax / 2 : pageSizeMax) + 1;

export type ListRequest = { actor: Buyer | Visitor; language: Language; query: ProductQuery; pepper: string };

export type Listed = { data: ProductCard[]; page: Page; message?: string };

/**
 * Returns a page of the library (docs/design/catalog.md#library). A list without words takes one statement; a search of
 * more matches than can be ranked takes some more. A search that finds nothing is tried again with the words that were
 * likely meant, then with similar ones; `message` says so.
 *
 * @throws Refusal visitor_sort, cursor_stale
 */
export async function listProducts(read: Reader, given: ListRequest): Promise<Listed> {
  const { actor, language, query, pepper } = given;
  refuseVisitorsSort(actor, query);
  const { cursor, page_size: size = pageSizeDefault, sort: asked, q: typed, ...rest } = query;
  const q = typed?.trim() || undefined;
  const sort = sortFor(asked, q);
  const list = fingerprint({ ...rest, ...(q !== undefined && { q }) }, sort);
  const position = cursor ? openCursor(pepper, cursor, list) : null;
  const view = { actor, language, choice: rest, currency: query.currency };
  const known = { pepper, list, sort, size, position, view };
  const found = await readList(read, known, { ...rest, q: position?.meant ?? q });
  if (found.data.length > 0 || position || q === undefined) return found;
  const meant = await correctSpelling(read, q);
  const better = meant === null ? null : await readList(read, known, { ...rest, q: meant }, meant);
  if (meant !== null && better && better.data.length > 0) {
    return { ...better, message: (hasSameLetters(q, meant) ? nearly : instead)[language](q, meant) };
  }
  const near = await nearMatches(read, { ...rest, q: meant ?? q }, { size, view });
  return near.data.length > 0 ? { ...near, message: nearly[language](q, q) } : found;
}

const instead: Record<Language, (q: string, meant: string) => string> = {
  zh: (q, meant) => `没有找到“${q}”，以下是“${meant}”的结果。`,
  en: (q, meant) => `Nothing matches “${q}”. Showing results for “${meant}”.`,
};
const nearly: typeof instead = {
  zh: (q) => `没有商品完全符合“${q}”，以下是相近的商品。`,
  en: (q) => `Nothing matches all of “${q}”. These come near.`,
};

/** Whether a correction only split the text into words: to read that this was searched for instead would be confusing. */
const hasSameLetters = (q: string, meant: string): boolean =>
  normalText(q).replace(/[^\p{L}\p{N}]/gu, '') === meant.replace(/\s/g, '');

type List = {
  pepper: string;
  list: string;
  sort: ProductSort;
  size: number;
  position: Position | null;
  view: View;
};

/** Reads a page; `meant` is searched for instead of the typed words, and stands in the cursors. */
async function readList(
  read: Reader,
  { pepper, list, sort, size, position, view }: List,
  { q, ...rest }: ProductFilters,
  meant = position?.meant,
): Promise<{ data: ProductCard[]; page: Page }> {
  const filters = { ...rest, ...(q !== undefined && { q }) };
  const request = { filters, sort, position, limit: rowsReadFor(size), isKnownLong: knownLong.has(list) };
  const rows = (await readPage(read, request, view)).slice(0, size + 1);
  const first = rows[0];
  if (position && !(await isCurrent(read, position, { first, sort, q }))) throw new Refusal('cursor_stale');
  // Only after a count: a list that is read all the time would otherwise never be counted again.
  if (!position && first && !first.is_exact && !request.isKnownLong) knownLong.set(list, true);
  const hasMore = rows.length > size;
  if (hasMore) rows.length = size;
  if (position?.direction === 'prev') rows.reverse();
  const seal = (row: ListRow, direction: Position['direction']) =>
    sealCursor(pepper, {
      ...positionAt(row, { list, direction, counted: countOf(position, first) }),
      ...(meant !== undefined && { meant }),
    });
  return { data: rows.map(({ card }) => card), page: pageOf({ rows, position, hasMore, seal }) };
}

/** Whether the list is still sorted as on its first page. An empty page has no row that tells the version. */
async function isCurrent(
  read: Reader,
  { version, mode }: Position,
  { first, sort, q }: { first: ListRow | undefined; sort: ProductSort; q: string | undefined },
): Promise<boolean> {
  if (first) return first.version === version && first.mode === mode;
  return version === (await readVersion(read, sort, q !== undefined));
}

/** Reads the one page of near matches: they are no answer to the search, so there is no second page. */
async function nearMatches(
  read: Reader,
  filters: ProductFilters,
  { size, view }: Pick<List, 'size' | 'view'>,
): Promise<{ data: ProductCard[]; page: Page }> {
  const rows = await readNearMatches(read, { filters, limit: size }, view);
  const page = { next: null, prev: null, total: rows.length, total_is_exact: true };
  return { data: rows.map(({ card }) => card), page };
}

/** Best match needs something to match. */
const sortFor = (asked: ProductSort | undefined, q: string | undefined): ProductSort =>
  q === undefined
    ? asked === undefined || asked === 'best_match'
      ? 'best_sellers'
      : asked
    : (asked ?? 'best_match');

function fingerprint(filters: ProductQuery, sort: ProductSort): string {
  const { currency, ...rest } = filters;
  const hasBand = filters.price_min !== undefined || filters.price_max !== undefined;
  return listFingerprint({ ...rest, sort, ...(hasBand && { currency }) });
}

type Counted = Pick<Position, 'total' | 'totalIsExact'>;

function countOf(position: Position | null, first: ListRow | undefined): Counted {
  if (position) return position;
  if (!first) return { total: 0, totalIsExact: true };
  const { count, count_is_exact } = cappedCount(first.total, first.is_exact);
  return { total: count, totalIsExact: count_is_exact };
}

function positionAt(
  row: ListRow,
  { list, direction, counted }: { list: string; direction: Position['direction']; counted: Counted },
): Position {
  const keys = [row.k0, row.k1];
  const { total, totalIsExact } = counted;
  return { list, direction, keys, version: row.version, mode: row.mode, total, totalIsExact };
}

type Found = {
  rows: ListRow[];
  position: Position | null;
  hasMore: boolean;
  seal(row: ListRow, direction: Position['direction']): string;
};

function pageOf({ rows, position, hasMore, seal }: Found): Page {
  const first = rows[0];
  const last = rows.at(-1);
  const isBack = position?.direction === 'prev';
  const { total, totalIsExact } = countOf(position, first);
  return {
    next: last && (hasMore || isBack) ? seal(last, 'next') : null,
    prev: first && (isBack ? hasMore : position !== null) ? seal(first, 'prev') : null,
    total,
    total_is_exact: totalIsExact,
  };
}
