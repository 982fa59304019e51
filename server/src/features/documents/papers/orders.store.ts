import type { Currency } from '@amberdock/contract/money.ts';
import type { TransactionKind } from '@amberdock/contract/trade/wallet.ts';
import sql from 'sql-template-tag';
import { shopDay, shopMinute } from '../../../db/shop-time-zone.ts';
import type { Reader } from '../../../db/tx.ts';
import { buyerNow, billed } from '../buyer-now.sql.ts';
import { type DocumentScope, inScope } from '../document-scope.sql.ts';
import { type DocumentBuyer, type DocumentLine, lineJson, underLabel } from './documents.store.ts';

/** An order for its proforma or statement: its sub orders in scope, combined. */
export type OrderOnPaper = {
  order_no: string;
  own_reference: string;
  /** Its goods go to pallets: it is invoiced when it is paid. */
  is_stockpile: boolean;
  ordered_on: string;
  /** Until when it can be paid; null once it is paid or closed. */
  pay_before: string | null;
  currency: Currency;
  goods_minor: bigint;
  freight_minor: bigint;
  handling_minor: bigint;
  fees_minor: bigint;
  total_minor: bigint;
  buyer: DocumentBuyer;
  lines: DocumentLine[];
};

/** Returns the named orders with a sub order in scope, in the order in which they are named. */
export const findOrders = (
  read: Reader,
  scope: DocumentScope,
  nos: readonly string[],
): Promise<OrderOnPaper[]> =>
  read.rows<OrderOnPaper>(sql`
    select placed.order_no, placed.own_reference, placed.kind = 'stockpile' as is_stockpile, ${shopDay(sql`placed.created_at`)} as ordered_on,
      case placed.payment_status when 'pending'
        then ${shopMinute(sql`placed.pay_before`)} end as pay_before,
      placed.currency, sums.goods_minor, sums.freight_minor, sums.handling_minor, sums.fees_minor, sums.total_minor, ${buyerNow} as buyer, sums.lines
    from unnest(${nos}::text[]) with ordinality as named (no, nth)
    join orders placed on placed.order_no = named.no
    ${billed(sql`placed.account_id`)}
    cross join lateral (
      select count(*) as parts, sum(s.goods_minor)::bigint as goods_minor, 
        coalesce(sum(s.freight_minor) filter (where not ${underLabel(sql`placed.kind`)}), 0)::bigint as freight_minor,
        coalesce(sum(s.freight_minor) filter (where ${underLabel(sql`placed.kind`)}), 0)::bigint as handling_minor,
        sum(s.fees_minor)::bigint as fees_minor, sum(s.amount_minor)::bigint as total_minor,
        (select json_agg(${lineJson({ quantity: sql`l.quantity`, amount: sql`l.line_total_minor` })} order by s2.position, l.position)
          from order_lines l join sub_orders s2 on s2.id = l.sub_order_id where l.sub_order_id = any(array_agg(s.id))) as lines
      from sub_orders s where s.order_id = placed.id and ${inScope(scope)}) sums
    where sums.parts > 0 order by named.nth`);

/** A booking for an order: what it added to the amount held, and to the amount charged. */
export type OrderBooking = {
  order_no: string;
  reference: string;
  kind: TransactionKind;
  booked_on: string;
  held_minor: bigint;
  charged_minor: bigint;
};

/** Lists the bookings of orders: every entry that names the order, or a sub order in scope, as it was booked. */
export const findBookings = (
  read: Reader,
  scope: DocumentScope,
  nos: readonly string[],
): Promise<OrderBooking[]> =>
  read.rows<OrderBooking>(sql`
    with named as (
      select o.order_no, o.order_no as reference from orders o
      where o.order_no = any(${nos}::text[])
        and not exists (select from sub_orders s where s.order_id = o.id and not ${inScope(scope)})
      union all
      select o.order_no, s.sub_order_no from orders o join sub_orders s on s.order_id = o.id
      where o.order_no = any(${nos}::text[]) and ${inScope(scope)}
    )
    select n.order_no, n.reference, e.kind, ${shopDay(sql`e.created_at`)} as booked_on,
      coalesce(sum(l.amount_minor) filter (where l.ledger_account = 'pre_authorised'), 0)::bigint as held_minor,
      (-sum(l.amount_minor))::bigint as charged_minor
    from named n join journal_entries e on e.reference = n.reference
      join journal_lines l on l.entry_id = e.id and l.ledger_account in ('available', 'pre_authorised')
    group by n.order_no, n.reference, e.id, e.kind, e.created_at order by e.created_at, e.id`);
