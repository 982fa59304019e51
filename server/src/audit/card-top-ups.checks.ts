import { cardTopUpMoves } from '@amberdock/contract/wallet/card-top-ups.ts';
import sql from 'sql-template-tag';
import type { Check } from './check.ts';
import { logPaths } from './log-paths.sql.ts';

/** Checks that a paid top-up has one booking, of the amount that the provider confirmed, and an unpaid one none. */
const topUpsAreTheirBookings = sql`
  select nullif(concat_ws('; ',
    case when t.top_up_no is null then format('a booking names card top-up %s, which is not there', e.reference) end,
    case when coalesce(e.entries, 0) <> (case when t.status = 'paid' then 1 else 0 end) then format(
      'card top-up %s is %s and has %s bookings', t.top_up_no, t.status, coalesce(e.entries, 0)) end,
    case when t.status = 'paid' and e.entries > 0 and (e.account_id, e.currency, e.amount_minor)
        is distinct from (t.account_id, t.paid_currency::text, t.paid_minor) then format(
      'card top-up %s paid %s %s for account %s, its booking is of %s %s for %s', t.top_up_no, t.paid_minor,
      t.paid_currency, t.account_id, e.amount_minor, e.currency, e.account_id) end,
    case when t.refunded_minor <> coalesce(r.refunded_minor, 0) then format(
      'card top-up %s keeps %s as refunded, its refunds sum to %s', t.top_up_no, t.refunded_minor,
      coalesce(r.refunded_minor, 0)) end
  ), '') as problem
  from card_top_ups t
  full join (
    select e.reference, count(distinct e.id) as entries, max(l.currency) as currency,
      (array_agg(l.account_id))[1] as account_id, sum(l.amount_minor)::bigint as amount_minor
    from journal_entries e join journal_lines l on l.entry_id = e.id
    where e.kind = 'top_up' and l.account_id is not null and e.reference ~ '^T[0-9]{8}[0-9A-F]{10}$'
    group by e.reference
  ) e on e.reference = t.top_up_no
  left join (
    select top_up_no, sum(amount_minor)::bigint as refunded_minor from card_refunds where status <> 'failed'
    group by top_up_no
  ) r on r.top_up_no = t.top_up_no`;

/**
 * Checks that a refund took its amount out of the wallet, that a failed one returned it, and an owed one took nothing
 * yet.
 */
const refundsAreTheirBookings = sql`
  select nullif(concat_ws('; ',
    case when r.refund_no is null then format('a booking names card refund %s, which is not there', e.reference) end,
    case when coalesce(e.amount_minor, 0) <> (case when r.status in ('requested', 'done') then -r.amount_minor else 0 end)
      then format('card refund %s of %s is %s, and its bookings sum to %s', r.refund_no, r.amount_minor, r.status,
        coalesce(e.amount_minor, 0)) end,
    case when e.reference is not null and (e.account_id, e.currency) is distinct from (t.account_id, t.paid_currency::text)
      then format('card refund %s is booked for another account or currency than its top-up', r.refund_no) end
  ), '') as problem
  from card_refunds r join card_top_ups t using (top_up_no)
  full join (
    select e.reference, max(l.currency) as currency, (array_agg(l.account_id))[1] as account_id,
      sum(l.amount_minor)::bigint as amount_minor
    from journal_entries e join journal_lines l on l.entry_id = e.id
    where e.kind = 'top_up_refund' and l.account_id is not null group by e.reference
  ) e on e.reference = r.refund_no`;

/** Checks that a lost refund, and no other, stands in the shop's losses with its amount. */
const lossesAreTheirBookings = sql`
  select case when coalesce(e.amount_minor, 0) <> (case when r.status = 'lost' then -r.amount_minor else 0 end) then format(
    'card refund %s of %s is %s, and the losses booked for it sum to %s', coalesce(r.refund_no, e.reference), r.amount_minor,
    coalesce(r.status, 'not there'), coalesce(e.amount_minor, 0)) end as problem
  from card_refunds r
  full join (
    select e.reference, sum(l.amount_minor)::bigint as amount_minor
    from journal_entries e join journal_lines l on l.entry_id = e.id
    where l.ledger_account = 'losses' group by e.reference
  ) e on e.reference = r.refund_no`;

const logsArePaths = sql`
  select case
    when l.top_up_no is null then format('card top-up %s has no log', t.top_up_no)
    when t.status is null then format('card top-up %s has a log but is not there', top_up_no)
    when l.wrong is not null then format('card top-up %s: %s', top_up_no, l.wrong)
    when l.final <> t.status then format('card top-up %s is %s, but its log ends at %s', top_up_no, t.status, l.final)
  end as problem
  from (select top_up_no, status from card_top_ups) t
  full join (${logPaths('card_top_up_log', 'top_up_no', cardTopUpMoves)}) l using (top_up_no)`;

export const cardTopUpChecks: Check[] = [
  { invariant: 2, items: topUpsAreTheirBookings },
  { invariant: 2, items: refundsAreTheirBookings },
  { invariant: 2, items: lossesAreTheirBookings },
  { invariant: 7, items: logsArePaths },
];
