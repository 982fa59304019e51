import { skuByNumber } from '../../db/conditions/sku-by-number.sql.ts';
import { unitsOnSale } from '../../db/conditions/units-on-sale.sql.ts';
import sql from 'sql-template-tag';
import { cartLinesMax, quantityMax } from '@amberdock/contract/trade/cart.ts';
import type { Currency } from '@amberdock/contract/money.ts';
import type { Reader, Tx } from '../../db/tx.ts';
import { seenPrice } from './seen-prices.store.ts';

/** Returns the number of lines in the cart: `cartnumber` (docs/specification.md#3-entities-and-their-fields). */
export const countLines = async (read: Reader, userId: string): Promise<number> =>
  (
    await read.one<{ lines: number }>(
      sql`select count(*)::int as lines from cart_lines where user_id = ${userId}`,
    )
  ).lines;

export type Addition = { lineId: string; offerId: string; designId: string | null; quantity: number };

export type Added = {
  offer_id: string;
  /** The line that now holds it; null if the guard kept it out. */
  line_id: string | null;
  on_sale: boolean;
  /** Units that can be sold; none while the warehouse is closed for orders. */
  available: number;
  /** Pieces of the offer in the cart before, all designs together, and those that come first in the same call. */
  in_cart: number;
  is_new: boolean;
  /** Whether the cart has room for one more line, if it needs one. */
  has_room: boolean;
  lines_before: number;
};

/**
 * Adds goods to the cart; a call names each offer and design once at most. Each row that is returned says what
 * became of it. Goods that are in the cart already add up, as far as the stock, the limit of one item and the room in
 * the cart reach.
 */
export const addLines = (tx: Tx, userId: string, additions: readonly Addition[]): Promise<Added[]> =>
  tx.rows<Added>(sql`
    with wanted as (
      select * from unnest(
        ${additions.map(({ lineId }) => lineId)}::uuid[], ${additions.map(({ offerId }) => offerId)}::uuid[],
        ${additions.map(({ designId }) => designId)}::uuid[], ${additions.map(({ quantity }) => quantity)}::int[]
      ) with ordinality as w (line_id, offer_id, design_id, quantity, nth)
    ), cart as materialized (
      select id, offer_id, design_id, quantity from cart_lines where user_id = ${userId}
    ), judged as (
      select wanted.*, ${seenPrice} as seen_price, o.active and p.published as on_sale,
        ${unitsOnSale} as available,
        (coalesce((select sum(quantity) from cart where cart.offer_id = o.id), 0)
          + sum(wanted.quantity) over (partition by o.id order by nth) - wanted.quantity)::int as in_cart,
        (select count(*) from cart)::int as lines_before,
        not exists (select from cart where cart.offer_id = o.id
          and cart.design_id is not distinct from wanted.design_id) as is_new
      from wanted join offers o on o.id = wanted.offer_id join products p on p.id = o.product_id
        join warehouses w on w.code = o.warehouse_code
    ), decided as (
      select judged.*, not is_new or lines_before
        + (select count(*) from judged as j where j.is_new and j.nth <= judged.nth) <= ${cartLinesMax} as has_room
      from judged
    ), added as (
      insert into cart_lines as c (id, user_id, offer_id, design_id, quantity, seen_price, created_at)
      select line_id, ${userId}, offer_id, design_id, quantity, seen_price, shop_now() + nth * interval '1 microsecond'
      from decided
      where on_sale and in_cart + quantity <= least(available, ${quantityMax}) and has_room
      order by offer_id, design_id
      on conflict (user_id, offer_id, design_id) do update set quantity = c.quantity + excluded.quantity, seen_price = excluded.seen_price
        where c.quantity + excluded.quantity
          <= least(${quantityMax}, (select min(available) from judged where judged.offer_id = c.offer_id))
      returning id, offer_id, design_id
    )
    select decided.offer_id, added.id as line_id, on_sale, available, in_cart, is_new, has_room, lines_before
    from decided left join added on added.offer_id = decided.offer_id
      and added.design_id is not distinct from decided.design_id
    order by nth`);

/** There is no such offer; `has_sku` says whether the SKU exists. */
type NoOffer = { offer_id: null; has_sku: boolean | null };

/**
 * Adds one line of an offer by its SKU and warehouse; where there is no such offer, says whether there is the SKU: it
 * is the whole transaction (`changeAtOnce`), after which `offerNotFound` could read nothing. It does not reuse
 * `addLines`, whose statement works on sets and takes 160 µs instead of 65.
 */
export async function addOffer(
  tx: Tx,
  userId: string,
  { lineId, designId, quantity, skuId, warehouseCode }: Omit<Addition, 'offerId'> & OfferName,
): Promise<Added | NoOffer> {
  const row = await tx.one<{ [Column in keyof Added]: Added[Column] | null } & Pick<NoOffer, 'has_sku'>>(sql`
    with judged as materialized (
      select o.id as offer_id, ${seenPrice} as seen_price, o.active and p.published as on_sale,
        ${unitsOnSale} as available, cart.*,
        not cart.is_new or cart.lines_before < ${cartLinesMax} as has_room
      from offers o join products p on p.id = o.product_id join warehouses w on w.code = o.warehouse_code cross join lateral (
        select count(*)::int as lines_before, coalesce(sum(quantity) filter (where offer_id = o.id), 0)::int as in_cart,
          count(*) filter (where offer_id = o.id and design_id is not distinct from ${designId}::uuid) = 0 as is_new
        from cart_lines where user_id = ${userId}
      ) cart
      where o.sku_id = ${skuId} and o.warehouse_code = ${warehouseCode}
    ), added as (
      insert into cart_lines as c (id, user_id, offer_id, design_id, quantity, seen_price)
      select ${lineId}::uuid, ${userId}, offer_id, ${designId}::uuid, ${quantity}::int, seen_price from judged
      where on_sale and in_cart + ${quantity}::int <= least(available, ${quantityMax}) and has_room
      on conflict (user_id, offer_id, design_id) do update set quantity = c.quantity + excluded.quantity, seen_price = excluded.seen_price
        where c.quantity + excluded.quantity <= least(${quantityMax}, (select available from judged))
      returning id
    )
    select offer_id, on_sale, available, lines_before, in_cart, is_new, has_room, (select id from added) as line_id,
      case when offer_id is null then exists (select from skus where id = ${skuId}) end as has_sku
    from (select) as call left join judged on true`);
  return row.offer_id === null ? { offer_id: null, has_sku: row.has_sku } : (row as Added);
}

type OfferName = { skuId: string; warehouseCode: string };

export type OfferKey = { sku: string; warehouse: string };

export type FoundOffer = { offer_id: string | null; has_sku: boolean; has_warehouse: boolean };

/**
 * Returns the offers that SKU numbers and warehouse codes name, in the given order; null if there is none, and then whether there
 * are such a SKU and such a warehouse at all.
 */
export async function findOffersByNumber(read: Reader, keys: readonly OfferKey[]): Promise<FoundOffer[]> {
  return read.rows(sql`
    select o.id as offer_id, s.id is not null as has_sku,
      exists (select from warehouses w where w.code = k.warehouse_code) as has_warehouse
    from unnest(${keys.map(({ sku }) => sku)}::text[], ${keys.map(({ warehouse }) => warehouse)}::text[])
      with ordinality as k (sku, warehouse_code, nth)
    left join lateral (select ${skuByNumber(sql`k.sku`)} as id) s on true
    left join offers o on o.sku_id = s.id and o.warehouse_code = k.warehouse_code
    order by nth`);
}

export async function findOffer(
  read: Reader,
  { skuId, warehouseCode }: OfferName,
): Promise<{ id: string; product_id: string; currency: Currency } | null> {
  return read.maybe(
    sql`select id, product_id, currency from offers where sku_id = ${skuId} and warehouse_code = ${warehouseCode}`,
  );
}

/** Sets the quantity of a line at the current price. Returns false if the buyer has no such line. */
export const setQuantity = async (
  tx: Tx,
  line: { userId: string; lineId: string; quantity: number },
): Promise<boolean> =>
  (await tx.run(sql`update cart_lines c set quantity = ${line.quantity}, seen_price = ${seenPrice} from offers o
    where o.id = c.offer_id and c.id = ${line.lineId} and c.user_id = ${line.userId}`)) === 1;

/** Takes lines out and returns their products; ids that are not lines of this buyer are skipped. */
export const deleteLines = (
  tx: Tx,
  userId: string,
  ids: readonly string[],
): Promise<{ product_id: string }[]> =>
  tx.rows(sql`
    delete from cart_lines c using offers o
    where c.user_id = ${userId} and c.id = any(${ids}::uuid[]) and o.id = c.offer_id returning o.product_id`);
