-- Addresses at which an account's systems are told of events (docs/design/account-area.md#webhooks).

create table webhooks (
  id uuid primary key,
  account_id uuid not null references accounts,
  user_id uuid not null references users,
  url text not null check (url <> ''),
  kinds text[] not null check (cardinality(kinds) > 0),
  secret_sealed bytea not null,
  previous_secret_sealed bytea,
  previous_secret_until timestamptz,
  created_at timestamptz not null default shop_now(),
  disabled_at timestamptz,
  disabled_by text check (disabled_by in ('buyer', 'failures')),
  failing_since timestamptz,
  failures_in_row int not null default 0 check (failures_in_row >= 0),
  rest_until timestamptz,
  told_at timestamptz,
  claimed_until timestamptz,
  constraint a_previous_secret_ends check ((previous_secret_sealed is null) = (previous_secret_until is null)),
  constraint disabled_by_somebody check ((disabled_at is null) = (disabled_by is null)),
  constraint failures_began check ((failing_since is null) = (failures_in_row = 0))
);
create index webhooks_of_account on webhooks (account_id, created_at desc);
comment on table webhooks is 'An address of an account that is told of events of the chosen kinds.';
comment on column webhooks.user_id is 'The member who added it.';
comment on column webhooks.secret_sealed is 'The secret that signs, sealed with a key of the pepper; shown once.';
comment on column webhooks.previous_secret_sealed is 'The secret before a rotation, which signs as well until previous_secret_until.';
comment on column webhooks.disabled_by is 'The account itself, or the shop after days without a success.';
comment on column webhooks.failing_since is 'The first failure since the last success; null while deliveries arrive.';
comment on column webhooks.rest_until is 'After several failures in a row nothing is sent before this time.';
comment on column webhooks.told_at is 'When owner and managers were told that deliveries fail; null while they arrive.';
comment on column webhooks.claimed_until is 'One process at a time delivers to an address. One that was killed loses its claim at this time.';

create table webhook_deliveries (
  id uuid primary key,
  seq bigint generated always as identity unique,
  webhook_id uuid not null references webhooks on delete cascade,
  message_id text not null,
  kind text not null,
  subject text not null,
  body text not null,
  origin text not null check (origin in ('event', 'replay', 'test')),
  state text not null default 'waiting' check (state in ('waiting', 'delivered', 'failed')),
  created_at timestamptz not null default shop_now(),
  next_attempt_at timestamptz not null default shop_now(),
  attempts int not null default 0 check (attempts >= 0),
  last_attempt_at timestamptz,
  last_status smallint,
  last_fault text,
  last_answer text not null default '',
  last_duration_ms int,
  constraint attempted_once check ((attempts = 0) = (last_attempt_at is null))
);
create unique index webhook_deliveries_once on webhook_deliveries (webhook_id, message_id) where origin = 'event';
create index webhook_deliveries_of_webhook on webhook_deliveries (webhook_id, seq desc);
create index webhook_deliveries_due on webhook_deliveries (webhook_id, next_attempt_at) where state = 'waiting';
create index webhook_deliveries_in_order on webhook_deliveries (webhook_id, subject, seq) where state = 'waiting';
create index webhook_deliveries_done on webhook_deliveries (created_at) where state <> 'waiting';
comment on table webhook_deliveries is 'What is sent to a webhook, until it has arrived or failed for good, and for 30 days after.';
comment on column webhook_deliveries.seq is 'The order of the events: of one subject''s deliveries the first one that waits goes first.';
comment on column webhook_deliveries.message_id is 'The id of the event towards receivers: the same at each attempt and replay. No reference: it is derived, and stands nowhere else.';
comment on column webhook_deliveries.body is 'The bytes that are signed and sent.';
comment on column webhook_deliveries.origin is 'A replay and a test keep no order; a test is tried once.';
comment on column webhook_deliveries.last_fault is 'Why the last attempt failed: a word of deliveryFaults in the contract; null where it did not.';
comment on column webhook_deliveries.last_answer is 'The beginning of what the receiver answered.';

-- A replay and GET /events read one account's part of the log.
create index events_of_account on events (account_id, epoch, xid, id) where account_id is not null;

insert into event_readers (name) values ('webhooks');
