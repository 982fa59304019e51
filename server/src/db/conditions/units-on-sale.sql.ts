import sql, { type Sql } from 'sql-template-tag';

/** The units of offer `o` that can be sold: none while its warehouse `w` is closed for orders. */
export const unitsOnSale: Sql = sql`case when w.takes_orders then o.on_hand - o.reserved else 0 end`;
