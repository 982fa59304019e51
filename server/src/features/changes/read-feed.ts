import type { OfferState } from '@amberdock/contract/changes.ts';
import type { Page } from '@amberdock/contract/http.ts';
import { money } from '@amberdock/contract/money.ts';
import type { Reader } from '../../db/tx.ts';
import { Refusal } from '../../http/refusal.ts';
import { beforeAll, type FeedCursor, readCursor, writeCursor } from './cursor.ts';
import { type FeedRow, type Horizon, readChanges, readAllOffers } from './feed.store.ts';

type FeedPage = { data: OfferState[]; page: Page };
type FeedQuery = { since?: string; page_size: number };

/**
 * A page of the feed: of the changes since a cursor, or of the walk over everything that a reader without one begins
 * with. The walk remembers how far the feed went when it began, and its end goes on from there.
 *
 * @throws Refusal feed_stale for a cursor of another era, or of what is no longer kept
 */
export async function readFeed(read: Reader, { since, page_size }: FeedQuery): Promise<FeedPage> {
  const cursor = since === undefined ? await beginFullScan(read) : readCursor(since);
  const find = cursor.part === 'walk' ? readAllOffers : readChanges;
  const { horizon, rows } = await find(read, cursor, page_size + 1);
  if (horizon.era !== cursor.era || !horizon.isKept) throw new Refusal('feed_stale');
  const has_more = rows.length > page_size;
  const told = rows.slice(0, page_size);
  return {
    data: statesOf(told),
    page: {
      next: writeCursor(
        has_more ? { ...cursor, ...placeOf(told.at(-1) as FeedRow) } : endOf(cursor, horizon),
      ),
      prev: null,
      total: null,
      total_is_exact: false,
      // The changes since the walk began are still to be told.
      has_more: has_more || cursor.part === 'walk',
      resync: cursor.part === 'walk',
    },
  };
}

/** How far the feed goes is looked up before the first offer is: what changes meanwhile is told after the walk. */
async function beginFullScan(read: Reader): Promise<FeedCursor> {
  const { horizon } = await readChanges(read, { part: 'changes', era: '', xid: '0', offerId: beforeAll }, 0);
  return { part: 'walk', era: horizon.era, xid: horizon.upto, offerId: beforeAll };
}

const placeOf = ({ xid, offer_id }: FeedRow) => ({ xid, offerId: offer_id });

/** All told: changes go on where this snapshot ended, so that a quiet shop makes no cursor old. */
const endOf = ({ part, era, xid }: FeedCursor, { upto }: Horizon): FeedCursor => ({
  part: 'changes',
  era,
  xid: part === 'walk' ? xid : upto,
  offerId: beforeAll,
});

/** An offer that changed several times is told once, in its last place: all its rows show the same snapshot. */
function statesOf(rows: readonly FeedRow[]): OfferState[] {
  const states = new Map<string, OfferState>();
  for (const row of rows) {
    const state = stateOf(row);
    states.delete(row.offer_id);
    if (state) states.set(row.offer_id, state);
  }
  return [...states.values()];
}

const offSale = {
  on_sale: false,
  available: 0,
  price: null,
  market_price: null,
  wholesale_prices: [],
  minimum_order_quantity: null,
};

/** Null where a deletion that this snapshot sees already is told by a later row. */
function stateOf({ offer, gone }: FeedRow): OfferState | null {
  if (!offer) return gone && { ...gone, ...offSale };
  const { product_id, sku_id, sku, warehouse_code: warehouse_id, currency } = offer;
  const key = { product_id, sku_id, sku, warehouse_id };
  if (!offer.on_sale) return { ...key, ...offSale };
  return {
    ...key,
    on_sale: true,
    available: offer.available,
    price: money(offer.price_minor, currency),
    market_price: offer.market_price_minor === null ? null : money(offer.market_price_minor, currency),
    wholesale_prices: offer.tier_quantities.map((min_quantity, at) => ({
      min_quantity,
      unit_price: money(offer.tier_prices_minor[at] as bigint, currency),
    })),
    minimum_order_quantity: offer.minimum_order_quantity,
  };
}
