-- Rates and the double-entry ledger: the only way money moves (design §8).

-- One row a currency against the base currency CNY (which has none): how many CNY one whole unit is worth.
create table exchange_rates (
  currency text primary key references currencies check (currency <> 'CNY'),
  rate numeric(20, 10) not null check (rate > 0),
  -- Who said so: 'operator', or the name of a feed. A feed never overwrites an operator's rate that is still good.
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
create index exchange_quotes_user_id on exchange_quotes (user_id);

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
create index journal_lines_of_buyer on journal_lines (user_id, created_at desc, entry_id desc, position desc)
  where user_id is not null;

create trigger journal_entries_are_final before update or delete on journal_entries
  for each row execute function refuse_change();
create trigger journal_lines_are_final before update or delete on journal_lines
  for each row execute function refuse_change();

create trigger journal_entries_stay before truncate on journal_entries
  for each statement execute function refuse_change();
create trigger journal_lines_stay before truncate on journal_lines
  for each statement execute function refuse_change();

-- Whatever a statement adds to an entry sums to zero in each currency, so that every entry always does.
create function check_entries_balance() returns trigger language plpgsql as $$
declare entry uuid;
begin
  select entry_id into entry from added
    group by entry_id, currency having sum(amount_minor) <> 0 limit 1;
  if found then
    raise exception 'journal entry % does not sum to zero', entry using errcode = 'check_violation';
  end if;
  return null;
end $$;
create trigger journal_entries_balance after insert on journal_lines
  referencing new table as added for each statement execute function check_entries_balance();

create type journal_entry_input as (
  id uuid, kind text, reference text, idempotency_key text, note text, operator_id uuid
);
create type journal_line_input as (
  entry_id uuid, account text, user_id uuid, currency text, amount_minor bigint
);

-- Books entries with all their lines: the one place that writes wallets, journal_entries and journal_lines. One call
-- whatever their number, so that paying an order or capturing a thousand costs one round trip. Wallets are locked in
-- sorted order, made where they are missing, and moved by deltas with the guard in the WHERE; gives the wallets after.
-- A balance that is too small raises AW001 (available) or AW002 (deposit); nothing is booked then.
create function book_entries(entries journal_entry_input[], lines journal_line_input[])
returns setof wallets language plpgsql as $$
declare
  wallets_touched int;
  wallets_moved int;
  booked_at timestamptz;
begin
  select count(distinct (user_id, currency)) into wallets_touched from unnest(lines) where user_id is not null;
  insert into wallets (user_id, currency)
    select distinct user_id, currency from unnest(lines) as l
    where user_id is not null
      and not exists (select from wallets w where w.user_id = l.user_id and w.currency = l.currency)
    order by user_id, currency on conflict do nothing;
  if wallets_touched > 1 then
    perform from wallets
      where (user_id, currency) in (select user_id, currency from unnest(lines))
      order by user_id, currency for update;
  end if;

  update wallets w set
    available_minor = w.available_minor + d.available,
    pre_authorised_minor = w.pre_authorised_minor + d.pre_authorised,
    deposit_minor = w.deposit_minor + d.deposit,
    total_spend_minor = w.total_spend_minor + d.spend
  from (
    select l.user_id, l.currency,
      coalesce(sum(l.amount_minor) filter (where l.account = 'available'), 0)::bigint as available,
      coalesce(sum(l.amount_minor) filter (where l.account = 'pre_authorised'), 0)::bigint as pre_authorised,
      coalesce(sum(l.amount_minor) filter (where l.account = 'deposit'), 0)::bigint as deposit,
      -- Design §8: captured + stockpile + storage − refunds: what the buyer's accounts lose by these kinds.
      coalesce(-sum(l.amount_minor) filter (
        where e.kind in ('capture', 'stockpile_purchase', 'storage_fee', 'refund')), 0)::bigint as spend
    from unnest(lines) l join unnest(entries) e on e.id = l.entry_id
    where l.user_id is not null group by l.user_id, l.currency
  ) d
  where w.user_id = d.user_id and w.currency = d.currency
    and w.available_minor + d.available >= 0 and w.deposit_minor + d.deposit >= 0;
  get diagnostics wallets_moved = row_count;
  if wallets_moved < wallets_touched then
    if exists (select from wallets w join unnest(lines) l on l.user_id = w.user_id and l.currency = w.currency
        where l.account = 'deposit' group by w.user_id, w.currency, w.deposit_minor
        having w.deposit_minor + sum(l.amount_minor) < 0) then
      raise exception 'a deposit is smaller than what is booked from it' using errcode = 'AW002';
    end if;
    raise exception 'an available balance is smaller than what is booked from it' using errcode = 'AW001';
  end if;

  -- After the wallets are ours: a wallet's lines in the order of time are in the order of its balances.
  booked_at := coalesce(nullif(current_setting('amberdock.now', true), '')::timestamptz, clock_timestamp());
  insert into journal_entries (id, kind, reference, idempotency_key, note, operator_id, created_at)
    select id, kind, reference, idempotency_key, note, operator_id, booked_at from unnest(entries);
  insert into journal_lines
      (entry_id, position, account, user_id, currency, amount_minor, balance_after_minor, created_at)
    select l.entry_id, row_number() over (partition by l.entry_id order by l.nth), l.account, l.user_id, l.currency,
      l.amount_minor,
      case l.account
        when 'available' then w.available_minor
        when 'pre_authorised' then w.pre_authorised_minor
        when 'deposit' then w.deposit_minor
      end - coalesce(sum(l.amount_minor) over (
        partition by l.user_id, l.currency, l.account order by l.nth
        rows between 1 following and unbounded following), 0),
      booked_at
    from unnest(lines) with ordinality as l (entry_id, account, user_id, currency, amount_minor, nth)
    left join wallets w on w.user_id = l.user_id and w.currency = l.currency;

  return query select w.* from wallets w
    where (w.user_id, w.currency) in (select l.user_id, l.currency from unnest(lines) l)
    order by w.user_id, w.currency;
end $$;
