-- The history of sign-ins that each buyer sees (docs/design/accounts.md#sessions).

create table sign_ins (
  id bigint generated always as identity primary key,
  user_id uuid not null references users,
  at timestamptz not null default now(),
  outcome text not null check (outcome in ('signed_in', 'wrong_password')),
  ip text not null,
  user_agent text not null
);
create index sign_ins_of_user on sign_ins (user_id, id desc);
create index sign_ins_at on sign_ins (at);
comment on table sign_ins is 'Sign-ins of the past 180 days, and tries with a wrong password, which their account sees.';
