import { subOrderMoves } from '@amberdock/contract/trade/order-status.ts';
import sql from 'sql-template-tag';
import type { Check } from './check.ts';
import { logPaths } from './log-paths.sql.ts';

const logsArePaths = sql`
  select case
    when s.id is null then format('sub order %s has a log but is not there', sub_order_id)
    when l.sub_order_id is null then format('sub order %s has no log', s.sub_order_no)
    when l.wrong is not null then format('sub order %s: %s', s.sub_order_no, l.wrong)
    when l.final <> s.status then format('sub order %s is %s, but its log ends at %s', s.sub_order_no, s.status, l.final)
  end as problem
  from (select id, id as sub_order_id, sub_order_no, status from sub_orders) s
  full join (${logPaths('status_log', 'sub_order_id', subOrderMoves)}) l using (sub_order_id)`;

export const statusLogChecks: Check[] = [{ invariant: 7, items: logsArePaths }];
