import type { Language } from '@amberdock/contract/language.ts';
import type { Currency } from '@amberdock/contract/money.ts';
import sql, { empty, raw } from 'sql-template-tag';
import { unitsOnSale } from '../../db/conditions/units-on-sale.sql.ts';
import type { Reader, Tx } from '../../db/tx.ts';
import { microsOf, type TimePosition, timeOf } from '../../http/time-cursor.ts';
import { offersInSight } from './offers-in-sight.sql.ts';

/** The lowest offer of product `p` by the base currency, those in the preferred currency first; without a rate, last. */
const lowestOffer = (preferred = empty) => sql`
  select o.price_minor, o.currency from offers o left join exchange_rates x on x.currency = o.currency
  where o.product_id = p.id and o.active
  order by ${preferred} o.price_minor * case when o.currency = 'CNY' then 1 else x.rate end
    * power(10::numeric, -(select digits from currencies c where c.code = o.currency)) nulls last, o.id
  limit 1`;

/** Keeps those of the products that are on sale, with their price of this moment; returns how many are. */
export async function insertFavorites(tx: Tx, userId: string, productIds: readonly string[]) {
  const { kept } = await tx.one<{ kept: number }>(sql`
    with wanted as (
      select p.id, lowest.price_minor, lowest.currency, seen.prices, seen.available from products p
      left join lateral (${lowestOffer()}) lowest on true
      cross join lateral (${offersInSight(sql`p.id`)}) seen
      where p.id = any(${[...productIds]}::uuid[]) and p.published
    ), added as (
      insert into favorites (user_id, product_id, price_minor, currency, known_prices, sold_out_at)
      select ${userId}, id, price_minor, currency, prices, case when available = 0 then now() end
      from wanted order by id
      on conflict do nothing
    )
    select count(*)::int as kept from wanted`);
  return kept;
}

export const deleteFavorite = (tx: Tx, userId: string, productId: string): Promise<number> =>
  tx.run(sql`delete from favorites where user_id = ${userId} and product_id = ${productId}`);

export const countFavorites = async (read: Reader, userId: string): Promise<number> => {
  const { favorites } = await read.one<{ favorites: number }>(
    sql`select count(*)::int as favorites from favorites where user_id = ${userId}`,
  );
  return favorites;
};

export type FavoriteRow = {
  product_id: string;
  name: string;
  picture_id: string | null;
  is_diy: boolean;
  on_sale: boolean;
  then_minor: bigint | null;
  then_currency: Currency | null;
  now_minor: bigint | null;
  now_currency: Currency | null;
  inventory: number;
  created_at: Date;
  micros: string;
};

type FavoriteListQuery = { language: Language; after: TimePosition | null; limit: number };

/**
 * Returns a page of a buyer's favorites, newest first. The present price is in the currency of the price then, if an
 * offer still has it.
 */
export const favoritesOf = (read: Reader, userId: string, { language, after, limit }: FavoriteListQuery) =>
  read.rows<FavoriteRow>(sql`
    select f.product_id, p.${raw(`name_${language}`)} as name, c.id as picture_id, p.is_diy,
      p.published as on_sale, f.price_minor as then_minor, f.currency as then_currency,
      lowest.price_minor as now_minor, lowest.currency as now_currency,
      (select coalesce(sum(${unitsOnSale}), 0)::int from offers o join warehouses w on w.code = o.warehouse_code
        where o.product_id = p.id and o.active) as inventory,
      f.created_at, ${microsOf(sql`f.created_at`)} as micros
    from favorites f join products p on p.id = f.product_id
    left join product_pictures c on c.product_id = p.id and c.position = 0
    left join lateral (${lowestOffer(sql`(o.currency = f.currency) desc nulls last,`)}) lowest on true
    where f.user_id = ${userId}
      ${after ? sql`and (f.created_at, f.product_id) < (${timeOf(after.micros)}, ${after.id}::uuid)` : empty}
    order by f.created_at desc, f.product_id desc limit ${limit}`);
