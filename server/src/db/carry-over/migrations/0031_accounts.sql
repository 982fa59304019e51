-- Trade belongs to accounts, and people to users (docs/design/accounts.md#accounts-and-users).

create table accounts (
  id uuid primary key,
  type text not null check (type in ('individual', 'company')),
  company_name text not null default '',
  status text not null default 'active' check (status in ('active', 'blocked', 'closed')),
  created_at timestamptz not null default now()
);
comment on table accounts is 'Who trades: owns wallets, orders, pallets, designs and addresses. Its people are users.';
comment on column accounts.type is 'Shown to callers as user_type: 1 = individual, 2 = company.';
comment on column accounts.company_name is 'Empty for an individual.';
comment on column accounts.status is
  'A blocked account reads on, and its paid orders are fulfilled; it buys, pays and exchanges nothing. A closed one is history.';

-- A user of before has an account with the user's own id, so what the account owns keeps its values; an account made
-- from here on has an id of its own.
insert into accounts (id, type, company_name, created_at)
  select id, case user_type when 2 then 'company' else 'individual' end, company_name, created_at from users;

alter table users
  add column account_id uuid references accounts,
  add column role text not null default 'owner' check (role in ('owner', 'manager', 'purchaser', 'viewer'));
update users set account_id = id;
alter table users
  alter column account_id set not null,
  alter column role drop default,
  drop column user_type,
  drop column company_name;
create index users_of_account on users (account_id);
create unique index users_one_owner on users (account_id) where role = 'owner';
comment on table users is 'A person who signs in and acts for one account.';
comment on column users.role is 'What the person may do for the account: the scopes of contract/src/access.ts.';

-- What an account owns names the account.
do $$
declare owned text;
begin
  foreach owned in array array['addresses', 'files', 'verifications', 'exchange_quotes', 'wallets', 'journal_lines', 'orders',
      'sub_orders', 'payments', 'pre_authorisations', 'pallets', 'artworks', 'designs'] loop
    execute format('alter table %I drop constraint %I', owned, owned || '_user_id_fkey');
    execute format('alter table %I rename column user_id to account_id', owned);
    execute format('alter table %I add foreign key (account_id) references accounts', owned);
  end loop;
end $$;
alter index addresses_user_id rename to addresses_of_account;
alter index exchange_quotes_user_id rename to exchange_quotes_of_account;

-- A settlement is the account's; only the person who made it submits it.
alter table settlements add column account_id uuid references accounts;
update settlements set account_id = user_id;
alter table settlements alter column account_id set not null;
comment on column settlements.user_id is 'Who made it, and alone can submit it.';

alter table orders add column placed_by uuid references users;
update orders set placed_by = account_id;
alter table orders alter column placed_by set not null;
comment on column orders.placed_by is 'The person who submitted it, and hears of it.';

-- Lines have an account of the ledger and an account that trades; only the second is called an account.
alter table journal_lines rename column account to ledger_account;
alter type journal_line_input rename attribute account to ledger_account;
alter type journal_line_input rename attribute user_id to account_id;

-- As in migration 0023, by the new names.
create or replace function book_entries(entries journal_entry_input[], lines journal_line_input[])
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
