-- What every feature stands on: the clock, currencies, settings, limits, letters to send.

create extension if not exists pg_trgm;

-- The shop's clock: the database's own, or within one transaction the moment that "amberdock.now" names, so that
-- history is written by the same statements that write the present. Nothing but making demo and seeded orders sets it.
create function shop_now() returns timestamptz language sql stable as $$
  select coalesce(nullif(current_setting('amberdock.now', true), '')::timestamptz, now())
$$;

-- Rows of history are added, never changed: ledger lines, movements, status logs and the audit log share this.
create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% rows are never changed or deleted', tg_table_name using errcode = 'restrict_violation';
end $$;

-- Whatever visitors see says at its commit that it has changed: every process then forgets the pages and answers that
-- it keeps for them (docs/caching.md). By the statement: PostgreSQL sends equal notices of a transaction once. Orders
-- touch none of this: the stock of an offer, and what an activity holds, are columns that no page shows a visitor.
create function notify_public_change() returns trigger language plpgsql as $$
begin
  perform pg_notify('public_changes', '');
  return null;
end $$;
comment on function notify_public_change() is 'Tells every server process to forget what it keeps for visitors.';

create table currencies (
  code text primary key check (code ~ '^[A-Z]{3}$'),
  digits smallint not null check (digits between 0 and 4)
);
insert into currencies (code, digits) values ('CNY', 2), ('USD', 2), ('EUR', 2), ('GBP', 2), ('HKD', 2), ('JPY', 0);
comment on table currencies is 'A currency that the shop can price, hold and settle in.';
comment on column currencies.digits is
  'Places of its minor unit: an amount of 100 minor units is 1.00 with two digits.';

-- Which currencies there are is part of the program (contract/src/money.ts): their table only grows with a migration.
-- What an order writes would hold on to its one row of that table by eight foreign keys, each a look-up and a lock that
-- all orders share. The type says the same once (docs/decisions/0016).
create domain currency_code as text
  constraint currency_is_known check (value in ('CNY', 'USD', 'EUR', 'GBP', 'HKD', 'JPY'));

create table settings (
  key text primary key,
  value jsonb not null,
  updated_at timestamptz not null default now()
);
create trigger settings_are_public after insert or update or delete or truncate on settings
  for each statement execute function notify_public_change();
comment on table settings is 'One setting a row: the site, the shop''s time zone, where the demo shop stands.';
comment on column settings.value is 'Its shape depends on the key; the row site is what GET /settings answers.';

-- The calendar that months are counted by: a row of settings, or China's.
create function shop_time_zone() returns text language sql stable as $$
  select coalesce((select value #>> '{}' from settings where key = 'time_zone'), 'Asia/Shanghai')
$$;

create table idempotency_keys (
  actor text not null,
  route text not null,
  key text not null check (length(key) between 1 and 200),
  fingerprint bytea not null,
  response jsonb,
  created_at timestamptz not null default now(),
  primary key (actor, route, key)
) with (fillfactor = 60);
-- Keys are found by their primary key, and deleted by age: a summary of the pages does for that.
create index idempotency_keys_created_at on idempotency_keys using brin (created_at);
comment on table idempotency_keys is
  'A change that came with an Idempotency-Key, and its answer. The row is inserted first and filled in the same transaction: a second request waits on it.';
comment on column idempotency_keys.actor is 'The id of the buyer or operator, or visitor.';
comment on column idempotency_keys.route is 'Method and path pattern of the call.';
comment on column idempotency_keys.fingerprint is 'SHA-256 of the request: another one with the same key is refused.';
comment on column idempotency_keys.response is
  'The data of the answer; null only inside the transaction of the change.';

create table rate_limits (
  bucket text primary key,
  hits int not null check (hits > 0),
  resets_at timestamptz not null
);
create index rate_limits_resets_at on rate_limits (resets_at);
comment on table rate_limits is 'The calls counted in one window of one limit, shared by all processes.';
comment on column rate_limits.bucket is 'The limit and whom it counts: an address, an account, a target.';

create table outbox (
  id uuid primary key,
  channel text not null check (channel in ('sms', 'email')),
  target text not null,
  subject text not null default '',
  body text not null,
  created_at timestamptz not null default now(),
  sent_at timestamptz
);
comment on table outbox is
  'A mail or text message to send; what no configured port could carry stays unsent, and the console shows it.';

comment on table schema_migrations is
  'The files of the baseline and the migrations that have been applied, with their checksums then.';
