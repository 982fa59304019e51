import sql, { type Sql } from 'sql-template-tag';

/**
 * Returns the captured freight and fees of a sub order, less the part that its cases refunded: what a case can still
 * refund.
 */
export const freightLeft = (subOrderId: Sql): Sql => sql`
  (coalesce((select sum(p.freight_minor + p.fees_minor) from parcels p where p.sub_order_id = ${subOrderId}), 0)
    - coalesce((select sum(r.freight_minor) from case_refunds r join cases c on c.id = r.case_id
        where c.sub_order_id = ${subOrderId}), 0))::bigint`;
