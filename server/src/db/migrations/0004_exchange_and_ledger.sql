-- Rates and the double-entry ledger: the only way money moves (design §8).

-- One row a currency against the base currency CNY: how many CNY one whole unit is worth.
create table exchange_rates (
  currency text primary key references currencies,
  rate numeric(20, 10) not null check (rate > 0),
  source text not null,
  set_at timestamptz not null default now(),
  expires_at timestamptz not null
);

create table exchange_quotes (
  id uuid primary key,
  user_id uuid not null references users,
  sell_currency text not null references currencies,
  buy_currency text not null references currencies,
  sell_minor bigint not null check (sell_minor > 0),
  fee_minor bigint not null check (fee_minor >= 0 and fee_minor < sell_minor),
  rate numeric(20, 10) not null check (rate > 0),
  buy_minor bigint not null check (buy_minor > 0),
  expires_at timestamptz not null,
  used_at timestamptz,
  check (sell_currency <> buy_currency)
);

-- A buyer's balances are kept beside the lines; the database refuses a negative one.
create table wallets (
  user_id uuid not null references users,
  currency text not null references currencies,
  available_minor bigint not null default 0 constraint available_not_negative check (available_minor >= 0),
  pre_authorised_minor bigint not null default 0 check (pre_authorised_minor >= 0),
  deposit_minor bigint not null default 0 check (deposit_minor >= 0),
  total_spend_minor bigint not null default 0,
  primary key (user_id, currency)
) with (fillfactor = 80);

create table journal_entries (
  id uuid primary key,
  kind text not null check (kind in (
    'top_up', 'withdrawal', 'deposit_in', 'deposit_out', 'pre_authorise', 'capture', 'release', 'refund',
    'exchange', 'stockpile_purchase', 'storage_fee', 'adjustment')),
  -- What it was booked for: an order's or sub order's number, a quote, a transfer.
  reference text not null,
  -- Made by the caller: booking the same thing twice is refused by the database.
  idempotency_key text not null unique,
  note text not null default '',
  operator_id uuid references operators,
  created_at timestamptz not null default now()
);

create table journal_lines (
  entry_id uuid not null references journal_entries,
  position smallint not null,
  account text not null check (account in (
    'available', 'pre_authorised', 'deposit', 'clearing', 'revenue', 'exchange_position', 'fees')),
  user_id uuid references users,
  currency text not null references currencies,
  -- Seen from the account's owner: what a buyer's balance gains is positive.
  amount_minor bigint not null check (amount_minor <> 0),
  -- The buyer's balance of that account after this line; null on the platform's own accounts.
  balance_after_minor bigint,
  created_at timestamptz not null default now(),
  primary key (entry_id, position),
  constraint buyers_lines_name_the_buyer check ((account in ('available', 'pre_authorised', 'deposit')) = (user_id is not null)),
  constraint buyers_lines_keep_the_balance check ((user_id is null) = (balance_after_minor is null)),
  constraint balance_after_not_negative check (balance_after_minor >= 0)
);
create index journal_lines_of_buyer on journal_lines (user_id, created_at desc, entry_id desc) where user_id is not null;

create trigger journal_entries_are_final before update or delete on journal_entries
  for each row execute function refuse_change();
create trigger journal_lines_are_final before update or delete on journal_lines
  for each row execute function refuse_change();

-- All lines of an entry are written by one statement, which must sum to zero in each currency.
create function check_entries_balance() returns trigger language plpgsql as $$
declare entry uuid;
begin
  select l.entry_id into entry from journal_lines l
    where l.entry_id in (select entry_id from added)
    group by l.entry_id, l.currency having sum(l.amount_minor) <> 0 limit 1;
  if found then
    raise exception 'journal entry % does not sum to zero', entry using errcode = 'check_violation';
  end if;
  return null;
end $$;
create trigger journal_entries_balance after insert on journal_lines
  referencing new table as added for each statement execute function check_entries_balance();
