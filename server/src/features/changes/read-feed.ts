import type { OfferState } from '@amberdock/contract/catalog/changes.ts';
import type { Page } from '@amberdock/contract/http.ts';
import { money } from '@amberdock/contract/money.ts';
import type { Reader } from '../../db/tx.ts';
import { Refusal } from '../../http/refusal.ts';
import { beforeAll, type FeedCursor, readCursor, writeCursor } from './cursor.ts';
import { type FeedRow, type Horizon, readChanges, readAllOffers } from './feed.store.ts';

type FeedPage = { data: OfferState[]; page: Page };
type FeedQuery = { since?: string; page_size: number };

/**
 * Returns a page of the feed: the changes since a cursor, or the first listing of all offers for a reader without one.
 * The listing keeps the feed's position at its beginning, and the changes follow from there.
 *
 * @throws Refusal feed_stale for a cursor of another epoch, or of changes that are no longer kept
 */
export async function readFeed(read: Reader, { since, page_size }: FeedQuery): Promise<FeedPage> {
  const cursor = since === undefined ? await beginFullScan(read) : readCursor(since);
  const find = cursor.part === 'walk' ? readAllOffers : readChanges;
  const { horizon, rows } = await find(read, cursor, page_size + 1);
  if (horizon.epoch !== cursor.epoch || !horizon.isKept) throw new Refusal('feed_stale');
  const has_more = rows.length > page_size;
  const sent = rows.slice(0, page_size);
  return {
    data: statesOf(sent),
    page: {
      next: writeCursor(
        has_more ? { ...cursor, ...placeOf(sent.at(-1) as FeedRow) } : endOf(cursor, horizon),
      ),
      prev: null,
      total: null,
      total_is_exact: false,
      // The changes since the first listing began are still to come.
      has_more: has_more || cursor.part === 'walk',
      resync: cursor.part === 'walk',
    },
  };
}

/** Reads the feed's position before the first offer: later changes follow the first listing. */
async function beginFullScan(read: Reader): Promise<FeedCursor> {
  const { horizon } = await readChanges(
    read,
    { part: 'changes', epoch: '', xid: '0', offerId: beforeAll },
    0,
  );
  return { part: 'walk', epoch: horizon.epoch, xid: horizon.upto, offerId: beforeAll };
}

const placeOf = ({ xid, offer_id }: FeedRow) => ({ xid, offerId: offer_id });

/**
 * At the end of the changes: the cursor moves to this snapshot's end, so that a quiet shop makes no cursor
 * too old.
 */
const endOf = ({ part, epoch, xid }: FeedCursor, { upto }: Horizon): FeedCursor => ({
  part: 'changes',
  epoch,
  xid: part === 'walk' ? xid : upto,
  offerId: beforeAll,
});

/**
 * Returns an offer that changed several times once, at its last change: all its rows show the same snapshot.
 */
function statesOf(rows: readonly FeedRow[]): OfferState[] {
  const states = new Map<string, OfferState>();
  for (const row of rows) {
    const state = stateOf(row);
    if (!state) continue;
    states.delete(row.offer_id);
    states.set(row.offer_id, state);
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

/**
 * Returns the state that a row reports. Null if a later row reports a deletion that this snapshot already sees, and for
 * goods that are not published: readers who have them on sale get the row of their withdrawal, and others learn nothing.
 */
function stateOf({ offer, of_publication, gone }: FeedRow): OfferState | null {
  if (!offer) return gone && { ...gone, ...offSale };
  if (!offer.published && !of_publication) return null;
  const { product_id, sku_id, sku, warehouse_code: warehouse_id, currency } = offer;
  const key = { product_id, sku_id, sku, warehouse_id };
  if (!offer.on_sale) return { ...key, ...offSale };
  return {
    ...key,
    on_sale: true,
    available: offer.available,
    price: money(offer.price_minor, currency),
    market_price: offer.market_price_minor === null ? null : money(offer.market_price_minor, currency),
    wholesale_prices: offer.tier_quantities.map((min_quantity, index) => ({
      min_quantity,
      unit_price: money(offer.tier_prices_minor[index] as bigint, currency),
    })),
    minimum_order_quantity: offer.minimum_order_quantity,
  };
}
