-- The console changes freight tables, and opens and closes warehouses (docs/design/console.md#freight).
alter table freight_services add column version int not null default 1 check (version > 0);
comment on column freight_services.version is
  'Rises with each change of the service or its places; an upload names the one that it was compared with.';

alter table warehouses add column takes_orders boolean not null default true;
comment on column warehouses.takes_orders is
  'False: nothing is put into carts, settled or ordered from it until an operator opens it again. Orders that stand are shipped.';
