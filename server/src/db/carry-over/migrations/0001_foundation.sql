-- What every feature stands on: settings, idempotency, the operators' audit log, currencies.

create extension if not exists pg_trgm;

-- The shop's clock: the database's own, or within one transaction the moment that "amberdock.now" names, so that
-- history is written by the same verbs that write the present. Nothing but making demo and seeded orders sets it.
create function shop_now() returns timestamptz language sql stable as $$
  select coalesce(nullif(current_setting('amberdock.now', true), '')::timestamptz, now())
$$;

create table currencies (
  code text primary key check (code ~ '^[A-Z]{3}$'),
  digits smallint not null check (digits between 0 and 4)
);
insert into currencies (code, digits) values ('CNY', 2), ('USD', 2), ('EUR', 2), ('GBP', 2), ('HKD', 2), ('JPY', 0);

-- One row a setting; the value is what GET /settings answers.
create table settings (
  key text primary key,
  value jsonb not null,
  updated_at timestamptz not null default now()
);

-- Design §3: key = actor + route + key, only committed outcomes are stored. The row is inserted first and
-- filled in the same transaction: a second request with the key waits on the primary key until the first ends.
create table idempotency_keys (
  actor text not null,
  route text not null,
  key text not null check (length(key) between 1 and 200),
  fingerprint bytea not null,
  response jsonb,
  created_at timestamptz not null default now(),
  primary key (actor, route, key)
);
create index idempotency_keys_created_at on idempotency_keys (created_at);

create table audit_log (
  id bigint generated always as identity primary key,
  at timestamptz not null default shop_now(),
  operator_id uuid,
  action text not null,
  subject text not null,
  before jsonb,
  after jsonb
);

-- Rows of history are added, never changed: ledger lines, movements, status logs and the audit log share this.
create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% rows are never changed or deleted', tg_table_name using errcode = 'restrict_violation';
end $$;
create trigger audit_log_is_append_only before update or delete on audit_log
  for each row execute function refuse_change();
