-- Rows of batches whose goods stand on the buyer's pallets (docs/design/orders.md#batches).
alter table batch_rows
  add column from_pallets boolean not null default false,
  add column fees_minor bigint not null default 0 check (fees_minor >= 0);
comment on column batch_rows.from_pallets is 'Its goods are taken from the account''s pallets instead of being bought.';
comment on column batch_rows.fees_minor is 'The storage of its goods until the check, in the currency of the batch.';
