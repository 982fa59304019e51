-- Devices that an account has signed in on. Such a device proves nothing; its tries are only counted apart from
-- strangers', who could otherwise shut the owner out.
create table known_devices (
  token_hash bytea primary key,
  user_id uuid references users,
  operator_id uuid references operators,
  last_used_at timestamptz not null default now(),
  expires_at timestamptz not null,
  constraint of_one_account check (num_nonnulls(user_id, operator_id) = 1)
);
create index known_devices_of_user on known_devices (user_id) where user_id is not null;
create index known_devices_of_operator on known_devices (operator_id) where operator_id is not null;
create index known_devices_expires_at on known_devices (expires_at);

-- Who asked for a code tries it apart from everybody else: a stranger can neither burn it nor replace it by another.
alter table verify_codes
  add column asked_by text not null default '',
  add column strangers_tries smallint not null default 0 check (strangers_tries between 0 and 5);

-- A buyer's open settlements, of which only the newest are kept.
create index settlements_of_buyer on settlements (user_id, expires_at);
