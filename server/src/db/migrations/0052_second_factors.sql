-- The second factor of buyers and operators (docs/design/accounts.md#second-factor).

create table second_factors (
  id uuid primary key,
  user_id uuid unique references users,
  operator_id uuid unique references operators,
  secret_sealed bytea not null,
  last_step int not null,
  turned_on_at timestamptz not null default now(),
  constraint of_one_account check (num_nonnulls(user_id, operator_id) = 1)
);
comment on table second_factors is
  'The authenticator app of a person who signs in with one. A row is there once its first code was right, and goes when it is turned off.';
comment on column second_factors.user_id is 'Of a buyer; exactly one of user_id and operator_id is set.';
comment on column second_factors.secret_sealed is 'The TOTP secret under AES-256-GCM, with a key made of the server''s pepper.';
comment on column second_factors.last_step is
  'The 30-second step of the last code that was taken: no code of it, or of an earlier one, is taken again.';

create table recovery_codes (
  factor_id uuid not null references second_factors on delete cascade,
  code_hash bytea not null,
  used_at timestamptz,
  primary key (factor_id, code_hash)
);
comment on table recovery_codes is
  'Ten codes that each stand in for the authenticator app once; new ones replace them all.';
comment on column recovery_codes.code_hash is 'HMAC-SHA256 under the server''s pepper; the code is stored nowhere.';
comment on column recovery_codes.used_at is 'Null while the code is good.';

alter table sign_ins add column method text not null default 'password'
  check (method in ('password', 'totp', 'recovery_code'));
alter table sign_ins drop constraint sign_ins_outcome_check;
alter table sign_ins add constraint sign_ins_outcome_check
  check (outcome in ('signed_in', 'wrong_password', 'wrong_code'));
comment on table sign_ins is
  'Sign-ins of the past 180 days, and tries with a wrong password or code, which their account sees.';
comment on column sign_ins.method is 'The last thing that was given: the password, or the code that followed it.';
