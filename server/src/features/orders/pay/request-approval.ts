import { type Currency, money } from '@amberdock/contract/money.ts';
import sql from 'sql-template-tag';
import { shopMinute } from '../../../db/shop-time-zone.ts';
import type { Tx } from '../../../db/tx.ts';
import { appendEvents } from '../../../events/append-events.ts';
import type { Member } from '../../../http/callers/actor.ts';
import { notFound, Refusal } from '../../../http/refusal.ts';
import { baseTotal } from './base-total.rules.ts';
import { findSpent } from './spending.store.ts';

type Requested = { order_no: string; pay_before: string; approval_requested_at: string };

type OrderRow = {
  id: string;
  total_minor: bigint;
  currency: Currency;
  is_open: boolean;
  is_own: boolean;
  is_requested: boolean;
  limit_minor: bigint | null;
  name: string;
  base_parts: (string | null)[];
};

/**
 * Asks the owner and managers to pay an order that is over its maker's monthly limit: it may be paid until 24 hours after
 * its submit, or longer if the account's time to pay is longer, and they get a message (docs/design/accounts.md#spending-limits).
 *
 * @throws Refusal not_found; move_not_allowed unless it is the caller's own unpaid order; approval_requested
 * the second time; approval_not_needed where the caller may pay it
 */
export async function requestApproval(tx: Tx, { userId, accountId }: Member, no: string): Promise<Requested> {
  const order = await tx.maybe<OrderRow>(sql`
    select o.id, o.total_minor, o.currency, o.placed_by = ${userId} as is_own,
      o.payment_status = 'pending' and o.pay_before > shop_now() as is_open,
      o.approval_requested_at is not null as is_requested, u.monthly_limit_minor as limit_minor,
      coalesce(nullif(u.nickname, ''), u.username) as name,
      array(select s.base_amount_minor::text from sub_orders s where s.order_id = o.id) as base_parts
    from orders o join users u on u.id = ${userId}
    where o.order_no = ${no} and o.account_id = ${accountId} for no key update of o`);
  if (!order) throw notFound();
  if (!order.is_open || !order.is_own) throw new Refusal('move_not_allowed');
  if (order.is_requested) throw new Refusal('approval_requested');
  if (await isWithinLimit(tx, userId, order)) throw new Refusal('approval_not_needed');
  const { deadline, ...row } = await tx.one<{ pay_before: Date; requested_at: Date; deadline: string }>(sql`
    update orders set approval_requested_at = shop_now(), pay_before = greatest(pay_before, created_at + interval '24 hours')
    where id = ${order.id}
    returning pay_before, approval_requested_at as requested_at,
      ${shopMinute(sql`pay_before`)} as deadline`);
  appendEvents(tx, [
    {
      kind: 'order.approval_requested',
      accountId,
      actor: 'buyer',
      actorId: userId,
      subject: no,
      data: {
        order_no: no,
        placed_by: userId,
        requested_by: order.name,
        total: money(order.total_minor, order.currency),
        deadline,
      },
    },
  ]);
  return {
    order_no: no,
    pay_before: row.pay_before.toISOString(),
    approval_requested_at: row.requested_at.toISOString(),
  };
}

async function isWithinLimit(tx: Tx, userId: string, order: OrderRow): Promise<boolean> {
  if (order.limit_minor === null) return true;
  const amountMinor = baseTotal(order.base_parts);
  return amountMinor !== null && (await findSpent(tx, userId)) + amountMinor <= order.limit_minor;
}
