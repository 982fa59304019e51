-- People: buyers, their sessions, codes, payment passwords and addresses; operators (design §4).

create table users (
  id uuid primary key,
  username text not null check (length(username) between 2 and 20),
  username_folded text generated always as (lower(username)) stored unique,
  nickname text not null default '',
  email text unique check (email = lower(email)),
  phone text unique check (phone ~ '^\+?[0-9]{5,15}$'),
  -- Spec §3: 2 = company, anything else is an individual.
  user_type smallint not null check (user_type in (1, 2)),
  company_name text not null default '',
  password_hash text not null,
  first_login boolean not null default true,
  language text not null default 'zh' check (language in ('zh', 'en')),
  currency text not null default 'CNY' references currencies,
  status text not null default 'active' check (status in ('active', 'suspended')),
  created_at timestamptz not null default now()
);

create table sessions (
  id uuid primary key,
  token_hash bytea not null unique,
  user_id uuid not null references users,
  user_agent text not null default '',
  ip text not null default '',
  created_at timestamptz not null default now(),
  last_seen_at timestamptz not null default now(),
  expires_at timestamptz not null,
  -- A MAC under a key made of the session's own (unstored) token: later payments in this session need no argon2.
  payment_mac bytea
);
create index sessions_user_id on sessions (user_id);

create table payment_passwords (
  user_id uuid primary key references users,
  password_hash text not null,
  failed_tries smallint not null default 0 check (failed_tries between 0 and 5),
  locked_until timestamptz,
  changed_at timestamptz not null default now()
);

create table verify_codes (
  id uuid primary key,
  channel text not null check (channel in ('phone', 'email')),
  target text not null,
  purpose text not null check (purpose in ('register', 'reset_password', 'payment_password', 'change_contact')),
  code_hash bytea not null,
  tries smallint not null default 0 check (tries between 0 and 5),
  created_at timestamptz not null default now(),
  resend_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index verify_codes_target on verify_codes (target, purpose, created_at desc);

-- Mail and SMS that no configured port could carry: the console shows it, nothing pretends to be sent.
create table outbox (
  id uuid primary key,
  channel text not null check (channel in ('sms', 'email')),
  target text not null,
  subject text not null default '',
  body text not null,
  created_at timestamptz not null default now(),
  sent_at timestamptz
);

-- Counters of sign-in, codes, phone check: a fixed window a row, shared by all processes.
create table rate_limits (
  bucket text primary key,
  hits int not null check (hits > 0),
  resets_at timestamptz not null
);
create index rate_limits_resets_at on rate_limits (resets_at);

create table addresses (
  id uuid primary key,
  user_id uuid not null references users,
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
create index addresses_user_id on addresses (user_id, created_at);
create unique index addresses_one_default on addresses (user_id) where is_default;

create table operators (
  id uuid primary key,
  account text not null unique check (account = lower(account)),
  name text not null,
  role text not null check (role in ('admin', 'catalogue', 'fulfilment', 'finance', 'support')),
  password_hash text not null,
  active boolean not null default true,
  created_at timestamptz not null default now()
);

create table operator_sessions (
  id uuid primary key,
  token_hash bytea not null unique,
  csrf_hash bytea not null,
  operator_id uuid not null references operators,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null
);

-- Buyers' private pictures and the verification of their accounts (design §10).

create table files (
  id uuid primary key,
  user_id uuid not null references users,
  purpose text not null check (purpose in ('verification', 'after_sales', 'artwork', 'proof')),
  media_type text not null check (media_type in ('image/jpeg', 'image/png', 'image/webp')),
  width int not null check (width > 0),
  height int not null check (height > 0),
  bytes int not null check (bytes > 0),
  -- Encrypted with a key made of the pepper: ID documents.
  sealed boolean not null,
  created_at timestamptz not null default now()
);
create index files_of_buyer on files (user_id, created_at desc);

create table verifications (
  id uuid primary key,
  user_id uuid not null references users,
  status text not null check (status in ('submitted', 'approved', 'rejected')),
  account_type text not null check (account_type in ('individual', 'company')),
  id_type text not null check (id_type in ('resident_id', 'passport', 'other')),
  -- {"name", "id_number"}, AES-256-GCM with a key made of the pepper.
  identity_sealed bytea not null,
  -- The other answers of the form; nothing of the ID document.
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
create index verifications_of_buyer on verifications (user_id, submitted_at desc);
-- One is waiting or approved at a time: two submissions at once make one.
create unique index verifications_one_open on verifications (user_id) where status in ('submitted', 'approved');
