-- Members of an account, what they may spend, and orders that wait for somebody who may pay them
-- (docs/design/accounts.md#members, docs/design/accounts.md#spending-limits).

alter table users
  drop constraint users_status_check,
  add constraint users_status_check check (status in ('active', 'suspended', 'removed')),
  add column monthly_limit_minor bigint check (monthly_limit_minor >= 0),
  add constraint purchasers_have_a_limit check ((role = 'purchaser') = (monthly_limit_minor is not null));
comment on column users.status is
  'A suspended person cannot sign in. A removed one was a member: the row stays for orders and logs, the contact is free again.';
comment on column users.monthly_limit_minor is 'What a purchaser may pay in a month, in the base currency.';

create table member_invitations (
  id uuid primary key,
  account_id uuid not null references accounts,
  invited_by uuid not null references users,
  channel text not null check (channel in ('phone', 'email')),
  target text not null,
  role text not null check (role in ('manager', 'purchaser', 'viewer')),
  monthly_limit_minor bigint check (monthly_limit_minor >= 0),
  token_hash bytea not null unique,
  created_at timestamptz not null default now(),
  sent_at timestamptz not null default now(),
  expires_at timestamptz not null,
  constraint invited_purchasers_have_a_limit check ((role = 'purchaser') = (monthly_limit_minor is not null)),
  unique (account_id, channel, target)
);
create index member_invitations_expires_at on member_invitations (expires_at);
comment on table member_invitations is
  'Invitations that nobody has accepted yet; an accepted or revoked one is deleted, an expired one by the nightly tidying.';
comment on column member_invitations.token_hash is 'SHA-256 of the token in the link, which is stored nowhere.';

create table member_spending (
  user_id uuid not null references users,
  month date not null check (extract(day from month) = 1),
  spent_minor bigint not null check (spent_minor >= 0),
  primary key (user_id, month)
);
comment on table member_spending is
  'What a purchaser has paid in a month: raised by each payment in its transaction, never lowered by a refund.';
comment on column member_spending.month is 'The first day of the month in the shop''s time zone.';
comment on column member_spending.spent_minor is 'In the base currency.';

alter table payments
  add column paid_by uuid references users,
  add column counted_month date,
  add column counted_minor bigint check (counted_minor >= 0),
  add constraint counted_in_a_month check ((counted_month is null) = (counted_minor is null)),
  add constraint counted_for_somebody check (counted_minor is null or paid_by is not null);
comment on column payments.paid_by is 'The person who paid; null on payments from before there were members.';
comment on column payments.counted_minor is
  'What the payment counts against the limit of the person who paid, in the base currency; null where they had none.';

alter table orders add column approval_requested_at timestamptz;
comment on column orders.approval_requested_at is
  'Since when it waits for an owner or manager to pay it, until 24 hours after its submit.';

-- The calendar that months are counted by: a row of settings, or China's.
create function shop_time_zone() returns text language sql stable as $$
  select coalesce((select value #>> '{}' from settings where key = 'time_zone'), 'Asia/Shanghai')
$$;
