import { requestMoves } from '@amberdock/contract/trade/wallet-requests.ts';
import sql from 'sql-template-tag';
import type { Check } from './check.ts';
import { logPaths } from './log-paths.sql.ts';

/**
 * Checks a request's entries: of its kind, with its number, and with its account, currency and amount on the wallet's
 * line.
 */
const bookingsAreTheirRequests = sql`
  select nullif(concat_ws('; ',
    case when coalesce(e.entries, 0) <> (case r.status when 'booked' then 1 else 0 end) then format(
      'request %s (%s) is %s and has %s bookings', r.request_no, r.kind, r.status, coalesce(e.entries, 0)) end,
    case when e.entries > 0 and (e.account_id, e.currency, e.amount_minor)
        is distinct from (r.account_id, r.currency::text, coalesce(r.credited_minor, r.amount_minor)) then format(
      'request %s is of %s %s for account %s, its booking of %s %s for %s', r.request_no,
      coalesce(r.credited_minor, r.amount_minor), r.currency,
      r.account_id, e.amount_minor, e.currency, e.account_id) end,
    case when r.status in ('approved', 'booked', 'failed')
        and (r.decided_by is null or r.approvals_needed = 2 and r.first_approved_by is not distinct from r.decided_by
          or r.approvals_needed = 2 and r.first_approved_by is null) then format(
      'request %s is %s without the approvals that it needs', r.request_no, r.status) end
  ), '') as problem
  from wallet_requests r
  left join (
    select e.reference, e.kind, count(distinct e.id) as entries, max(l.currency) as currency,
      (array_agg(l.account_id))[1] as account_id, sum(abs(l.amount_minor))::bigint as amount_minor
    from journal_entries e join journal_lines l on l.entry_id = e.id
    where e.kind in ('top_up', 'withdrawal', 'deposit_in', 'deposit_out') and l.account_id is not null
      and l.ledger_account = case e.kind when 'top_up' then 'available' when 'withdrawal' then 'pre_authorised' else 'deposit' end
    group by e.reference, e.kind
  ) e on e.reference = r.request_no and e.kind = r.kind
  union all
  select case when r.request_no is null then format('a booking (%s) names request %s, which is not there', e.kind, e.reference) end
  from journal_entries e left join wallet_requests r on r.request_no = e.reference
  where e.reference ~ '^W[0-9]{8}[0-9A-F]{10}$'`;

/**
 * Checks that withdrawals and deposits hold their money until they end, and that it is then captured or released
 * completely.
 */
const holdsAreTheirRequests = sql`
  select nullif(concat_ws('; ',
    case when r.request_no is null then format('the hold %s (%s) is of no request', h.reference, h.purpose) end,
    case when r.request_no is not null and h.reference is null then format(
      'request %s (%s) keeps no money aside', r.request_no, r.kind) end,
    case when (h.purpose, h.account_id, h.currency, h.amount_minor) is distinct from
        (case r.kind when 'withdrawal' then 'withdrawal' else 'deposit' end, r.account_id, r.currency, r.amount_minor)
        and h.reference is not null and r.request_no is not null then format(
      'request %s (%s) is of %s %s, its hold (%s) of %s %s', r.request_no, r.kind, r.amount_minor, r.currency, h.purpose,
      h.amount_minor, h.currency) end,
    case when r.request_no is not null and (h.captured_minor <> (case r.status when 'booked' then h.amount_minor else 0 end)
        or h.released_minor <> (case when r.status in ('rejected', 'failed', 'canceled') then h.amount_minor else 0 end)) then format(
      'request %s is %s, and of its hold of %s were captured %s and released %s', r.request_no, r.status, h.amount_minor,
      h.captured_minor, h.released_minor) end
  ), '') as problem
  from (select * from wallet_requests where kind in ('withdrawal', 'deposit_in')) r
  full join (select * from holds where purpose <> 'sub_order') h on h.reference = r.request_no`;

const logsArePaths = sql`
  select case
    when l.request_no is null then format('request %s has no log', r.request_no)
    when r.status is null then format('request %s has a log but is not there', request_no)
    when l.wrong is not null then format('request %s: %s', request_no, l.wrong)
    when l.final <> r.status then format('request %s is %s, but its log ends at %s', request_no, r.status, l.final)
  end as problem
  from (select request_no, status from wallet_requests) r
  full join (${logPaths('wallet_request_log', 'request_no', requestMoves)}) l using (request_no)`;

/** Checks that a booked adjustment has one entry, of its account, currency and amount, and any other has none. */
const bookingsAreTheirAdjustments = sql`
  select nullif(concat_ws('; ',
    case when count(e.id) <> (case j.status when 'booked' then 1 else 0 end) then format(
      'adjustment %s is %s and has %s bookings', j.adjustment_no, j.status, count(e.id)) end,
    case when count(e.id) > 0 and bool_or((l.account_id, l.currency::text, l.amount_minor)
        is distinct from (j.account_id, j.currency::text, j.amount_minor)) then format(
      'adjustment %s is of %s %s, its booking is not', j.adjustment_no, j.amount_minor, j.currency) end
  ), '') as problem
  from adjustments j
    left join journal_entries e on e.kind = 'adjustment' and e.reference = j.adjustment_no
    left join journal_lines l on l.entry_id = e.id and l.ledger_account = 'available'
  group by j.adjustment_no`;

export const requestChecks: Check[] = [
  { invariant: 2, items: bookingsAreTheirRequests },
  { invariant: 2, items: holdsAreTheirRequests },
  { invariant: 2, items: bookingsAreTheirAdjustments },
  { invariant: 7, items: logsArePaths },
];
