-- Operators have passkeys as buyers do (docs/design/accounts.md#passkeys).

alter table passkeys alter column user_id drop not null;
alter table passkeys add column operator_id uuid references operators on delete cascade;
alter table passkeys add constraint of_one_account check (num_nonnulls(user_id, operator_id) = 1);
create index passkeys_of_operator on passkeys (operator_id);
comment on column passkeys.user_id is 'The buyer who signs in by it; exactly one of user_id and operator_id is set.';
comment on table passkeys is 'WebAuthn credentials by which a buyer or an operator signs in.';
comment on column passkeys.operator_id is 'The operator who signs in to the console by it.';
