import type { Currency } from '@amberdock/contract/money.ts';
import sql, { type Sql } from 'sql-template-tag';
import type { Reader } from '../../db/tx.ts';
import type { FeedCursor } from './cursor.ts';

/** How far the feed goes for one snapshot, and from where on it is kept. */
export type Horizon = { epoch: string; upto: string; isKept: boolean };

export type OfferRow = {
  product_id: string;
  sku_id: string;
  sku: string;
  warehouse_code: string;
  published: boolean;
  on_sale: boolean;
  available: number;
  currency: Currency;
  price_minor: bigint;
  market_price_minor: bigint | null;
  tier_quantities: number[];
  tier_prices_minor: bigint[];
  minimum_order_quantity: number;
};
type RemovedOffer = { product_id: string; sku_id: string; sku: string; warehouse_id: string };

/**
 * A row of the first listing or of the changes: the offer as it is in this snapshot, or what it was. `of_publication` says that
 * its product was published or unpublished.
 */
export type FeedRow = {
  xid: string;
  offer_id: string;
  of_publication: boolean;
  offer: OfferRow | null;
  gone: RemovedOffer | null;
};

type Row = Horizon & {
  xid: string | null;
  offer_id: string | null;
  of_publication: boolean | null;
  gone: RemovedOffer | null;
} & {
  [Column in keyof OfferRow]: OfferRow[Column] | null;
};

/**
 * One statement, one snapshot: nothing can end, begin or be tidied away between finding the feed's end and
 * reading it.
 */
async function readFeed(
  read: Reader,
  from: string,
  found: Sql,
): Promise<{ horizon: Horizon; rows: FeedRow[] }> {
  const rows = await read.rows<Row>(sql`
    with here as materialized (
      select feed_epoch() as epoch, pg_snapshot_xmin(pg_current_snapshot()) as upto
    ), kept as materialized (
      select coalesce(min(m.xid), '0') as since from offer_change_marks m join here using (epoch)
    )
    select here.epoch, here.upto::text as upto, ${from}::xid8 >= kept.since as "isKept",
      f.xid::text as xid, f.offer_id, f.of_publication, f.gone, o.product_id, o.sku_id, s.sku, o.warehouse_code,
      p.published, o.active and p.published as on_sale, o.on_hand - o.reserved as available, o.currency, o.price_minor,
      o.market_price_minor, o.tier_quantities, o.tier_prices_minor, o.minimum_order_quantity
    from here cross join kept left join lateral (${found}) f on true
    left join offers o on o.id = f.offer_id
    left join skus s on s.id = o.sku_id
    left join products p on p.id = o.product_id
    order by f.xid, f.offer_id`);
  const [{ epoch, upto, isKept }] = rows as [Row];
  return { horizon: { epoch, upto, isKept }, rows: rows.filter((row) => row.offer_id !== null).map(feedRow) };
}

const feedRow = (row: Row): FeedRow => ({
  xid: row.xid as string,
  offer_id: row.offer_id as string,
  of_publication: row.of_publication as boolean,
  offer: row.sku === null ? null : (row as OfferRow),
  gone: row.gone,
});

/** Reads the rows after the cursor, of transactions older than all that still run. */
export const readChanges = (read: Reader, { xid, offerId }: FeedCursor, limit: number) =>
  readFeed(
    read,
    xid,
    sql`select c.xid, c.offer_id, c.of_publication, c.gone from offer_changes c
      where (c.xid, c.offer_id) > (${xid}::xid8, ${offerId}::uuid) and c.xid < here.upto
      order by c.xid, c.offer_id limit ${limit}`,
  );

/** Offers on sale, by id. */
export const readAllOffers = (
  read: Reader,
  { xid, offerId }: Pick<FeedCursor, 'xid' | 'offerId'>,
  limit: number,
) =>
  readFeed(
    read,
    xid,
    sql`select ${xid}::xid8 as xid, w.id as offer_id, false as of_publication, null::jsonb as gone
      from offers w join products q on q.id = w.product_id
      where w.id > ${offerId}::uuid and w.active and q.published
      order by w.id limit ${limit}`,
  );
