-- A check that began before another file, columns or labels were given writes no verdicts (docs/design/orders.md#batches).

alter table batches add column checks int not null default 0;
comment on column batches.checks is
  'How many times its rows were given back to be checked. A check writes its verdicts only if none began after it.';
