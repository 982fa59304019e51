-- Many orders at once, and the SKU numbers of an account's own (docs/design/orders.md#batches).

create table sku_mappings (
  id uuid primary key,
  account_id uuid not null references accounts,
  own_sku text not null check (own_sku <> ''),
  sku_id uuid not null references skus on delete cascade,
  changed_at timestamptz not null default shop_now(),
  unique (account_id, own_sku)
);
create index sku_mappings_sku_id on sku_mappings (sku_id);
comment on table sku_mappings is 'What an account calls a SKU of the shop: in its files of orders its own number will do.';

create table batch_columns (
  account_id uuid not null references accounts,
  heading text not null,
  column_name text not null,
  primary key (account_id, heading)
);
comment on table batch_columns is 'The columns that an account''s files call otherwise, as it said once.';
comment on column batch_columns.heading is 'In small letters without blanks, as headings are compared.';
comment on column batch_columns.column_name is 'A column of the contract; '''' = a column of the file that is not read.';

create table batches (
  id uuid primary key,
  account_id uuid not null references accounts,
  made_by uuid not null references users,
  source text not null check (source in ('file', 'api')),
  file_name text not null default '',
  currency currency_code not null,
  status text not null check (status in ('mapping', 'checking', 'checked', 'ordering', 'finished', 'canceled')),
  headings jsonb not null,
  columns jsonb not null,
  authorized_by uuid references users,
  authorized_at timestamptz,
  api_key_id uuid references api_keys,
  created_at timestamptz not null default shop_now(),
  checked_at timestamptz,
  finished_at timestamptz,
  worked_at timestamptz not null default now(),
  constraint authorized_by_somebody check ((authorized_by is null) = (authorized_at is null)),
  constraint ordered_by_authority check (status not in ('ordering', 'finished') or authorized_by is not null),
  constraint finished_at_a_time check ((status = 'finished') = (finished_at is not null))
);
create index batches_newest on batches (account_id, created_at desc, id desc);
create index batches_underway on batches (worked_at) where status in ('checking', 'ordering');
create index batches_created_at on batches (created_at);
comment on table batches is 'Many orders at once, from a file or a call: checked row by row, then ordered by one confirmation.';
comment on column batches.headings is 'The headings of the file as they stand there, in order.';
comment on column batches.columns is 'For each heading the column of the contract that it is read as, or null.';
comment on column batches.authorized_by is 'Who proved the payment password when confirming; of the password nothing is kept.';
comment on column batches.api_key_id is 'The key that confirmed it, whose daily limit its orders count against; null where a person did.';
comment on column batches.worked_at is 'When a job last worked on it: one that was cut off is taken up again.';

create table batch_rows (
  batch_id uuid not null references batches on delete cascade,
  position int not null check (position >= 1),
  line int not null,
  fields jsonb not null,
  reference text not null default '',
  recipient text not null default '',
  sku text not null default '',
  quantity int check (quantity >= 1),
  address jsonb,
  remarks text not null default '',
  offer_id uuid references offers on delete set null,
  service_id uuid references freight_services,
  goods_minor bigint check (goods_minor >= 0),
  freight_minor bigint check (freight_minor >= 0),
  verdict text not null default 'waiting' check (verdict in ('waiting', 'ready', 'refused', 'ordered')),
  reason text,
  reason_details jsonb not null default '{}',
  order_id uuid references orders,
  primary key (batch_id, position),
  constraint refused_for_a_reason check ((verdict = 'refused') = (reason is not null)),
  constraint ordered_by_an_order check ((verdict = 'ordered') = (order_id is not null)),
  constraint ready_is_priced check (verdict not in ('ready', 'ordered')
    or (quantity is not null and address is not null and service_id is not null and goods_minor is not null
      and freight_minor is not null and reference <> ''))
);
create index batch_rows_verdict on batch_rows (batch_id, verdict, position);
create index batch_rows_reference on batch_rows (batch_id, reference);
create index batch_rows_order_id on batch_rows (order_id) where order_id is not null;
create index batch_rows_offer_id on batch_rows (offer_id) where offer_id is not null;
comment on table batch_rows is 'A row of a batch: as it came, what it was read as, and its verdict. Rows of one reference form one order.';
comment on column batch_rows.line is 'The line of the file in which it begins, counted from 1, the headings included.';
comment on column batch_rows.fields is 'The fields as they came, in the order of the headings: a refused row goes back with them.';
comment on column batch_rows.sku is 'The number as it was written: the shop''s, or the account''s own.';
comment on column batch_rows.goods_minor is 'What its goods cost in the batch''s currency when it was checked; dearer later is refused.';
comment on column batch_rows.freight_minor is 'The freight of its sub order; 0 in all but the first row of each sub order.';
comment on column batch_rows.reason is 'A code of the contract: why it was refused.';
comment on column batch_rows.reason_details is 'Fills the sentence of the reason.';
