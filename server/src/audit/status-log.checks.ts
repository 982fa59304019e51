import { subOrderMoves } from '@amberdock/contract/order-status.ts';
import sql from 'sql-template-tag';
import type { Check } from './check.ts';

/**
 * The table of docs/design/orders.md#statuses as the contract has it: a table in the database could have been
 * changed with the rest.
 */
const allowed = Object.entries(subOrderMoves).flatMap(([from, moves]) => moves.map((to) => ({ from, to })));

const logsArePaths = sql`
  select case
    when s.id is null then format('sub order %s has a log but is not there', sub_order_id)
    when l.sub_order_id is null then format('sub order %s has no log', s.sub_order_no)
    when l.wrong is not null then format('sub order %s: %s', s.sub_order_no, l.wrong)
    when l.final <> s.status then format('sub order %s is %s, but its log ends at %s', s.sub_order_no, s.status, l.final)
  end as problem
  from (select id, id as sub_order_id, sub_order_no, status from sub_orders) s
  full join (
    select sub_order_id, max(to_status) filter (where following is null) as final,
      string_agg(case
        when from_status <> before then format('"%s" follows "%s" in its log', from_status, before)
        when (from_status, to_status) not in (
          select * from unnest(${allowed.map(({ from }) => from)}::text[], ${allowed.map(({ to }) => to)}::text[])
        ) then format('"%s" to "%s" is no allowed move', from_status, to_status)
      end, ', ' order by id) as wrong
    from (
      select id, sub_order_id, from_status, to_status,
        lag(to_status, 1, '') over (partition by sub_order_id order by id) as before,
        lead(id) over (partition by sub_order_id order by id) as following
      from status_log
    ) as steps group by sub_order_id
  ) l using (sub_order_id)`;

export const statusLogChecks: Check[] = [{ invariant: 7, items: logsArePaths }];
