import type { CardRefund, CardRefundStatus } from '@amberdock/contract/wallet/card-top-ups.ts';
import sql, { type Sql } from 'sql-template-tag';
import type { Reader, Tx } from '../../../db/tx.ts';

export type RefundRow = {
  refund_no: string;
  top_up_no: string;
  origin: CardRefund['origin'];
  status: CardRefundStatus;
  amount_minor: bigint;
  provider_refund_id: string | null;
  reason: string;
  operator: string | null;
  created_at: Date;
};

const columns = sql`r.refund_no, r.top_up_no, r.origin, r.status, r.amount_minor, r.provider_refund_id, r.reason,
  o.name as operator, r.created_at`;
const tables = sql`card_refunds r left join operators o on o.id = r.operator_id`;

type NewRefund = {
  topUpNo: string;
  origin: CardRefund['origin'];
  status: CardRefundStatus;
  amountMinor: bigint;
  providerRefundId?: string;
  operatorId?: string;
  reason?: string;
};

/** Adds a refund, and its amount to the top-up's refunded sum, under the lock of the top-up; returns its number. */
export const insertRefund = async (tx: Tx, refund: NewRefund): Promise<string> =>
  (
    await tx.one<{ refund_no: string }>(sql`
      with counted as (
        select coalesce(max(nth), 0) + 1 as nth from card_refunds where top_up_no = ${refund.topUpNo}
      ), added as (
        update card_top_ups set refunded_minor = refunded_minor + ${refund.status === 'failed' ? 0n : refund.amountMinor}
        where top_up_no = ${refund.topUpNo}
      )
      insert into card_refunds (refund_no, top_up_no, nth, origin, status, amount_minor, provider_refund_id, operator_id, reason)
      select ${refund.topUpNo}::text || '-' || nth, ${refund.topUpNo}, nth, ${refund.origin}, ${refund.status},
        ${refund.amountMinor}, ${refund.providerRefundId ?? null}, ${refund.operatorId ?? null}::uuid, ${refund.reason ?? ''}
      from counted returning refund_no`)
  ).refund_no;

const found = (read: Reader, condition: Sql): Promise<RefundRow | null> =>
  read.maybe<RefundRow>(sql`select ${columns} from ${tables} where ${condition}`);

export const findRefund = (read: Reader, topUpNo: string, refundNo: string): Promise<RefundRow | null> =>
  found(read, sql`r.refund_no = ${refundNo} and r.top_up_no = ${topUpNo}`);

export const findRefundOfProvider = (read: Reader, id: string): Promise<RefundRow | null> =>
  found(read, sql`r.provider_refund_id = ${id}`);

export const findRefundsOf = (read: Reader, topUpNo: string): Promise<RefundRow[]> =>
  read.rows<RefundRow>(
    sql`select ${columns} from ${tables} where r.top_up_no = ${topUpNo} order by r.nth desc limit 100`,
  );

/** Sets the status, and subtracts a failed refund from the refunded sum. Under the lock of the top-up. */
export const setRefundStatus = (tx: Tx, refundNo: string, status: CardRefundStatus): Promise<number> =>
  tx.run(sql`
    with changed as (
      update card_refunds set status = ${status} where refund_no = ${refundNo} and status <> ${status}
      returning top_up_no, amount_minor
    )
    update card_top_ups t set refunded_minor = t.refunded_minor
      - case when ${status}::text = 'failed' then c.amount_minor else 0 end
    from changed c where t.top_up_no = c.top_up_no`);

type Raise = { moreMinor: bigint; isOwed: boolean };

/** Raises a refund's amount, and the top-up's refunded sum with it. Under the lock of the top-up. */
export const raiseRefund = (tx: Tx, refundNo: string, { moreMinor, isOwed }: Raise): Promise<number> =>
  tx.run(sql`
    with raised as (
      update card_refunds set amount_minor = amount_minor + ${moreMinor},
        status = case when ${isOwed} then 'owed' else status end
      where refund_no = ${refundNo} returning top_up_no
    )
    update card_top_ups t set refunded_minor = t.refunded_minor + ${moreMinor}
    from raised r where t.top_up_no = r.top_up_no`);

export const setProviderRefundId = (tx: Tx, refundNo: string, id: string): Promise<number> =>
  tx.run(sql`
    update card_refunds set provider_refund_id = ${id} where refund_no = ${refundNo} and provider_refund_id is null`);

/** A refund that is booked, and that the provider has not confirmed. */
export type UnconfirmedRefund = {
  refund_no: string;
  payment_id: string;
  amount_minor: bigint;
  provider_refund_id: string | null;
};
const unconfirmed = sql`
  select r.refund_no, t.payment_id, r.amount_minor, r.provider_refund_id
  from card_refunds r join card_top_ups t using (top_up_no)
  where r.status = 'requested'`;

export const findUnconfirmed = (read: Reader, refundNo: string): Promise<UnconfirmedRefund | null> =>
  read.maybe<UnconfirmedRefund>(sql`${unconfirmed} and r.refund_no = ${refundNo}`);

/** Refunds that the provider has not answered for a while: the answer, or the call itself, may be lost. Oldest first. */
export const findUnanswered = (read: Reader, provider: string, limit: number): Promise<UnconfirmedRefund[]> =>
  read.rows<UnconfirmedRefund>(sql`
    ${unconfirmed} and r.provider_refund_id is null and t.provider = ${provider}
      and r.created_at < now() - interval '2 minutes'
    order by r.created_at limit ${limit}`);

/** Refunds that the provider has, whose message is late or lost. Banks take days: any of them, so that each has its turn. */
export const findPending = (read: Reader, provider: string, limit: number): Promise<UnconfirmedRefund[]> =>
  read.rows<UnconfirmedRefund>(sql`
    ${unconfirmed} and r.provider_refund_id is not null and t.provider = ${provider}
      and r.created_at < now() - interval '2 minutes'
    order by random() limit ${limit}`);

type OwedRefund = { no: string; refundNo: string };

/** Returns owed refunds of closed accounts, which nobody will ever cover, the oldest first. */
export const findLost = (read: Reader, limit: number): Promise<OwedRefund[]> =>
  read.rows<OwedRefund>(sql`
    select r.top_up_no as no, r.refund_no as "refundNo"
    from card_refunds r join card_top_ups t using (top_up_no) join accounts a on a.id = t.account_id
    where r.status = 'owed' and a.status = 'closed'
    order by r.created_at limit ${limit}`);

/** Marks an owed refund of a closed account as lost, under the lock of its top-up; zero if it is not one. */
export const setLost = (tx: Tx, refundNo: string): Promise<number> =>
  tx.run(sql`
    update card_refunds r set status = 'lost' from card_top_ups t join accounts a on a.id = t.account_id
    where r.refund_no = ${refundNo} and t.top_up_no = r.top_up_no and r.status = 'owed' and a.status = 'closed'`);

/** Returns owed refunds that the balance now covers, the oldest first. */
export const findCollectable = (read: Reader, limit: number): Promise<OwedRefund[]> =>
  read.rows<OwedRefund>(sql`
    select r.top_up_no as no, r.refund_no as "refundNo"
    from card_refunds r join card_top_ups t using (top_up_no)
      join wallets w on w.account_id = t.account_id and w.currency = t.paid_currency
    where r.status = 'owed' and w.available_minor >= r.amount_minor
    order by r.created_at limit ${limit}`);

/** Locks the wallet and returns its available balance: a provider's refund is booked only if that suffices. */
export const lockAvailable = async (tx: Tx, accountId: string, currency: string): Promise<bigint> =>
  (
    await tx.maybe<{ available_minor: bigint }>(sql`
      select available_minor from wallets where account_id = ${accountId} and currency = ${currency} for update`)
  )?.available_minor ?? 0n;
