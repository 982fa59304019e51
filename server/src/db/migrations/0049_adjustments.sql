-- Operators put a wallet right; above the limit a second one decides (docs/design/wallet.md#adjustments).

create table adjustments (
  adjustment_no text primary key,
  account_id uuid not null references accounts,
  currency currency_code not null,
  amount_minor bigint not null check (amount_minor <> 0),
  base_minor bigint check (base_minor >= 0),
  approvals_needed smallint not null check (approvals_needed in (1, 2)),
  reason text not null check (reason <> ''),
  status text not null check (status in ('waiting', 'booked', 'rejected')),
  requested_by uuid not null references operators,
  decided_by uuid references operators,
  decided_at timestamptz,
  decision_reason text not null default '',
  created_at timestamptz not null default shop_now(),
  constraint adjustment_decided_by_somebody check ((status = 'waiting') = (decided_by is null)),
  constraint adjustment_decided_at_a_time check ((status = 'waiting') = (decided_at is null)),
  constraint adjustment_approved_by_two_people check (
    status <> 'booked' or approvals_needed = 1 or decided_by <> requested_by),
  constraint adjustment_refusal_says_why check ((status = 'rejected') = (decision_reason <> ''))
);
create index adjustments_of_account on adjustments (account_id, created_at desc);
create index adjustments_newest on adjustments (created_at desc, adjustment_no desc);
create index adjustments_waiting on adjustments (created_at, adjustment_no) where status = 'waiting';
create index adjustments_requested_by on adjustments (requested_by);
create index adjustments_decided_by on adjustments (decided_by);
comment on table adjustments is 'A change of a wallet that an operator asks for; booked at once up to the limit, by a second operator above it.';
comment on column adjustments.adjustment_no is 'J, the day and 40 random bits; the booking names it.';
comment on column adjustments.amount_minor is 'What the available balance gains; less than zero takes.';
comment on column adjustments.base_minor is 'The size of the amount in the base currency when it was asked for; null without a rate, and then two decide.';
comment on column adjustments.approvals_needed is 'How many operators it takes, the one who asks included.';
comment on column adjustments.decision_reason is 'Why it was rejected.';

-- The ledger browser lists entries by time.
create index journal_entries_newest on journal_entries (created_at desc, id desc);
