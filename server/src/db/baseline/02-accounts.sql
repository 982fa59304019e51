-- Accounts that trade, the people who act for them, and the staff (docs/design/accounts.md).

create table accounts (
  id uuid primary key,
  type text not null check (type in ('individual', 'company')),
  company_name text not null default '',
  status text not null default 'active' check (status in ('active', 'blocked', 'closed')),
  created_at timestamptz not null default now()
);
comment on table accounts is
  'Who trades: owns wallets, orders, pallets, designs and addresses. Its people are users.';
comment on column accounts.type is 'Shown to callers as user_type: 1 = individual, 2 = company.';
comment on column accounts.company_name is 'Empty for an individual.';
comment on column accounts.status is
  'A blocked account reads on, and its paid orders are fulfilled; it buys, pays and exchanges nothing. A closed one is history.';

create table users (
  id uuid primary key,
  account_id uuid not null references accounts,
  role text not null check (role in ('owner', 'manager', 'purchaser', 'viewer')),
  username text not null check (length(username) between 2 and 20),
  username_folded text generated always as (lower(username)) stored unique,
  nickname text not null default '',
  email text unique check (email = lower(email)),
  phone text unique check (phone ~ '^\+?[0-9]{5,15}$'),
  password_hash text not null,
  first_login boolean not null default true,
  language text not null default 'zh' check (language in ('zh', 'en')),
  currency text not null default 'CNY' references currencies,
  status text not null default 'active' check (status in ('active', 'suspended', 'removed')),
  monthly_limit_minor bigint check (monthly_limit_minor >= 0),
  created_at timestamptz not null default now(),
  constraint purchasers_have_a_limit check ((role = 'purchaser') = (monthly_limit_minor is not null))
);
create index users_of_account on users (account_id);
create unique index users_one_owner on users (account_id) where role = 'owner';
comment on table users is 'A person who signs in and acts for one account.';
comment on column users.role is 'What the person may do for the account: the scopes of contract/src/access.ts.';
comment on column users.username_folded is 'The name as it must be unique: lower case, NFKC.';
comment on column users.first_login is 'True until the person has ended the welcome of a first visit.';
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

create table operators (
  id uuid primary key,
  account text not null unique check (account = lower(account)),
  name text not null,
  role text not null check (role in ('admin', 'catalogue', 'fulfilment', 'finance', 'support')),
  password_hash text not null,
  active boolean not null default true,
  version int not null default 1 check (version > 0),
  created_at timestamptz not null default now(),
  last_sign_in_at timestamptz
);
comment on table operators is 'A member of the distributor''s staff.';
comment on column operators.version is 'Counts changes, so that two administrators do not overwrite each other.';

create table sessions (
  id uuid primary key,
  token_hash bytea not null unique,
  user_id uuid not null references users,
  user_agent text not null default '',
  ip text not null default '',
  created_at timestamptz not null default now(),
  last_seen_at timestamptz not null default now(),
  expires_at timestamptz not null,
  payment_mac bytea
);
create index sessions_user_id on sessions (user_id);
comment on table sessions is 'A signed-in device of a buyer.';
comment on column sessions.token_hash is 'SHA-256 of the token, which is stored nowhere.';
comment on column sessions.payment_mac is
  'A MAC under a key made of the session''s own token: once the payment password was right, later payments in the session need no password hash.';

create table operator_sessions (
  id uuid primary key,
  token_hash bytea not null unique,
  csrf_hash bytea not null,
  operator_id uuid not null references operators,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null
);
comment on table operator_sessions is 'A signed-in console.';
comment on column operator_sessions.csrf_hash is 'SHA-256 of the token that each change of the session must carry.';

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
comment on table known_devices is
  'A device that has signed in on an account before. It proves nothing: its failed tries are counted apart from those of unknown devices, which could otherwise lock the owner out.';
comment on column known_devices.token_hash is 'SHA-256 of the device''s cookie.';
comment on column known_devices.user_id is 'Of a buyer; exactly one of user_id and operator_id is set.';

create table verify_codes (
  id uuid primary key,
  channel text not null check (channel in ('phone', 'email')),
  target text not null,
  purpose text not null check (purpose in ('register', 'reset_password', 'payment_password', 'change_contact')),
  requested_by text not null default '',
  code_hash bytea not null,
  tries smallint not null default 0 check (tries between 0 and 5),
  tries_by_others smallint not null default 0 check (tries_by_others between 0 and 5),
  created_at timestamptz not null default now(),
  resend_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index verify_codes_target on verify_codes (target, purpose, created_at desc);
comment on table verify_codes is 'A one-time code sent to a mail address or phone number.';
comment on column verify_codes.requested_by is
  'Who requested the code: its tries are counted apart from everybody else''s.';
comment on column verify_codes.tries is 'Wrong tries by whoever requested it.';
comment on column verify_codes.tries_by_others is 'Wrong tries by anybody else.';
comment on column verify_codes.resend_at is 'From then on another one may be sent to the target.';

create table payment_passwords (
  user_id uuid primary key references users,
  password_hash text not null,
  failed_tries smallint not null default 0 check (failed_tries between 0 and 5),
  locked_until timestamptz,
  changed_at timestamptz not null default now()
);
comment on table payment_passwords is 'The password that a person pays with.';
comment on column payment_passwords.failed_tries is 'Wrong tries in a row; at the limit locked_until is set.';

create table addresses (
  id uuid primary key,
  account_id uuid not null references accounts,
  company text not null default '',
  recipient text not null check (recipient <> ''),
  phone text not null,
  email text not null default '',
  country text not null check (country ~ '^[A-Z]{2}$'),
  state text not null,
  postal_code text not null,
  city text not null,
  address1 text not null,
  address2 text not null default '',
  address3 text not null default '',
  is_default boolean not null default false,
  created_at timestamptz not null default now()
);
create index addresses_of_account on addresses (account_id, created_at);
create unique index addresses_one_default on addresses (account_id) where is_default;
comment on table addresses is 'A delivery address of an account.';
comment on column addresses.state is 'Empty where the country has none that carriers use.';

create table files (
  id uuid primary key,
  account_id uuid not null references accounts,
  purpose text not null check (purpose in ('verification', 'after_sales', 'artwork', 'proof')),
  media_type text not null check (media_type in ('image/jpeg', 'image/png', 'image/webp')),
  width int not null check (width > 0),
  height int not null check (height > 0),
  bytes int not null check (bytes > 0),
  sealed boolean not null,
  created_at timestamptz not null default now()
);
create index files_of_buyer on files (account_id, created_at desc);
comment on table files is
  'An uploaded private file: artwork, its preview, or a document of a verification. The bytes lie in the file store.';
comment on column files.sealed is 'Encrypted with a key made of the pepper: identity documents.';

create table verifications (
  id uuid primary key,
  account_id uuid not null references accounts,
  status text not null check (status in ('submitted', 'approved', 'rejected')),
  account_type text not null check (account_type in ('individual', 'company')),
  id_type text not null check (id_type in ('resident_id', 'passport', 'other')),
  identity_sealed bytea not null,
  answers jsonb not null,
  id_card_front_file_id uuid references files,
  id_card_back_file_id uuid references files,
  business_licence_file_id uuid references files,
  reason text not null default '',
  submitted_at timestamptz not null default now(),
  decided_at timestamptz,
  decided_by uuid references operators,
  constraint decided_or_waiting check ((status = 'submitted') = (decided_at is null)),
  constraint a_rejection_says_why check ((status = 'rejected') = (reason <> ''))
);
create index verifications_of_buyer on verifications (account_id, submitted_at desc);
-- One is waiting or approved at a time: two submissions at once make one.
create unique index verifications_one_open on verifications (account_id) where status in ('submitted', 'approved');
comment on table verifications is
  'A submission of an account''s identity; one of an account is waiting or approved at a time.';
comment on column verifications.identity_sealed is
  '{"name", "id_number"}, AES-256-GCM with a key made of the pepper.';
comment on column verifications.answers is 'The other answers of the form; nothing of the identity document.';
comment on column verifications.reason is 'Why it was rejected, for the buyer to read; empty otherwise.';

create table audit_log (
  id bigint generated always as identity primary key,
  at timestamptz not null default shop_now(),
  actor text not null default 'operator' check (actor in ('operator', 'command line')),
  operator_id uuid references operators,
  action text not null,
  subject text not null,
  before jsonb,
  after jsonb,
  constraint operators_are_named check ((actor = 'operator') = (operator_id is not null))
);
create index audit_log_of_subject on audit_log (subject, id desc);
create index audit_log_of_operator on audit_log (operator_id, id desc);
create trigger audit_log_is_append_only before update or delete on audit_log
  for each row execute function refuse_change();
comment on table audit_log is
  'What operators and commands changed, with the values before and after. Rows are added, never changed.';
comment on column audit_log.actor is 'An operator of the console, or whoever may run commands on the server.';
comment on column audit_log.operator_id is 'Null where a command made the change.';
comment on column audit_log.subject is 'The number, code or id of what was changed.';
comment on column audit_log.before is 'The values before, by name; null for what was created.';
comment on column audit_log.after is 'The values after, by name; null for what was removed.';
