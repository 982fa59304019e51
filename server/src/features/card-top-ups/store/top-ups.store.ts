import type { Currency } from '@amberdock/contract/money.ts';
import { cardPageMinutes, type CardTopUpStatus } from '@amberdock/contract/wallet/card-top-ups.ts';
import sql, { empty } from 'sql-template-tag';
import { newSerial, numberOf } from '../../../db/new-number.ts';
import type { Reader, Tx } from '../../../db/tx.ts';
import type { Member } from '../../../http/callers/actor.ts';
import type { Checkout, PaidCheckout } from '../../../ports/payments/payments.ts';

export type TopUpRow = {
  top_up_no: string;
  account_id: string;
  requested_by: string;
  status: CardTopUpStatus;
  currency: Currency;
  amount_minor: bigint;
  provider: string;
  session_id: string | null;
  checkout_url: string | null;
  payment_id: string | null;
  paid_currency: Currency | null;
  paid_minor: bigint | null;
  refunded_minor: bigint;
  paid_at: Date | null;
  created_at: Date;
  expires_at: Date;
  is_over: boolean;
};

export const topUpColumns = sql`t.top_up_no, t.account_id, t.requested_by, t.status, t.currency, t.amount_minor, t.provider,
  t.session_id, t.checkout_url, t.payment_id, t.paid_currency, t.paid_minor, t.refunded_minor, t.paid_at, t.created_at,
  t.expires_at, t.expires_at <= now() as is_over`;

type NewTopUp = Member & { currency: Currency; amountMinor: bigint; provider: string };

export const insertTopUp = (tx: Tx, { accountId, userId, ...asked }: NewTopUp): Promise<TopUpRow> =>
  tx.one<TopUpRow>(sql`
    with made as (
      insert into card_top_ups as t (top_up_no, account_id, requested_by, currency, amount_minor, provider, expires_at)
      values (${numberOf('T', sql`${newSerial()}::text`)}, ${accountId}, ${userId}, ${asked.currency},
        ${asked.amountMinor}, ${asked.provider}, now() + make_interval(mins => ${cardPageMinutes}))
      returning ${topUpColumns}
    ), logged as (
      insert into card_top_up_log (top_up_no, from_status, to_status, actor, actor_id)
      select top_up_no, '', 'open', 'buyer', ${userId} from made
    )
    select * from made`);

export const countOpenTopUps = async (read: Reader, accountId: string): Promise<number> =>
  (
    await read.one<{ open: number }>(sql`
      select count(*)::int as open from card_top_ups
      where account_id = ${accountId} and status in ('open', 'failed') and expires_at > now()`)
  ).open;

export const findTopUp = (read: Reader, no: string, accountId?: string): Promise<TopUpRow | null> =>
  read.maybe<TopUpRow>(sql`
    select ${topUpColumns} from card_top_ups t
    where t.top_up_no = ${no} ${accountId ? sql`and t.account_id = ${accountId}` : empty}`);

/** Locks a top-up, so that messages and actions on it follow each other. */
export const lockTopUp = (tx: Tx, no: string): Promise<TopUpRow | null> =>
  tx.maybe<TopUpRow>(sql`select ${topUpColumns} from card_top_ups t where t.top_up_no = ${no} for update`);

export const lockTopUpOfPayment = (tx: Tx, paymentId: string): Promise<TopUpRow | null> =>
  tx.maybe<TopUpRow>(
    sql`select ${topUpColumns} from card_top_ups t where t.payment_id = ${paymentId} for update`,
  );

export const isPaymentKnown = async (read: Reader, paymentId: string): Promise<boolean> =>
  (await read.rows(sql`select from card_top_ups where payment_id = ${paymentId}`)).length > 0;

/** Stores the page that the provider has made; a repeat changes nothing. */
export const setSession = (tx: Tx, no: string, { sessionId, url }: Checkout): Promise<number> =>
  tx.run(sql`
    update card_top_ups set session_id = ${sessionId}, checkout_url = ${url}
    where top_up_no = ${no} and session_id is null`);

/** Marks a top-up as paid, guarded by its status: of several reports of one payment, only one finds it unpaid. */
export const setPaid = (tx: Tx, from: CardTopUpStatus, paid: PaidCheckout): Promise<number> =>
  tx.run(sql`
    with moved as (
      update card_top_ups set status = 'paid', payment_id = ${paid.paymentId}, paid_currency = ${paid.currency},
        paid_minor = ${paid.amountMinor}, paid_at = shop_now()
      where top_up_no = ${paid.topUpNo} and status = ${from} and status <> 'paid' returning top_up_no
    )
    insert into card_top_up_log (top_up_no, from_status, to_status, actor)
    select top_up_no, ${from}, 'paid', 'system' from moved`);

type Ending = { no: string; from: CardTopUpStatus; to: 'failed' | 'canceled'; userId?: string | undefined };

export const moveTopUp = (tx: Tx, { no, from, to, userId }: Ending): Promise<number> =>
  tx.run(sql`
    with moved as (
      update card_top_ups set status = ${to} where top_up_no = ${no} and status = ${from} returning top_up_no
    )
    insert into card_top_up_log (top_up_no, from_status, to_status, actor, actor_id)
    select top_up_no, ${from}, ${to}, ${userId ? 'buyer' : 'system'}, ${userId ?? null}::uuid from moved`);

/** Top-ups whose message may be lost, the oldest first. */
export const findUnsettled = (
  read: Reader,
  { afterMinutes, limit }: { afterMinutes: number; limit: number },
) =>
  read.rows<TopUpRow>(sql`
    select ${topUpColumns} from card_top_ups t
    where t.status in ('open', 'failed') and t.created_at < now() - make_interval(mins => ${afterMinutes})
    order by t.created_at limit ${limit}`);
