-- Accounts as the staff see and block them, their notes, and decisions on verifications
-- (docs/design/accounts.md#the-staffs-view).

alter table accounts
  add column version int not null default 1 check (version > 0),
  add column blocked_reason text not null default '',
  add column blocked_at timestamptz,
  add constraint only_a_blocked_account_has_a_reason
    check (status = 'blocked' or (blocked_reason = '' and blocked_at is null));
comment on column accounts.version is 'Rises when the staff change the account; a change names the version that it was made from.';
comment on column accounts.blocked_reason is 'In the operator''s own words, as the owner reads it; empty while the account is not blocked.';
create index accounts_newest on accounts (created_at desc, id desc);
create index users_newest on users (created_at desc, id desc);

create table account_notes (
  id uuid primary key,
  account_id uuid not null references accounts,
  note text not null check (note <> ''),
  written_by uuid not null references operators,
  written_at timestamptz not null default now()
);
create index account_notes_of_account on account_notes (account_id, written_at desc, id desc);
create trigger account_notes_are_final before update or delete on account_notes
  for each row execute function refuse_change();
comment on table account_notes is 'What operators write down about an account for each other; the account never sees it.';

create index verifications_waiting on verifications (submitted_at, id) where status = 'submitted';
create index verifications_decided on verifications (status, decided_at desc, id desc) where status <> 'submitted';
alter table verifications
  add constraint the_staff_decide_what_waits check (status <> 'submitted' or decided_by is null);
