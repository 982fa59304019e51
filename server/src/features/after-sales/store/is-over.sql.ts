import { afterSalesDaysAfterCompletion } from '@amberdock/contract/trade/order-actions.ts';
import sql, { type Sql } from 'sql-template-tag';

/** Whether a sub order was completed too long ago for a case, by its `completed_at`. */
export const isAfterSalesOver = (completedAt: Sql): Sql =>
  sql`coalesce(${completedAt} < shop_now() - make_interval(days => ${afterSalesDaysAfterCompletion}), false)`;
