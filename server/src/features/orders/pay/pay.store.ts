import type { Currency } from '@amberdock/contract/money.ts';
import type { OrderKind } from '@amberdock/contract/trade/settlement.ts';
import sql from 'sql-template-tag';
import type { Tx } from '../../../db/tx.ts';
import type { Member } from '../../../http/callers/actor.ts';

/** `base_minor` is its worth in the base currency; null if there was no exchange rate. */
export type PayableSubOrder = { id: string; no: string; amount_minor: string; base_minor: string | null };
export type ClaimedOrder = {
  id: string;
  kind: OrderKind;
  currency: Currency;
  total_minor: bigint;
  placed_by: string;
  /** The payer's monthly limit, in minor units of the base currency; null without one. */
  limit_minor: bigint | null;
  sub_orders: PayableSubOrder[];
};

/**
 * Marks an order paid and writes its one payment; null if the guard refuses: not this buyer's, no longer
 * pending, or past its deadline by the database's clock. A second payer waits here, and then finds it paid.
 */
export async function claimPayment(
  tx: Tx,
  { userId, accountId, orderNo }: Member & { orderNo: string },
): Promise<ClaimedOrder | null> {
  return tx.maybe<ClaimedOrder>(sql`
    with claimed as (
      update orders set payment_status = 'paid'
      where order_no = ${orderNo} and account_id = ${accountId} and payment_status = 'pending' and pay_before > shop_now()
      returning id, kind, currency, total_minor, placed_by
    ), payment as (
      insert into payments (order_id, account_id, paid_by, currency, amount_minor)
      select id, ${accountId}, ${userId}, currency, total_minor from claimed
    )
    select claimed.*, (select monthly_limit_minor from users where id = ${userId}) as limit_minor, (
      select json_agg(json_build_object('id', s.id, 'no', s.sub_order_no, 'amount_minor', s.amount_minor::text,
        'base_minor', s.base_amount_minor::text)
        order by position)
      from sub_orders s where s.order_id = claimed.id
    ) as sub_orders
    from claimed`);
}

export type UnpayableOrder = { payment_status: 'pending' | 'paid' | 'closed'; expired: boolean };

/**
 * Returns the payment status of an order that could not be claimed, and whether its time to pay is over; null if the
 * buyer has no such order.
 */
export async function findUnpayable(
  tx: Tx,
  { accountId, orderNo }: { accountId: string; orderNo: string },
): Promise<UnpayableOrder | null> {
  return tx.maybe<UnpayableOrder>(sql`
    select payment_status, payment_status = 'pending' or exists (
      select from status_log l join sub_orders s on s.id = l.sub_order_id
      where s.order_id = o.id and l.reason = 'not_paid_in_time') as expired
    from orders o where order_no = ${orderNo} and account_id = ${accountId}`);
}

/** Returns the order's lines, to be taken from stock and put on pallets. */
export const findLineIds = async (tx: Tx, orderId: string): Promise<string[]> =>
  (
    await tx.rows<{ id: string }>(sql`select id from order_lines where order_id = ${orderId} order by id`)
  ).map(({ id }) => id);
