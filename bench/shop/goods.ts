import type { Database } from '../../server/src/db/tx.ts';

/** The currencies that the paying buyers' wallets hold. */
export const walletCurrencies = ['CNY', 'USD', 'EUR'] as const;

export type Good = { sku_id: string; warehouse_id: string; quantity: number };

const goodsCount = 2_000;
const plenty = 100_000;

/**
 * Returns goods for the purchases: 2,000 offers from all parts of the shop and all warehouses that ship to the
 * recipient's country, with stock that never runs out, so that sales are measured and not refusals.
 */
export async function stockGoods({ pool }: Database): Promise<Good[]> {
  const { rows } = await pool.query<Good>(
    `with drawn as (
       select o.id from offers o join products p on p.id = o.product_id
         join warehouses w on w.code = o.warehouse_code
       where p.source = 'seed' and p.published and o.active and not p.is_diy
         and exists (
           select from freight_services f join freight_rates r on r.service_id = f.id
           where f.warehouse_code = w.code and f.active and r.country = 'US' and r.served and r.grams_max is null
         )
       order by md5(p.handle || o.warehouse_code) limit $1
     ), moved as (
       insert into stock_movements (offer_id, quantity, kind, reference)
       select id, $2, 'add', 'bench' from drawn returning offer_id, quantity
     )
     update offers o set on_hand = o.on_hand + m.quantity from moved m where o.id = m.offer_id
     returning o.sku_id, o.warehouse_code as warehouse_id, o.minimum_order_quantity as quantity`,
    [goodsCount, plenty],
  );
  return rows;
}
