import sql from 'sql-template-tag';
import type { Check } from './check.ts';

const entriesSumToZero = sql`
  select case
    when e.id is null then format('journal entry %s has lines but is not there', l.entry_id)
    when l.entry_id is null then format('journal entry %s (%s) has no lines', e.id, e.kind)
    when l.total <> 0 then format('journal entry %s (%s) sums to %s in %s', e.id, e.kind, l.total, l.currency)
  end as problem
  from journal_entries e
  full join (
    select entry_id, currency, sum(amount_minor) as total from journal_lines group by entry_id, currency
  ) l on l.entry_id = e.id`;

const balancesAreTheirLines = sql`
  select case
    when b.lines < 0 then format('account %s has a %s balance of %s %s: below zero', account_id, b.account, b.lines, currency)
    when b.kept <> b.lines then format('account %s: the %s balance in %s is kept as %s, but its lines sum to %s',
      account_id, b.account, currency, b.kept, b.lines)
  end as problem
  from wallets w
  full join (
    select account_id, currency,
      sum(amount_minor) filter (where ledger_account = 'available') as available,
      sum(amount_minor) filter (where ledger_account = 'pre_authorised') as pre_authorised,
      sum(amount_minor) filter (where ledger_account = 'deposit') as deposit
    from journal_lines where account_id is not null group by account_id, currency
  ) l using (account_id, currency),
  lateral (values
    ('available', coalesce(w.available_minor, 0), coalesce(l.available, 0)),
    ('pre-authorized', coalesce(w.pre_authorised_minor, 0), coalesce(l.pre_authorised, 0)),
    ('deposit', coalesce(w.deposit_minor, 0), coalesce(l.deposit, 0))
  ) as b (account, kept, lines)`;

/**
 * Checks that the balances form one chain from zero to the sum of the lines: each line starts at a balance at which
 * another ended. Does not depend on their order in time, so that a clock set back causes no finding.
 */
const balancesAfterFormAChain = sql`
  select case when sum(ends) <> 0 then format(
    'account %s: no line of %s in %s starts where another ended at %s', account_id, ledger_account, currency, balance) end as problem
  from (
    select account_id, currency, ledger_account, balance_after_minor as balance, 1 as ends
    from journal_lines where account_id is not null
    union all
    select account_id, currency, ledger_account, balance_after_minor - amount_minor, -1
    from journal_lines where account_id is not null
    union all
    select account_id, currency, ledger_account, unnest(array[0, sum(amount_minor)]), unnest(array[1, -1])
    from journal_lines where account_id is not null group by account_id, currency, ledger_account
  ) as links group by account_id, currency, ledger_account, balance`;

const preAuthorizedIsWhatIsOpen = sql`
  select case
    when coalesce(l.total, 0) <> coalesce(p.open, 0) then format(
      'account %s: %s %s is pre-authorized by the ledger, but the open holds sum to %s',
      account_id, coalesce(l.total, 0), currency, coalesce(p.open, 0))
    when coalesce(w.pre_authorised_minor, 0) <> coalesce(p.open, 0) then format(
      'account %s: the pre-authorized amount in %s is kept as %s, but the open holds sum to %s',
      account_id, currency, coalesce(w.pre_authorised_minor, 0), coalesce(p.open, 0))
  end as problem
  from wallets w
  full join (
    select account_id, currency, sum(amount_minor) as total
    from journal_lines where ledger_account = 'pre_authorised' group by account_id, currency
  ) l using (account_id, currency)
  full join (
    select account_id, currency, sum(amount_minor - captured_minor - released_minor) as open
    from holds group by account_id, currency
  ) p using (account_id, currency)`;

/**
 * Total spend: captured + stockpile + storage − refunds, summed from the lines of these kinds
 * (docs/design/wallet.md#kinds-of-bookings).
 */
const totalSpendIsItsDefinition = sql`
  select case when coalesce(w.total_spend_minor, 0) <> coalesce(l.spent, 0) then format(
    'account %s: total spend in %s is kept as %s, but what was captured, stockpiled, stored and refunded is %s',
    account_id, currency, coalesce(w.total_spend_minor, 0), coalesce(l.spent, 0)) end as problem
  from wallets w
  full join (
    select l.account_id, l.currency, -sum(l.amount_minor) as spent
    from journal_lines l join journal_entries e on e.id = l.entry_id
    where l.account_id is not null and e.kind in ('capture', 'stockpile_purchase', 'storage_fee', 'refund')
    group by l.account_id, l.currency
  ) l using (account_id, currency)`;

export const ledgerChecks: Check[] = [
  { invariant: 1, items: entriesSumToZero },
  { invariant: 1, items: balancesAreTheirLines },
  { invariant: 1, items: balancesAfterFormAChain },
  { invariant: 2, items: preAuthorizedIsWhatIsOpen },
  { invariant: 2, items: totalSpendIsItsDefinition },
];
