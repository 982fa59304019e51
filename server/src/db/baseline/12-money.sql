-- Wallets, the double-entry ledger, holds and exchange (docs/design/wallet.md).

create table wallets (
  account_id uuid not null references accounts,
  currency text not null references currencies,
  available_minor bigint not null default 0 constraint available_not_negative check (available_minor >= 0),
  pre_authorised_minor bigint not null default 0 check (pre_authorised_minor >= 0),
  deposit_minor bigint not null default 0 check (deposit_minor >= 0),
  total_spend_minor bigint not null default 0,
  primary key (account_id, currency)
) with (fillfactor = 80);
comment on table wallets is 'The balances of an account in one currency: each is the sum of its journal lines.';
comment on column wallets.available_minor is 'What can be spent.';
comment on column wallets.pre_authorised_minor is 'What open holds keep aside.';
comment on column wallets.deposit_minor is 'The account''s deposit.';
comment on column wallets.total_spend_minor is 'Captured, stockpile and storage, less refunds.';

create table journal_entries (
  id uuid primary key,
  kind text not null
    check (kind in (
      'top_up', 'withdrawal', 'deposit_in', 'deposit_out', 'pre_authorise', 'capture', 'release', 'refund',
        'exchange', 'stockpile_purchase', 'storage_fee', 'adjustment')),
  reference text not null,
  idempotency_key text not null unique,
  note text not null default '',
  operator_id uuid references operators,
  created_at timestamptz not null default now()
);
create trigger journal_entries_are_final before update or delete on journal_entries
  for each row execute function refuse_change();
create trigger journal_entries_stay before truncate on journal_entries
  for each statement execute function refuse_change();
comment on table journal_entries is
  'A booking: its lines sum to zero in each currency. Rows are added, never changed.';
comment on column journal_entries.reference is 'The number of what it was booked for.';
comment on column journal_entries.idempotency_key is 'Unique: the same booking twice is one.';
comment on column journal_entries.operator_id is 'Who booked it by hand; null for any other booking.';

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

create table journal_lines (
  entry_id uuid not null references journal_entries,
  position smallint not null,
  ledger_account text not null
    check (ledger_account in (
      'available', 'pre_authorised', 'deposit', 'clearing', 'revenue', 'exchange_position', 'fees')),
  account_id uuid references accounts,
  currency currency_code not null,
  amount_minor bigint not null check (amount_minor <> 0),
  balance_after_minor bigint constraint balance_after_not_negative check (balance_after_minor >= 0),
  created_at timestamptz not null default now(),
  primary key (entry_id, position),
  constraint buyers_lines_name_the_buyer
    check ((ledger_account in ('available', 'pre_authorised', 'deposit')) = (account_id is not null)),
  constraint buyers_lines_keep_the_balance check ((account_id is null) = (balance_after_minor is null))
);
create index journal_lines_of_buyer on journal_lines (account_id, created_at desc, entry_id desc, position desc)
  where account_id is not null;
create trigger journal_lines_are_final before update or delete on journal_lines
  for each row execute function refuse_change();
create trigger journal_lines_stay before truncate on journal_lines
  for each statement execute function refuse_change();
create trigger journal_entries_balance after insert on journal_lines referencing new table as added
  for each statement execute function check_entries_balance();
comment on table journal_lines is 'A part of a booking on one ledger account. Rows are added, never changed.';
comment on column journal_lines.ledger_account is
  'available, pre_authorised and deposit are buyers''; the others are the shop''s own.';
comment on column journal_lines.account_id is 'Whose balance it is; null on the shop''s own ledger accounts.';
comment on column journal_lines.amount_minor is
  'Seen from the owner of the ledger account: what a balance gains is positive.';
comment on column journal_lines.balance_after_minor is
  'The buyer''s balance after this line; null on the shop''s own ledger accounts.';

create type journal_entry_input as (
  id uuid, kind text, reference text, idempotency_key text, note text, operator_id uuid
);

create type journal_line_input as (
  entry_id uuid, ledger_account text, account_id uuid, currency text, amount_minor bigint
);

-- Books entries with all their lines: the one place that writes wallets, journal_entries and journal_lines, in one
-- statement whatever their number (docs/decisions/0006). Wallets are locked in sorted order where there are several,
-- made where they are missing, and moved by deltas with the guard in the WHERE; returns the wallets after. A balance that
-- is too small raises AW001 (available) or AW002 (deposit), and nothing is booked. Planned once: with arrays as parameters
-- PostgreSQL would plan at each call.
create function book_entries(entries journal_entry_input[], lines journal_line_input[])
returns setof wallets language plpgsql set plan_cache_mode to force_generic_plan as $$
declare
  line journal_line_input;
  first journal_line_input;
  has_several boolean := false;
begin
  foreach line in array lines loop
    if line.account_id is null then continue; end if;
    if first.account_id is null then
      first := line;
    elsif line.account_id <> first.account_id or line.currency <> first.currency then
      has_several := true;
      exit;
    end if;
  end loop;
  if has_several or first.account_id is not null and not exists (
    select from wallets w where w.account_id = first.account_id and w.currency = first.currency
  ) then
    insert into wallets (account_id, currency)
      select distinct account_id, currency from unnest(lines) as l
      where account_id is not null
        and not exists (select from wallets w where w.account_id = l.account_id and w.currency = l.currency)
      order by account_id, currency on conflict do nothing;
  end if;
  if has_several then
    perform from wallets
      where (account_id, currency) in (select account_id, currency from unnest(lines))
      order by account_id, currency for update;
  end if;

  return query
    with delta as materialized (
      select l.account_id, l.currency,
        coalesce(sum(l.amount_minor) filter (where l.ledger_account = 'available'), 0)::bigint as available,
        coalesce(sum(l.amount_minor) filter (where l.ledger_account = 'pre_authorised'), 0)::bigint as pre_authorised,
        coalesce(sum(l.amount_minor) filter (where l.ledger_account = 'deposit'), 0)::bigint as deposit,
        -- What the account's balances lose by these kinds: captured + stockpile + storage − refunds.
        coalesce(-sum(l.amount_minor) filter (
          where e.kind in ('capture', 'stockpile_purchase', 'storage_fee', 'refund')), 0)::bigint as spend
      from unnest(lines) l join unnest(entries) e on e.id = l.entry_id
      where l.account_id is not null group by l.account_id, l.currency
    ), moved as (
      update wallets w set
        available_minor = w.available_minor + d.available,
        pre_authorised_minor = w.pre_authorised_minor + d.pre_authorised,
        deposit_minor = w.deposit_minor + d.deposit,
        total_spend_minor = w.total_spend_minor + d.spend
      from delta d
      where w.account_id = d.account_id and w.currency = d.currency
        and w.available_minor + d.available >= 0 and w.deposit_minor + d.deposit >= 0
      returning w.*
    ), outcome as materialized (
      -- After the wallets are ours: a wallet's lines in the order of time are in the order of its balances.
      select counted.wallets = (select count(*) from delta) as is_enough,
        coalesce(nullif(current_setting('amberdock.now', true), '')::timestamptz, clock_timestamp()) as booked_at
      from (select count(*) as wallets from moved) counted
    ), entered as (
      insert into journal_entries (id, kind, reference, idempotency_key, note, operator_id, created_at)
      select e.id, e.kind, e.reference, e.idempotency_key, e.note, e.operator_id, o.booked_at
      from outcome o, unnest(entries) e where o.is_enough
    ), lined as (
      insert into journal_lines
        (entry_id, position, ledger_account, account_id, currency, amount_minor, balance_after_minor, created_at)
      select l.entry_id, row_number() over (partition by l.entry_id order by l.nth), l.ledger_account, l.account_id,
        l.currency, l.amount_minor,
        case l.ledger_account
          when 'available' then w.available_minor
          when 'pre_authorised' then w.pre_authorised_minor
          when 'deposit' then w.deposit_minor
        end - coalesce(sum(l.amount_minor) over (
          partition by l.account_id, l.currency, l.ledger_account order by l.nth
          rows between 1 following and unbounded following), 0),
        o.booked_at
      from outcome o,
        unnest(lines) with ordinality as l (entry_id, ledger_account, account_id, currency, amount_minor, nth)
        left join moved w on w.account_id = l.account_id and w.currency = l.currency
      where o.is_enough
    )
    select m.* from moved m, outcome o where o.is_enough order by m.account_id, m.currency;
  if found or first.account_id is null then return; end if;

  if exists (select from wallets w join unnest(lines) l on l.account_id = w.account_id and l.currency = w.currency
      where l.ledger_account = 'deposit' group by w.account_id, w.currency, w.deposit_minor
      having w.deposit_minor + sum(l.amount_minor) < 0) then
    raise exception 'a deposit is smaller than what is booked from it' using errcode = 'AW002';
  end if;
  raise exception 'an available balance is smaller than what is booked from it' using errcode = 'AW001';
end $$;

create table holds (
  reference text primary key,
  purpose text not null check (purpose in ('sub_order', 'withdrawal', 'deposit')),
  sub_order_id uuid references sub_orders,
  account_id uuid not null references accounts,
  currency currency_code not null,
  amount_minor bigint not null check (amount_minor > 0),
  captured_minor bigint not null default 0 check (captured_minor >= 0),
  released_minor bigint not null default 0 check (released_minor >= 0),
  refunded_minor bigint not null default 0 check (refunded_minor >= 0),
  check (captured_minor + released_minor <= amount_minor),
  check (refunded_minor <= captured_minor),
  constraint holds_one_of_sub_order unique (sub_order_id),
  constraint holds_are_for_something check ((purpose = 'sub_order') = (sub_order_id is not null))
) with (fillfactor = 80);
create index holds_open_of_account on holds (account_id, currency)
  where (captured_minor + released_minor) < amount_minor;
comment on table holds is
  'Money kept aside: open is amount − captured − released, and a wallet''s pre-authorized amount the sum of that.';
comment on column holds.reference is 'The number of what it is for: the journal entries of the hold name the same.';
comment on column holds.purpose is
  'The sort of thing that it is for: capturing it books a sub order''s revenue, a withdrawal or a deposit.';
comment on column holds.sub_order_id is 'The sub order of that number; null where the hold is for a request.';
comment on column holds.captured_minor is 'What was taken of it for its purpose.';
comment on column holds.released_minor is 'What went back to the available balance.';
comment on column holds.refunded_minor is 'What was given back of the captured amount.';

create table exchange_rates (
  currency text primary key check (currency <> 'CNY') references currencies,
  rate numeric(20, 10) not null check (rate > 0),
  source text not null,
  set_at timestamptz not null default now(),
  expires_at timestamptz not null
);
comment on table exchange_rates is 'What a unit of a currency is worth in the base currency.';
comment on column exchange_rates.rate is 'Base currency for one unit.';
comment on column exchange_rates.source is
  'The feed or the operator; a feed leaves alone what an operator set while it is valid.';
comment on column exchange_rates.expires_at is 'Nothing is converted with it afterwards.';

create table exchange_quotes (
  id uuid primary key,
  account_id uuid not null references accounts,
  sell_currency text not null references currencies,
  buy_currency text not null references currencies,
  sell_minor bigint not null check (sell_minor > 0),
  fee_minor bigint not null,
  rate numeric(20, 10) not null check (rate > 0),
  buy_minor bigint not null check (buy_minor > 0),
  expires_at timestamptz not null,
  used_at timestamptz,
  check (fee_minor >= 0 and fee_minor < sell_minor),
  check (sell_currency <> buy_currency)
);
create index exchange_quotes_of_account on exchange_quotes (account_id);
comment on table exchange_quotes is 'An offer to exchange money at a rate for a short time.';
comment on column exchange_quotes.used_at is 'When it was accepted; null while it is open.';
