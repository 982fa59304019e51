import sql from 'sql-template-tag';
import type { Tx } from '../../../db/tx.ts';

/**
 * Units paid in the past 30 days (docs/specification.md#9-business-constants-and-limits), counted from the
 * orders; a job keeps it current. Returns how many products have another figure now; then a cursor of a sort by
 * sales says that it is stale.
 */
export async function refreshSold30d(tx: Tx): Promise<number> {
  const changed = await tx.run(sql`
    update products p set sold_30d = coalesce(found.sold, 0)
    from products q left join (
      select l.product_id, sum(l.quantity)::int as sold
      from payments y join order_lines l on l.order_id = y.order_id
      where y.paid_at > now() - interval '30 days'
      group by l.product_id
    ) as found on found.product_id = q.id
    where p.id = q.id and p.sold_30d <> coalesce(found.sold, 0)`);
  if (changed > 0) await tx.run(sql`update sort_versions set version = version + 1 where sorts_by = 'sales'`);
  return changed;
}
