import type { ProductFilters, ProductSort } from '@amberdock/contract/catalog/catalogue.ts';
import { productSorts } from '@amberdock/contract/catalog/catalogue.ts';
import type { Sql } from 'sql-template-tag';
import { audit } from '../../audit/audit.ts';
import { type Database, inTx, type Reader, type Tx } from '../../db/tx.ts';
import { listQueue } from '../../features/after-sales/views/queue.view.ts';
import { findBrands } from '../../features/catalogue/library/facets/brands.view.ts';
import { findFacets } from '../../features/catalogue/library/facets/facets.view.ts';
import { listProducts } from '../../features/catalogue/library/list-products.ts';
import { listTopSellers, suggest } from '../../features/catalogue/library/suggestions.view.ts';
import {
  upsertOffers,
  upsertProducts,
  upsertSkus,
} from '../../features/catalogue/saving/save-products.store.ts';
import { explainSearch, pageUnranked, readSearchQuery } from '../../features/search/index.ts';
import { viewHome } from '../../features/operations/home.view.ts';
import { type Buyer, visitor } from '../../http/callers/actor.ts';
import { sharedParts } from '../../http/visitors/shared-parts.ts';
import type { TestBuyer } from '../shop.ts';

/** The texts that were sent, by the place in the sources that sent them. */
export type SentTexts = Map<string, Set<string>>;

const sourceLine = /\/server\/src\/([^:?)]+)(?:\?[^:)]*)?:(\d+):\d+/;

/** The source line that called the recording reader. */
function callerOf(stack = ''): string {
  const line = stack
    .split('\n')
    .find((each) => sourceLine.test(each) && !each.includes('/testing/statements/'));
  const [, path, number] = (line && sourceLine.exec(line)) || [];
  return `${path}:${number}`;
}

/** Forwards every statement, and records its text and source line. */
function recording<Connection extends Reader | Tx>(connection: Connection, sent: SentTexts): Connection {
  return new Proxy(connection, {
    get(target, name, receiver) {
      const value: unknown = Reflect.get(target, name, receiver);
      if (typeof value !== 'function') return value;
      return (statement: Sql, ...rest: unknown[]) => {
        const caller = callerOf(new Error(String(name)).stack);
        sent.set(caller, (sent.get(caller) ?? new Set()).add(statement.text));
        return value.call(target, statement, ...rest) as unknown;
      };
    },
  });
}

/** The filters of lists, one by one and combined. */
const filterings: ProductFilters[] = [
  {},
  { category_id: ['00000000-0000-7000-8000-000000000001'] },
  { brand_id: ['00000000-0000-7000-8000-000000000001'] },
  { warehouse_id: ['LAX'], is_diy: true },
  { country_code: ['US'], in_stock: true },
  { is_new: true, price_min: '1.00', price_max: '9.00', currency: 'USD' },
  { q: 'lamp' },
  { q: 'lamp', warehouse_id: ['LAX'], price_max: '9.00' },
  { q: 'lamp shade 台灯', is_new: false, in_stock: false },
];

/**
 * Runs the statements that only their builders can assemble, and returns the texts sent by each source line. Statements
 * that cannot be read from the sources belong here.
 */
export async function drivenStatements(
  db: Database,
  { userId, accountId, token }: TestBuyer,
): Promise<SentTexts> {
  const sent: SentTexts = new Map();
  const read = recording<Reader>(db, sent);
  const buyer: Buyer = {
    kind: 'buyer',
    userId,
    accountId,
    token,
    sessionId: '00000000-0000-7000-8000-000000000001',
    role: 'owner',
    isBlocked: false,
    isOwing: false,
    paymentMac: null,
  };
  for (const filters of filterings) {
    for (const actor of [buyer, visitor]) await driveLists(read, actor, filters);
  }
  await driveLongSearches(read);
  await explainSearch(read, 'lamp', 'en');
  await suggest(read, { language: 'en', typed: 'lamp', kept: null });
  for (const state of [undefined, 'shop', 'buyer', 'overdue', 'closed'] as const) {
    const query = { kind: 'refund_only', warehouse: 'LAX', q: 'A2026', page_size: 5 } as const;
    await listQueue(read, { warehouseCodes: ['LAX'] }, { ...query, ...(state && { state }) }, 'en');
  }
  const operatorId = '00000000-0000-7000-8000-000000000001';
  await viewHome(read, { operatorId, role: 'admin', warehouseCodes: null });
  await audit(read);
  await inTx(db, async (tx) => {
    const writing = recording<Tx>(tx, sent);
    await upsertProducts(writing, 'test', []);
    await upsertSkus(writing, []);
    await upsertOffers(writing, []);
  });
  return sent;
}

/** Runs lists with more matches than the cap, continued from a cursor; the test's shop does not have that many. */
async function driveLongSearches(read: Reader): Promise<void> {
  const searchQuery = await readSearchQuery(read, 'lamp shade');
  const id = '00000000-0000-7000-8000-000000000001';
  const first: Record<ProductSort, string | number> = {
    best_match: 0,
    best_sellers: 0,
    newest: '2026-01-01',
    price_asc: 0,
    price_desc: 0,
  };
  for (const sort of productSorts) {
    for (const isBackwards of [false, true]) {
      const keys = [first[sort], sort === 'best_match' ? 0 : id];
      const position = { keys, isBackwards, isLong: true };
      await pageUnranked(read, { searchQuery, filterClauses: [], where: null }, { sort, position, limit: 5 });
    }
  }
}

async function driveLists(
  read: Reader,
  actor: Buyer | typeof visitor,
  filters: ProductFilters,
): Promise<void> {
  const isVisitorsOnly = actor.kind === 'visitor';
  const { in_stock: _, price_min: __, price_max: ___, ...ours } = filters;
  const queries = isVisitorsOnly ? ours : filters;
  const sorts: ProductSort[] = isVisitorsOnly ? ['best_sellers', 'newest'] : [...productSorts];
  for (const sort of sorts) {
    await listProducts(read, { actor, language: 'zh', query: { ...queries, sort }, pepper: 'of the test' });
  }
  await findBrands(read, { actor, filters: queries, name: 'a' });
  const kept = sharedParts();
  // What is shared is kept from the second request on: the third reads the buyer's own part alone.
  for (let times = 0; times < 3; times++) {
    await findFacets(read, { actor, language: 'en', filters: queries, kept });
  }
  const { q: ____, ...rest } = queries;
  await listTopSellers(read, { actor, language: 'en', choice: {}, limit: 5 });
  await findFacets(read, { actor, language: 'zh', filters: rest, kept: null });
}
