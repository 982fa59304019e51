import sql from 'sql-template-tag';
import type { Tx } from '../../../db/tx.ts';

/**
 * Counts sold-out products, in all and by warehouse: for a long list the facet "in stock" then says how many are in stock
 * at least, without reading the offers of each. A job runs it each hour; of two at once, as after hours of a shop that was
 * closed, the later one's figures stay.
 */
export async function countSoldOut(tx: Tx): Promise<void> {
  await tx.run(sql`delete from product_counts where counted_by = 'sold_out'`);
  await tx.run(sql`
    with stock as materialized (
      select o.product_id, o.warehouse_code, bool_or(o.on_hand > o.reserved) as has_some
      from offers o join products p on p.id = o.product_id and p.published where o.active group by 1, 2
    )
    insert into product_counts (counted_by, warehouses, n)
    select 'sold_out', array[warehouse_code], count(*) filter (where not has_some) from stock group by warehouse_code
    union all
    select 'sold_out', null, (select count(*) from products where published)
      - (select count(distinct product_id) from stock where has_some)
    on conflict on constraint product_counts_kind do update set n = excluded.n`);
}
