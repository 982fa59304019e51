-- The console withdraws SKUs and takes them up again (docs/design/console.md#products).
alter table skus add column withdrawn boolean not null default false;
comment on column skus.withdrawn is
  'True once an operator took it off sale: none of its offers is active then, and an import leaves it so. It is never deleted.';
