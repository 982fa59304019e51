-- An import takes prices in the currencies of its trial (docs/design/console.md#imports).

alter table product_imports add warehouse_currencies jsonb;
comment on column product_imports.warehouse_currencies is
  'The currency of each warehouse in the trial, by its code: the import is refused where one has changed. Null before the trial has ended and in older imports.';
