-- What a trial of a file found, so that its import does no other thing (docs/design/console.md#imports).

create table product_import_counts (
  import_id uuid not null references product_imports on delete cascade,
  sku text not null,
  warehouse_code text not null,
  on_hand int not null,
  primary key (import_id, sku, warehouse_code)
);
comment on table product_import_counts is
  'What was on hand of an offer in the trial of a file that counts stock: the import counts it only where that is so still.';
comment on column product_import_counts.sku is 'No reference, nor is the warehouse: this is what the trial met.';

alter table product_import_products add notes jsonb not null default '[]';
comment on column product_import_products.notes is
  'What was left as it was, each with its kind, in both languages: an import that was cut off tells it at its end.';

comment on column product_imports.warehouse_code is
  'For rows that name none: the one chosen, else the uploader''s first at that time. Null in older imports that chose none: the first now.';
