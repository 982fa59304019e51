-- Files of products that operators import in the console (docs/design/console.md#imports).

create table product_imports (
  id uuid primary key,
  made_by uuid not null references operators,
  file_name text not null,
  file_bytes int not null check (file_bytes > 0),
  stock_mode text not null check (stock_mode in ('open', 'set', 'add')),
  warehouse_code text references warehouses,
  currency currency_code,
  warehouse_codes text[],
  status text not null
    check (status in ('checking', 'checked', 'importing', 'finished', 'canceled', 'unusable', 'failed')),
  fault jsonb,
  headings jsonb not null default '[]',
  row_count int not null default 0,
  product_count int not null default 0,
  created_count int not null default 0,
  updated_count int not null default 0,
  unchanged_count int not null default 0,
  refused_count int not null default 0,
  planned jsonb,
  created_at timestamptz not null default shop_now(),
  checked_at timestamptz,
  confirmed_by uuid references operators,
  confirmed_at timestamptz,
  finished_at timestamptz,
  worked_at timestamptz not null default now(),
  tries smallint not null default 0,
  constraint confirmed_by_somebody check ((confirmed_by is null) = (confirmed_at is null)),
  constraint imported_once_confirmed check (status not in ('importing', 'finished') or confirmed_by is not null),
  constraint unusable_for_a_reason check ((status = 'unusable') = (fault is not null)),
  constraint planned_once_checked check ((planned is null) = (checked_at is null))
);
create index product_imports_newest on product_imports (created_at desc, id desc);
create index product_imports_underway on product_imports (worked_at) where status in ('checking', 'importing');
create index product_imports_made_by on product_imports (made_by);
create index product_imports_confirmed_by on product_imports (confirmed_by);
create index product_imports_warehouse_code on product_imports (warehouse_code);
comment on table product_imports is
  'A file of products that an operator uploads: checked by a trial that changes nothing, then imported once somebody confirms it. Its bytes are in the file store under its id.';
comment on column product_imports.stock_mode is 'What the stock of offers that exist becomes: as it is, the file''s count, or more by the file''s figure.';
comment on column product_imports.warehouse_code is 'For rows that name none; null = the operator''s first.';
comment on column product_imports.currency is 'For rows that name none; null = that of the row''s warehouse.';
comment on column product_imports.warehouse_codes is 'The warehouses that the uploader is bound to, which alone the file may name; null = all.';
comment on column product_imports.fault is 'Why the file cannot be read, in both languages.';
comment on column product_imports.headings is 'The headings of the file, in order.';
comment on column product_imports.created_count is 'Products of the trial, or of the import once it is confirmed; so are the other counts.';
comment on column product_imports.planned is 'The counts with which the trial ended.';
comment on column product_imports.worked_at is 'When a job last worked on it: one that was cut off is taken up again.';
comment on column product_imports.tries is
  'How many times in a row a job has begun and got no further; after ten of them it ends as failed.';

create table product_import_products (
  import_id uuid not null references product_imports on delete cascade,
  position int not null check (position >= 1),
  product_key text not null,
  name text not null,
  first_line int not null,
  outcome text not null check (outcome in ('created', 'updated', 'unchanged', 'refused')),
  product_id uuid,
  change jsonb,
  primary key (import_id, position)
);
comment on table product_import_products is
  'What has become of a product of the file: in the trial, or after the confirmation in the transaction that saved it, so that none is saved twice.';
comment on column product_import_products.position is 'Its place among the products of the file.';
comment on column product_import_products.product_key is 'Its handle or number as the file has it.';
comment on column product_import_products.product_id is 'The product as it was or became. No reference: a trial rolls a new product back.';
comment on column product_import_products.change is 'The fields that differ, before and after; null where none does.';

create table product_import_rows (
  id bigint generated always as identity primary key,
  import_id uuid not null references product_imports on delete cascade,
  kind text not null check (kind in ('refused', 'warned')),
  position int,
  line int not null,
  product_key text not null,
  column_name text not null,
  reason jsonb not null,
  fields jsonb
);
create index product_import_rows_by_line on product_import_rows (import_id, kind, line, id);
create index product_import_rows_of_product on product_import_rows (import_id, position);
comment on table product_import_rows is 'A row of the file that was refused, or taken with a warning.';
comment on column product_import_rows.position is 'The product that it belongs to; null for a warning.';
comment on column product_import_rows.column_name is 'The file''s heading of the column; '''' where the reason concerns none.';
comment on column product_import_rows.reason is 'In both languages.';
comment on column product_import_rows.fields is 'The fields as they came, in the order of the headings: a refused row goes back with them.';

comment on column stock_movements.operator_id is
  'The operator who counted, received or imported; null where an order, a case or a command moved it.';
