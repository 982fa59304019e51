-- "Told" had become a word of its own: an account is notified, and goods' end of free storage is announced. An older process
-- that still reads names none of these columns; its jobs, which write them, are tried again by the next one.

alter table low_balances rename column told_at to notified_at;
comment on table low_balances is 'The available balance of a wallet below which its account is notified to top up.';
comment on column low_balances.notified_at is
  'When the account was notified that the balance is too low; null again once it is not.';

alter table pallets rename column storage_told_at to storage_announced_at;
alter index pallets_to_tell rename to pallets_to_announce;
comment on column pallets.storage_announced_at is 'When the account was notified that the free period ends; null before.';

alter table webhooks rename column told_at to notified_at;
comment on table webhooks is 'An address of an account that receives events of the chosen kinds.';
comment on column webhooks.notified_at is
  'When owner and managers were notified that deliveries fail; null while they arrive.';
