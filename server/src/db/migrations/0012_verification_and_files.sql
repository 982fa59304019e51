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
