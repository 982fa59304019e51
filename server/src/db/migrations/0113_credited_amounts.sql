-- A transfer may arrive with less than was requested, since banks take their fees out of it (docs/design/wallet.md#requests).

alter table wallet_requests
  add column credited_minor bigint,
  add constraint less_was_credited
    check (credited_minor is null or kind = 'top_up' and credited_minor > 0 and credited_minor < amount_minor);
comment on column wallet_requests.credited_minor is
  'What the bank credited and was booked, where that is less than was requested; else null.';
