-- A batch that fails again and again ends (docs/design/orders.md#batches).

alter table batches add column tries smallint not null default 0;
comment on column batches.tries is
  'How many times in a row a job has begun to check or order it and got no further; after ten of them what is left is refused.';
