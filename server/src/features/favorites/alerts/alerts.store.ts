import type { FavoriteAlerts } from '@amberdock/contract/catalog/favorites.ts';
import type { Currency } from '@amberdock/contract/money.ts';
import sql from 'sql-template-tag';
import type { Reader, Tx } from '../../../db/tx.ts';
import { cheapestOf, offersInSight, worthTable } from '../offers-in-sight.sql.ts';

/** The range of the change feed to read: from `since` (null: check every favorite) up to the oldest running transaction. */
export type FeedRange = { epoch: string; since: string | null; upto: string };

/**
 * Locks the scan cursor until the commit and returns the range to read next; null while another process scans. `since` is
 * null if the transaction ids restarted or the feed no longer has the rows after the cursor.
 */
export const lockScanCursor = (tx: Tx): Promise<FeedRange | null> =>
  tx.maybe<FeedRange>(sql`
    with here as materialized (select feed_epoch() as epoch, pg_snapshot_xmin(pg_current_snapshot()) as upto)
    select here.epoch, here.upto::text as upto, case when scan.epoch = here.epoch and scan.seen_to_xid >= coalesce(
        (select min(m.xid) from offer_change_marks m where m.epoch = here.epoch), '0'
      ) then scan.seen_to_xid::text end as since
    from favorite_alert_scan scan cross join here for update of scan skip locked`);

export const saveScanCursor = (tx: Tx, { epoch, upto }: FeedRange): Promise<number> =>
  tx.run(sql`update favorite_alert_scan set epoch = ${epoch}, seen_to_xid = ${upto}::xid8, seen_to = now()`);

export type AlertRow = {
  account_id: string;
  user_id: string;
  product_id: string;
  name_zh: string;
  name_en: string;
  available: number;
  /** The cheapest price of what can be bought; null, as its currency, if nothing can. */
  price_minor: bigint | null;
  currency: Currency | null;
  before_minor: bigint | null;
  before_currency: Currency | null;
  tells_return: boolean;
  tells_drop: boolean;
};

type AlertQuery = { since: string | null; pauseHours: number; limit: number };

/**
 * Updates at most `limit` favorites to their offers' present state, and returns them with the alerts to send.
 * It reads the favorites of products that the change feed names (all of them if `since` is null), and those whose pause
 * between alerts has ended. It does not update a row that is up to date, so that a second scan sends nothing twice.
 *
 * - Back in stock: no unit was available in any warehouse, and now more are available than the buyer's own orders have
 *   released since then. A buyer gets no alert about units of their own canceled order.
 * - Price drop: the cheapest offer that has units to sell costs less than the cheapest price that the buyer knows, both converted at today's rates.
 *   A change of rates alone therefore sends no alert. While a product is sold out, its prices are not compared.
 */
export const takeAlerts = (tx: Tx, { since, pauseHours, limit }: AlertQuery): Promise<AlertRow[]> =>
  tx.rows<AlertRow>(sql`
    with ${worthTable}, touched as (
      ${since === null ? sql`select distinct product_id from favorites` : changedSince(since)}
    ), sight as (
      select p.id as product_id, p.name_zh, p.name_en, seen.buyable_prices as prices, seen.available,
        cheapest.minor, cheapest.currency, cheapest.worth
      from touched join products p on p.id = touched.product_id and p.published
      cross join lateral (${offersInSight(sql`p.id`)}) seen
      left join lateral (${cheapestOf(sql`seen.buyable_prices`)}) cheapest on true
    ), compared as (
      select s.*, f.user_id, f.known_prices, f.next_alert_at, f.price_drop_alert_at, f.sold_out_at,
        coalesce(known_same.minor, known.minor) as before_minor,
        case when known_same.minor is null then known.currency else s.currency end as before_currency,
        s.available > 0 and f.sold_out_at is not null as returned,
        s.available > 0 and coalesce(s.worth < known.worth, s.currency = known.currency and s.minor < known.minor, false)
          as is_lower,
        coalesce(f.back_in_stock_alert_at <= now() - pause.length, true) as may_tell_return,
        coalesce(f.price_drop_alert_at <= now() - pause.length, true) as may_tell_drop,
        coalesce(c.back_in_stock, true) as wants_return, coalesce(c.price_drop, true) as wants_drop, pause.length
      from sight s join favorites f on f.product_id = s.product_id
      cross join (select make_interval(hours => ${pauseHours}) as length) pause
      left join favorite_alert_choices c on c.user_id = f.user_id
      left join lateral (${cheapestOf(sql`f.known_prices`)}) known on true
      left join lateral (select (f.known_prices ->> s.currency)::bigint as minor) known_same on true
    ), stale as (
      select * from compared
      where returned or (available = 0 and sold_out_at is null) or not known_prices ?& array(select jsonb_object_keys(prices))
        or (is_lower and (may_tell_drop or not wants_drop or next_alert_at is null))
        or (next_alert_at is not null and not is_lower)
      order by product_id, user_id limit ${limit}
    ), judged as (
      select *, returned and wants_return and may_tell_return and available > (
          select coalesce(sum(r.released), 0) from orders o join order_lines l on l.order_id = o.id
            join reservations r on r.line_id = l.id
          where o.account_id = (select u.account_id from users u where u.id = stale.user_id) and l.product_id = stale.product_id
            and r.status = 'released' and r.ended_at >= stale.sold_out_at
        ) as tells_return
      from stale
    ), decided as (
      select *, coalesce(is_lower and (tells_return or may_tell_drop or not wants_drop), false) as knows_price,
        coalesce(is_lower and may_tell_drop and wants_drop and not tells_return, false) as tells_drop
      from judged
    )
    update favorites f set
      sold_out_at = case when d.available = 0 then coalesce(d.sold_out_at, now()) end,
      known_prices = case when d.knows_price then d.known_prices || d.prices else d.prices || d.known_prices end,
      back_in_stock_alert_at = case when d.tells_return then now() else f.back_in_stock_alert_at end,
      price_drop_alert_at = case when d.tells_drop then now() else f.price_drop_alert_at end,
      next_alert_at = case when d.is_lower and not d.knows_price then d.price_drop_alert_at + d.length end
    from decided d
    where f.user_id = d.user_id and f.product_id = d.product_id
    returning (select account_id from users u where u.id = d.user_id) as account_id, d.user_id, d.product_id, d.name_zh, d.name_en, d.available, d.minor as price_minor, d.currency,
      d.before_minor, d.before_currency, d.tells_return, d.tells_drop`);

const changedSince = (since: string) => sql`
  select f.product_id from favorites f where f.product_id in (
    select coalesce(o.product_id, (c.gone ->> 'product_id')::uuid)
    from offer_changes c left join offers o on o.id = c.offer_id where c.xid >= ${since}::xid8)
  union select product_id from favorites where next_alert_at <= now()`;

/** Returns the buyer's choice of alerts; null if the buyer never made one. */
export const findChoice = (read: Reader, userId: string): Promise<FavoriteAlerts | null> =>
  read.maybe<FavoriteAlerts>(
    sql`select back_in_stock, price_drop from favorite_alert_choices where user_id = ${userId}`,
  );

export const putChoice = (tx: Tx, userId: string, choice: FavoriteAlerts): Promise<number> =>
  tx.run(sql`insert into favorite_alert_choices (user_id, back_in_stock, price_drop)
    values (${userId}, ${choice.back_in_stock}, ${choice.price_drop})
    on conflict (user_id) do update set back_in_stock = excluded.back_in_stock, price_drop = excluded.price_drop`);
