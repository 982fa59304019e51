-- What an account may have, by its type and verification (docs/design/accounts.md#benefits).

create table benefits (
  account_type text primary key check (account_type in ('individual', 'company')),
  free_storage_days int not null check (free_storage_days between 0 and 3650),
  pay_minutes int not null check (pay_minutes between 5 and 10080),
  api_keys_max int not null check (api_keys_max between 0 and 1000),
  webhooks_max int not null check (webhooks_max between 0 and 1000),
  version int not null default 1 check (version > 0),
  edited_by uuid references operators,
  edited_at timestamptz
);
create index benefits_edited_by on benefits (edited_by);
comment on table benefits is 'What an account may have: a row for individuals, and one for companies whose verification is approved.';
comment on column benefits.free_storage_days is 'Days that a pallet is stored without a fee; fixed for a pallet when it is made.';
comment on column benefits.pay_minutes is 'Minutes that an order may be paid in; fixed for an order when it is submitted.';
comment on column benefits.api_keys_max is 'Keys in use; those above a lowered limit stay.';
comment on column benefits.webhooks_max is 'Webhooks; those above a lowered limit stay.';
comment on column benefits.edited_by is 'Who changed the row last; null for the figures that the shop came with.';

insert into benefits (account_type, free_storage_days, pay_minutes, api_keys_max, webhooks_max)
values ('individual', 30, 30, 5, 5), ('company', 60, 120, 20, 20);

create function benefits_type_of(account uuid) returns text language sql stable as $$
  select case when a.type = 'company' and exists (
      select from verifications v where v.account_id = a.id and v.status = 'approved')
    then 'company' else 'individual' end
  from accounts a where a.id = account
$$;
comment on function benefits_type_of(uuid) is
  'The row of benefits that an account has: a company has the one of individuals until its verification is approved.';
