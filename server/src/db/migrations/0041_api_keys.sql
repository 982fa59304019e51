-- Keys by which an account's systems call the API (docs/design/accounts.md#api-keys).

create table api_keys (
  id uuid primary key,
  account_id uuid not null references accounts,
  user_id uuid not null references users,
  name text not null check (name <> ''),
  token_hash bytea not null unique,
  begins_with text not null,
  scopes text[] not null check (cardinality(scopes) > 0),
  daily_limit_minor bigint check (daily_limit_minor >= 0),
  requests_per_minute int not null check (requests_per_minute > 0),
  created_at timestamptz not null default now(),
  expires_at timestamptz,
  last_used_at timestamptz,
  revoked_at timestamptz,
  constraint a_paying_key_has_a_limit check (not ('pay' = any (scopes)) or daily_limit_minor is not null)
);
create index api_keys_of_account on api_keys (account_id, created_at desc);
comment on table api_keys is 'A key of an account: it acts as the member who made it, within its scopes, and ends with that membership.';
comment on column api_keys.token_hash is 'SHA-256 of the key, which is shown once and stored nowhere.';
comment on column api_keys.begins_with is 'Its first characters, by which people tell keys apart.';
comment on column api_keys.daily_limit_minor is 'What it may pay in a day of the shop''s time zone, in the base currency; null where it does not pay.';

create table api_key_spending (
  key_id uuid not null references api_keys,
  day date not null,
  spent_minor bigint not null check (spent_minor >= 0),
  primary key (key_id, day)
);
comment on table api_key_spending is
  'What a key has paid in a day: raised by each payment in its transaction, never lowered by a refund.';
comment on column api_key_spending.day is 'A day in the shop''s time zone.';
comment on column api_key_spending.spent_minor is 'In the base currency.';

alter table payments
  add column api_key_id uuid references api_keys,
  add column key_day date,
  add column key_minor bigint check (key_minor >= 0),
  add constraint counted_for_a_key check ((api_key_id is null) = (key_day is null) and (api_key_id is null) = (key_minor is null));
comment on column payments.api_key_id is 'The key that paid; null where a person did.';
comment on column payments.key_day is 'The day that it counts for.';
comment on column payments.key_minor is 'What it counts against the daily limit of the key, in the base currency.';

create table api_key_calls (
  id bigint generated always as identity primary key,
  key_id uuid not null references api_keys,
  at timestamptz not null default now(),
  method text not null,
  path text not null,
  status smallint not null,
  ip text not null,
  request_id text not null
);
create index api_key_calls_of_key on api_key_calls (key_id, id desc);
create index api_key_calls_at on api_key_calls (at);
comment on table api_key_calls is 'The calls of keys in the past 30 days, refused ones too.';
comment on column api_key_calls.path is 'The pattern of the call, without what its parameters were.';
comment on column api_key_calls.request_id is 'The id in the answer''s X-Request-Id. No reference: requests have no rows.';
