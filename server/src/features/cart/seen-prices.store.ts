import sql, { type Sql } from 'sql-template-tag';
import type { Reader } from '../../db/tx.ts';
import type { PricedLineRow } from './goods/goods.store.ts';
import { runningCampaigns } from './goods/running-campaigns.sql.ts';

/** The price of an offer `o` as a cart line keeps it: campaigns as they run, printing aside. */
export const seenPrice: Sql = sql`jsonb_build_object('currency', o.currency, 'price', o.price_minor,
  'campaigns', ${runningCampaigns(sql`o.product_id`)}, 'tiers', o.tier_quantities, 'prices', o.tier_prices_minor)`;

export type SeenPrice = Pick<
  PricedLineRow,
  'currency' | 'price_minor' | 'campaigns' | 'tier_quantities' | 'tier_prices_minor'
>;

type SeenRow = SeenPrice & { id: string };

/**
 * Returns the prices at which lines of a cart were put in or set, by line: of those lines alone whose offers have
 * changed since.
 */
export async function findChangedPrices(
  read: Reader,
  userId: string,
): Promise<ReadonlyMap<string, SeenPrice>> {
  const rows = await read.rows<SeenRow>(sql`
    select c.id, c.seen_price ->> 'currency' as currency, (c.seen_price ->> 'price')::bigint as price_minor,
      c.seen_price -> 'campaigns' as campaigns,
      array(select jsonb_array_elements_text(c.seen_price -> 'tiers')::int) as tier_quantities,
      array(select jsonb_array_elements_text(c.seen_price -> 'prices')::bigint) as tier_prices_minor
    from cart_lines c join offers o on o.id = c.offer_id
    where c.user_id = ${userId} and c.seen_price <> ${seenPrice}`);
  return new Map(rows.map(({ id, ...seen }) => [id, seen]));
}
