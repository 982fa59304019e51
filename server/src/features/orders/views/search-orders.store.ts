import type { CaseKind } from '@amberdock/contract/trade/after-sales.ts';
import type { SubOrderStatus } from '@amberdock/contract/trade/order-status.ts';
import sql, { join, type Sql } from 'sql-template-tag';
import { inShopDays } from '../../../db/shop-time-zone.ts';
import type { Reader } from '../../../db/tx.ts';
import type { Caller } from './orders.store.ts';
import type { TabFilter } from './orders.rules.ts';

export type OrderSearch = {
  caller: Caller;
  tab: TabFilter;
  q: string | null;
  /** Days of the shop's calendar, both included. */
  from: string | null;
  to: string | null;
  /** Only these numbers of orders. */
  nos?: readonly string[];
};

/** Returns the condition that an order `o` is found by a search. */
export function matching({ caller: { accountId }, tab, from, to, q: searched, nos }: OrderSearch): Sql {
  const q = searched?.trim().toLowerCase() || null;
  const conditions = [
    sql`o.account_id = ${accountId}`,
    ...(tab
      ? [
          sql`exists (select from sub_orders s where s.order_id = o.id and s.account_id = ${accountId}
            and ${isInTab(tab)})`,
        ]
      : []),
    ...(from || to ? [inShopDays(sql`o.created_at`, { from, to })] : []),
    ...(nos ? [sql`o.order_no = any(${nos}::text[])`] : []),
    ...(q ? [matches(q)] : []),
  ];
  return join(conditions, ' and ');
}

const matches = (q: string) => sql`(
  strpos(lower(o.order_no), split_part(${q}, '-', 1)) > 0 and ${q} ~ '^a?[0-9a-f]+(-[0-9]*)?$'
  or strpos(lower(o.own_reference), ${q}) > 0 or strpos(lower(o.remarks), ${q}) > 0
  or exists (select from sub_orders s where s.order_id = o.id and (strpos(lower(s.buyer_message), ${q}) > 0
    or ${isOfRecipient(q)}))
  or exists (select from sub_orders s join parcels p on p.sub_order_id = s.id, unnest(p.tracking_numbers) as t (no)
    where s.order_id = o.id and strpos(lower(t.no), ${q}) > 0)
  or exists (select from order_lines l where l.order_id = o.id and
    (strpos(lower(l.sku), ${q}) > 0 or strpos(lower(l.name_zh), ${q}) > 0 or strpos(lower(l.name_en), ${q}) > 0)))`;

/** By name, company, city or postal code; by phone where the search has five digits or more, however they are spaced. */
const isOfRecipient = (q: string): Sql => {
  const digits = q.replace(/\D/g, '');
  const fields = ['recipient', 'company', 'city', 'postal_code'] as const;
  const byText = fields.map((name) => sql`strpos(lower(s.address ->> ${name}), ${q}) > 0`);
  const byPhone =
    digits.length >= 5 && /^[\d\s()+.-]+$/.test(q)
      ? [sql`strpos(regexp_replace(s.address ->> 'phone', '\\D', '', 'g'), ${digits}) > 0`]
      : [];
  return join([...byText, ...byPhone], ' or ');
};

/** Returns the condition that a sub order `s` is in a tab: by its status, or by an open case of its kind. */
export const isInTab = (tab: TabFilter): Sql =>
  tab === null
    ? sql`true`
    : 'statuses' in tab
      ? sql`s.status = any(${tab.statuses}::text[])`
      : sql`s.open_cases > 0 and exists (
          select from cases c where c.sub_order_id = s.id and c.ended_at is null and c.kind = ${tab.openCaseOf})`;

/** Returns how many sub orders of a buyer have an open case of each kind. */
export const countOpenCases = (read: Reader, accountId: string): Promise<Record<CaseKind, number>> =>
  read.one<Record<CaseKind, number>>(sql`
    select count(distinct sub_order_id) filter (where kind = 'return_refund')::int as return_refund,
      count(distinct sub_order_id) filter (where kind = 'refund_only')::int as refund_only
    from cases where account_id = ${accountId} and ended_at is null`);

/** Counts what a search finds of each tab: sub orders by status, and those with an open case by its kind. */
export const countFound = (
  read: Reader,
  search: Omit<OrderSearch, 'tab'>,
): Promise<{ status: SubOrderStatus; sub_orders: number; return_refund: number; refund_only: number }[]> => {
  const withCaseOf = (kind: CaseKind) => sql`(count(*) filter (where s.open_cases > 0 and exists (
    select from cases c where c.sub_order_id = s.id and c.ended_at is null and c.kind = ${kind})))::int`;
  return read.planned(sql`
    select s.status, count(*)::int as sub_orders, ${withCaseOf('return_refund')} as return_refund,
      ${withCaseOf('refund_only')} as refund_only
    from orders o join sub_orders s on s.order_id = o.id
    where ${matching({ ...search, tab: null })} group by s.status`);
};

/** Returns a buyer's sub orders by status. */
export const countByStatus = (
  read: Reader,
  accountId: string,
): Promise<{ status: SubOrderStatus; sub_orders: number }[]> =>
  read.rows(sql`
    select status, count(*)::int as sub_orders from sub_orders where account_id = ${accountId} group by status`);
